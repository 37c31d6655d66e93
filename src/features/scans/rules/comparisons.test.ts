import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json-value.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { agree } from './agree.ts'
import {
  holdingsComparison,
  roundsComparison,
  rulesComparison,
  updateComparison,
  updatesComparison,
  votesComparison,
  updatesUpTo,
} from './comparisons.ts'
import type { Comparison } from './reading.ts'

function at(second: number) {
  const recordTime = parseRecordTime(`2026-11-21T09:00:0${second}Z`)
  if (recordTime === undefined) throw new Error('no time')
  return { migrationId: 4n, recordTime }
}

function areSame(comparison: Comparison, one: Json, other: Json): boolean {
  const readings = [one, other].map((value, index) => ({
    scan: index + 1,
    answer: { kind: 'value', value } as const,
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

describe('differences tolerated between honest Scans', () => {
  it('allows an update to differ only in the participant’s own encoding and the order of parties', () => {
    const own = { created_event_blob: 'two', signatories: ['b', 'a'] }
    expect(areSame(updateComparison, update(1), update(1, own))).toBe(true)
    expect(areSame(updateComparison, update(1), update(1, { amount: '2' }))).toBe(false)
    expect(areSame(updateComparison, update(1), update(1, { signatories: ['a'] }))).toBe(false)
  })

  it('allows tolerated differences in each update of a page, but requires the same order of updates', () => {
    const other = update(2, { created_event_blob: 'two' })
    expect(areSame(updatesComparison, page(update(1), update(2)), page(update(1), other))).toBe(
      true,
    )
    expect(areSame(updatesComparison, page(update(1), update(2)), page(update(2), update(1)))).toBe(
      false,
    )
  })

  it('ignores the order of contracts in holdings and votes', () => {
    const [a, b] = [contract('00aa'), contract('00bb')]
    expect(areSame(holdingsComparison, holdings(a, b), holdings(b, a))).toBe(true)
    expect(areSame(holdingsComparison, holdings(a, b), holdings(a, contract('00bb', '2')))).toBe(
      false,
    )
    expect(areSame(votesComparison, votes(a, b), votes(b, a))).toBe(true)
    expect(areSame(votesComparison, votes(a, b), votes(a))).toBe(false)
  })

  it('ignores which Scan serves the rules', () => {
    expect(areSame(rulesComparison, rules('one'), rules('two'))).toBe(true)
    expect(areSame(rulesComparison, rules('one'), rules('two', 4))).toBe(false)
  })

  it('ignores the cache lifetime of an answer about rounds', () => {
    expect(areSame(roundsComparison, rounds(1), rounds(2))).toBe(true)
    expect(areSame(roundsComparison, rounds(1), rounds(1, '0.2'))).toBe(false)
  })
})

const blobbed = (blob: string): Json => ({ contract: { created_event_blob: blob } })
const nodes = (...ids: readonly string[]): Json => ({
  sv_node_states: ids.map((id) => ({ contract: { contract_id: id, created_event_blob: id } })),
})

describe('comparison of a participant’s own encoding', () => {
  it.each<[string, Comparison, (blob: string) => Json]>([
    [
      'a create',
      updateComparison,
      (blob) => ({ events_by_id: { a: { created_event_blob: blob } } }),
    ],
    [
      'an assignment',
      updateComparison,
      (blob) => ({ event: { created_event: { created_event_blob: blob } } }),
    ],
    [
      'an assignment in a page',
      updatesComparison,
      (blob) => ({ transactions: [{ event: { created_event: { created_event_blob: blob } } }] }),
    ],
    [
      'a holding',
      holdingsComparison,
      (blob) => ({ created_events: [{ created_event_blob: blob }] }),
    ],
    [
      'a vote request',
      votesComparison,
      (blob) => ({ vote_requests: [{ created_event_blob: blob }] }),
    ],
    [
      'an open vote',
      votesComparison,
      (blob) => ({ dso_rules_vote_requests: [{ created_event_blob: blob }] }),
    ],
    ['the rules of the DSO', rulesComparison, (blob) => ({ dso_rules: blobbed(blob) })],
    ['the rules of amulets', rulesComparison, (blob) => ({ amulet_rules: blobbed(blob) })],
    ['the latest round', rulesComparison, (blob) => ({ latest_mining_round: blobbed(blob) })],
    ['an SV’s node', rulesComparison, (blob) => ({ sv_node_states: [blobbed(blob)] })],
    ['an open round', roundsComparison, (blob) => ({ open_mining_rounds: { a: blobbed(blob) } })],
    [
      'an issuing round',
      roundsComparison,
      (blob) => ({ issuing_mining_rounds: { a: blobbed(blob) } }),
    ],
  ])("ignores the participant's own encoding of a contract in %s", (_, comparison, answer) => {
    expect(areSame(comparison, answer('one'), answer('two'))).toBe(true)
  })
})

describe('comparison of the order of parties', () => {
  it.each(['signatories', 'observers', 'acting_parties'])(
    'ignores the order of parties as %s of an event',
    (name) => {
      const event = (...parties: string[]): Json => ({ events_by_id: { a: { [name]: parties } } })
      expect(areSame(updateComparison, event('a', 'b'), event('b', 'a'))).toBe(true)
      expect(areSame(updateComparison, event('a', 'b'), event('a', 'c'))).toBe(false)
    },
  )

  it('ignores the order of a holding’s parties, of SV nodes and of vote requests', () => {
    for (const name of ['signatories', 'observers']) {
      const held = (...parties: string[]): Json => ({ created_events: [{ [name]: parties }] })
      expect(areSame(holdingsComparison, held('a', 'b'), held('b', 'a'))).toBe(true)
    }
    expect(areSame(rulesComparison, nodes('a', 'b'), nodes('b', 'a'))).toBe(true)
    expect(areSame(rulesComparison, nodes('a', 'b'), nodes('a', 'c'))).toBe(false)
    const [a, b] = [contract('00aa'), contract('00bb')]
    expect(areSame(votesComparison, { vote_requests: [a, b] }, { vote_requests: [b, a] })).toBe(
      true,
    )
  })
})

const snapshot = holdings(contract('00aa'))
const compareSnapshots = (...answers: readonly (Json | undefined)[]) => {
  const readings = answers.map((value, index) => ({
    scan: index + 1,
    answer:
      value === undefined ? ({ kind: 'nothing' } as const) : ({ kind: 'value', value } as const),
    from: at(9),
  }))
  const { why, results } = agree(
    readings,
    readings.map(({ scan }) => scan),
    holdingsComparison,
  )
  return [why, ...[...results.values()].map(({ kind }) => kind)]
}

describe('comparison of a missing snapshot', () => {
  it('reports a Scan without the snapshot as unclear, not as different', () => {
    expect(compareSnapshots(snapshot, snapshot, undefined, undefined)).toEqual([
      'agreed',
      'agrees',
      'agrees',
      'unclear',
      'unclear',
    ])
    expect(compareSnapshots(undefined, undefined, undefined)).toEqual([
      'too few',
      'unclear',
      'unclear',
      'unclear',
    ])
  })
})

describe('knownAt', () => {
  it('returns the updates of a page up to the position, and updates without a position', () => {
    const all = page(update(1), { odd: true }, update(3))
    expect(updatesUpTo(all, at(2))).toEqual({ transactions: [update(1), { odd: true }] })
    expect(updatesUpTo(page(update(2)), at(2))).toEqual(page(update(2)))
    expect(updatesUpTo('odd', at(2))).toBe('odd')
    expect(updatesComparison.newestIn?.(all)).toEqual(at(3))
    expect(updatesComparison.newestIn?.(page())).toBeUndefined()
    expect(updatesComparison.newestIn?.({})).toBeUndefined()
  })

  it('returns an update only from its position on, and reads a reassignment’s migration id from the event', () => {
    expect(updateComparison.knownAt?.(update(2), at(2))).toEqual(update(2))
    expect(updateComparison.knownAt?.(update(2), at(1))).toBeUndefined()
    const moved: Json = { record_time: '2026-11-21T09:00:02Z', event: { migration_id: 4 } }
    expect(updateComparison.newestIn?.(moved)).toEqual(at(2))
    const exact: Json = { migration_id: 4n, record_time: '2026-11-21T09:00:02Z' }
    expect(updateComparison.newestIn?.(exact)).toEqual(at(2))
    const unplaced: readonly Json[] = [
      { record_time: 'never', migration_id: 4 },
      { record_time: '2026-11-21T09:00:02Z' },
      { record_time: '2026-11-21T09:00:02Z', migration_id: 4.5 },
      { record_time: '2026-11-21T09:00:02Z', migration_id: '4' },
      [],
    ]
    for (const odd of unplaced) {
      expect(updateComparison.newestIn?.(odd)).toBeUndefined()
      // An update without a position is not known to be newer.
      expect(updateComparison.knownAt?.(odd, at(1))).toEqual(odd)
    }
  })
})
