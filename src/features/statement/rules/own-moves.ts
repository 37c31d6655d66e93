/**
 * Tracks the Amulets and LockedAmulets of owners that updates create and archive. Amounts come from
 * the contracts and are exact for any choice. An archive event lacks the amount, so all holdings
 * must be known from a snapshot on.
 */
import { subtractDecimals, zero, type Decimal } from '#ledger/decimal.ts'
import { createdAmount, type AmuletAmount } from '#ledger/effects-payloads.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'

/** The current contracts of all owners, by contract id. */
export type OwnHoldings = Map<ContractId, AmuletAmount>

/** One created or archived contract. */
export interface Move {
  readonly row: number
  readonly contractId: ContractId
  readonly locked: boolean
  /** Negative for an archived contract. */
  readonly amount: Decimal
}

/**
 * Applies an update to the holdings and returns each owner's moves in event order. Ignores the
 * creation of a known contract, as in a migration.
 */
export function applyMoves(
  held: OwnHoldings,
  owners: ReadonlySet<PartyId>,
  rows: readonly TreeRow<TreeEvent>[],
): Map<PartyId, Move[]> {
  const moves = new Map<PartyId, Move[]>()
  const note = (
    row: number,
    contractId: ContractId,
    { owner, locked }: AmuletAmount,
    amount: Decimal,
  ) => {
    const move = { row, contractId, locked, amount }
    const known = moves.get(owner)
    if (known === undefined) moves.set(owner, [move])
    else known.push(move)
  }
  for (const [row, { event, status }] of rows.entries()) {
    if (event === undefined || status === 'repeated') continue
    if (isCreatedEvent(event)) {
      const created = createdAmount(event)
      const { contract_id: contractId } = event
      if (created === undefined || !owners.has(created.owner) || held.has(contractId)) continue
      held.set(contractId, created)
      note(row, contractId, created, created.amount)
    } else if (isExercisedEvent(event) && event.consuming) {
      const { contract_id: contractId } = event
      const archivedHolding = held.get(contractId)
      if (archivedHolding === undefined) continue
      held.delete(contractId)
      note(row, contractId, archivedHolding, subtractDecimals(zero, archivedHolding.amount))
    }
  }
  return moves
}

/**
 * Returns true if the set of contracts differs after an update. Contracts that the update both
 * creates and archives do not count.
 */
export function changesContracts(moves: readonly Move[]): boolean {
  const left = new Set<ContractId>()
  for (const { contractId } of moves) {
    if (!left.delete(contractId)) left.add(contractId)
  }
  return left.size > 0
}
