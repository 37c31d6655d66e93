import * as v from 'valibot'
import type { PartiesQuestion } from '../queries/parties.ts'
import { sortParam } from '#shared/components/sort-param.ts'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'

/** The number of parties on a page. For `all`, the server returns up to its maximum. */
export const pageSizes = ['50', '200', '1000', '10000', 'all'] as const
type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = '200'

const someText = v.pipe(v.string(), v.minLength(1))

const entries = {
  /** Defaults to `hosted`: the parties that the participant hosts. */
  view: v.picklist(['hosted', 'all']),
  /** The server's token, as received. */
  page: someText,
  size: v.picklist(pageSizes),
  idp: someText,
  filter: someText,
  find: someText,
  /** The sort order of the hosted parties. */
  sort: sortParam,
  form: v.literal('allocate'),
}

export const readPartiesParams = readSearchParams(entries)
export type PartiesParams = SearchParams<typeof entries>

/** Returns the request to the participant for an address. */
export function toRequest({ page, size, idp, filter }: PartiesParams): PartiesQuestion {
  const chosen = size ?? defaultPageSize
  return {
    identityProviderId: idp ?? '',
    filter: filter ?? '',
    pageSize: chosen === 'all' ? undefined : Number(chosen),
    pageToken: page ?? '',
  }
}
