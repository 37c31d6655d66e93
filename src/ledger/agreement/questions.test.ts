import { describe, expect, it } from 'vitest'
import type { Json } from '../json-value.ts'
import { parseRecordTime } from '../record-time.ts'
import { agree } from './agree.ts'
import {
  ofHoldings,
  ofRounds,
  ofRules,
  ofUpdate,
  ofUpdates,
  ofVotes,
  updatesUpTo,
} from './questions.ts'
import type { Comparison } from './reading.ts'

function at(second: number) {
  const recordTime = parseRecordTime(`2026-11-21T09:00:0${second}Z`)
  if (recordTime === undefined) throw new Error('no time')
  return { migrationId: 4n, recordTime }
}

/** Whether two Scans that have read as far as each other say the same. */
function areSame(comparison: Comparison, one: Json, other: Json): boolean {
  const readings = [one, other].map((value, index) => ({
    scan: index + 1,
    said: { kind: 'value', value } as const,
    from: at(9),
    to: at(9),
  }))
  const { results } = agree(readings, [1, 2], comparison)
  return [...results.values()].every(({ kind }) => kind === 'agrees')
}

const update = (second: number, more: Readonly<Record<string, Json>> = {}): Json => ({
  update_id: `1220${second}`,
  migration_id: 4,
  record_time: `2026-11-21T09:00:0${second}Z`,
  events_by_id: {
    ':0': {
      contract_id: '00aa',
      created_event_blob: 'one',
      signatories: ['a', 'b'],
      amount: '1',
      ...more,
    },
  },
})

const page = (...transactions: Json[]): Json => ({ transactions })
const contract = (id: string, amount = '1'): Json => ({ contract_id: id, amount })
const holdings = (...list: Json[]): Json => ({
  migration_id: 4,
  record_time: '2026-11-21T09:00:00Z',
  created_events: list,
})
const votes = (...list: Json[]): Json => ({ dso_rules_vote_requests: list })
const rules = (sv: string, threshold = 3): Json => ({
  sv_user: sv,
  sv_party_id: sv,
  voting_threshold: threshold,
})
const rounds = (time: number, price = '0.1'): Json => ({
  time_to_live_in_microseconds: time,
  open_mining_rounds: { '00aa': { contract: { payload: { price } } } },
})

describe('what may differ between two honest Scans', () => {
  it('of an update: the participant’s own encoding, and the order of parties; nothing else', () => {
    const own = { created_event_blob: 'two', signatories: ['b', 'a'] }
    expect(areSame(ofUpdate, update(1), update(1, own))).toBe(true)
    expect(areSame(ofUpdate, update(1), update(1, { amount: '2' }))).toBe(false)
    expect(areSame(ofUpdate, update(1), update(1, { signatories: ['a'] }))).toBe(false)
  })

  it('of a page of updates: the same of each, and not their order', () => {
    const other = update(2, { created_event_blob: 'two' })
    expect(areSame(ofUpdates, page(update(1), update(2)), page(update(1), other))).toBe(true)
    expect(areSame(ofUpdates, page(update(1), update(2)), page(update(2), update(1)))).toBe(false)
  })

  it('of holdings and votes: in which order contracts are listed', () => {
    const [a, b] = [contract('00aa'), contract('00bb')]
    expect(areSame(ofHoldings, holdings(a, b), holdings(b, a))).toBe(true)
    expect(areSame(ofHoldings, holdings(a, b), holdings(a, contract('00bb', '2')))).toBe(false)
    expect(areSame(ofVotes, votes(a, b), votes(b, a))).toBe(true)
    expect(areSame(ofVotes, votes(a, b), votes(a))).toBe(false)
  })

  it('of the rules: whose Scan it is', () => {
    expect(areSame(ofRules, rules('one'), rules('two'))).toBe(true)
    expect(areSame(ofRules, rules('one'), rules('two', 4))).toBe(false)
  })

  it('of rounds: how long the answer may be kept', () => {
    expect(areSame(ofRounds, rounds(1), rounds(2))).toBe(true)
    expect(areSame(ofRounds, rounds(1), rounds(1, '0.2'))).toBe(false)
  })
})

describe('what a Scan has of an answer that has got only so far', () => {
  it('of a page, the updates up to there; what has no place stays', () => {
    const all = page(update(1), { odd: true }, update(3))
    expect(updatesUpTo(all, at(2))).toEqual({ transactions: [update(1), { odd: true }] })
    expect(ofUpdates.newestIn?.(all)).toEqual(at(3))
  })

  it('of an update, all or nothing; a reassignment has its migration id in its event', () => {
    expect(ofUpdate.knownAt?.(update(2), at(2))).toEqual(update(2))
    expect(ofUpdate.knownAt?.(update(2), at(1))).toBeUndefined()
    const moved: Json = { record_time: '2026-11-21T09:00:02Z', event: { migration_id: 4 } }
    expect(ofUpdate.newestIn?.(moved)).toEqual(at(2))
    expect(ofUpdate.newestIn?.({ record_time: 'never' })).toBeUndefined()
  })
})
