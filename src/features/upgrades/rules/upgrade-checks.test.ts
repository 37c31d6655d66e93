import { describe, expect, it } from 'vitest'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import {
  logicalUpgrade,
  automationGraceMicros,
  type LogicalReadings,
  type LogicalUpgrade,
} from './logical-upgrade.ts'
import { isAtLeast, plainRelease, compareReleases } from './releases.ts'
import {
  after,
  announcement,
  before,
  freezeAt,
  minute,
  nothingPlanned,
  plan,
  switchAt,
} from './testing/readings.ts'
import { upgradeChecks, type CheckReadings } from './upgrade-checks.ts'

const id = 'global-domain::1220ab'
const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const good: CheckReadings = {
  validatorRelease: okResult('0.7.5'),
  isParticipantReady: okResult(true),
  connected: okResult([id]),
  needed: okResult([id]),
  packages: okResult([]),
  sequencers: okResult([
    { svName: 'SV-1', serial: 4n },
    { svName: 'SV-1', serial: 4n },
    { svName: 'SV-2', serial: 4n },
    { svName: 'SV-3', serial: 3n },
  ]),
  threshold: okResult(2),
  newest: okResult(after(switchAt, minute)),
}
const announced: LogicalReadings = {
  ...nothingPlanned,
  planned: okResult(plan),
  announced: okResult(announcement),
}
function upgradeAt(now = before(freezeAt, minute), readings = announced): LogicalUpgrade {
  const found = logicalUpgrade(readings, now)
  if (found === undefined) throw new Error('no upgrade')
  return found
}
const statesOf = (changes: Partial<CheckReadings>, upgrade = upgradeAt(), now = freezeAt) =>
  Object.fromEntries(
    upgradeChecks(upgrade, { ...good, ...changes }, now).map(({ id: check, state }) => [
      check,
      state,
    ]),
  )

const lackingRow = (from: typeof freezeAt) => ({
  required: { name: 'splice-amulet', version: '1', from, voteId: undefined },
  synchronizerId: id,
  isNeeded: true,
  state: 'not held' as const,
  vetted: undefined,
  validFrom: undefined,
  validUntil: undefined,
})
const lacking = (from: typeof freezeAt) => okResult([lackingRow(from)])

const detailOf = (check: string, changes: Partial<CheckReadings>) =>
  upgradeChecks(upgradeAt(), { ...good, ...changes }, freezeAt).find((one) => one.id === check)
    ?.detail

const goesOn = (now: typeof switchAt, newest: typeof switchAt) =>
  statesOf({ newest: okResult(newest) }, upgradeAt(now), now)['goes on']

const announcedStateOf = (readings: LogicalReadings, now = before(freezeAt, minute)) =>
  statesOf({}, upgradeAt(now, readings))['announced']

describe('upgradeChecks', () => {
  it('passes all upgrade checks if everything is fine', () => {
    expect(new Set(Object.values(statesOf({})))).toEqual(new Set(['met']))
  })

  it.each([
    ['release', { validatorRelease: okResult('0.6.4') }],
    ['ready', { isParticipantReady: okResult(false) }],
    ['connected', { connected: okResult(['other::1220']) }],
    ['successors', { threshold: okResult(3) }],
    [
      'packages',
      {
        packages: okResult([
          {
            required: { name: 'splice-amulet', version: '1', from: undefined, voteId: undefined },
            synchronizerId: id,
            isNeeded: true,
            state: 'not held' as const,
            vetted: undefined,
            validFrom: undefined,
            validUntil: undefined,
          },
        ]),
      },
    ],
  ])('does not pass an upgrade check: %s', (check, changes) => {
    const states = statesOf(changes)
    expect(states[check]).toBe('not met')
    expect(Object.values(states).filter((state) => state !== 'met')).toEqual(['not met'])
  })

  it('returns the state "unknown" with the reason if a source is unavailable', () => {
    const nothing: CheckReadings = {
      validatorRelease: unread,
      isParticipantReady: unread,
      connected: unread,
      needed: unread,
      packages: unread,
      sequencers: unread,
      threshold: unread,
      newest: unread,
    }
    const checks = upgradeChecks(upgradeAt(), nothing, freezeAt)
    expect(checks.filter(({ state }) => state === 'unknown').map(({ id: one }) => one)).toEqual([
      'release',
      'ready',
      'connected',
      'packages',
      'successors',
    ])
    expect(checks[0]?.detail).toBe('Scan answered 503')
  })

  it('requires the packages that are needed by the freeze, but no packages that are needed later', () => {
    expect(statesOf({ packages: lacking(freezeAt) })['packages']).toBe('not met')
    expect(statesOf({ packages: lacking(after(freezeAt, 1n)) })['packages']).toBe('met')
    const ready = { ...lackingRow(freezeAt), state: 'ready' as const }
    expect(statesOf({ packages: okResult([ready]) })['packages']).toBe('met')
  })

  it("checks during the switch whether the network continues, and afterwards only this and the participant's state", () => {
    const now = after(switchAt, minute)
    expect(statesOf({ newest: okResult(switchAt) }, upgradeAt(now), now)['goes on']).toBe('not met')
    const over = upgradeAt(now, { ...announced, serial: okResult(4n) })
    expect(Object.keys(statesOf({}, over, now))).toEqual(['ready', 'connected', 'goes on'])
  })

  it('returns no checks for a cancelled upgrade', () => {
    const cancelled = { ...upgradeAt(), phase: 'cancelled' as const }
    expect(upgradeChecks(cancelled, good, freezeAt)).toEqual([])
  })

  it("lists the operator's checks before the SVs' checks, each with its due time", () => {
    const checks = upgradeChecks(upgradeAt(), good, freezeAt)
    expect(checks.map(({ id: check, who, by }) => [check, who, by])).toEqual([
      ['release', 'you', switchAt],
      ['ready', 'you', undefined],
      ['connected', 'you', switchAt],
      ['packages', 'you', freezeAt],
      ['announced', 'the SVs', freezeAt],
      ['successors', 'the SVs', switchAt],
    ])
    const frozen = upgradeChecks(upgradeAt(freezeAt), good, freezeAt)
    expect(frozen.find(({ id: check }) => check === 'packages')?.by).toBe(switchAt)
  })

  it('lists the missing parts of an upgrade check', () => {
    expect(detailOf('connected', { needed: okResult(['a::1220', id, 'b::1220']) })).toBe(
      'it is not connected to a, b',
    )
    expect(detailOf('successors', { threshold: okResult(3) })).toBe('2 of 3 required')
    const row = lackingRow(freezeAt)
    const rows = [row, { ...row, synchronizerId: 'b::1220' }, { ...row, isNeeded: false }]
    expect(detailOf('packages', { packages: okResult(rows) })).toBe('not ready: splice-amulet 1')
    expect(detailOf('release', { validatorRelease: okResult('0.6.4') })).toContain('0.6.4')
  })

  it('returns the state "unknown" if the release number is invalid, or if required synchronizers or the serial are missing', () => {
    expect(statesOf({ validatorRelease: okResult('main') })['release']).toBe('unknown')
    expect(statesOf({ needed: okResult([]) })['connected']).toBe('unknown')
    const unnumbered = { ...upgradeAt(), serial: undefined }
    expect(statesOf({}, unnumbered)['successors']).toBe('unknown')
    expect(statesOf({ sequencers: { kind: 'coming' } })['successors']).toBe('unknown')
  })

  it('requires the announcement of an upgrade only after the freeze', () => {
    const planned: LogicalReadings = { ...nothingPlanned, planned: okResult(plan) }
    expect(announcedStateOf(planned)).toBe('unknown')
    const late = after(freezeAt, automationGraceMicros + 1n)
    expect(announcedStateOf(planned, late)).toBe('not met')
    expect(announcedStateOf({ ...planned, announced: unread }, late)).toBe('unknown')
  })

  it('checks from the switch time on whether the network has a later update', () => {
    expect(goesOn(before(switchAt, 1n), after(switchAt, 1n))).toBeUndefined()
    expect(goesOn(switchAt, switchAt)).toBe('not met')
    expect(goesOn(switchAt, after(switchAt, 1n))).toBe('met')
  })
})

describe('compareReleases', () => {
  it('compares releases part by part, without build suffixes', () => {
    expect(plainRelease('0.7.5-snapshot.20260820.1')).toBe('0.7.5')
    expect(plainRelease(' v3.4.9-rc1 ')).toBe('3.4.9')
    expect(plainRelease('0.7')).toBe('0.7')
    expect(plainRelease('7')).toBeUndefined()
    expect(plainRelease('release 0.7.5')).toBeUndefined()
    expect(plainRelease('snapshot')).toBeUndefined()
    expect(isAtLeast('0.6.5', '0.6.5')).toBe(true)
    expect(compareReleases('0.7.10', 'main')).toBe('not comparable')
    expect(isAtLeast('0.6.10', '0.6.5')).toBe(true)
    expect(isAtLeast('0.6.4', '0.6.5')).toBe(false)
    expect(isAtLeast('main', '0.6.5')).toBeUndefined()
    expect(compareReleases('0.7.4', '0.7.4')).toBe('same')
    expect(compareReleases('0.7.9', '0.7.10')).toBe('behind')
    expect(compareReleases('0.8.0', '0.7.10')).toBe('ahead')
    expect(compareReleases('main', '0.7.10')).toBe('not comparable')
  })
})
