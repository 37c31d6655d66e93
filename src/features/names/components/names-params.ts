import * as v from 'valibot'
import { searchKinds, type EntriesQuestion } from '../queries/entries-question.ts'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'

/** The views of the page. The first is the default. */
export const views = ['entries', 'mine', 'purchases', 'rules'] as const
export type NamesView = (typeof views)[number]

const someText = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

const listEntries = {
  view: v.picklist(views),
  by: v.picklist(searchKinds),
  text: someText,
}

export const readNamesParams = readSearchParams(listEntries)
export type NamesParams = SearchParams<typeof listEntries>

export function toRequest({ by = 'prefix', text = '' }: NamesParams): EntriesQuestion {
  return { by, text }
}

const formEntries = {
  /** The name without its suffix. */
  name: someText,
  url: someText,
  description: someText,
}

/** The form fields in the address, so that a reload or the back button keeps them. */
export const readFormParams = readSearchParams(formEntries)
export type FormParams = SearchParams<typeof formEntries>
