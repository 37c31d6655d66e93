/**
 * A filter while it is composed: unlike a `Filter` it may hold conditions that are not complete yet,
 * and what was typed for one field stays when another is chosen. Keys tell rows apart on screen.
 */
import type { Condition, Filter, PartyRole, SearchedKind } from '../../rules/filter.ts'

/** The subject of a condition. */
export type ConditionField = Condition['of']

export interface DraftCondition {
  readonly kind: 'condition'
  readonly key: number
  readonly of: ConditionField
  readonly value: string
  readonly role: PartyRole
  readonly eventKind: SearchedKind
  readonly least: string
  readonly most: string
}

/** The connectives of a group's items. `none` is a `not` around `some`. */
export const groupKinds = ['all', 'some', 'none', 'one event'] as const
export type GroupKind = (typeof groupKinds)[number]

export interface DraftGroup {
  readonly kind: 'group'
  readonly key: number
  readonly of: GroupKind
  readonly items: readonly DraftItem[]
}

export type DraftItem = DraftCondition | DraftGroup

let lastKey = 0

export function newCondition(
  given: Partial<Omit<DraftCondition, 'kind' | 'key'>> = {},
): DraftCondition {
  const blank = {
    of: 'party',
    value: '',
    role: 'any',
    eventKind: 'create',
    least: '',
    most: '',
  } as const
  return { kind: 'condition', key: ++lastKey, ...blank, ...given }
}

export function newGroup(of: GroupKind, items: readonly DraftItem[]): DraftGroup {
  return { kind: 'group', key: ++lastKey, of, items }
}

/** Returns the builder's initial draft: one empty condition. */
export function blankDraft(): DraftGroup {
  return newGroup('all', [newCondition()])
}

/** A filter as the builder shows it: always a group at the top. */
export function draftOf(filter: Filter): DraftGroup {
  const item = itemOf(filter)
  return item.kind === 'group' ? item : newGroup('all', [item])
}

function itemOf(filter: Filter): DraftItem {
  if (filter.of === 'all' || filter.of === 'some') {
    return newGroup(filter.of, filter.filters.map(itemOf))
  }
  if (filter.of === 'not') return newGroup('none', partsOf(filter.filter, 'some'))
  if (filter.of === 'one event') return newGroup('one event', partsOf(filter.filter, 'all'))
  if (filter.of === 'kind') return newCondition({ of: 'kind', eventKind: filter.value })
  if (filter.of === 'amount') {
    return newCondition({ of: 'amount', least: filter.least ?? '', most: filter.most ?? '' })
  }
  return newCondition(filter)
}

function partsOf(filter: Filter, joined: 'all' | 'some'): readonly DraftItem[] {
  return filter.of === joined ? filter.filters.map(itemOf) : [itemOf(filter)]
}
