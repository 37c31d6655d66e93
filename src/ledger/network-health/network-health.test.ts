import * as v from 'valibot'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Contract } from '../contract.ts'
import type { Json } from '../json.ts'
import { addMicros, recordTimeOf, RecordTime } from '../record-time.ts'
import { roundGrace, roundsHealth, roundsOnLine, usualTick, type PlacedRound } from './rounds.ts'
import { behindOthers, oldData, scanLag } from './scan-lag.ts'
import { readFeaturedApp } from './featured-apps.ts'
import { sequencerRows } from './sequencers.ts'
import {
  activityOf,
  aliveFor,
  byActivity,
  byVersion,
  filterLicences,
  licenceOf,
  quietestFirst,
  readLicence,
  type Licence,
} from './validator-licences.ts'

const now = v.parse(RecordTime, '2026-11-20T12:00:00Z')
const later = (micros: bigint) => addMicros(now, micros)
const tick = usualTick

const round = (number: bigint, closesIn: bigint, phase: PlacedRound['phase'] = 'open') => ({
  round: { number },
  opensAt: later(closesIn - 2n * tick),
  targetClosesAt: later(closesIn),
  amuletPrice: undefined,
  phase,
})

describe('mining rounds', () => {
  const three = [round(7n, 60_000_000n), round(8n, tick), round(9n, 3n * tick)]

  it('go on while the oldest open one is not past its time, or hardly', () => {
    expect(roundsHealth(three, now)).toMatchObject({ state: 'going on', missed: [] })
    expect(roundsHealth([round(7n, -roundGrace)], now).state).toBe('going on')
    expect(roundsHealth([round(7n, -roundGrace - 1n)], now).state).toBe('late')
  })

  it('are stuck when the oldest is more than a tick late', () => {
    expect(roundsHealth([round(7n, -tick)], now).state).toBe('late')
    expect(roundsHealth([round(7n, -tick - 1n)], now)).toMatchObject({
      state: 'stuck',
      oldest: { round: { number: 7n }, lateBy: tick + 1n },
    })
    expect(roundsHealth([round(7n, -tick - 1n)], now, 2n * tick).state).toBe('late')
  })

  it('are none open where there is none, and only issuing ones do not count', () => {
    expect(roundsHealth([round(7n, -5n * tick, 'issuing')], now).state).toBe('none open')
  })

  it('name numbers that are missing between those that are open', () => {
    expect(roundsHealth([round(5n, tick), round(8n, tick)], now).missed).toEqual([6n, 7n])
    expect(roundsHealth([round(5n, tick), round(500n, tick)], now).missed).toEqual([])
  })

  it('are on the line as later, open, issuing, or late', () => {
    const line = roundsOnLine([...three, round(6n, tick, 'issuing'), round(5n, -tick)], now)
    expect(line.map(({ state }) => state)).toEqual([
      'open',
      'open',
      'later',
      'issuing',
      'open late',
    ])
  })
})

describe('the lag of a Scan', () => {
  it('is late from ten minutes on, very late from an hour on', () => {
    const stateAt = (micros: bigint) => scanLag(later(-micros), now).state
    expect(stateAt(oldData.late - 1n)).toBe('up to date')
    expect(stateAt(oldData.late)).toBe('late')
    expect(stateAt(oldData.veryLate - 1n)).toBe('late')
    expect(stateAt(oldData.veryLate)).toBe('very late')
  })

  it('is never less than nothing', () => {
    expect(scanLag(later(5_000_000n), now)).toMatchObject({ micros: 0n, state: 'up to date' })
  })

  it('is behind without a doubt where another witness has newer data', () => {
    const newest = later(-behindOthers - 1n)
    expect(scanLag(newest, now, now)).toMatchObject({ state: 'late', behind: behindOthers + 1n })
    expect(scanLag(later(-behindOthers), now, now).behind).toBeUndefined()
    expect(scanLag(now, now, newest).behind).toBeUndefined()
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

describe('licences of validators', () => {
  it('are read with what they do not say left out', () => {
    expect(licence('alice::1220', null, null)).toMatchObject({
      validator: 'alice::1220',
      version: undefined,
      lastActiveAt: undefined,
    })
    expect(readLicence(contractOf({ sponsor: 'x' }))).toBeUndefined()
    expect(readLicence(contractOf([]))).toBeUndefined()
  })

  it.each([
    [0n, 'active'],
    [aliveFor, 'active'],
    [aliveFor + 1n, 'today'],
    [86_400_000_000n, 'today'],
    [86_400_000_001n, 'this week'],
    [7n * 86_400_000_000n, 'this week'],
    [7n * 86_400_000_000n + 1n, 'longer ago'],
    [-1n, 'active'],
  ] as const)('that said it %s microseconds ago are %s', (ago, expected) => {
    const [one] = known(licence('a::1220', later(-ago)))
    expect(one && activityOf(one, now)).toBe(expected)
  })

  it('are each counted once, by activity and by version', () => {
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
        const sum = (counts: readonly { readonly count: number }[]) =>
          counts.reduce((total, { count }) => total + count, 0)
        expect(sum(byActivity(licences, now))).toBe(all.length)
        expect(sum(byVersion(licences))).toBe(all.length)
        for (const { kind, count } of byActivity(licences, now)) {
          expect(filterLicences(licences, { activity: kind }, now)).toHaveLength(count)
        }
        for (const { kind, count } of byVersion(licences)) {
          expect(filterLicences(licences, { version: kind }, now)).toHaveLength(count)
        }
      }),
    )
  })

  it('are found by words in party or contact, whatever the case', () => {
    const licences = known(licence('Alice::1220aa', now), licence('bob::1220bb', now))
    const found = (text: string) =>
      filterLicences(licences, { text }, now).map(({ validator }) => validator)
    expect(found('ALICE 1220')).toEqual(['Alice::1220aa'])
    expect(found('ops@bob')).toEqual(['bob::1220bb'])
    expect(found('alice bob')).toEqual([])
    expect(found('')).toHaveLength(2)
  })

  it('are ordered by who said it longest ago, first who never did', () => {
    const licences = known(
      licence('a::1', now),
      licence('b::1', null),
      licence('c::1', recordTimeOf(0n)),
    )
    expect(quietestFirst(licences).map(({ validator }) => validator)).toEqual([
      'b::1',
      'c::1',
      'a::1',
    ])
  })

  it('of the own validator is that in the namespace of the participant, of doubles the newest', () => {
    const licences = known(
      licence('mine::1220aa', later(-1n)),
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

  it('serve a serial, or in older releases a migration id, from a time on and with an address', () => {
    const rows = sequencerRows(
      [
        {
          domainId: 'global::1220',
          sequencers: [
            { ...one, synchronizerSerial: 4n, availableAfter: later(1n) },
            one,
            { ...one, svName: 'SV-1', synchronizerSerial: null, migrationId: 4n, url: '' },
          ],
        },
      ],
      now,
    )
    expect(
      rows.map(({ svName, serves, state }) => [svName, serves.by, serves.number, state]),
    ).toEqual([
      ['SV-1', 'migration id', 4n, 'no address'],
      ['SV-2', 'serial', 3n, 'in use'],
      ['SV-2', 'serial', 4n, 'not yet'],
    ])
  })
})

it('a featured application is read, also without a weight', () => {
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
