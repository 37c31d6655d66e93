import * as v from 'valibot'
import { searchKinds, type EntriesQuestion } from '#queries/names/names.ts'
import { readSearch, type Search } from '../read-search.ts'

/** The views of the list; the first is shown unless another is asked for. */
export const views = ['entries', 'mine', 'purchases', 'rules'] as const
export type NamesView = (typeof views)[number]

const someText = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

const listEntries = {
  view: v.picklist(views),
  by: v.picklist(searchKinds),
  /** What is looked for. */
  text: someText,
}

export const readNamesSearch = readSearch(listEntries)
export type NamesPlace = Search<typeof listEntries>

export function questionOf({ by = 'prefix', text = '' }: NamesPlace): EntriesQuestion {
  return { by, text }
}

const formEntries = {
  /** Without its suffix. */
  name: someText,
  url: someText,
  description: someText,
}

/** The form's own fields, so that a reload or the way back keeps what was typed. */
export const readFormSearch = readSearch(formEntries)
export type FormPlace = Search<typeof formEntries>
