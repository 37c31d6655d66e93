/** Finds the sentence of the workflow to which an event belongs. */
import { eventWords, type PlainWords } from './plain-words.ts'
import type { TreeRow } from './update-tree.ts'
import { isCreatedEvent, type Transaction, type TreeEvent } from './update.ts'

const maxClimbed = 100

/**
 * Returns the sentence of the innermost known workflow around a row of a transaction's tree.
 * Returns the sentence of the event itself if its choice is known. A create only has its own
 * sentence if a command created the contract directly. Otherwise, the choice above has the
 * sentence.
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
