import { micros } from '../ledger/micros.ts'
import { externalPartyAmuletRules, transferPreapproval } from '../templates/amulet-rules.ts'
import {
  acceptInstruction,
  rejectInstruction,
  transferFactoryTransfer,
  transferInstruction,
  withdrawInstruction,
} from '../templates/transfer-instruction.ts'
import { activeContract, type Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { acceptTransfer, endTransfer, instructTransfer, transferAtOnce } from './instructions.ts'
import { namedInputs } from './named-inputs.ts'
import { buyTrafficByTransfer, trafficPurchaseReceiver } from './traffic-by-transfer.ts'

/**
 * Returns true if the argument names actors, as in version 2. The actors must be the party that may
 * act.
 */
function actsAs(argument: Argument, party: string): boolean {
  const actors = argument.list('actors')
  if (actors.length === 0) return false
  assertThat(
    actors.length === 1 && actors[0] === party,
    'The actors of the choice are not those that may act on the transfer instruction',
  )
  return true
}

/** Returns the choice by which the receiver rejects a transfer, or its sender withdraws it. */
function ending(name: string, how: 'reject' | 'withdraw', by: 'receiver' | 'sender') {
  return commandChoice(transferInstruction, name, ({ world, draft, contract, argument }) =>
    endTransfer(
      world,
      draft,
      contract,
      how,
      actsAs(argument, contract.facts[by]) ? 2 : 1,
      argument.record('extraArgs').fields,
    ),
  )
}

/**
 * Returns the pre-approval in the choice context, where the registry puts it. The pre-approval must
 * be the receiver's.
 */
function preapprovalFor(argument: Argument, receiver: string, now: number) {
  const values = argument.record('extraArgs').record('context').record('values')
  const id = values.record('transfer-preapproval').optionalText('value')
  if (id === undefined) return undefined
  const preapproval = activeContract(argument.ledger, id, transferPreapproval)
  assertThat(preapproval.facts.receiver === receiver, 'The pre-approval is not the receiver’s')
  assertThat(preapproval.facts.expiresAt > now, 'The pre-approval has expired')
  return preapproval
}

/**
 * Choices for transfers of the token standard: a transfer is offered, then accepted, rejected or
 * withdrawn.
 */
export const instructionChoices: readonly CommandChoice[] = [
  commandChoice(
    externalPartyAmuletRules,
    transferFactoryTransfer.name,
    ({ world, draft, argument }) => {
      const order = argument.record('transfer')
      const sender = order.text('sender')
      const inputs = namedInputs(order, 'inputHoldingCids', sender)
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
      const chosen = inputs.length > 0 ? inputs : world.wallets.require(sender, amount)
      if (facts.receiver === trafficPurchaseReceiver) {
        return buyTrafficByTransfer(world, draft, facts, chosen)
      }
      const preapproval = preapprovalFor(argument, facts.receiver, draft.time)
      return preapproval || facts.receiver === sender
        ? transferAtOnce(world, draft, facts, chosen, preapproval)
        : instructTransfer(world, draft, facts, chosen)
    },
  ),
  commandChoice(
    transferInstruction,
    acceptInstruction.name,
    ({ world, draft, contract, argument }) =>
      acceptTransfer(
        world,
        draft,
        contract,
        actsAs(argument, contract.facts.receiver) ? 2 : 1,
        argument.record('extraArgs').fields,
      ),
  ),
  ending(rejectInstruction.name, 'reject', 'receiver'),
  ending(withdrawInstruction.name, 'withdraw', 'sender'),
]
