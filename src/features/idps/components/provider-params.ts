import * as v from 'valibot'
import { sortParam } from '#shared/components/sort-param.ts'
import { readSearchParams } from '#shared/components/read-search-params.ts'

const listEntries = {
  find: v.pipe(v.string(), v.minLength(1)),
  sort: sortParam,
  form: v.literal('create'),
}

export const readProvidersParams = readSearchParams(listEntries)

/** Actions that are confirmed by typing the provider's id. */
export const confirmedActions = ['deactivate', 'activate', 'delete'] as const
export type ConfirmedAction = (typeof confirmedActions)[number]

export const readProviderParams = readSearchParams({
  form: v.literal('edit'),
  ask: v.picklist(confirmedActions),
})
