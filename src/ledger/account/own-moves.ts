/**
 * What an update created and archived of some owners' Amulets and LockedAmulets: the amounts are the contracts' own,
 * exact whatever choice did it. An archive does not say what its contract held, so that all holdings of the owners have
 * to be known from a snapshot on.
 */
import { subtractDecimals, zero, type Decimal } from '../decimal.ts'
import { createdAmount, type AmuletAmount } from '../effects-payloads.ts'
import type { ContractId, PartyId } from '../identifier.ts'
import type { TreeRow } from '../update-tree.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '../update.ts'

/** The contracts of all owners by their ids, as they stand. */
export type OwnHoldings = Map<ContractId, AmuletAmount>

/** One contract that came, or went. */
export interface Move {
  /** Of the row of the event. */
  readonly row: number
  readonly contractId: ContractId
  readonly locked: boolean
  /** Negative for what went. */
  readonly amount: Decimal
}

/**
 * Brings the holdings forward over an update, and gives what moved of each owner in the order of events. A contract
 * that is created though it is held, as those that a migration brings along are, is the same contract.
 */
export function moveOn(
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
  for (const [row, { event, place }] of rows.entries()) {
    if (event === undefined || place === 'repeated') continue
    if (isCreatedEvent(event)) {
      const created = createdAmount(event)
      const { contract_id: contractId } = event
      if (created === undefined || !owners.has(created.owner) || held.has(contractId)) continue
      held.set(contractId, created)
      note(row, contractId, created, created.amount)
    } else if (isExercisedEvent(event) && event.consuming) {
      const { contract_id: contractId } = event
      const gone = held.get(contractId)
      if (gone === undefined) continue
      held.delete(contractId)
      note(row, contractId, gone, subtractDecimals(zero, gone.amount))
    }
  }
  return moves
}

/** Whether an update leaves other contracts behind than it found: one that it made and ended itself does not count. */
export function leavesOthers(moves: readonly Move[]): boolean {
  const left = new Set<ContractId>()
  for (const { contractId } of moves) {
    if (!left.delete(contractId)) left.add(contractId)
  }
  return left.size > 0
}
