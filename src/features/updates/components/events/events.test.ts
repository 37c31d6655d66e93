import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { parseJson, stringifyJson, type Json } from '#ledger/json.ts'
import { Transaction } from '#ledger/update.ts'
import { eventRows } from './event-rows.ts'
import { eventsCsv, eventsJson } from './export-events.ts'
import { filterEvents } from './filter-events.ts'

const created = (id: string) => ({
  event_type: 'created_event',
  event_id: id,
  contract_id: `00${id}`,
  template_id: 'ab12:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: { amount: '12.5000000000', note: '=cmd()' },
  created_at: '2026-01-31T10:00:00.000001Z',
  signatories: ['DSO::1220aa', 'alice::1220bb'],
  observers: [],
})
const exercised = (id: string, children: string[], consuming: boolean) => ({
  event_type: 'exercised_event',
  event_id: id,
  contract_id: `00${id}`,
  template_id: 'ab12:Splice.AmuletRules:AmuletRules',
  package_name: 'splice-amulet',
  choice: consuming ? 'Archive' : 'AmuletRules_Transfer',
  choice_argument: { count: 9007199254740993n },
  child_event_ids: children,
  exercise_result: null,
  consuming,
  acting_parties: ['alice::1220bb'],
  interface_id: null,
})

const events: Readonly<Record<string, Json>> = {
  'u:0': exercised('u:0', ['u:2', 'u:10', 'u:2'], false),
  'u:10': created('u:10'),
  'u:2': exercised('u:2', ['gone'], true),
  'u:3': { event_type: 'future_event', event_id: 'u:3', more: { text: 'Hidden' } },
}

const json: Json = {
  update_id: '1220ff',
  migration_id: 4,
  workflow_id: '',
  record_time: '2026-01-31T10:00:00.000001Z',
  synchronizer_id: 'global-domain::1220cc',
  effective_at: '2026-01-31T10:00:00Z',
  root_event_ids: ['u:0', 'u:3'],
  events_by_id: { ...events },
}
const rows = eventRows(v.parse(Transaction, json))
const idsOf = (kinds: ('create' | 'exercise' | 'archive' | 'unknown')[], text: string) =>
  filterEvents(rows, { kinds, text }).map(({ id }) => id)

describe('events of a transaction', () => {
  it('numbers all events once in execution order, including missing ones', () => {
    expect(rows.map(({ number, id, kind }) => [number, id, kind])).toEqual([
      [1, 'u:0', 'exercise'],
      [2, 'u:2', 'archive'],
      [3, 'gone', 'unknown'],
      [4, 'u:10', 'create'],
      [5, 'u:3', 'unknown'],
    ])
  })

  it('filters events by kind and by text, ignoring case', () => {
    expect(idsOf([], ' ')).toEqual(rows.map(({ id }) => id))
    expect(idsOf(['create', 'archive'], '')).toEqual(['u:2', 'u:10'])
    expect(idsOf([], 'amulet:AMULET')).toEqual(['u:10'])
    expect(idsOf([], 'hidden')).toEqual(['u:3'])
    expect(idsOf([], '40993')).toEqual(['u:0', 'u:2'])
    expect(idsOf(['create'], 'alice::1220bb')).toEqual(['u:10'])
    expect(idsOf(['create'], 'AmuletRules_')).toEqual([])
  })

  it('exports events as JSON in list order, with every digit of numbers', () => {
    const listed = ['u:0', 'u:2', 'u:10', 'u:3'].flatMap((id) => events[id] ?? [])
    expect(parseJson(eventsJson(rows))).toEqual(parseJson(stringifyJson(listed)))
    expect(eventsJson(rows)).toContain('9007199254740993')
    expect(eventsJson(rows.slice(3, 4))).toContain('"12.5000000000"')
  })

  it('exports events as CSV with complete ids and JSON values, and a missing event by its id alone', () => {
    const lines = eventsCsv(rows).split('\r\n')
    expect(lines).toHaveLength(rows.length + 2)
    expect(lines[1]).toBe(
      '1,u:0,exercise,ab12:Splice.AmuletRules:AmuletRules,splice-amulet,AmuletRules_Transfer,,' +
        '00u:0,alice::1220bb,,"{""count"":9007199254740993}",null',
    )
    expect(lines[3]).toBe('3,gone,unknown,,,,,,,,,')
    expect(lines[4]).toContain('DSO::1220aa alice::1220bb,,"{""amount"":""12.5000000000""')
    const columns = lines[0]?.split(',').length
    expect(lines[3]?.split(',')).toHaveLength(columns ?? 0)
  })
})
