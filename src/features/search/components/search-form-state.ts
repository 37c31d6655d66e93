/** The composed filter, range and order before the search starts. */
import type { SearchQuery } from '../rules/search-query.ts'
import { readPosition } from '#ledger/history/position.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import {
  draftOfRange,
  readRange,
  type RangeDraft,
  type RangeErrors,
} from '#shared/components/range/range-draft.ts'
import { momentOf, type NamedRange } from '#shared/queries/chosen-range.ts'
import {
  filterForm,
  readFilterForm,
  type FilterForm,
  type FilterProblems,
} from './filter/filter-form.ts'
import type { HistorySearchParams } from './history-search-params.ts'

export interface FormState extends FilterForm {
  readonly range: RangeDraft
  readonly order: SearchQuery['order']
}

/** Returns the form for an address. */
export function toFormState(params: HistorySearchParams): FormState {
  const { where = '', from, to, order = 'newest' } = params
  const range = draftOfRange({
    from: momentOf(from === undefined ? undefined : readPosition(from)),
    to: momentOf(to === undefined ? undefined : readPosition(to)),
  })
  return { ...filterForm(where), range, order }
}

export interface FormProblems extends FilterProblems {
  readonly range: RangeErrors
}

/** The result of a form. The positions of its range are not looked up yet. */
export interface ComposedSearch extends Pick<SearchQuery, 'where' | 'order'> {
  readonly range: NamedRange
}

/**
 * Returns the search of a form, or all of its problems. Times without a zone are interpreted in
 * `mode`.
 */
export function readForm(
  form: FormState,
  mode: 'local' | 'utc',
  now: RecordTime,
): { readonly search: ComposedSearch } | { readonly problems: FormProblems } {
  const range = readRange(form.range, mode, now)
  const read = readFilterForm(form)
  if ('where' in read && range.ok) {
    return { search: { where: read.where, order: form.order, range: range.range } }
  }
  const { text, conditions } =
    'problems' in read ? read.problems : { text: undefined, conditions: new Map() }
  return { problems: { text, conditions, range: range.ok ? {} : range.errors } }
}
