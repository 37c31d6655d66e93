import type { Condition, Filter, PartyRole } from '../../src/ledger/search/filter.ts'
import { normalFilter } from '../../src/ledger/search/normal-filter.ts'
import {
  allOf,
  every,
  none,
  someOf,
  type EventCondition,
  type EventTest,
  type Narrowing,
} from './narrowing.ts'
import { searchedPart } from './searched-text.ts'
import { conditionOf, ConditionTooLong } from './to-sql.ts'
import { widened } from './widened.ts'

/** What the index knows of texts: which of them it has rows for. */
export interface Indexed {
  /** Whether the text is one that `party_updates` has rows for wherever it stands. */
  readonly isParty: (text: string) => boolean
  /** What `contract_updates` has the text under; `undefined` for a text that it has no rows for. */
  readonly contractOf: (text: string) => bigint | undefined
  /** True if the index has the JSON of all updates that are searched. */
  readonly hasJson: boolean
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

/**
 * Returns the narrowing of a filter. An exclusion narrows nothing, because the tables may give too much. A filter
 * whose condition exceeds the limits narrows nothing either.
 */
export function narrow(filter: Filter, indexed: Indexed): Narrowing {
  const narrowing = ofUpdate(normalFilter(filter), (condition) => ofCondition(condition, indexed))
  try {
    conditionOf(narrowing)
    return narrowing
  } catch (error) {
    if (error instanceof ConditionTooLong) return every
    throw error
  }
}

function ofUpdate(filter: Filter, ofCondition: (condition: Condition) => Narrowing): Narrowing {
  if (filter.of === 'all') return allOf(filter.filters.map((part) => ofUpdate(part, ofCondition)))
  if (filter.of === 'some') return someOf(filter.filters.map((part) => ofUpdate(part, ofCondition)))
  if (filter.of === 'not') return excluded(filter.filter)
  if (filter.of === 'one event') return ofOneEvent(filter.filter, ofCondition)
  return ofCondition(filter)
}

/**
 * Returns the narrowing of a group whose conditions one event has to meet. The conditions that the row of an event
 * answers are asked of one row together, the others of the update.
 */
function ofOneEvent(filter: Filter, ofCondition: (condition: Condition) => Narrowing): Narrowing {
  // An event that meets one of several conditions meets one of them alone.
  if (filter.of === 'some') {
    return someOf(filter.filters.map((part) => ofOneEvent(part, ofCondition)))
  }
  const condition = eventCondition(filter)
  const others = ofUpdate(filter, (part) =>
    eventTest(part) === undefined ? ofCondition(part) : every,
  )
  return allOf([condition === undefined ? every : { of: 'event', condition }, others])
}

/** Returns the part of a filter that the row of an event answers; undefined if it answers nothing. */
function eventCondition(filter: Filter): EventCondition | undefined {
  if (filter.of !== 'all' && filter.of !== 'some') return eventTest(filter)
  const parts = filter.filters.flatMap((part) => eventCondition(part) ?? [])
  if (filter.of === 'some' && parts.length < filter.filters.length) return undefined
  const [first] = parts
  return parts.length > 1 ? { of: filter.of, parts } : first
}

function ofCondition(condition: Condition, indexed: Indexed): Narrowing {
  const test = eventTest(condition)
  if (test !== undefined) return { of: 'event', condition: test }
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
  if (of === 'text') {
    const part = indexed.hasJson ? searchedPart(condition.value) : undefined
    return part === undefined ? every : { of, part }
  }
  return every
}

/** What the row of an event tells of a condition. */
function eventTest(filter: Filter): EventTest | undefined {
  if (filter.of === 'kind') {
    const values = filter.value === 'exercise' ? ['exercise', 'archive'] : [filter.value]
    return { of: 'test', column: 'kind', values }
  }
  if (filter.of === 'choice') return { of: 'test', column: 'choice', values: [filter.value] }
  if (filter.of === 'package') return { of: 'test', column: 'package_name', values: [filter.value] }
  if (filter.of === 'template' || filter.of === 'interface') {
    return { of: 'test', column: filter.of, name: knownName(filter.value) }
  }
  if (filter.of === 'amount') return { of: 'test', column: 'amount', ...widened(filter) }
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
