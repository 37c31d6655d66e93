/** Derives the moves of parties' Amulets from the update alone, without earlier holdings. */
import { zero } from '#ledger/decimal.ts'
import { amuletMoves } from '#ledger/effects-amulet-moves.ts'
import { readAmuletEvents } from '#ledger/effects-amulet-events.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { isCreatedEvent, isExercisedEvent, type TreeEvent } from '#ledger/update.ts'
import type { Move } from './own-moves.ts'

/** The moves of each owner, and the owners whose moves are incomplete. */
export interface UpdateMoves {
  readonly byOwner: ReadonlyMap<PartyId, readonly Move[]>
  /**
   * Owners of a contract whose amount is unknown. Contains `undefined` if the owner is unknown,
   * too.
   */
  readonly untold: ReadonlySet<PartyId | undefined>
}

/**
 * Returns the moves in an update. If several contracts were archived together, the first move has
 * the sum.
 */
export function movesInUpdate(rows: readonly TreeRow<TreeEvent>[]): UpdateMoves {
  const byOwner = new Map<PartyId, Move[]>()
  const untold = new Set<PartyId | undefined>()
  const events = readAmuletEvents(rows)
  if (events.created.length === 0 && events.archived.length === 0) return { byOwner, untold }
  const { created, archived } = rowsOf(rows)
  for (const { owner, locked, amount, isArchived, contractIds } of amuletMoves(events, new Map())
    .moves) {
    if (owner === undefined || amount === undefined) {
      untold.add(owner)
      continue
    }
    const own = byOwner.get(owner) ?? []
    byOwner.set(owner, own)
    for (const [index, contractId] of contractIds.entries()) {
      const row = (isArchived ? archived : created).get(contractId)
      if (row === undefined) untold.add(owner)
      else own.push({ row, contractId, locked, amount: index === 0 ? amount : zero })
    }
  }
  for (const moves of byOwner.values()) moves.sort((a, b) => a.row - b.row)
  return { byOwner, untold }
}

function rowsOf(rows: readonly TreeRow<TreeEvent>[]) {
  const created = new Map<ContractId, number>()
  const archived = new Map<ContractId, number>()
  for (const [row, { event, status }] of rows.entries()) {
    if (event === undefined || status === 'repeated') continue
    if (isCreatedEvent(event)) created.set(event.contract_id, row)
    else if (isExercisedEvent(event) && event.consuming && !archived.has(event.contract_id)) {
      archived.set(event.contract_id, row)
    }
  }
  return { created, archived }
}
