import { divide, parseDecimal } from '../ledger/decimal.ts'
import type { Draft } from '../ledger/draft.ts'
import { day } from '../ledger/micros.ts'
import type { Contract, Exercise, Party } from '../ledger/model.ts'
import {
  createTransferPreapproval,
  type CreatePreapprovalFacts,
} from '../templates/amulet-choices.ts'
import { transferPreapproval } from '../templates/amulet-rules.ts'
import { acceptPreapproval, type PreapprovalProposalFacts } from '../templates/wallet-proposals.ts'
import { burnSplit } from './burn.ts'
import { transfer } from './transfer.ts'
import type { LedgerState } from './ledger-state.ts'

/** A pre-approval to be created, and what its provider pays for it. */
export interface PreapprovalOrder {
  readonly receiver: Party
  readonly provider: Party
  readonly amuletPaid: bigint
  /** Microseconds since 1970. */
  readonly expiresAt: number
}

/**
 * The fee of a pre-approval in USD per day, used if the amulet rules do not set one
 * (docs/network-rules.md).
 */
const usdPerDay = parseDecimal('0.00274') ?? 0n

/** Returns the fee in amulet for a pre-approval from one time to another. */
export function preapprovalFee({ rules }: LedgerState, from: number, expiresAt: number): bigint {
  const usd = (usdPerDay * BigInt(expiresAt - from)) / BigInt(day)
  return divide(usd, rules.openRound(from).facts.amuletPrice)
}

/** Writes one `AmuletRules_CreateTransferPreapproval`: the fee is burnt, and a `TransferPreapproval` created. */
export function createPreapproval(
  world: LedgerState,
  draft: Draft,
  order: PreapprovalOrder,
  inputs: readonly Contract[],
): Exercise<CreatePreapprovalFacts> {
  const { receiver, provider, amuletPaid, expiresAt } = order
  const moved = transfer(world, draft, {
    sender: provider,
    provider,
    inputs,
    outputs: [{ receiver: provider, amount: amuletPaid }],
    reason: 'split for create TransferPreapproval',
  })
  const burnt = burnSplit(world, draft, moved.facts, 'create TransferPreapproval')
  const node = draft.create(transferPreapproval, {
    receiver,
    provider,
    validFrom: draft.time,
    lastRenewedAt: draft.time,
    expiresAt,
  })
  const { amuletRules } = world.rules
  const facts = {
    transfer: moved.facts,
    preapproval: node.contract,
    amuletRules,
    receiver,
    amuletPaid,
    expiresAt,
  }
  return draft.exercise(amuletRules, createTransferPreapproval, facts, [moved, ...burnt, node])
}

/**
 * Writes one `TransferPreapprovalProposal_Accept`: the provider pays for the time until the
 * pre-approval ends.
 */
export function acceptProposal(
  world: LedgerState,
  draft: Draft,
  proposal: Contract<PreapprovalProposalFacts>,
  expiresAt: number,
  inputs: readonly Contract[],
): Exercise<CreatePreapprovalFacts> {
  const amuletPaid = preapprovalFee(world, draft.time, expiresAt)
  const { receiver, provider } = proposal.facts
  const order = { receiver, provider, amuletPaid, expiresAt }
  const created = createPreapproval(world, draft, order, inputs)
  return draft.exercise(proposal, acceptPreapproval, created.facts, [created])
}
