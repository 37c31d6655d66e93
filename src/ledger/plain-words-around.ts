/** What an event inside of a transaction was part of, in words. */
import { eventWords, type PlainWords } from './plain-words.ts'
import type { TreeRow } from './update-tree.ts'
import { isCreatedEvent, type Transaction, type TreeEvent } from './update.ts'

/** Levels above an event that are looked at: workflows are not as deep. */
const maxClimbed = 100

/**
 * What the innermost known workflow around a row of a transaction's tree did; the event's own, where
 * it is a choice of one. A create says what it is only as a command of its own: else the choice does.
 */
export function wordsAround(
  rows: readonly TreeRow<TreeEvent>[],
  row: TreeRow<TreeEvent>,
  transaction: Transaction,
): PlainWords | undefined {
  let at: TreeRow<TreeEvent> | undefined = row
  for (let climbed = 0; climbed < maxClimbed && at !== undefined; climbed++) {
    const { event, parent }: TreeRow<TreeEvent> = at
    const isPart = event !== undefined && isCreatedEvent(event) && parent !== undefined
    const words = event === undefined || isPart ? undefined : eventWords(event, transaction)
    if (words !== undefined) return words
    at = parent === undefined ? undefined : rows[parent]
  }
  return undefined
}
