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
  /** The server's token, as it came. */
  page: someText,
  size: v.picklist(pageSizes),
  idp: someText,
  /** Searched for in the rows of this page only. */
  find: someText,
  /** The sorting of a list of one page. */
  sort: sortParam,
  form: v.literal('create'),
  /** The primary party with which the form begins. */
  party: PartyId,
}

/** The address of the list of users. */
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
  /** The identity provider within which the user is looked at. */
  idp: someText,
  form: v.picklist(['edit', 'grant']),
  ask: v.literal('delete'),
  /** Which rights are shown. */
  kind: v.picklist(rightKinds),
  find: someText,
}

/** The address of one user. */
export const readUserParams = readSearchParams(userEntries)
export type UserParams = SearchParams<typeof userEntries>
