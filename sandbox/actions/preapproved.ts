import type { Draft } from '../ledger/draft.ts'
import type { Contract, Exercise, Node, Party } from '../ledger/model.ts'
import type { TransferPreapprovalFacts } from '../templates/amulet-rules.ts'
import {
  transferPreapprovalSend,
  transferPreapprovalSendV2,
  type SendFacts,
} from '../templates/transfer.ts'
import { transfer, transferInline } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

export interface PreapprovedPayment {
  readonly sender: Party
  readonly inputs: readonly Contract[]
  readonly amount: bigint
  readonly description: string | undefined
  readonly fees?: boolean
}

/**
 * Pays a party that has a pre-approval.
 * @param first child nodes before those of the payment, such as the unlock of an input whose lock
 * has ended
 * @param form of the choice: form 1 has an `AmuletRules_Transfer` below it. By default, the form of
 * the amulet package in use.
 */
export function sendToPreapproved(
  world: LedgerState,
  draft: Draft,
  preapproval: Contract<TransferPreapprovalFacts>,
  { sender, inputs, amount, description, fees = false }: PreapprovedPayment,
  first: readonly Node[] = [],
  form: 1 | 2 = world.ledger.amuletEra === 'summed' ? 1 : 2,
): Exercise<SendFacts> {
  const { receiver, provider } = preapproval.facts
  const outputs = [{ receiver, amount }]
  const order = { sender, provider, inputs, outputs, fees, reason: description }
  const { amuletRules } = world.rules
  if (form === 1) {
    const moved = transfer(world, draft, order, first)
    const sent = { transfer: moved.facts, amuletRules, amount, description, hasMetadata: false }
    return draft.exercise(preapproval, transferPreapprovalSend, sent, [moved])
  }
  const moved = transferInline(world, draft, order, first)
  const hasMetadata = world.ledger.amuletEra === 'logged'
  const sent = { transfer: moved.facts, amuletRules, amount, description, hasMetadata }
  return draft.exercise(preapproval, transferPreapprovalSendV2, sent, moved.nodes)
}
