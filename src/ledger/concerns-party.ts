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
 * Returns true if an update concerns a party, by the rules of a search: the party signs, observes
 * or acts, has a contract moved, or occurs in arguments and results. For unknown kinds, every text
 * counts.
 */
export function concernsParty(update: UpdateHistoryItem, party: string): boolean {
  if (isTransaction(update)) {
    return Object.values(update.events_by_id).some((event) => isOfParty(event, party))
  }
  if (!isReassignment(update)) return hasText(update, party)
  const { event } = update
  if (isAssignment(event)) {
    return event.submitter === party || createdOf(event.created_event, party)
  }
  return isUnassignment(event) ? event.submitter === party : hasText(event, party)
}

function isOfParty(event: TreeEvent, party: string): boolean {
  if (isCreatedEvent(event)) return createdOf(event, party)
  if (!isExercisedEvent(event)) return hasText(event, party)
  return (
    event.acting_parties.some((acting) => acting === party) ||
    hasText([event.choice_argument, event.exercise_result], party)
  )
}

function createdOf(event: CreatedEvent, party: string): boolean {
  return (
    event.signatories.some((signatory) => signatory === party) ||
    event.observers.some((observer) => observer === party) ||
    hasText(event.create_arguments, party)
  )
}

/** Returns true if the value contains this text at any depth, ignoring member names. */
function hasText(value: unknown, text: string): boolean {
  const open = [value]
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === text) return true
    if (typeof node !== 'object' || node === null || node instanceof ExactNumber) continue
    for (const member of Object.values(node)) if (member !== undefined) open.push(member)
  }
  return false
}
