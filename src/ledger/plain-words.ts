/**
 * Describes an update in words. Each text states the effect of a well-known workflow, in parts that
 * a page renders by kind. Amounts and identifiers are exactly those of the update.
 */
import { creates, exercises, reassignmentWords } from './plain-words/entries.ts'
import { entryMatches } from './plain-words/entry.ts'
import { memberAtPath, parties } from './plain-words/payload-words.ts'
import { sentence } from './plain-words/sentence.ts'
import type { PlainWords } from './plain-words/word.ts'
import {
  eventAt,
  isCreatedEvent,
  isExercisedEvent,
  isReassignment,
  isTransaction,
  type Transaction,
  type TreeEvent,
  type UpdateHistoryItem,
} from './update.ts'

export type { PlainWords, Word } from './plain-words/word.ts'

/**
 * Maximum number of roots that are searched for a known workflow. In a batch, the first roots are
 * enough to describe the update.
 */
const maxRoots = 20

/**
 * Returns the sentence for the first root with a known workflow. Supports values in `compact_json`
 * only.
 */
export function plainWords(update: UpdateHistoryItem): PlainWords | undefined {
  if (isTransaction(update)) {
    const roots = update.root_event_ids
      .slice(0, maxRoots)
      .flatMap((id) => eventAt(update, id) ?? [])
    // Roots that only read a contract come last, because they accompany the main action.
    for (const event of [...roots.filter((root) => !isRead(root)), ...roots.filter(isRead)]) {
      const words = eventWords(event, update)
      if (words !== undefined) return words
    }
    return undefined
  }
  return isReassignment(update) ? reassignmentWords(update) : undefined
}

/** Returns the sentence for one event of a transaction and for the events below it. */
export function eventWords(event: TreeEvent, transaction: Transaction): PlainWords | undefined {
  if (isExercisedEvent(event)) {
    if (isRead(event)) return sentence('contract read by', parties(event.acting_parties))
    const entry = exercises.get(event.choice)?.find((one) => entryMatches(one, event))
    if (entry === undefined) return undefined
    // Records in protobuf_json list their fields by position, and are not supported.
    if (memberAtPath(event.choice_argument, 'record') !== undefined) return undefined
    return entry.words(event, transaction, (below) => eventWords(below, transaction))
  }
  if (!isCreatedEvent(event)) return undefined
  const entity = event.template_id.slice(event.template_id.indexOf(':') + 1)
  return creates.get(entity)?.words(event)
}

/**
 * Returns true if an event only read a contract. Many templates and interfaces have choices with
 * these names.
 */
function isRead(event: TreeEvent): boolean {
  return isExercisedEvent(event) && !event.consuming && /_(?:Public)?Fetch$/.test(event.choice)
}
