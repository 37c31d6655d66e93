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
  /** The page token as the server returned it. */
  page: someText,
  size: v.picklist(pageSizes),
  idp: someText,
  /** The text to search for in the rows of this page only. */
  find: someText,
  /** The sort order. Only used for a list of one page. */
  sort: sortParam,
  form: v.literal('create'),
  /** The initial primary party in the form. */
  party: PartyId,
}

/** Reads the address of the list of users. */
export const readUsersParams = readSearchParams(listEntries)
export type UsersParams = SearchParams<typeof listEntries>

/** Returns the request to the participant for an address. */
export function toRequest({ page, size, idp }: UsersParams): UsersQuestion {
  return {
    identityProviderId: idp ?? '',
    pageSize: Number(size ?? defaultPageSize),
    pageToken: page ?? '',
  }
}

const userEntries = {
  /** The identity provider in which the user is looked up. */
  idp: someText,
  form: v.picklist(['edit', 'grant']),
  ask: v.literal('delete'),
  /** The kind of rights that are shown. */
  kind: v.picklist(rightKinds),
  find: someText,
}

/** Reads the address of one user. */
export const readUserParams = readSearchParams(userEntries)
export type UserParams = SearchParams<typeof userEntries>
