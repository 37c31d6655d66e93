import type { Condition, Filter, PartyRole } from '../../src/features/search/rules/filter.ts'
import { normalFilter } from '../../src/features/search/rules/normal-filter.ts'
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
import { Big } from 'big.js'
import type { Decimal } from '../../src/ledger/decimal.ts'

/** The number of decimal places of `Decimal(38, 10)`, the type of amounts in the tables. */
const decimalPlaces = 10
const grain = new Big(`1e-${decimalPlaces}`)
/** The lowest amount that is too large for the column. */
const largest = new Big('1e28')

interface Bounds<Amount> {
  readonly least: Amount | undefined
  readonly most: Amount | undefined
}

/**
 * Returns bounds of amounts as texts, for comparisons with a `Decimal(38, 10)` column. Each bound
 * is moved outwards by the precision that an amount may lose in the column. A bound outside the
 * range of the column is omitted.
 */
function widened({ least, most }: Bounds<Decimal>): Bounds<string> {
  return {
    least:
      least === undefined
        ? undefined
        : written(new Big(least).round(decimalPlaces, Big.roundDown).minus(grain)),
    most:
      most === undefined
        ? undefined
        : written(new Big(most).round(decimalPlaces, Big.roundUp).plus(grain)),
  }
}

function written(bound: Big): string | undefined {
  return bound.abs().gte(largest) ? undefined : bound.toFixed(decimalPlaces)
}

/** Describes which texts the index has rows for. */
export interface IndexedTexts {
  /** Returns true if `party_updates` has rows for the text wherever it occurs. */
  readonly isParty: (text: string) => boolean
  /** Returns the key of the text in `contract_updates`; undefined if the text has no rows. */
  readonly contractOf: (text: string) => bigint | undefined
  /** True if the index has the JSON of all updates that are searched. */
  readonly hasJson: boolean
}

/** The bits of `party_updates.roles` for each role of a filter. */
const roleBits: Readonly<Record<PartyRole, number>> = {
  any: 1 | 2 | 4 | 32 | 64,
  signatory: 1,
  observer: 2,
  acting: 4,
  owner: 8,
  receiver: 16,
}

/**
 * Returns the narrowing of a filter. An exclusion does not narrow: the tables may return updates
 * that do not match, so excluding them could lose matches. A filter whose condition exceeds the
 * limits does not narrow either.
 */
export function narrow(filter: Filter, indexed: IndexedTexts): Narrowing {
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
  if (filter.kind === 'all') return allOf(filter.filters.map((part) => ofUpdate(part, ofCondition)))
  if (filter.kind === 'some')
    return someOf(filter.filters.map((part) => ofUpdate(part, ofCondition)))
  if (filter.kind === 'not') return excluded(filter.filter)
  if (filter.kind === 'one event') return ofOneEvent(filter.filter, ofCondition)
  return ofCondition(filter)
}

/**
 * Returns the narrowing of a group whose conditions one event has to meet. Conditions that an
 * event's row contains are compared with one row together, the others with the update.
 */
function ofOneEvent(filter: Filter, ofCondition: (condition: Condition) => Narrowing): Narrowing {
  // One event has to meet one of the alternatives, so each alternative is narrowed separately.
  if (filter.kind === 'some') {
    return someOf(filter.filters.map((part) => ofOneEvent(part, ofCondition)))
  }
  const condition = eventCondition(filter)
  const others = ofUpdate(filter, (part) =>
    eventTest(part) === undefined ? ofCondition(part) : every,
  )
  return allOf([condition === undefined ? every : { kind: 'event', condition }, others])
}

/**
 * Returns the part of a filter that can be tested on the row of an event; undefined if no part can.
 */
function eventCondition(filter: Filter): EventCondition | undefined {
  if (filter.kind !== 'all' && filter.kind !== 'some') return eventTest(filter)
  const parts = filter.filters.flatMap((part) => eventCondition(part) ?? [])
  if (filter.kind === 'some' && parts.length < filter.filters.length) return undefined
  const [first] = parts
  return parts.length > 1 ? { kind: filter.kind, parts } : first
}

function ofCondition(condition: Condition, indexed: IndexedTexts): Narrowing {
  const test = eventTest(condition)
  if (test !== undefined) return { kind: 'event', condition: test }
  const { kind } = condition
  if (kind === 'party') {
    const { value, role } = condition
    return indexed.isParty(value) ? { kind, party: value, roles: roleBits[role] } : every
  }
  if (kind === 'contract') {
    const contract = indexed.contractOf(condition.value)
    return contract === undefined ? every : { kind, contract }
  }
  if (kind === 'workflow') return { kind: 'update', column: 'workflow_id', value: condition.value }
  if (kind === 'hash' || kind === 'synchronizer') {
    return { kind: 'update', column: kind, value: condition.value }
  }
  if (kind === 'text') {
    const part = indexed.hasJson ? searchedPart(condition.value) : undefined
    return part === undefined ? every : { kind, part }
  }
  return every
}

/**
 * Returns a condition as a test of an event's row; undefined if the row does not contain the tested
 * value.
 */
function eventTest(filter: Filter): EventTest | undefined {
  if (filter.kind === 'kind') {
    const values = filter.value === 'exercise' ? ['exercise', 'archive'] : [filter.value]
    return { kind: 'test', column: 'kind', values }
  }
  if (filter.kind === 'choice') return { kind: 'test', column: 'choice', values: [filter.value] }
  if (filter.kind === 'package')
    return { kind: 'test', column: 'package_name', values: [filter.value] }
  if (filter.kind === 'template' || filter.kind === 'interface') {
    return { kind: 'test', column: filter.kind, name: knownName(filter.value) }
  }
  if (filter.kind === 'amount') return { kind: 'test', column: 'amount', ...widened(filter) }
  return undefined
}

/** Returns module and entity of a template's name, or only the entity if the module is omitted. */
function knownName(name: string): string {
  return name.split(':').slice(-2).join(':')
}

/**
 * Returns the narrowing of an exclusion. Excluding a filter that matches every update leaves
 * nothing; excluding any other filter may leave any update.
 */
function excluded(filter: Filter): Narrowing {
  return filter.kind === 'all' && filter.filters.length === 0 ? none : every
}
