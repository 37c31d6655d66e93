import * as fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { runs } from '../../src/ledger/testing/runs.ts'
import { concernsParty } from '../../src/ledger/concerns-party.ts'
import { contractHistoryEvents } from '../../src/ledger/contract-history.ts'
import { ContractId } from '../../src/ledger/identifier.ts'
import { parseJson, stringifyJson, type Json } from '../../src/ledger/json.ts'
import type { Condition, Filter } from '../../src/features/search/rules/filter.ts'
import { compileFilter } from '../../src/features/search/rules/match.ts'
import { UnreadableAmulet } from '../../src/features/search/rules/raw-amulet.ts'
import { readRawUpdate } from '../../src/features/search/rules/raw-update.ts'
import { anyFilter } from '../../src/features/search/rules/testing/filter-arbitrary.ts'
import {
  anyUpdate,
  parties,
  templateNames,
  textParts,
  words,
} from '../../src/features/search/rules/testing/update-arbitrary.ts'
import { partyIdOf } from '../../src/ledger/testing/party-id.ts'
import { UpdateHistoryItem } from '../../src/ledger/update.ts'
import { contractOf, indexedParties } from './indexed.ts'
import { roleBits, type EventRow, type RowsOfUpdate } from './row.ts'
import { NoPosition, indexUpdate } from './update-rows.ts'

const dso = partyIdOf('DSO')
const isIndexed = indexedParties(dso)
const hash = 'ab'.repeat(32)
const ids = [`00${hash}`, `00${hash}ca10`, `01${'cd'.repeat(32)}`]

const filters = anyFilter({
  party: fc.constantFrom(...parties, 'no party'),
  template: fc.constantFrom(...templateNames),
  other: fc.constantFrom(...words, ...textParts, ...parties, ...ids),
})

/** Updates of all kinds, some of which contain contract ids in the network's form. */
const updates = fc
  .tuple(anyUpdate, fc.constantFrom(...ids))
  .map(([json, id]): Json => parseJson(stringifyJson(json).replaceAll('"00aa"', `"${id}"`)))

function rowsOf(json: Json): RowsOfUpdate {
  return indexUpdate(json, stringifyJson(json), isIndexed).rows
}

/** Decides with the simplest rules if an update may meet one condition. */
function mayHold(condition: Condition, rows: RowsOfUpdate): boolean {
  const { kind } = condition
  const any = (test: (event: EventRow) => boolean) => rows.events.some(test)
  if (kind === 'party') {
    if (!isIndexed(condition.value)) return true
    const row = rows.party_updates.find(({ party }) => party === condition.value)
    const { role } = condition
    const bits = role === 'any' ? 1 | 2 | 4 | 32 | 64 : roleBits[role]
    return row !== undefined && (row.roles & bits) !== 0
  }
  if (kind === 'contract') {
    const contract = contractOf(condition.value)?.toString()
    return contract === undefined || rows.contract_updates.some((row) => row.contract === contract)
  }
  if (kind === 'template' || kind === 'interface') {
    const name = condition.value.split(':').slice(-2).join(':')
    return any((row) => row[kind] === name || row[kind].endsWith(`:${name}`))
  }
  if (kind === 'package') return any((row) => row.package_name === condition.value)
  if (kind === 'choice') return any((row) => row.choice === condition.value)
  if (kind === 'kind') {
    const { value } = condition
    return any(({ kind }) => kind === value || (value === 'exercise' && kind === 'archive'))
  }
  const [update] = rows.updates
  if (kind === 'workflow') return update?.workflow_id === condition.value
  if (kind === 'hash') return update?.hash === condition.value
  if (kind === 'synchronizer') {
    return [update?.synchronizer, update?.other_synchronizer].includes(condition.value)
  }
  if (kind !== 'amount') return true
  return any(({ kind, template, amount }) => {
    if (kind !== 'create' && kind !== 'assign') return false
    if (!/^Splice\.Amulet:(Locked)?Amulet$/.test(template)) return false
    const value = amount === null ? undefined : Number(amount)
    const { least, most } = condition
    return (
      value === undefined ||
      ((least === undefined || value >= Number(least)) &&
        (most === undefined || value <= Number(most)))
    )
  })
}

function mayMatch(filter: Filter, rows: RowsOfUpdate): boolean {
  if (rows.updates.some(({ flags }) => flags !== 0)) return true
  if (filter.kind === 'all') return filter.filters.every((part) => mayMatch(part, rows))
  if (filter.kind === 'some') return filter.filters.some((part) => mayMatch(part, rows))
  if (filter.kind === 'not') return true
  if (filter.kind === 'one event') return mayMatch(filter.filter, rows)
  return mayHold(filter, rows)
}

describe('the rows of an update', () => {
  it("excludes no update that the browser's filter finds or cannot read", () => {
    let found = 0
    let ruledOut = 0
    fc.assert(
      fc.property(updates, filters, (json, filter) => {
        const raw = readRawUpdate(json)
        const isFound = raw === undefined || matches(filter, raw)
        const may = mayMatch(filter, rowsOf(json))
        if (isFound) found++
        if (!may) ruledOut++
        expect(may || !isFound).toBe(true)
      }),
      { numRuns: runs(3000) },
    )
    expect(found).toBeGreaterThan(runs(300))
    expect(ruledOut).toBeGreaterThan(runs(300))
  })

  it('excludes no update that concerns a contract or a party', () => {
    let [reported, concerned, ruledOut] = [0, 0, 0]
    const prefixes = fc.constantFrom('', 'see ', '=', 'a', 'F')
    fc.assert(
      fc.property(
        updates,
        fc.constantFrom(...ids),
        prefixes,
        fc.constantFrom(...parties),
        (json, id, before, party) => {
          const text = stringifyJson(json).replaceAll(`"${id}"`, `"${before}${id}."`)
          const contracts = parseJson(before === '' ? stringifyJson(json) : text)
          const read = v.safeParse(UpdateHistoryItem, contracts)
          if (!read.success) return
          const rows = rowsOf(contracts)
          const contractId = v.parse(ContractId, id)
          const may = mayMatch({ kind: 'contract', value: id }, rows)
          if (!may) ruledOut++
          const isReported = contractHistoryEvents(read.output, contractId).length > 0
          if (isReported) reported++
          expect(may || !isReported).toBe(true)
          const isConcerned = concernsParty(read.output, party)
          if (isConcerned) concerned++
          const mayConcern = mayMatch({ kind: 'party', role: 'any', value: party }, rows)
          expect(mayConcern || !isConcerned).toBe(true)
        },
      ),
      { numRuns: runs(3000) },
    )
    for (const times of [reported, concerned, ruledOut]) expect(times).toBeGreaterThan(runs(100))
  })

  it('contains no two rows with the same key', () => {
    fc.assert(
      fc.property(updates, (json) => {
        const rows = rowsOf(json)
        for (const keys of [
          rows.events.map(({ number }) => number),
          rows.party_updates.map(({ party }) => party),
          rows.contract_updates.map(({ contract }) => contract),
          rows.balance_changes.map(({ owner }) => owner),
        ]) {
          expect(new Set<unknown>(keys).size).toBe(keys.length)
        }
        expect(rows.updates).toHaveLength(1)
        expect(rows.updates[0]?.events).toBe(rows.events.length)
        expect(rows.raw).toEqual([expect.objectContaining({ json: stringifyJson(json) })])
        expect(rows.party_updates.some(({ party }) => party === dso)).toBe(false)
      }),
    )
  })

  it('stores an unreadable update with a flag, so that it may match any filter', () => {
    const json: Json = {
      update_id: 'u',
      migration_id: 3,
      record_time: '2026-01-01T00:00:00.5Z',
      events_by_id: { a: { event_type: 'created_event' } },
    }
    const { rows, position, micros } = indexUpdate(json, '{}', isIndexed)
    expect(rows.updates).toEqual([
      expect.objectContaining({ update_id: 'u', flags: 2, migration_id: '3' }),
    ])
    expect(rows.raw).toHaveLength(1)
    expect(position.migrationId).toBe(3n)
    expect(micros).toBe(1_767_225_600_500_000n)
  })

  it('rejects an update without a migration id and a record time', () => {
    expect(() => indexUpdate({ update_id: 'u' }, '{}', isIndexed)).toThrow(NoPosition)
  })
})

function matches(filter: Filter, raw: NonNullable<ReturnType<typeof readRawUpdate>>): boolean {
  try {
    return compileFilter(filter)(raw) !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}
