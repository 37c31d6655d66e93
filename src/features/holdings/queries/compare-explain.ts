/** Searches the history between two snapshots for the updates that created or ended contracts. */
import { maxUpdatesPageSize } from '#ledger/history/forward.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { withPageRetries, type PageRetryOptions } from '#ledger/history/with-page-retries.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import { causesIn, type ContractCause, type UnexplainedContracts } from '../rules/compare-causes.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'

export interface ExplainedRange {
  /**
   * The position of the first snapshot. Its contracts already exist there, so the search starts
   * after it.
   */
  readonly from: Position
  /** Inclusive. */
  readonly to: Position
}

export interface ExplainParts {
  readonly readPage: ReadPage<UpdateHistoryItem>
  readonly insisting: PageRetryOptions
}

/** The result of one page of history. */
export interface ExplainStep {
  readonly found: readonly (readonly [ContractId, ContractCause])[]
  readonly searched: number
  /** The position from which another call resumes. */
  readonly reached: Position
  readonly share: number
}

/**
 * Reads the range page by page from `reached`, until its end or until the update of every contract
 * is found.
 * @throws the errors of `readPage` that a retry cannot solve.
 */
export async function* explain(
  range: ExplainedRange,
  reached: Position | undefined,
  contracts: UnexplainedContracts,
  { readPage, insisting }: ExplainParts,
): AsyncGenerator<ExplainStep, void> {
  const read = withPageRetries(readPage, insisting)
  const made = new Set(contracts.made)
  const ended = new Set(contracts.ended)
  let cursor = reached ?? range.from
  while (made.size + ended.size > 0 && comparePositions(cursor, range.to) < 0) {
    const page = await read(cursor, maxUpdatesPageSize)
    const last = page.at(-1)
    if (last === undefined) return
    const within = page.filter((update) => comparePositions(positionOf(update), range.to) <= 0)
    const found = within.flatMap((update) => causesIn(update, { made, ended }))
    for (const [contractId] of found) {
      made.delete(contractId)
      ended.delete(contractId)
    }
    cursor = positionOf(last)
    const share = shareOfRange({ ...range, order: 'oldest' }, cursor)
    yield { found, searched: within.length, reached: cursor, share }
  }
}
