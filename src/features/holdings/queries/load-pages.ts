/**
 * Loads all holdings of a request, page by page. No holding is lost or repeated, for any page sizes
 * and failures.
 */
import type { ActiveContract } from '#ledger/contract.ts'
import { withPageRetries, type PageRetryOptions } from '#ledger/history/with-page-retries.ts'
import type { PageToken } from '#ledger/int64.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/**
 * The position at which loading resumes. A token is valid only for the endpoint that returned it.
 */
export interface PageCursor {
  /** The snapshot of the first page. Later pages are requested at exactly this snapshot. */
  readonly snapshot: Snapshot
  readonly after: PageToken
  readonly endpoint: string
}

/** A page of active contracts, in ascending order of creation. */
export interface HoldingsPage {
  readonly snapshot: Snapshot
  readonly contracts: readonly ActiveContract[]
  readonly next: PageToken | undefined
  readonly endpoint: string
  readonly isOlderForm: boolean
}

/** Requests the page at a cursor, or the first page if the cursor is undefined. */
export type FetchPage = (
  question: HoldingsQuestion,
  cursor: PageCursor | undefined,
  pageSize: number,
  signal: AbortSignal,
) => Promise<HoldingsPage>

export interface LoadParts {
  readonly askPage: FetchPage
  readonly insisting: PageRetryOptions
  readonly pageSize?: number
}

export interface LoadedPage extends HoldingsPage {
  /** The position after this page. `undefined` after the last page. */
  readonly cursor: PageCursor | undefined
}

const largestPage = 1000

/**
 * Yields the pages of a request, from the first page or a cursor. Ends without an error when the
 * signal aborts. Another call resumes at the cursor of the last page.
 * @throws the errors of `askPage` that a retry cannot solve.
 */
export async function* loadPages(
  question: HoldingsQuestion,
  from: PageCursor | undefined,
  { askPage, insisting, pageSize = largestPage }: LoadParts,
  signal: AbortSignal,
): AsyncGenerator<LoadedPage, void> {
  let cursor = from
  const read = withPageRetries<HoldingsPage>(
    async (_, size) => [await askPage(question, cursor, size, signal)],
    insisting,
  )
  for (;;) {
    let page: HoldingsPage | undefined
    try {
      page = (await read(undefined, pageSize))[0]
    } catch (error) {
      if (signal.aborted) return
      throw error
    }
    if (page === undefined || signal.aborted) return
    const { next, endpoint } = page
    const snapshot: Snapshot = cursor?.snapshot ?? page.snapshot
    cursor = next === undefined ? undefined : { snapshot, after: next, endpoint }
    yield { ...page, snapshot, cursor }
    if (cursor === undefined) return
  }
}
