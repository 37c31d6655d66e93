/** The search params of the page of active contracts. */
import * as v from 'valibot'
import { readSearchParams, type SearchParams } from '#shared/components/read-search-params.ts'
import type { Arrangement, SortBy } from '../../rules/arrange.ts'
import { readCondition } from '../../rules/condition-text.ts'
import { PartyId } from '#ledger/identifier.ts'
import { RecordTime } from '#ledger/record-time.ts'

const someText = v.pipe(v.string(), v.minLength(1), v.maxLength(1000))

/** An offset, or a time, which selects the last offset at that time. */
const Point = v.union([v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an offset')), RecordTime])

/** The sort column. */
export const Sort = v.custom<SortBy>(
  (value) =>
    typeof value === 'string' &&
    (value === 'created' ||
      value === 'template' ||
      value === 'contract' ||
      (value.startsWith('field ') && value.length < 500)),
  'created, template, contract or a field',
)

export const contractsViews = ['contracts', 'templates', 'compare'] as const
export type ContractsPageView = (typeof contractsViews)[number]

const entries = {
  /** The requested template or interface, and its kind. */
  of: someText,
  kind: v.literal('interface'),
  party: PartyId,
  /** Loads contracts of the viewer's own parties, or of all parties that the token may read. */
  scope: v.picklist(['mine', 'all']),
  /** The parties whose contracts are requested. */
  reader: oneOrMore(PartyId),
  at: Point,
  view: v.picklist(contractsViews),
  /** Filters of the loaded contracts: template, creation time, text, and conditions on fields. */
  template: someText,
  from: RecordTime,
  to: RecordTime,
  find: v.pipe(v.string(), v.maxLength(500)),
  where: oneOrMore(
    v.pipe(
      v.string(),
      v.check((text) => readCondition(text) !== undefined, 'a condition'),
    ),
  ),
  columns: oneOrMore(someText),
  sort: Sort,
  order: v.literal('descending'),
  /** The earlier offset or time in a comparison. */
  before: Point,
  show: v.picklist(['changed', 'created', 'archived']),
}

export const readActiveParams = readSearchParams(entries)
export type ActiveParams = SearchParams<typeof entries>

/** Returns the filters and the sort order in the address. */
export function arrangementOf(params: ActiveParams): Arrangement {
  const { template, party, from, to, find = '', where = [], sort = 'created', order } = params
  return {
    template,
    party,
    from,
    to,
    text: find,
    where: where.flatMap((text) => readCondition(text) ?? []),
    sortBy: sort,
    descending: order === 'descending',
  }
}

/** Returns true if the address hides loaded contracts. */
export function isFiltered({ template, from, to, find, where }: ActiveParams): boolean {
  return [template, from, to, find, where].some((filter) => filter !== undefined)
}

function oneOrMore<Item, Schema extends v.GenericSchema<unknown, Item>>(item: Schema) {
  return v.union([
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
    v.array(item),
  ])
}
