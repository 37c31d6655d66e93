/** What is being composed: filter, range and order, before it is searched for. */
import { readFilter, writeFilter, type FilterReading } from '#ledger/search/filter-text.ts'
import { longestFilter } from '#ledger/search/longest.ts'
import type { SearchQuery } from '#ledger/search/search-query.ts'
import { readPosition } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import {
  draftOfRange,
  readRange,
  type RangeDraft,
  type RangeErrors,
} from '#features/shared/range/range-draft.ts'
import { momentOf, type NamedRange } from '#queries/chosen-range.ts'
import { blankDraft, draftOf, type DraftGroup } from './filter/filter-draft.ts'
import { partialIdIn } from './filter/whole-ids.ts'
import { readDraft, type ReadDraft } from './filter/read-draft.ts'
import type { HistorySearchParams } from './history-search-params.ts'

export interface FormState {
  /** The filter as text; what the builder holds and is complete is always in it. */
  readonly text: string
  /** The same as conditions; where the text cannot be read, as it was before. */
  readonly draft: DraftGroup
  readonly range: RangeDraft
  readonly order: SearchQuery['order']
}

/** The form of a place. */
export function formOf(place: HistorySearchParams): FormState {
  const { where = '', from, to, order = 'newest' } = place
  const empty = { text: '', draft: blankDraft(), order }
  const range = draftOfRange({
    from: momentOf(from === undefined ? undefined : readPosition(from)),
    to: momentOf(to === undefined ? undefined : readPosition(to)),
  })
  return withText({ ...empty, range }, where)
}

/** The filter that is typed; no address holds one that is too long, and it is not read. */
export function readText(text: string): FilterReading {
  return text.length > longestFilter
    ? { ok: false, at: longestFilter, expected: 'no more than 20,000 characters' }
    : readFilter(text)
}

/** After a change of the text: the conditions follow it as soon as it can be read. */
export function withText(form: FormState, text: string): FormState {
  if (text.trim() === '') return { ...form, text, draft: blankDraft() }
  const read = readText(text)
  return { ...form, text, draft: read.ok ? draftOf(read.filter) : form.draft }
}

/** After a change of the conditions: the text follows with those that are complete. */
export function withDraft(form: FormState, draft: DraftGroup): FormState {
  const { filter } = readDraft(draft)
  return { ...form, draft, text: filter === undefined ? '' : writeFilter(filter) }
}

export interface FormProblems {
  /** Why the text is no filter, and from which character on. */
  readonly text: { readonly at: number; readonly words: string } | undefined
  readonly conditions: ReadDraft['problems']
  readonly range: RangeErrors
}

/** What a form asks for; the positions of its range are still to be found. */
export interface ComposedSearch extends Pick<SearchQuery, 'where' | 'order'> {
  readonly range: NamedRange
}

/** The search that a form asks for, or all that is wrong with it. A time without zone is read in `mode`. */
export function readForm(
  form: FormState,
  mode: 'local' | 'utc',
  now: RecordTime,
): { readonly search: ComposedSearch } | { readonly problems: FormProblems } {
  const { problems: conditions } = readDraft(form.draft)
  const range = readRange(form.range, mode, now)
  const read = readText(form.text)
  if (read.ok && form.text.trim() !== '' && conditions.size === 0 && range.ok) {
    return { search: { where: read.filter, order: form.order, range: range.range } }
  }
  const nothing = conditions.size > 0 ? undefined : { at: 0, words: 'Give a condition to look for' }
  const text = form.text.trim() === '' ? nothing : textProblem(form.text, read)
  const errors = range.ok ? {} : range.errors
  return { problems: { text, conditions: read.ok ? conditions : new Map(), range: errors } }
}

function textProblem(text: string, read: FilterReading): FormProblems['text'] {
  if (read.ok) return partialIdIn(text)
  const { at, expected } = read
  const before = text.slice(Math.max(0, at - 24), at)
  const place = before === '' ? 'at the beginning' : `at character ${at + 1}, after “${before}”`
  return { at, words: `Expected ${expected}, ${place}` }
}
