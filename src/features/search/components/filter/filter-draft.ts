/**
 * A filter that is being composed. Unlike a `Filter`, a draft may contain incomplete conditions,
 * and keeps the typed text when another field is chosen. Keys identify rows on screen.
 */
import type { Condition, Filter, PartyRole, SearchedKind } from '../../rules/filter.ts'

/** The subject of a condition. */
export type ConditionField = Condition['kind']

export interface DraftCondition {
  readonly kind: 'condition'
  readonly key: number
  readonly field: ConditionField
  readonly value: string
  readonly role: PartyRole
  readonly eventKind: SearchedKind
  readonly least: string
  readonly most: string
}

/** The connectives of a group. `none` is a `not` around `some`. */
export const groupKinds = ['all', 'some', 'none', 'one event'] as const
export type GroupKind = (typeof groupKinds)[number]

export interface DraftGroup {
  readonly kind: 'group'
  readonly key: number
  readonly group: GroupKind
  readonly items: readonly DraftItem[]
}

export type DraftItem = DraftCondition | DraftGroup

let lastKey = 0

export function newCondition(
  values: Partial<Omit<DraftCondition, 'kind' | 'key'>> = {},
): DraftCondition {
  const blank = {
    field: 'party',
    value: '',
    role: 'any',
    eventKind: 'create',
    least: '',
    most: '',
  } as const
  return { kind: 'condition', key: ++lastKey, ...blank, ...values }
}

export function newGroup(group: GroupKind, items: readonly DraftItem[]): DraftGroup {
  return { kind: 'group', key: ++lastKey, group, items }
}

/** Returns the builder's initial draft: one empty condition. */
export function blankDraft(): DraftGroup {
  return newGroup('all', [newCondition()])
}

/** Returns a filter as a draft, always with a group at the top. */
export function draftOf(filter: Filter): DraftGroup {
  const item = itemOf(filter)
  return item.kind === 'group' ? item : newGroup('all', [item])
}

function itemOf(filter: Filter): DraftItem {
  if (filter.kind === 'all' || filter.kind === 'some') {
    return newGroup(filter.kind, filter.filters.map(itemOf))
  }
  if (filter.kind === 'not') return newGroup('none', partsOf(filter.filter, 'some'))
  if (filter.kind === 'one event') return newGroup('one event', partsOf(filter.filter, 'all'))
  if (filter.kind === 'kind') return newCondition({ field: 'kind', eventKind: filter.value })
  if (filter.kind === 'amount') {
    return newCondition({ field: 'amount', least: filter.least ?? '', most: filter.most ?? '' })
  }
  const { kind: field, ...given } = filter
  return newCondition({ field, ...given })
}

function partsOf(filter: Filter, joined: 'all' | 'some'): readonly DraftItem[] {
  return filter.kind === joined ? filter.filters.map(itemOf) : [itemOf(filter)]
}
