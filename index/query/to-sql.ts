import type { EventTest, Narrowing } from './narrowing.ts'

/** A condition over the table `updates`, and the values that it names. No value ever stands in the text. */
export interface SqlCondition {
  readonly sql: string
  readonly params: Readonly<Record<string, unknown>>
}

/**
 * Where a question looks: in one migration, after a record time and up to another, in microseconds. Each table is
 * asked about this much and no more.
 */
export const withinWindow =
  'migration_id = {migration:Int64} AND record_time > {after:Int64} AND record_time <= {upTo:Int64}'

/** What fits a narrowing, of the updates in a window. What could not be read as an update or as an amulet always fits. */
export function conditionOf(narrowing: Narrowing): SqlCondition {
  if (narrowing.of === 'none') return { sql: 'flags != 0', params: {} }
  const params: Record<string, unknown> = {}
  const bind = (type: string, value: unknown): string => {
    const name = `p${Object.keys(params).length}`
    params[name] = value
    return `{${name}:${type}}`
  }
  const sql = narrowing.of === 'every' ? '1' : `flags != 0 OR ${written(narrowing, bind)}`
  return { sql: `(${sql})`, params }
}

/** Takes a value, and gives what stands for it. */
type Bind = (type: string, value: unknown) => string

function written(narrowing: Narrowing, bind: Bind): string {
  if (narrowing.of === 'every') return '1'
  if (narrowing.of === 'none') return '0'
  if (narrowing.of === 'all') return joined(narrowing.parts, ' AND ', bind)
  if (narrowing.of === 'some') return someOf(narrowing.parts, bind)
  if (narrowing.of === 'party') {
    const party = `party = ${bind('String', narrowing.party)}`
    return inTable(
      'party_updates',
      `${party} AND bitAnd(roles, ${bind('UInt8', narrowing.roles)}) != 0`,
    )
  }
  if (narrowing.of === 'contract') {
    return inTable(
      'contract_updates',
      `contract = ${bind('UInt64', narrowing.contract.toString())}`,
    )
  }
  if (narrowing.of === 'event') {
    return inTable('events', narrowing.tests.map((test) => eventSql(test, bind)).join(' AND '))
  }
  const value = bind('String', narrowing.value)
  return narrowing.column === 'synchronizer'
    ? `(synchronizer = ${value} OR other_synchronizer = ${value})`
    : `${narrowing.column} = ${value}`
}

function joined(parts: readonly Narrowing[], between: string, bind: Bind): string {
  return `(${parts.map((part) => written(part, bind)).join(between)})`
}

/** Several contracts, and several parties of the same roles, are looked for together. */
function someOf(parts: readonly Narrowing[], bind: Bind): string {
  const contracts = parts.filter((part) => part.of === 'contract')
  const parties = parts.filter((part) => part.of === 'party')
  const together = new Set<Narrowing>()
  const conditions: string[] = []
  if (contracts.length > 1) {
    const ids = contracts.map(({ contract }) => contract)
    conditions.push(inTable('contract_updates', `contract IN ${bind('Array(UInt64)', ids)}`))
    for (const part of contracts) together.add(part)
  }
  for (const roles of new Set(parties.map((part) => part.roles))) {
    const some = parties.filter((part) => part.roles === roles)
    if (some.length === 1) continue
    const names = bind(
      'Array(String)',
      some.map(({ party }) => party),
    )
    const hasRole = `bitAnd(roles, ${bind('UInt8', roles)}) != 0`
    conditions.push(inTable('party_updates', `party IN ${names} AND ${hasRole}`))
    for (const part of some) together.add(part)
  }
  const others = parts.filter((part) => !together.has(part)).map((part) => written(part, bind))
  return `(${[...conditions, ...others].join(' OR ')})`
}

/** Updates that have a row of a table for which a condition holds: within a migration, by record time. */
function inTable(table: string, condition: string): string {
  return `record_time IN (SELECT record_time FROM ${table} WHERE ${condition} AND ${withinWindow})`
}

function eventSql(test: EventTest, bind: Bind): string {
  if (test.column === 'amount') return amountSql(test, bind)
  if (test.column === 'template' || test.column === 'interface') {
    return namedSql(test.column, test.name, bind)
  }
  const { column, values } = test
  return anyOf(values.map((value) => `${column} = ${bind('String', value)}`))
}

/** Templates stand in their column as `Module:Entity`, so that a whole name is found by the table's order. */
function namedSql(column: 'template' | 'interface', name: string, bind: Bind): string {
  const isWhole = `${column} = ${bind('String', name)}`
  if (column === 'template' && name.includes(':')) return isWhole
  return `(${isWhole} OR endsWith(${column}, ${bind('String', `:${name}`)}))`
}

function amountSql(
  { least, most }: Extract<EventTest, { readonly column: 'amount' }>,
  bind: Bind,
): string {
  const isAmulet =
    "kind IN ('create', 'assign') AND template IN ('Splice.Amulet:Amulet', 'Splice.Amulet:LockedAmulet')"
  const bounds = [
    ...(least === undefined ? [] : [`amount >= ${bind('Decimal(38, 10)', least)}`]),
    ...(most === undefined ? [] : [`amount <= ${bind('Decimal(38, 10)', most)}`]),
  ]
  if (bounds.length === 0) return isAmulet
  return `${isAmulet} AND (amount IS NULL OR (${bounds.join(' AND ')}))`
}

function anyOf(conditions: readonly string[]): string {
  return conditions.length === 1 ? conditions.join('') : `(${conditions.join(' OR ')})`
}
