import { isObject } from '../ledger/json-value.ts'
import { micros } from '../ledger/micros.ts'
import { amulet, lockedAmulet, type Lock } from '../templates/amulet.ts'
import { devNetTap, unlockV2, ownerExpireLockV2 } from '../templates/amulet-choices.ts'
import {
  amuletRules,
  externalPartyAmuletRules,
  transferPreapproval,
} from '../templates/amulet-rules.ts'
import { amuletRulesTransfer, transferPreapprovalSend } from '../templates/transfer.ts'
import { allocation, allocationArgument } from '../templates/allocation.ts'
import {
  acceptInstruction,
  rejectInstructionV2,
  transferFactoryTransfer,
  transferInstruction,
  withdrawInstruction,
} from '../templates/transfer-instruction.ts'
import { extraArgs } from '../templates/common-types.ts'
import { list, optional, party, record } from '../ledger/daml-type.ts'
import { transferOffer, transferOfferReject, transferOfferWithdraw } from '../templates/wallet.ts'
import { Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import {
  acceptTransfer,
  endTransfer,
  executeAllocation,
  instructTransfer,
  releaseAllocation,
} from './instructions.ts'
import { transfer, unlockAmulet, type Output } from './transfer.ts'

/** The most that one tap of the development network gives. */
const maximumTap = 1_000_000_0000000000n

function lockFrom(of: Argument): Lock | undefined {
  if (!isObject(of.fields)) return undefined
  if (of.fields['holders'] === undefined) return undefined
  return {
    holders: of.list('holders').map(String),
    expiresAt: micros(of.text('expiresAt')),
    context: of.optionalText('optContext'),
  }
}

function outputFrom(of: Argument): Output {
  const amount = of.decimal('amount')
  assertThat(amount > 0n, 'The amount of an output must be positive')
  const lock = lockFrom(of.record('lock'))
  return { receiver: of.text('receiver'), amount, ...(lock && { lock }) }
}

/** The registry's argument, of either version: version 2 names the actors. */
const instructionArgument = record({ actors: optional(list(party)), extraArgs })

/** Whether actors are named, as version 2 does; they have to be the party that may act. */
function actsAs(argument: Argument, party: string): boolean {
  const actors = argument.list('actors')
  if (actors.length === 0) return false
  assertThat(
    actors.length === 1 && actors[0] === party,
    'The actors of the choice are not those that may act on the transfer instruction',
  )
  return true
}

/** Transfers, locks and the token standard. */
export const amuletChoices: readonly CommandChoice[] = [
  commandChoice(amuletRules, devNetTap.name, devNetTap.argumentType, (call) => {
    const { world, draft, contract, argument } = call
    const amount = argument.decimal('amount')
    assertThat(amount > 0n && amount <= maximumTap, 'The amount of a tap must be positive')
    const openRound = world.rules.openRound(draft.time)
    const { round } = openRound.facts
    const node = draft.create(amulet, { owner: argument.text('receiver'), amount, round })
    return draft.exercise(contract, devNetTap, { amulet: node.contract, openRound }, [node])
  }),
  commandChoice(amuletRules, amuletRulesTransfer.name, amuletRulesTransfer.argumentType, (call) => {
    const { world, draft, argument } = call
    const order = argument.record('transfer')
    const inputs = order.contracts('inputs', amulet)
    const sender = order.text('sender')
    assertThat(
      inputs.every(({ facts }) => facts.owner === sender),
      'The inputs of a transfer must belong to its sender',
    )
    return transfer(world, draft, {
      sender,
      provider: order.text('provider'),
      inputs,
      outputs: order
        .list('outputs')
        .map((output) => outputFrom(new Argument(argument.ledger, isObject(output) ? output : {}))),
    })
  }),
  commandChoice(
    transferPreapproval,
    transferPreapprovalSend.name,
    transferPreapprovalSend.argumentType,
    ({ world, draft, contract, argument }) => {
      const sender = argument.text('sender')
      const amount = argument.decimal('amount')
      assertThat(amount > 0n, 'The amount must be positive')
      assertThat(contract.facts.expiresAt > draft.time, 'The pre-approval has expired')
      const { receiver } = contract.facts
      const moved = transfer(world, draft, {
        sender,
        provider: contract.facts.provider,
        inputs: argument.contracts('inputs', amulet),
        outputs: [{ receiver, amount }],
      })
      const facts = {
        transfer: moved.facts,
        amuletRules: world.rules.amuletRules,
        amount,
        description: argument.optionalText('description'),
      }
      return draft.exercise(contract, transferPreapprovalSend, facts, [moved])
    },
  ),
  commandChoice(lockedAmulet, unlockV2.name, record({}), ({ world, draft, contract }) =>
    unlockAmulet(world, draft, contract, 'holders'),
  ),
  commandChoice(lockedAmulet, ownerExpireLockV2.name, record({}), ({ world, draft, contract }) => {
    assertThat(contract.facts.lock.expiresAt <= draft.time, 'The lock has not expired')
    return unlockAmulet(world, draft, contract, 'owner')
  }),
  commandChoice(
    externalPartyAmuletRules,
    transferFactoryTransfer.name,
    transferFactoryTransfer.argumentType,
    ({ world, draft, argument }) => {
      const order = argument.record('transfer')
      const inputs = order.contracts('inputHoldingCids', amulet)
      const sender = order.text('sender')
      const amount = order.decimal('amount')
      const executeBefore = micros(order.text('executeBefore'))
      assertThat(amount > 0n, 'The amount must be positive')
      assertThat(executeBefore > draft.time, 'The deadline of the transfer has passed')
      const reason = order.record('meta').record('values')
      const facts = {
        sender,
        receiver: order.text('receiver'),
        amount,
        requestedAt: micros(order.text('requestedAt')),
        executeBefore,
        reason: reason.optionalText('splice.lfdecentralizedtrust.org/reason'),
      }
      return instructTransfer(world, draft, facts, inputs.length > 0 ? inputs : undefined)
    },
  ),
  commandChoice(
    transferInstruction,
    acceptInstruction.name,
    instructionArgument,
    ({ world, draft, contract, argument }) =>
      acceptTransfer(
        world,
        draft,
        contract,
        actsAs(argument, contract.facts.receiver) ? 'accept-v2' : 'accept',
        argument.record('extraArgs').fields,
      ),
  ),
  commandChoice(
    transferInstruction,
    rejectInstructionV2.name,
    instructionArgument,
    ({ world, draft, contract, argument }) =>
      endTransfer(
        world,
        draft,
        contract,
        actsAs(argument, contract.facts.receiver) ? 'reject-v2' : 'reject',
        argument.record('extraArgs').fields,
      ),
  ),
  commandChoice(
    transferInstruction,
    withdrawInstruction.name,
    instructionArgument,
    ({ world, draft, contract, argument }) =>
      endTransfer(
        world,
        draft,
        contract,
        actsAs(argument, contract.facts.sender) ? 'withdraw-v2' : 'withdraw',
        argument.record('extraArgs').fields,
      ),
  ),
  ...(['withdraw', 'cancel'] as const).map((how) =>
    commandChoice(
      allocation,
      how === 'withdraw' ? 'Allocation_Withdraw' : 'Allocation_Cancel',
      allocationArgument,
      ({ world, draft, contract }) => releaseAllocation(world, draft, contract, how),
    ),
  ),
  commandChoice(
    allocation,
    'Allocation_ExecuteTransfer',
    allocationArgument,
    ({ world, draft, contract }) => executeAllocation(world, draft, contract),
  ),
  commandChoice(
    transferOffer,
    transferOfferReject.name,
    transferOfferReject.argumentType,
    ({ draft, contract }) =>
      draft.exercise(contract, transferOfferReject, { receiver: contract.facts.receiver }),
  ),
  commandChoice(
    transferOffer,
    transferOfferWithdraw.name,
    transferOfferWithdraw.argumentType,
    ({ draft, contract, argument }) =>
      draft.exercise(contract, transferOfferWithdraw, {
        sender: contract.facts.sender,
        reason: argument.text('reason'),
      }),
  ),
]
