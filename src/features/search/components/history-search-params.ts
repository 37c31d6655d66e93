import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import { readPosition } from '#ledger/history/position.ts'
import { maxFilterLength } from '../rules/filter-limits.ts'

const position = v.pipe(
  v.string(),
  v.check((text) => readPosition(text) !== undefined, 'a position such as 4~2026-01-31T10:00:00Z'),
)

const matchViews = ['table', 'sentences'] as const
export type MatchView = (typeof matchViews)[number]

/**
 * Parses the filter, range and order of a search. Keeps an invalid filter, so that the page can
 * show it with its error.
 */
export const readHistorySearchParams = readSearchParams({
  where: v.pipe(v.string(), v.minLength(1), v.maxLength(maxFilterLength)),
  /** Both ends of the range are included. */
  from: position,
  to: position,
  order: v.picklist(['newest', 'oldest']),
  /** The view of matches for a party. Defaults to the table of movements. */
  show: v.picklist(matchViews),
  /**
   * Without a filter, the search is for the updates of the parties of the user who opens the
   * address.
   */
  ...scopeParam,
})

/** The search params of a search's page. */
export interface HistorySearchParams {
  readonly where?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly order?: 'newest' | 'oldest' | undefined
  readonly show?: MatchView | undefined
  readonly scope?: 'mine' | undefined
}
