import type { Condition, Filter, PartyRole } from '../../src/ledger/search/filter.ts'
import { normalFilter } from '../../src/ledger/search/normal-filter.ts'
import { allOf, every, none, someOf, type EventTest, type Narrowing } from './narrowing.ts'
import { widened } from './widened.ts'

/** What the index knows of texts: which of them it has rows for. */
export interface Indexed {
  /** Whether the text is one that `party_updates` has rows for wherever it stands. */
  readonly isParty: (text: string) => boolean
  /** What `contract_updates` has the text under; `undefined` for a text that it has no rows for. */
  readonly contractOf: (text: string) => bigint | undefined
}

/** The bits of `party_updates.roles` by the role that a filter asks for. */
const roleBits: Readonly<Record<PartyRole, number>> = {
  any: 1 | 2 | 4 | 32 | 64,
  signatory: 1,
  observer: 2,
  acting: 4,
  owner: 8,
  receiver: 16,
}

/** So many combinations of choices inside `one event` are told apart; of more, each is narrowed by itself. */
const mostCombinations = 64

/** The narrowing of a filter; of an exclusion nothing is known, as the tables may give too much. */
export function narrow(filter: Filter, indexed: Indexed): Narrowing {
  return ofUpdate(normalFilter(filter), indexed)
}

function ofUpdate(filter: Filter, indexed: Indexed): Narrowing {
  if (filter.of === 'all') return allOf(filter.filters.map((part) => ofUpdate(part, indexed)))
  if (filter.of === 'some') return someOf(filter.filters.map((part) => ofUpdate(part, indexed)))
  if (filter.of === 'not') return excluded(filter.filter)
  if (filter.of === 'one event') return ofOneEvent(filter.filter, indexed)
  return ofCondition(filter, indexed)
}

/**
 * All that is asked of one event: what its row tells is asked of one row together, the rest of the update. A choice
 * among what is asked stands outside, so that each of its parts is asked of one row with the others.
 */
function ofOneEvent(filter: Filter, indexed: Indexed): Narrowing {
  const cases = combinationsOf(filter)
  return someOf(
    cases.map((parts) => {
      const tests = parts.flatMap((part) => eventTest(part) ?? [])
      const others = parts.filter((part) => eventTest(part) === undefined)
      const ofOthers = others.map((part) => ofUpdate(part, indexed))
      return allOf([tests.length === 0 ? every : { of: 'event', tests }, ...ofOthers])
    }),
  )
}

/** The filter as a choice of lists of what has to hold together. */
function combinationsOf(filter: Filter): readonly (readonly Filter[])[] {
  if (filter.of === 'some') {
    const cases = filter.filters.flatMap(combinationsOf)
    return cases.length > mostCombinations ? [[filter]] : cases
  }
  if (filter.of !== 'all') return [[filter]]
  let cases: readonly (readonly Filter[])[] = [[]]
  for (const part of filter.filters) {
    const next = combinationsOf(part)
    cases =
      cases.length * next.length > mostCombinations
        ? cases.map((before) => [...before, part])
        : cases.flatMap((before) => next.map((more) => [...before, ...more]))
  }
  return cases
}

function ofCondition(condition: Condition, indexed: Indexed): Narrowing {
  const test = eventTest(condition)
  if (test !== undefined) return { of: 'event', tests: [test] }
  const { of } = condition
  if (of === 'party') {
    const { value, role } = condition
    return indexed.isParty(value) ? { of, party: value, roles: roleBits[role] } : every
  }
  if (of === 'contract') {
    const contract = indexed.contractOf(condition.value)
    return contract === undefined ? every : { of, contract }
  }
  if (of === 'workflow') return { of: 'update', column: 'workflow_id', value: condition.value }
  if (of === 'hash' || of === 'synchronizer') {
    return { of: 'update', column: of, value: condition.value }
  }
  return every
}

/** What the row of an event tells of a condition. */
function eventTest(filter: Filter): EventTest | undefined {
  if (filter.of === 'kind') {
    const values = filter.value === 'exercise' ? ['exercise', 'archive'] : [filter.value]
    return { column: 'kind', values }
  }
  if (filter.of === 'choice') return { column: 'choice', values: [filter.value] }
  if (filter.of === 'package') return { column: 'package_name', values: [filter.value] }
  if (filter.of === 'template' || filter.of === 'interface') {
    return { column: filter.of, name: knownName(filter.value) }
  }
  if (filter.of === 'amount') return { column: 'amount', ...widened(filter) }
  return undefined
}

/** The module and entity of a template's name, or its entity where no module is told. */
function knownName(name: string): string {
  return name.split(':').slice(-2).join(':')
}

/** Of what matches every update, the contrary matches none; of anything else the contrary may match. */
function excluded(filter: Filter): Narrowing {
  return filter.of === 'all' && filter.filters.length === 0 ? none : every
}
