/** Reads the history between two snapshots for the updates that made or ended contracts. */
import type { Failure } from '#ledger/failure.ts'
import { largestPage } from '#ledger/history/forward.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import { comparePositions, type Position } from '#ledger/history/position.ts'
import { retrying, type PageTrouble } from '#ledger/history/retrying.ts'
import { shareOfRange } from '#ledger/history/share-of-range.ts'
import {
  causesIn,
  type ContractCause,
  type UnexplainedContracts,
} from '#ledger/holdings/compare-causes.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { UpdateHistoryItem } from '#ledger/update.ts'

export interface ExplainedRange {
  /** What a snapshot of this time holds was done by then: the history is read from after it. */
  readonly from: Position
  /** Included. */
  readonly to: Position
}

export interface ExplainParts {
  readonly readPage: ReadPage<UpdateHistoryItem>
  readonly failureOf: (error: unknown) => Failure | undefined
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  readonly random: () => number
  readonly onTrouble: (trouble: PageTrouble) => void
}

/** What one page of the history told. */
export interface ExplainStep {
  readonly found: readonly (readonly [ContractId, ContractCause])[]
  readonly searched: number
  /** Where another call goes on. */
  readonly reached: Position
  readonly share: number
}

/**
 * Reads the range page by page, from `reached` on; ends where the range does, or sooner when each of
 * the contracts was found. What to look for is read anew for each page.
 * @throws what `readPage` throws and waiting does not mend.
 */
export async function* explain(
  range: ExplainedRange,
  reached: Position | undefined,
  contracts: UnexplainedContracts,
  { readPage, failureOf, wait, random, onTrouble }: ExplainParts,
  signal: AbortSignal,
): AsyncGenerator<ExplainStep, void> {
  const read = retrying(readPage, {
    failureOf,
    random,
    onTrouble,
    wait: async (milliseconds) => {
      await wait(milliseconds, signal)
      signal.throwIfAborted()
    },
  })
  const made = new Set(contracts.made)
  const ended = new Set(contracts.ended)
  let cursor = reached ?? range.from
  while (made.size + ended.size > 0 && comparePositions(cursor, range.to) < 0) {
    const page = await read(cursor, largestPage)
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
