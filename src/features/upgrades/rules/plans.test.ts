import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { closedVoteRow } from '#features/votes/rules/vote-row.ts'
import { hardMigration } from './hard-migration.ts'
import { planDecisions } from './plan-decisions.ts'
import { plansIn } from './planned-upgrades.ts'
import { hasSwitched } from './roll-forward.ts'
import { okResult } from '#ledger/alerts/read-result.ts'
import { after, before, freezeAt, plan, switchAt } from './testing/readings.ts'

const lsu = {
  topologyFreezeTime: freezeAt,
  upgradeTime: switchAt,
  newPhysicalSynchronizerSerial: '4',
  newPhysicalSynchronizerProtocolVersion: '35',
}
const configOf = (logical: Json, hard: Json = null): Json => ({
  nextScheduledLogicalSynchronizerUpgrade: logical,
  nextScheduledSynchronizerUpgrade: hard,
})

const vote = (
  [baseConfig, newConfig]: readonly [Json, Json],
  effectiveAt: string,
  outcome = 'VRO_Accepted',
) =>
  closedVoteRow({
    request: {
      requester: 'SV-1',
      trackingCid: `00${effectiveAt.slice(8, 10)}`,
      votes: [],
      action: {
        tag: 'ARC_DsoRules',
        value: { dsoAction: { tag: 'SRARC_SetConfig', value: { baseConfig, newConfig } } },
      },
    },
    completedAt: effectiveAt,
    outcome: { tag: outcome, value: { effectiveAt } },
  })

describe('plansIn', () => {
  it('reads a logical and a hard plan from the DSO rules', () => {
    const config = configOf(lsu, { time: switchAt, migrationId: '5' })
    expect(plansIn(config)).toEqual({ logical: plan, hard: { time: switchAt, migrationId: 5n } })
  })

  it('returns no plan without a value or a readable time', () => {
    const none = { logical: undefined, hard: undefined }
    expect(plansIn(undefined)).toEqual(none)
    expect(plansIn(configOf(null))).toEqual(none)
    expect(plansIn(configOf({ ...lsu, upgradeTime: 'soon' }, { time: 7 }))).toEqual(none)
    expect(plansIn(configOf({ ...lsu, topologyFreezeTime: 'soon' }))).toEqual(none)
  })
})

describe('planDecisions', () => {
  it('lists accepted votes that added, moved or removed a plan, newest first', () => {
    const moved = { ...lsu, upgradeTime: after(switchAt, 1n) }
    const rows = [
      vote([configOf(null), configOf(lsu)], '2026-11-01T00:00:00Z'),
      vote([configOf(lsu), configOf(moved)], '2026-11-02T00:00:00Z'),
      vote([configOf(moved), configOf(moved, { time: switchAt })], '2026-11-03T00:00:00Z'),
      vote([configOf(moved), configOf(null)], '2026-11-04T00:00:00Z'),
      vote([configOf(null), configOf(lsu)], '2026-11-05T00:00:00Z', 'VRO_Rejected'),
      vote([configOf(lsu), configOf({ ...lsu })], '2026-11-06T00:00:00Z'),
    ]
    expect(
      planDecisions(rows).map(({ voteId, kind, after: { logical } }) => [
        voteId,
        kind,
        logical?.upgradeTime,
      ]),
    ).toEqual([
      ['0004', 'logical', undefined],
      ['0003', 'hard', moved.upgradeTime],
      ['0002', 'logical', moved.upgradeTime],
      ['0001', 'logical', switchAt],
    ])
  })
})

describe('decision on a plan', () => {
  const hard = { time: switchAt, migrationId: '5' }
  const planned = configOf(lsu, hard)
  it.each([
    ['moves its freeze', { ...lsu, topologyFreezeTime: after(freezeAt, 1n) }, hard, 'logical'],
    ['gives it another serial', { ...lsu, newPhysicalSynchronizerSerial: '5' }, hard, 'logical'],
    ['moves a migration', lsu, { ...hard, time: freezeAt }, 'hard'],
    ['gives a migration another id', lsu, { ...hard, migrationId: '6' }, 'hard'],
  ] as const)('reads the decision on a plan: %s', (_, logical, migration, kind) => {
    const row = vote([planned, configOf(logical, migration)], '2026-11-01T00:00:00Z')
    expect(planDecisions([row]).map((decision) => decision.kind)).toEqual([kind])
  })

  it('ignores a vote without the previous configuration, and a vote that does not change the DSO rules', () => {
    expect(planDecisions([vote([null, planned], '2026-11-01T00:00:00Z')])).toEqual([])
    const other = vote([configOf(null), planned], '2026-11-01T00:00:00Z')
    const ofAmulets = { ...other, action: { ...other.action, tag: 'CRARC_SetConfig' } }
    expect(planDecisions([ofAmulets])).toEqual([])
  })

  it('lists a decision without an effective time last', () => {
    const dated = vote([configOf(null), configOf(lsu)], '2026-11-01T00:00:00Z')
    const undated = { ...dated, id: 'undated', effectiveAt: undefined }
    const another = { ...undated, id: 'undated, too' }
    for (const rows of [
      [dated, undated, another],
      [undated, another, dated],
    ]) {
      expect(planDecisions(rows).map(({ voteId }) => voteId)).toEqual([
        '0001',
        'undated',
        'undated, too',
      ])
    }
  })
})

describe('hardMigration', () => {
  const scheduled = okResult({ time: switchAt, migrationId: 5n })
  const readings = { scheduled, planned: okResult(undefined), migrationId: okResult(4n) }

  it('reports a migration as scheduled, as in progress from its time, and as over once its id is in use', () => {
    expect(hardMigration(readings, before(switchAt, 1n))?.phase).toBe('scheduled')
    expect(hardMigration(readings, switchAt)?.phase).toBe('under way')
    expect(hardMigration({ ...readings, migrationId: okResult(5n) }, switchAt)?.phase).toBe('after')
    expect(hardMigration({ ...readings, migrationId: okResult(6n) }, switchAt)?.phase).toBe('after')
  })

  it('determines the migration phase by the clock alone if a migration id is unknown', () => {
    const unread = { kind: 'unread', why: 'Scan answered 503' } as const
    const unnamed = okResult({ time: switchAt, migrationId: undefined })
    for (const more of [{ migrationId: unread }, { scheduled: unnamed }]) {
      expect(hardMigration({ ...readings, ...more }, switchAt)?.phase).toBe('under way')
    }
  })

  it("returns the migration from Scan's schedule if the DSO rules contain another plan", () => {
    const planned = okResult({ time: freezeAt, migrationId: 4n })
    expect(hardMigration({ ...readings, planned }, freezeAt)).toEqual({
      phase: 'scheduled',
      time: switchAt,
      migrationId: 5n,
    })
  })

  it('uses the DSO rules if Scan has no schedule, and returns no migration if neither contains one', () => {
    const byRules = { ...readings, scheduled: okResult(undefined), planned: scheduled }
    expect(hardMigration(byRules, before(switchAt, 1n))?.phase).toBe('scheduled')
    const none = { ...byRules, planned: okResult(undefined) }
    expect(hardMigration(none, switchAt)).toBeUndefined()
  })
})

it("ends a forced switch once the network's serial equals the successor's serial", () => {
  const forced = {
    upgradeTime: switchAt,
    currentPhysicalSynchronizerId: 'a::1220::35-3',
    successorPhysicalSynchronizerId: 'a::1220::35-4',
  }
  expect(hasSwitched(forced, 3n)).toBe(false)
  expect(hasSwitched(forced, 4n)).toBe(true)
  expect(hasSwitched(forced, undefined)).toBeUndefined()
  expect(hasSwitched({ ...forced, successorPhysicalSynchronizerId: 'x' }, 4n)).toBeUndefined()
})
