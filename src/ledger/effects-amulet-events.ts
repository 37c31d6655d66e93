/**
 * Reads the events of an update that move the network's token, or that summarize moves: transfers
 * and logged changes.
 */
import {
  amuletKind,
  dsoPartyOf,
  transferSummary,
  type TransferSummary,
} from './effects-payloads.ts'
import { holdingsChange, type HoldingsChange } from './effects-holdings-change.ts'
import type { ContractId, PartyId } from './identifier.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type TreeEvent,
} from './update.ts'
import type { TreeRow } from './update-tree.ts'

/** An exercise that summarizes a transfer, and the unlocked Amulets archived below it. */
export interface Transfer {
  readonly summary: TransferSummary
  readonly members: ExercisedEvent[]
}

export interface AmuletEvents {
  readonly created: readonly CreatedEvent[]
  readonly archived: readonly ExercisedEvent[]
  readonly transfers: readonly Transfer[]
  /** Changes of holdings that the DSO logged. Events logged by other parties are ignored. */
  readonly changes: readonly HoldingsChange[]
  readonly dso: PartyId | undefined
}

/**
 * Returns the events of an update that are about Amulets, each once. An archived Amulet belongs to
 * the nearest transfer above its exercise.
 */
export function readAmuletEvents(rows: readonly TreeRow<TreeEvent>[]): AmuletEvents {
  const created: CreatedEvent[] = []
  const archived: ExercisedEvent[] = []
  const consumed = new Set<ContractId>()
  const transfers = new Map<number, Transfer>()
  const nearest: (number | undefined)[] = []
  const changes: HoldingsChange[] = []
  let dso: PartyId | undefined
  for (const [index, { event, status, parent }] of rows.entries()) {
    nearest[index] = parent === undefined ? undefined : nearest[parent]
    if (event === undefined || status === 'repeated') continue
    if (isCreatedEvent(event)) {
      dso ??= dsoPartyOf(event)
      if (amuletKind(event) !== undefined) created.push(event)
    } else if (isExercisedEvent(event)) {
      dso ??= dsoPartyOf(event)
      const change = holdingsChange(event)
      if (change !== undefined) changes.push(change)
      const summary = transferSummary(event)
      if (summary !== undefined) {
        // A choice that forwards a transfer repeats the summary of the exercise below, so only the
        // lower summary is used.
        const above = nearest[index]
        if (above !== undefined) transfers.delete(above)
        transfers.set(index, { summary, members: [] })
        nearest[index] = index
      }
      const kind = amuletKind(event)
      if (kind === undefined || !event.consuming || consumed.has(event.contract_id)) continue
      consumed.add(event.contract_id)
      archived.push(event)
      const at = nearest[index]
      if (kind === 'unlocked' && at !== undefined) transfers.get(at)?.members.push(event)
    }
  }
  return {
    created,
    archived,
    transfers: [...transfers.values()],
    changes: changes.filter(({ admin }) => admin === dso),
    dso,
  }
}
