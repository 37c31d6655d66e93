import { describe, expect, it } from 'vitest'
import { automationGraceMicros } from '#features/upgrades/rules/logical-upgrade.ts'
import type { Readiness } from '#features/upgrades/rules/package-readiness.ts'
import {
  after,
  announcement,
  before,
  day,
  freezeAt,
  hour,
  minute,
  nothingPlanned,
  plan,
  switchAt,
} from '#features/upgrades/rules/testing/readings.ts'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import { upgradeAlerts, type UpgradeReadings } from './upgrades.ts'

const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const quiet: UpgradeReadings = {
  logical: nothingPlanned,
  migration: {
    scheduled: okResult(undefined),
    planned: okResult(undefined),
    migrationId: okResult(4n),
  },
  forced: okResult(undefined),
  nodeTime: okResult(undefined),
  packages: okResult([]),
  openVotes: okResult([]),
  validatorRelease: okResult('0.7.5'),
}
const planned: UpgradeReadings = {
  ...quiet,
  logical: { ...nothingPlanned, planned: okResult(plan) },
}
const announced: UpgradeReadings = {
  ...quiet,
  logical: { ...planned.logical, announced: okResult(announcement) },
}
const urgencies = (readings: UpgradeReadings, now = switchAt) =>
  Object.fromEntries(upgradeAlerts(readings, now).alerts.map(({ id, urgency }) => [id, urgency]))

describe('upgradeAlerts', () => {
  it('reports nothing if no upgrade is planned and everything is vetted', () => {
    expect(upgradeAlerts(quiet, switchAt)).toEqual({ alerts: [], unchecked: [] })
  })

  it('reports an upgrade as `soon` within a week, as `now` within an hour, and otherwise as `later`', () => {
    expect(urgencies(planned, before(switchAt, 7n * day + 1n))).toEqual({
      'upgrade-ahead': 'later',
    })
    expect(urgencies(planned, before(switchAt, 7n * day))).toEqual({ 'upgrade-ahead': 'soon' })
    expect(urgencies(announced, before(switchAt, hour + 1n))).toMatchObject({
      'upgrade-ahead': 'soon',
    })
    expect(urgencies(announced, before(switchAt, hour))).toMatchObject({ 'upgrade-ahead': 'now' })
  })

  it('reports the freeze of an upgrade from its first moment until the switch', () => {
    expect(urgencies(announced, before(freezeAt, 1n))).not.toHaveProperty('topology-frozen')
    expect(urgencies(announced, freezeAt)).toMatchObject({ 'topology-frozen': 'soon' })
    expect(urgencies(announced, before(switchAt, 1n))).toHaveProperty('topology-frozen')
    expect(urgencies(announced, switchAt)).toEqual({ 'upgrade-switching': 'now' })
  })

  it('returns no alert once the network has switched', () => {
    const done = { ...announced, logical: { ...announced.logical, serial: okResult(4n) } }
    expect(urgencies(done, after(switchAt, minute))).toEqual({})
  })

  it('advises to prepare for an upgrade that is still not announced 20 minutes after the freeze', () => {
    // The freeze was 20 minutes ago, the switch is in 3 hours, and /v0/lsu is empty.
    const now = before(switchAt, 3n * hour)
    const freeze = before(now, 20n * minute)
    const logical = {
      ...nothingPlanned,
      planned: okResult({ ...plan, topologyFreezeTime: freeze }),
    }
    const { alerts } = upgradeAlerts({ ...quiet, logical }, now)
    expect(alerts.map(({ id, urgency }) => [id, urgency])).toEqual([['upgrade-late', 'soon']])
    expect(alerts[0]?.title).toContain('late or cancelled')
    expect(alerts[0]?.advice).toContain('Prepare for the upgrade anyway')
  })

  it('reports an upgrade that did not take place on time until a day after the planned time', () => {
    const afterGrace = after(switchAt, automationGraceMicros + 1n)
    expect(urgencies(planned, afterGrace)).toEqual({ 'upgrade-late': 'later' })
    expect(urgencies(planned, after(switchAt, day))).toEqual({ 'upgrade-late': 'later' })
    expect(urgencies(planned, after(switchAt, day + 1n))).toEqual({})
  })

  it('reports an upgrade withdrawn by a vote as cancelled, until a day after the planned time', () => {
    const decided = okResult({
      voteId: '00ab',
      effectiveAt: freezeAt,
      kind: 'logical' as const,
      before: { logical: plan, hard: undefined },
      after: { logical: undefined, hard: undefined },
    })
    const readings = { ...quiet, logical: { ...nothingPlanned, decided } }
    expect(urgencies(readings, freezeAt)).toEqual({ 'upgrade-cancelled': 'later' })
    expect(urgencies(readings, after(switchAt, day))).toEqual({ 'upgrade-cancelled': 'later' })
    expect(urgencies(readings, after(switchAt, day + 1n))).toEqual({})
  })

  it('advises to upgrade a validator whose release does not switch automatically', () => {
    const old = { ...planned, validatorRelease: okResult('0.6.4') }
    expect(upgradeAlerts(old, freezeAt).alerts[0]?.advice).toContain('0.6.4')
    const enough = { ...planned, validatorRelease: okResult('0.6.5') }
    expect(upgradeAlerts(enough, freezeAt).alerts[0]?.advice).not.toContain('0.6.5')
  })

  it('applies the limits of upgrades to a hard migration, and reports a migration in progress as `now`', () => {
    const migrating: UpgradeReadings = {
      ...quiet,
      migration: { ...quiet.migration, scheduled: okResult({ time: switchAt, migrationId: 5n }) },
    }
    expect(urgencies(migrating, before(switchAt, 7n * day + 1n))).toEqual({
      'migration-ahead': 'later',
    })
    expect(urgencies(migrating, before(switchAt, 7n * day))).toEqual({ 'migration-ahead': 'soon' })
    expect(urgencies(migrating, before(switchAt, hour))).toEqual({ 'migration-ahead': 'now' })
    expect(urgencies(migrating, switchAt)).toEqual({ 'migration-ahead': 'now' })
    const firstAlert = (now: typeof switchAt) => upgradeAlerts(migrating, now).alerts[0]
    expect(firstAlert(before(switchAt, 2n * hour))?.title).toBe(
      'The network migrates to new nodes in 2 hours.',
    )
    expect(firstAlert(switchAt)?.title).toBe(
      'The network is migrating. Its old nodes have stopped.',
    )
    expect(firstAlert(switchAt)?.from).toBe(`Scan: migration 5 at ${switchAt}`)
    const done = { ...migrating, migration: { ...migrating.migration, migrationId: okResult(5n) } }
    expect(urgencies(done)).toEqual({})
  })

  it('reports missing checks for all sources that do not respond, without an alert', () => {
    const nothing: UpgradeReadings = {
      logical: { planned: unread, announced: unread, serial: unread, decided: unread },
      migration: { scheduled: unread, planned: unread, migrationId: unread },
      forced: unread,
      nodeTime: unread,
      packages: unread,
      openVotes: unread,
      validatorRelease: unread,
    }
    const { alerts, unchecked } = upgradeAlerts(nothing, switchAt)
    expect(alerts).toEqual([])
    expect(unchecked).toHaveLength(6)
    expect(unchecked[0]?.why).toBe('Scan answered 503')
  })
})

const at = (recordTime: typeof switchAt, isExact = true) => okResult({ recordTime, isExact })

describe('upgradeAlerts: roll-forward', () => {
  const forced = {
    upgradeTime: switchAt,
    currentPhysicalSynchronizerId: 'a::1220::35-3',
    successorPhysicalSynchronizerId: 'a::1220::35-4',
  }
  const check = (now: typeof switchAt, changes: Partial<UpgradeReadings>) => {
    const checked = upgradeAlerts({ ...quiet, forced: okResult(forced), ...changes }, now)
    const [alert] = checked.alerts
    return { ...alert, unchecked: checked.unchecked }
  }
  const late = after(switchAt, hour)

  it('reports a roll-forward as informative before the upgrade time, because the validator switches automatically', () => {
    const found = check(before(switchAt, hour), { nodeTime: at(before(switchAt, hour)) })
    expect(found).toMatchObject({ id: 'roll-forward', urgency: 'later' })
    expect(found.advice).toContain('switches automatically')
  })

  it('reports a roll-forward as urgent before the upgrade time for a validator before 0.6.1', () => {
    const old = check(before(switchAt, hour), { validatorRelease: okResult('0.6.0') })
    expect(old).toMatchObject({ urgency: 'now' })
    expect(old.advice).toContain('recovery procedure')
    const enough = check(before(switchAt, hour), { validatorRelease: okResult('0.6.1') })
    expect(enough).toMatchObject({ urgency: 'later' })
  })

  it('reports a roll-forward as urgent while the node is on the old physical synchronizer after the upgrade time', () => {
    const found = check(late, { nodeTime: at(switchAt) })
    expect(found).toMatchObject({ urgency: 'now', unchecked: [] })
    expect(found.title).toContain('has not switched yet')
  })

  it('reports a roll-forward as not urgent once the node has followed, until a day after the upgrade time', () => {
    const followed = { nodeTime: at(after(switchAt, 1n)), validatorRelease: okResult('0.6.0') }
    expect(check(late, followed)).toMatchObject({ urgency: 'later' })
    expect(check(after(switchAt, day + 1n), followed).id).toBeUndefined()
  })

  it('treats a licence time after the roll-forward as proof that the node has followed', () => {
    const seen = at(after(switchAt, minute), false)
    expect(check(late, { nodeTime: seen })).toMatchObject({ urgency: 'later', unchecked: [] })
  })

  it('ignores a licence time before the roll-forward for two hours, then reports that the node is behind', () => {
    const seen = { nodeTime: at(before(switchAt, minute), false) }
    expect(check(after(switchAt, 2n * hour), seen)).toMatchObject({ urgency: 'soon' })
    expect(check(after(switchAt, 2n * hour + 1n), seen)).toMatchObject({ urgency: 'now' })
  })

  it('reports a roll-forward as not checked if the node’s record time is unknown', () => {
    for (const nodeTime of [unread, okResult(undefined)]) {
      const found = check(late, { nodeTime })
      expect(found).toMatchObject({ urgency: 'soon' })
      expect(found.unchecked.map(({ what }) => what)).toEqual([
        'whether this node has made the forced switch',
      ])
    }
  })
})

const comingIn = (micros: bigint) => urgencies(withRows(row({ from: after(switchAt, micros) })))

const withRows = (...rows: readonly Readiness[]): UpgradeReadings => ({
  ...quiet,
  packages: okResult(rows),
})

const row = (changes: Partial<Readiness> & { readonly from?: typeof switchAt }): Readiness => ({
  required: { name: 'splice-amulet', version: '0.1.23', from: changes.from, voteId: undefined },
  synchronizerId: 'global-domain::1220',
  isNeeded: true,
  state: 'not held',
  vetted: '0.1.22',
  validFrom: undefined,
  validUntil: undefined,
  ...changes,
})

const amuletAlert = (
  version: string,
  vetted: string | undefined,
  from = after(switchAt, 30n * day),
) =>
  upgradeAlerts(
    withRows(
      row({
        required: { name: 'splice-amulet', version, from, voteId: undefined },
        vetted,
      }),
    ),
    switchAt,
  ).alerts[0]

describe('upgradeAlerts: packages', () => {
  it('reports missing versions that are already required as urgent', () => {
    expect(urgencies(withRows(row({})))).toEqual({ 'package-unready:splice-amulet 0.1.23': 'now' })
    expect(urgencies(withRows(row({ from: switchAt })))).toEqual({
      'package-unready:splice-amulet 0.1.23': 'now',
    })
  })

  it('reports missing versions from a vote by the remaining time', () => {
    const id = 'package-unready-later:splice-amulet 0.1.23'
    expect(comingIn(1n)).toEqual({ [id]: 'now' })
    expect(comingIn(hour)).toEqual({ [id]: 'now' })
    expect(comingIn(hour + 1n)).toEqual({ [id]: 'soon' })
    expect(comingIn(7n * day + 1n)).toEqual({ [id]: 'later' })
  })

  it('returns one alert per missing version, and none for ready or unneeded packages', () => {
    const { alerts } = upgradeAlerts(
      withRows(
        row({}),
        row({ synchronizerId: 'b::1220' }),
        row({ isNeeded: false }),
        row({ state: 'ready' }),
      ),
      switchAt,
    )
    expect(alerts).toHaveLength(1)
    expect(alerts[0]?.from).toContain('global-domain, b:')
    expect(urgencies(withRows(row({ state: 'ready' }), row({ isNeeded: false })))).toEqual({})
  })

  it('returns separate alerts for a version that is required now on one synchronizer and later on another', () => {
    const elsewhere = row({ from: after(switchAt, hour), synchronizerId: 'b::1220' })
    const { alerts } = upgradeAlerts(withRows(row({}), elsewhere), switchAt)
    expect(alerts.map(({ id }) => id)).toEqual([
      'package-unready:splice-amulet 0.1.23',
      'package-unready-later:splice-amulet 0.1.23',
    ])
  })

  it('returns one alert per required version of a package', () => {
    const later = after(switchAt, hour)
    const next = { name: 'splice-amulet', version: '0.1.24', from: later, voteId: undefined }
    const { alerts } = upgradeAlerts(
      withRows(row({}), row({ required: next }), row({ required: { ...next, version: '0.1.25' } })),
      switchAt,
    )
    expect(alerts.map(({ id, title }) => [id, title])).toEqual([
      [
        'package-unready:splice-amulet 0.1.23',
        'This participant lacks splice-amulet 0.1.23, which the network requires.',
      ],
      [
        'package-unready-later:splice-amulet 0.1.24',
        'This participant lacks splice-amulet 0.1.24, which the network requires in 1 hour.',
      ],
      [
        'package-unready-later:splice-amulet 0.1.25',
        'This participant lacks splice-amulet 0.1.25, which the network requires in 1 hour: token-standard transfers and allocations of this node stop then.',
      ],
    ])
  })

  it('uses the earliest time if several synchronizers require a version at different times', () => {
    const later = row({ from: after(switchAt, 8n * day), synchronizerId: 'b::1220' })
    const sooner = row({ from: after(switchAt, hour) })
    for (const rows of [
      [later, sooner],
      [sooner, later],
    ]) {
      const { alerts } = upgradeAlerts(withRows(...rows), switchAt)
      expect(alerts.map(({ id, urgency }) => [id, urgency])).toEqual([
        ['package-unready-later:splice-amulet 0.1.23', 'now'],
      ])
      expect(alerts[0]?.title).toContain('in 1 hour')
    }
  })

  it('reports a package as missing if only some synchronizers lack the package, and names the synchronizers', () => {
    const [alert] = upgradeAlerts(
      withRows(
        row({ state: 'uploaded, not vetted', vetted: undefined }),
        row({ synchronizerId: 'b::1220', state: 'not held' }),
        row({ synchronizerId: 'b::1221', state: 'not held' }),
      ),
      switchAt,
    ).alerts
    expect(alert?.title).toContain('lacks')
    expect(alert?.from).toBe(
      'the rules of the DSO; vetted on global-domain, b: none (uploaded, not vetted)',
    )
  })

  it('reports that token-standard transfers and allocations stop without splice-amulet 0.1.25', () => {
    const sentence = 'token-standard transfers and allocations of this node stop then'
    expect(amuletAlert('0.1.25', '0.1.24')).toMatchObject({ urgency: 'soon' })
    expect(amuletAlert('0.1.25', '0.1.24')?.title).toContain(sentence)
    expect(amuletAlert('0.1.26', undefined)?.title).toContain(sentence)
    expect(amuletAlert('0.1.25', '0.1.24', switchAt)?.title).toContain(
      'token-standard transfers and allocations of this node have stopped',
    )
    expect(amuletAlert('0.1.24', '0.1.23')?.title).not.toContain('token-standard')
    expect(amuletAlert('0.1.26', '0.1.25')).toMatchObject({ urgency: 'later' })
    expect(amuletAlert('0.1.26', '0.1.25')?.title).not.toContain('token-standard')
  })

  it('distinguishes a missing package from one that is not vetted', () => {
    const [lacks] = upgradeAlerts(withRows(row({})), switchAt).alerts
    const [unvetted] = upgradeAlerts(
      withRows(row({ state: 'uploaded, not vetted' })),
      switchAt,
    ).alerts
    expect(lacks?.title).toContain('lacks splice-amulet 0.1.23')
    expect(unvetted?.title).toContain('has not vetted splice-amulet 0.1.23')
  })
})
