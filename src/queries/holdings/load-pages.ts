/**
 * Loads all holdings of a question, page after page: nothing lost, nothing twice, however the pages
 * are cut and whatever fails on the way.
 */
import type { ActiveContract } from '#ledger/contract.ts'
import type { Failure } from '#ledger/failure.ts'
import { retrying, type PageTrouble } from '#ledger/history/retrying.ts'
import type { PageToken } from '#ledger/int64.ts'
import type { HoldingsQuestion } from './session-state.ts'
import type { Snapshot } from './snapshots.ts'

/** Where loading goes on. A token is good for the form of the endpoint that gave it only. */
export interface PagePlace {
  /** The snapshot of the first page; every further page is asked for at exactly this one. */
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

/** Asks for one page: the first without a place. */
export type AskPage = (
  question: HoldingsQuestion,
  place: PagePlace | undefined,
  pageSize: number,
  signal: AbortSignal,
) => Promise<HoldingsPage>

export interface LoadParts {
  readonly askPage: AskPage
  readonly failureOf: (error: unknown) => Failure | undefined
  /** Resolves after some milliseconds, or as soon as the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** 0 up to 1. */
  readonly random: () => number
  /** Told of every page that failed, and when it is asked for again. */
  readonly onTrouble?: (trouble: PageTrouble) => void
  readonly pageSize?: number
}

export interface LoadedPage extends HoldingsPage {
  /** Where loading goes on after this page; `undefined` after the last. */
  readonly place: PagePlace | undefined
}

const largestPage = 1000

/**
 * The pages of a question, from the first or from a place; ends without an error when the signal
 * aborts. The place of the page that came last is where another call goes on.
 * @throws what `askPage` throws and waiting does not mend.
 */
export async function* loadPages(
  question: HoldingsQuestion,
  from: PagePlace | undefined,
  { askPage, failureOf, wait, random, onTrouble, pageSize = largestPage }: LoadParts,
  signal: AbortSignal,
): AsyncGenerator<LoadedPage, void> {
  let place = from
  const insisting = retrying<HoldingsPage>(
    async (_, size) => [await askPage(question, place, size, signal)],
    {
      failureOf,
      random,
      wait: async (milliseconds) => {
        await wait(milliseconds, signal)
        signal.throwIfAborted()
      },
      onTrouble: (trouble) => {
        if (!signal.aborted) onTrouble?.(trouble)
      },
    },
  )
  for (;;) {
    let page: HoldingsPage | undefined
    try {
      page = (await insisting(undefined, pageSize))[0]
    } catch (error) {
      if (signal.aborted) return
      throw error
    }
    if (page === undefined || signal.aborted) return
    const { next, endpoint } = page
    const snapshot: Snapshot = place?.snapshot ?? page.snapshot
    place = next === undefined ? undefined : { snapshot, after: next, endpoint }
    yield { ...page, snapshot, place }
    if (place === undefined) return
  }
}
