import * as v from 'valibot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contract } from '#ledger/contract.ts'
import type { Json } from '#ledger/json.ts'
import { addMicros, recordTimeOf, RecordTime } from '#ledger/record-time.ts'
import {
  roundGrace,
  roundsHealth,
  toRoundsWithState,
  usualTick,
  type RoundWithPhase,
} from './rounds.ts'
import { certainLagMicros, oldData, scanLag } from './scan-lag.ts'
import { readFeaturedApp } from './featured-apps.ts'
import { sequencerRows } from '#ledger/sequencers.ts'
import {
  activityOf,
  activeWithinMicros,
  byActivity,
  byVersion,
  filterLicences,
  licenceOf,
  sortByLastReport,
  readLicence,
  type Licence,
} from './validator-licences.ts'

const now = v.parse(RecordTime, '2026-11-20T12:00:00Z')
const later = (micros: bigint) => addMicros(now, micros)
const tick = usualTick

const round = (number: bigint, closesIn: bigint, phase: RoundWithPhase['phase'] = 'open') => ({
  round: { number },
  opensAt: later(closesIn - 2n * tick),
  targetClosesAt: later(closesIn),
  amuletPrice: undefined,
  phase,
})

describe('roundsHealth', () => {
  const three = [round(7n, 60_000_000n), round(8n, tick), round(9n, 3n * tick)]

  it('reports rounds as late once the oldest open round is overdue by more than the grace period', () => {
    expect(roundsHealth(three, now)).toMatchObject({ state: 'going on', missed: [] })
    expect(roundsHealth([round(7n, -roundGrace)], now).state).toBe('going on')
    expect(roundsHealth([round(7n, -roundGrace - 1n)], now).state).toBe('late')
  })

  it('reports rounds as stuck if the oldest round is more than a tick late', () => {
    expect(roundsHealth([round(7n, -tick)], now).state).toBe('late')
    expect(roundsHealth([round(7n, -tick - 1n)], now)).toMatchObject({
      state: 'stuck',
      oldest: { round: { number: 7n }, lateBy: tick + 1n },
    })
    expect(roundsHealth([round(7n, -tick - 1n)], now, 2n * tick).state).toBe('late')
  })

  it('reports that no round is open if only issuing rounds exist', () => {
    expect(roundsHealth([round(7n, -5n * tick, 'issuing')], now).state).toBe('none open')
  })

  it('reports missing numbers between the open rounds', () => {
    expect(roundsHealth([round(5n, tick), round(8n, tick)], now).missed).toEqual([6n, 7n])
    expect(roundsHealth([round(5n, tick), round(500n, tick)], now).missed).toEqual([])
    expect(roundsHealth([round(5n, tick), round(25n, tick)], now).missed).toHaveLength(19)
    expect(roundsHealth([round(5n, tick), round(26n, tick)], now).missed).toEqual([])
    // An issuing round is not open, so its number counts as missing.
    const issuing = round(6n, tick, 'issuing')
    expect(roundsHealth([round(7n, tick), issuing, round(5n, tick)], now).missed).toEqual([6n])
  })

  it('measures lateness by the oldest round, in any order of rounds', () => {
    const rounds = [round(9n, -3n * tick), round(8n, -2n * tick), round(10n, tick)]
    expect(roundsHealth(rounds, now)).toMatchObject({
      state: 'stuck',
      oldest: { round: { number: 8n }, state: 'open late', lateBy: 2n * tick },
    })
    expect(roundsHealth(three, now).oldest).toBeUndefined()
  })

  it('treats a round as open from its opening time, and reports late issuing rounds like late open rounds', () => {
    const line = toRoundsWithState(
      [
        { ...round(7n, tick), opensAt: now },
        { ...round(8n, tick), opensAt: later(1n) },
        round(6n, -roundGrace - 1n, 'issuing'),
        { ...round(5n, tick, 'issuing'), opensAt: later(1n) },
      ],
      now,
    )
    expect(line.map(({ state, lateBy }) => [state, lateBy])).toEqual([
      ['open', undefined],
      ['later', undefined],
      ['issuing late', roundGrace + 1n],
      ['issuing', undefined],
    ])
  })

  it('returns the state of each round: later, open, issuing, or late', () => {
    const line = toRoundsWithState([...three, round(6n, tick, 'issuing'), round(5n, -tick)], now)
    expect(line.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'later',
      'issuing',
      'open late',
    ])
  })
})

const lagStateAt = (micros: bigint) => scanLag(later(-micros), now).state

describe('scanLag', () => {
  it('reports Scan’s data as late at an age of ten minutes, and as very late at an hour', () => {
    expect(lagStateAt(oldData.late - 1n)).toBe('up to date')
    expect(lagStateAt(oldData.late)).toBe('late')
    expect(lagStateAt(oldData.veryLate - 1n)).toBe('late')
    expect(lagStateAt(oldData.veryLate)).toBe('very late')
  })

  it('never reports a negative age of Scan’s data', () => {
    expect(scanLag(later(5_000_000n), now)).toMatchObject({ micros: 0n, state: 'up to date' })
  })

  it('reports Scan as behind if another source has newer data', () => {
    const newest = later(-certainLagMicros - 1n)
    expect(scanLag(newest, now, now)).toMatchObject({
      state: 'late',
      behind: certainLagMicros + 1n,
    })
    expect(scanLag(later(-certainLagMicros), now, now).behind).toBeUndefined()
    expect(scanLag(now, now, newest).behind).toBeUndefined()
    const hourOld = later(-oldData.veryLate)
    expect(scanLag(hourOld, now, now)).toEqual({
      micros: oldData.veryLate,
      state: 'very late',
      behind: oldData.veryLate,
    })
  })
})

const contractOf = (payload: Json) =>
  v.parse(Contract, {
    template_id: 'x:Splice.ValidatorLicense:ValidatorLicense',
    contract_id: '00ab',
    payload,
    created_event_blob: '',
    created_at: now,
  })

const licence = (
  validator: string,
  lastActiveAt: string | null,
  version: string | null = '0.7.4',
) =>
  readLicence(
    contractOf({
      validator,
      sponsor: validator,
      metadata: version === null ? null : { version, contactPoint: `ops@${validator}` },
      lastActiveAt,
    }),
  )
const known = (...all: readonly (Licence | undefined)[]) =>
  all.flatMap((one) => (one === undefined ? [] : [one]))

const sumOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((total, { count }) => total + count, 0)

const licenceOfAgo = (micros: bigint | undefined, version: string | null) =>
  licence('v::1220', micros === undefined ? null : later(-micros), version)

describe('validator licences', () => {
  it('omits fields that are missing in a licence', () => {
    expect(licence('alice::1220', null, null)).toMatchObject({
      validator: 'alice::1220',
      version: undefined,
      lastActiveAt: undefined,
    })
    expect(licence('alice::1220', now)).toEqual({
      contractId: '00ab',
      validator: 'alice::1220',
      sponsor: 'alice::1220',
      version: '0.7.4',
      contactPoint: 'ops@alice::1220',
      lastActiveAt: now,
    })
    expect(readLicence(contractOf({ sponsor: 'x' }))).toBeUndefined()
    expect(readLicence(contractOf([]))).toBeUndefined()
  })

  it.each([
    [0n, 'active'],
    [activeWithinMicros, 'active'],
    [activeWithinMicros + 1n, 'today'],
    [86_400_000_000n, 'today'],
    [86_400_000_001n, 'this week'],
    [7n * 86_400_000_000n, 'this week'],
    [7n * 86_400_000_000n + 1n, 'longer ago'],
    [-1n, 'active'],
  ] as const)(
    'reports a validator whose last report is %s microseconds ago as %s',
    (ago, expected) => {
      const [one] = known(licence('a::1220', later(-ago)))
      expect(one && activityOf(one, now)).toBe(expected)
    },
  )

  it('counts each licence once, by activity and by version', () => {
    const some = fc.array(
      fc.record({
        ago: fc.option(fc.bigInt(0n, 10n * 86_400_000_000n), { nil: undefined }),
        version: fc.constantFrom('0.7.4', '0.7.10', null),
      }),
    )
    fc.assert(
      fc.property(some, (all) => {
        const licences = known(
          ...all.map(({ ago, version }, index) =>
            licence(`v${index}::1220`, ago === undefined ? null : later(-ago), version),
          ),
        )
        expect(sumOf(byActivity(licences, now))).toBe(all.length)
        expect(sumOf(byVersion(licences))).toBe(all.length)
        for (const { kind, count } of byActivity(licences, now)) {
          expect(filterLicences(licences, { activity: kind }, now)).toHaveLength(count)
        }
        for (const { kind, count } of byVersion(licences)) {
          expect(filterLicences(licences, { version: kind }, now)).toHaveLength(count)
        }
      }),
    )
  })

  it('sorts licence counts by activity, and releases by frequency', () => {
    const licences = known(
      licenceOfAgo(undefined, '0.7.10'),
      licenceOfAgo(0n, null),
      licenceOfAgo(activeWithinMicros + 1n, '0.7.4'),
      licenceOfAgo(0n, '0.7.4'),
    )
    expect(byActivity(licences, now).map(({ kind, count }) => [kind, count])).toEqual([
      ['active', 2],
      ['today', 1],
      ['this week', 0],
      ['longer ago', 0],
      ['never said', 1],
    ])
    expect(byVersion(licences.toReversed())).toEqual(byVersion(licences))
    expect(byVersion(licences).map(({ kind, count }) => [kind, count])).toEqual([
      ['0.7.4', 2],
      ['', 1],
      ['0.7.10', 1],
    ])
  })

  it('finds licences by words in party or contact, ignoring case', () => {
    const licences = known(licence('Alice::1220aa', now), licence('bob::1220bb', now))
    const found = (text: string) =>
      filterLicences(licences, { text }, now).map(({ validator }) => validator)
    expect(found('ALICE 1220')).toEqual(['Alice::1220aa'])
    expect(found('ops@bob')).toEqual(['bob::1220bb'])
    expect(found('alice bob')).toEqual([])
    for (const nothing of ['', '  ', ' 1220 ']) expect(found(nothing)).toHaveLength(2)
  })

  it('sorts licences by oldest report, starting with those that never reported', () => {
    const licences = known(
      licence('a::1', now),
      licence('b::1', null),
      licence('c::1', recordTimeOf(0n)),
    )
    expect(sortByLastReport(licences).map(({ validator }) => validator)).toEqual([
      'b::1',
      'c::1',
      'a::1',
    ])
  })

  it("finds the own validator's newest licence by the participant's namespace", () => {
    const licences = known(
      licence('mine::1220aa', later(-1n)),
      licence('mine::1220aa', null),
      licence('other::1220bb', now),
      licence('mine::1220aa', now),
    )
    expect(licenceOf(licences, 'participant::1220aa')?.lastActiveAt).toBe(now)
    expect(licenceOf(licences, 'participant::1220cc')).toBeUndefined()
    expect(licenceOf(licences, 'participant')).toBeUndefined()
  })
})

describe('sequencers', () => {
  const one = {
    migrationId: -1n,
    synchronizerSerial: 3n,
    id: 'SEQ::a',
    url: 'https://a.example.org',
    svName: 'SV-2',
    availableAfter: now,
  }

  it('lists sequencers by serial, or by migration id in older releases, with address and start time', () => {
    const rows = sequencerRows(
      [
        {
          domainId: 'global::1220',
          sequencers: {
            entries: [
              { ...one, synchronizerSerial: 4n, availableAfter: later(1n) },
              one,
              { ...one, svName: 'SV-1', synchronizerSerial: null, migrationId: 4n, url: '' },
              { ...one, id: 'SEQ::b', synchronizerSerial: 2n },
              { ...one, id: 'SEQ::c' },
            ],
          },
        },
      ],
      now,
    )
    expect(
      rows.map(({ svName, serves, state }) => [svName, serves.by, serves.number, state]),
    ).toEqual([
      ['SV-1', 'migration id', 4n, 'no address'],
      ['SV-2', 'serial', 2n, 'in use'],
      ['SV-2', 'serial', 3n, 'in use'],
      ['SV-2', 'serial', 3n, 'in use'],
      ['SV-2', 'serial', 4n, 'not yet'],
    ])
    // Entries of one serial keep their order.
    expect(rows.slice(2, 4).map(({ id }) => id)).toEqual(['SEQ::a', 'SEQ::c'])
  })
})

it('lists the sequencers of several synchronizers with each sequencer’s synchronizer and state', () => {
  const listed = (svName: string, availableAfter: typeof now) => ({
    migrationId: -1n,
    synchronizerSerial: 3n,
    id: `SEQ::${svName}`,
    url: 'https://a.example.org',
    svName,
    availableAfter,
  })
  const rows = sequencerRows(
    [
      { domainId: 'global::1220', sequencers: { entries: [listed('SV-2', later(1n))] } },
      { domainId: 'other::1220', sequencers: { entries: [listed('SV-1', now)] } },
    ],
    now,
  )
  expect(rows.map(({ id, synchronizerId, state }) => [id, synchronizerId, state])).toEqual([
    ['SEQ::SV-1', 'other::1220', 'in use'],
    ['SEQ::SV-2', 'global::1220', 'not yet'],
  ])
})

it('reads a featured application, with or without a weight', () => {
  expect(readFeaturedApp(contractOf({ provider: 'p::1220', activityWeight: null }))).toMatchObject({
    provider: 'p::1220',
    weight: undefined,
    since: now,
  })
  expect(readFeaturedApp(contractOf({ provider: 'p::1220', activityWeight: '2.0' }))?.weight).toBe(
    '2.0',
  )
  expect(readFeaturedApp(contractOf({}))).toBeUndefined()
})
