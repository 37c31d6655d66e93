import { ExactNumber } from './json.ts'
import {
  isAssignment,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  isUnassignment,
  type CreatedEvent,
  type TreeEvent,
  type UpdateHistoryItem,
} from './update.ts'

/**
 * Returns the texts of an update that may be ids of parties concerned by the update, by the rules
 * of a search. These are signatories, observers, acting parties, the submitter of a reassignment,
 * and all texts in arguments and results. For unknown kinds of updates, all texts are returned.
 */
export function partyTexts(update: UpdateHistoryItem): ReadonlySet<string> {
  const found = new Set<string>()
  if (isTransaction(update)) {
    for (const event of Object.values(update.events_by_id)) addOfEvent(found, event)
    return found
  }
  if (!isReassignment(update)) return addTexts(found, update)
  const { event } = update
  if (isAssignment(event)) {
    found.add(event.submitter)
    return addOfCreated(found, event.created_event)
  }
  return isUnassignment(event) ? found.add(event.submitter) : addTexts(found, event)
}

/** Returns true if an update concerns a party by the rules of a search. */
export function concernsParty(update: UpdateHistoryItem, party: string): boolean {
  return partyTexts(update).has(party)
}

function addOfEvent(found: Set<string>, event: TreeEvent): Set<string> {
  if (isCreatedEvent(event)) return addOfCreated(found, event)
  if (!isExercisedEvent(event)) return addTexts(found, event)
  for (const party of event.acting_parties) found.add(party)
  return addTexts(found, [event.choice_argument, event.exercise_result])
}

function addOfCreated(found: Set<string>, event: CreatedEvent): Set<string> {
  for (const party of [...event.signatories, ...event.observers]) found.add(party)
  return addTexts(found, event.create_arguments)
}

/** Adds all texts inside a value, at any depth, without member names. */
function addTexts(found: Set<string>, value: unknown): Set<string> {
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') found.add(node)
    if (typeof node !== 'object' || node === null || node instanceof ExactNumber) continue
    for (const member of Object.values(node)) if (member !== undefined) open.push(member)
  }
  return found
}
