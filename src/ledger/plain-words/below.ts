/** Searches the events below an event, up to a limit. */
import {
  eventAt,
  isCreatedEvent,
  isExercisedEvent,
  type CreatedEvent,
  type ExercisedEvent,
  type Transaction,
  type TreeEvent,
} from '../update.ts'
import { hasTemplateName } from './entry.ts'
import type { MaybeJson } from './payload-words.ts'

/**
 * Maximum number of events searched. Sentences are computed for every row that scrolls by, and a
 * transaction may contain thousands of events.
 */
const maxLookedAt = 100

/**
 * Returns a contract of a template (`Module:Entity`) that was created below an event. Searches from
 * the last event.
 */
export function findCreatedBelow(
  event: ExercisedEvent,
  transaction: Transaction,
  template: string,
): CreatedEvent | undefined {
  return findBelow(event, transaction, (found) =>
    isCreatedEvent(found) && hasTemplateName(found.template_id, template) ? found : undefined,
  )
}

/** Returns the create event of the contract with `contractId`, if the event is below `event`. */
export function findCreatedById(
  event: ExercisedEvent,
  transaction: Transaction,
  contractId: MaybeJson,
): CreatedEvent | undefined {
  return findBelow(event, transaction, (found) =>
    isCreatedEvent(found) && found.contract_id === contractId ? found : undefined,
  )
}

/** Returns an exercise of a choice below an event. Searches from the last event. */
export function findExercisedBelow(
  event: ExercisedEvent,
  transaction: Transaction,
  choice: string,
): ExercisedEvent | undefined {
  return findBelow(event, transaction, (found) =>
    isExercisedEvent(found) && found.choice === choice ? found : undefined,
  )
}

/**
 * Calls `accept` with the events below an event, and returns its first result. Begins with the last
 * event, because a choice first archives its inputs and then creates its results.
 */
export function findBelow<Found>(
  event: ExercisedEvent,
  transaction: Transaction,
  accept: (found: TreeEvent) => Found | undefined,
): Found | undefined {
  const open = event.child_event_ids.slice(-maxLookedAt)
  for (let looked = 0; looked < maxLookedAt; looked++) {
    const id = open.pop()
    if (id === undefined) return undefined
    const found = eventAt(transaction, id)
    if (found === undefined) continue
    const accepted = accept(found)
    if (accepted !== undefined) return accepted
    if (isExercisedEvent(found)) open.push(...found.child_event_ids.slice(-maxLookedAt))
  }
  return undefined
}
