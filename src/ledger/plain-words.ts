/**
 * An update in words: what a well-known workflow did, as parts that a page draws by their kind.
 * Exact: every amount and identifier stands there as the update has it.
 */
import { creates, exercises, reassignmentWords } from './plain-words/entries.ts'
import { isAbout } from './plain-words/entry.ts'
import { at, parties } from './plain-words/payload-words.ts'
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

/** Roots beyond these are not looked at: a batch says with its first ones what it is. */
const maxRoots = 20

/**
 * What the update did, where its workflow is a known one: what its first root of a known workflow
 * did. Values in `compact_json` only.
 */
export function plainWords(update: UpdateHistoryItem): PlainWords | undefined {
  if (isTransaction(update)) {
    const roots = update.root_event_ids
      .slice(0, maxRoots)
      .flatMap((id) => eventAt(update, id) ?? [])
    // Contracts are read beside what an update is about.
    for (const event of [...roots.filter((root) => !isRead(root)), ...roots.filter(isRead)]) {
      const words = eventWords(event, update)
      if (words !== undefined) return words
    }
    return undefined
  }
  return isReassignment(update) ? reassignmentWords(update) : undefined
}

/** What one event of a transaction did, with what it brought about. */
export function eventWords(event: TreeEvent, transaction: Transaction): PlainWords | undefined {
  if (isExercisedEvent(event)) {
    if (isRead(event)) return sentence('contract read by', parties(event.acting_parties))
    const entry = exercises.get(event.choice)?.find((one) => isAbout(one, event))
    if (entry === undefined) return undefined
    // A record of protobuf_json: its fields are in a list, by their place.
    if (at(event.choice_argument, 'record') !== undefined) return undefined
    return entry.words(event, transaction, (below) => eventWords(below, transaction))
  }
  if (!isCreatedEvent(event)) return undefined
  const entity = event.template_id.slice(event.template_id.indexOf(':') + 1)
  return creates.get(entity)?.words(event)
}

/** Whether an event only read a contract: choices of many templates and interfaces do, by these names. */
function isRead(event: TreeEvent): boolean {
  return isExercisedEvent(event) && !event.consuming && /_(?:Public)?Fetch$/.test(event.choice)
}
