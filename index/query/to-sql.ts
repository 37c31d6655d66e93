import { needlesOf } from './searched-text.ts'
import type { EventCondition, EventTest, Narrowing } from './narrowing.ts'

/** A condition over the table `updates`, and its parameters. The text never contains a value. */
export interface SqlCondition {
  readonly sql: string
  readonly params: Readonly<Record<string, unknown>>
  readonly lookups: number
}

/**
 * The SQL condition for the window of a query: one migration, and record times after `after` and up
 * to and including `upTo`, in microseconds. Each table is restricted to this window.
 */
export const withinWindow =
  'migration_id = {migration:Int64} AND record_time > {after:Int64} AND record_time <= {upTo:Int64}'

/**
 * Limits of a condition. The engine plans a condition within these limits much faster than the time
 * limit of a query.
 */
export const limits = {
  /** Limit of bound values. */
  params: 400,
  /** Limit of look-ups in tables. The engine plans each look-up before it reads anything. */
  lookups: 50,
  /**
   * Limit of characters. The limit of bound values does not suffice, because a comparison may
   * contain no bound value.
   */
  length: 100_000,
} as const

/** Thrown if the condition of a narrowing exceeds the limits. */
export class ConditionTooLong extends Error {
  override readonly name = 'ConditionTooLong'
}

/**
 * Returns the condition for the updates in a window that fit a narrowing. Unreadable updates, and
 * updates with an unreadable amulet, always fit.
 * @throws ConditionTooLong
 */
export function conditionOf(narrowing: Narrowing): SqlCondition {
  if (narrowing.kind === 'none') return { sql: 'flags != 0', params: {}, lookups: 0 }
  const params: Record<string, unknown> = {}
  let names = 0
  let lookups = 0
  const writer: Writer = {
    bind(type, value) {
      if (names === limits.params) throw new ConditionTooLong()
      const name = `p${names++}`
      params[name] = value
      return `{${name}:${type}}`
    },
    lookUp(table, condition) {
      if (lookups === limits.lookups) throw new ConditionTooLong()
      lookups++
      return `record_time IN (SELECT record_time FROM ${table} WHERE ${condition} AND ${withinWindow})`
    },
  }
  const sql = narrowing.kind === 'every' ? '1' : `flags != 0 OR ${written(narrowing, writer)}`
  if (sql.length > limits.length) throw new ConditionTooLong()
  return { sql: `(${sql})`, params, lookups }
}

interface Writer {
  readonly bind: (type: string, value: unknown) => string
  /**
   * Returns the condition for updates in the window for which a table has a row that meets
   * `condition`.
   */
  readonly lookUp: (table: string, condition: string) => string
}

function written(narrowing: Narrowing, writer: Writer): string {
  if (narrowing.kind === 'every') return '1'
  if (narrowing.kind === 'none') return '0'
  if (narrowing.kind === 'all') return allOf(narrowing.parts, writer)
  if (narrowing.kind === 'some') return someOf(narrowing.parts, writer)
  const { bind, lookUp } = writer
  if (narrowing.kind === 'party') {
    const party = `party = ${bind('String', narrowing.party)}`
    return lookUp('party_updates', `${party} AND ${hasRole(narrowing.roles, writer)}`)
  }
  if (narrowing.kind === 'contract') {
    return lookUp('contract_updates', `contract = ${bind('UInt64', narrowing.contract.toString())}`)
  }
  if (narrowing.kind === 'text') return lookUp('raw', textSql([narrowing], writer))
  if (narrowing.kind === 'event') return lookUp('events', eventSql(narrowing.condition, writer))
  const value = bind('String', narrowing.value)
  return narrowing.column === 'synchronizer'
    ? `(synchronizer = ${value} OR other_synchronizer = ${value})`
    : `${narrowing.column} = ${value}`
}

/**
 * Writes the JSON search last, for updates that fit the other parts, because reading JSON takes the
 * longest.
 */
function allOf(parts: readonly Narrowing[], writer: Writer): string {
  const texts = parts.filter((part) => part.kind === 'text')
  const others = parts.filter((part) => part.kind !== 'text').map((part) => written(part, writer))
  const fitsOthers = others.join(' AND ')
  if (texts.length === 0) return `(${fitsOthers})`
  const within = others.length === 0 ? [] : [writer.lookUp('updates', `(${fitsOthers})`)]
  const held = texts.map((text) => textSql([text], writer))
  return writer.lookUp('raw', [...within, ...held].join(' AND '))
}

function textSql(
  texts: readonly Extract<Narrowing, { readonly kind: 'text' }>[],
  { bind }: Writer,
): string {
  const needles = [...new Set(texts.flatMap(({ part }) => needlesOf(part)))]
  return `multiSearchAnyCaseInsensitive(json, ${bind('Array(String)', needles)})`
}

/**
 * Joins alternatives. A single look-up finds several contracts, several events, or several parties
 * with the same roles.
 */
function someOf(parts: readonly Narrowing[], writer: Writer): string {
  const { bind, lookUp } = writer
  const contracts = parts.filter((part) => part.kind === 'contract')
  const events = parts.filter((part) => part.kind === 'event')
  const parties = parts.filter((part) => part.kind === 'party')
  const texts = parts.filter((part) => part.kind === 'text')
  const together = new Set<Narrowing>()
  const conditions: string[] = []
  if (contracts.length > 1) {
    const ids = contracts.map(({ contract }) => contract)
    conditions.push(lookUp('contract_updates', `contract IN ${bind('Array(UInt64)', ids)}`))
    for (const part of contracts) together.add(part)
  }
  if (events.length > 1) {
    const some = events.map(({ condition }) => condition)
    conditions.push(lookUp('events', eventSql({ kind: 'some', parts: some }, writer)))
    for (const part of events) together.add(part)
  }
  if (texts.length > 1) {
    conditions.push(lookUp('raw', textSql(texts, writer)))
    for (const part of texts) together.add(part)
  }
  for (const roles of new Set(parties.map((part) => part.roles))) {
    const some = parties.filter((part) => part.roles === roles)
    if (some.length === 1) continue
    const names = bind(
      'Array(String)',
      some.map(({ party }) => party),
    )
    conditions.push(lookUp('party_updates', `party IN ${names} AND ${hasRole(roles, writer)}`))
    for (const part of some) together.add(part)
  }
  const others = parts.filter((part) => !together.has(part)).map((part) => written(part, writer))
  return `(${[...conditions, ...others].join(' OR ')})`
}

function hasRole(roles: number, { bind }: Writer): string {
  return `bitAnd(roles, ${bind('UInt8', roles)}) != 0`
}

function eventSql(condition: EventCondition, writer: Writer): string {
  if (condition.kind === 'test') return testSql(condition, writer)
  const between = condition.kind === 'all' ? ' AND ' : ' OR '
  return `(${condition.parts.map((part) => eventSql(part, writer)).join(between)})`
}

function testSql(test: EventTest, writer: Writer): string {
  if (test.column === 'amount') return amountSql(test, writer)
  if (test.column === 'template' || test.column === 'interface') {
    return namedSql(test.column, test.name, writer)
  }
  const { column, values } = test
  return anyOf(values.map((value) => `${column} = ${writer.bind('String', value)}`))
}

/**
 * Returns the condition on a template or interface name. Templates are stored as `Module:Entity`,
 * and the table is sorted by template. A name with its module is therefore found without a search
 * of all rows.
 */
function namedSql(column: 'template' | 'interface', name: string, { bind }: Writer): string {
  const isWhole = `${column} = ${bind('String', name)}`
  if (column === 'template' && name.includes(':')) return isWhole
  return `(${isWhole} OR endsWith(${column}, ${bind('String', `:${name}`)}))`
}

function amountSql(
  { least, most }: Extract<EventTest, { readonly column: 'amount' }>,
  { bind }: Writer,
): string {
  const isAmulet =
    "kind IN ('create', 'assign') AND template IN ('Splice.Amulet:Amulet', 'Splice.Amulet:LockedAmulet')"
  const bounds = [
    ...(least === undefined ? [] : [`amount >= ${bind('Decimal(38, 10)', least)}`]),
    ...(most === undefined ? [] : [`amount <= ${bind('Decimal(38, 10)', most)}`]),
  ]
  if (bounds.length === 0) return `(${isAmulet})`
  return `(${isAmulet} AND (amount IS NULL OR (${bounds.join(' AND ')})))`
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' OR ')})`
}
