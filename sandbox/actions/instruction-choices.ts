import { list, optional, party, record } from '../ledger/daml-type.ts'
import { micros } from '../ledger/micros.ts'
import { externalPartyAmuletRules } from '../templates/amulet-rules.ts'
import { extraArgs } from '../templates/common-types.ts'
import {
  acceptInstruction,
  rejectInstruction,
  transferFactoryTransfer,
  transferInstruction,
  withdrawInstruction,
} from '../templates/transfer-instruction.ts'
import type { Argument } from './argument.ts'
import { assertThat, commandChoice, type CommandChoice } from './command-choices.ts'
import { acceptTransfer, endTransfer, instructTransfer } from './instructions.ts'
import { namedInputs } from './named-inputs.ts'

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

/** The choice by which the receiver rejects a transfer, or its sender withdraws it. */
function ending(name: string, how: 'reject' | 'withdraw', by: 'receiver' | 'sender') {
  return commandChoice(
    transferInstruction,
    name,
    instructionArgument,
    ({ world, draft, contract, argument }) =>
      endTransfer(
        world,
        draft,
        contract,
        actsAs(argument, contract.facts[by]) ? `${how}-v2` : how,
        argument.record('extraArgs').fields,
      ),
  )
}

/** Transfers by the token standard: one is offered, then accepted, rejected or withdrawn. */
export const instructionChoices: readonly CommandChoice[] = [
  commandChoice(
    externalPartyAmuletRules,
    transferFactoryTransfer.name,
    transferFactoryTransfer.argumentType,
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
  ending(rejectInstruction.name, 'reject', 'receiver'),
  ending(withdrawInstruction.name, 'withdraw', 'sender'),
]
