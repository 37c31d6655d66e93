/** Finds the sentence of the workflow that an event belongs to. */
import { eventWords, type PlainWords } from './plain-words.ts'
import type { TreeRow } from './update-tree.ts'
import { isCreatedEvent, type Transaction, type TreeEvent } from './update.ts'

/** Maximum number of levels above an event. Workflows are less deep. */
const maxClimbed = 100

/**
 * Returns the sentence of the innermost known workflow around a row of a transaction's tree, or of
 * the event itself if its choice is known. A create has a sentence only as a command of its own.
 * Otherwise, the choice above has it.
 */
export function enclosingWorkflowWords(
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
