import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { rightKinds } from '#ledger/rights/right-kinds.ts'
import type { UsersQuestion } from '../queries/users.ts'
import { sortParam } from '#shared/components/sort-param.ts'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'

/** The number of users on a page. */
export const pageSizes = ['50', '200', '1000'] as const
type PageSize = (typeof pageSizes)[number]
export const defaultPageSize: PageSize = '200'

const someText = v.pipe(v.string(), v.minLength(1))

const listEntries = {
  page: someText,
  size: v.picklist(pageSizes),
  idp: someText,
  /** The text to search for in the rows of this page only. */
  find: someText,
  /** The sort order. Only used if the list has one page. */
  sort: sortParam,
  form: v.literal('create'),
  party: PartyId,
}

/** Parses the address of the user list. */
export const readUsersParams = readSearchParams(listEntries)
export type UsersParams = SearchParams<typeof listEntries>

/** Converts the search params to the request for a page of users. */
export function toRequest({ page, size, idp }: UsersParams): UsersQuestion {
  return {
    identityProviderId: idp ?? '',
    pageSize: Number(size ?? defaultPageSize),
    pageToken: page ?? '',
  }
}

const userEntries = {
  /** The identity provider in which to look up the user. */
  idp: someText,
  form: v.picklist(['edit', 'grant']),
  ask: v.literal('delete'),
  kind: v.picklist(rightKinds),
  find: someText,
}

/** Parses the address of a user's page. */
export const readUserParams = readSearchParams(userEntries)
export type UserParams = SearchParams<typeof userEntries>
