import { describe, expect, it } from 'vitest'
import type { Json } from '#ledger/json.ts'
import { closedVoteRow } from '#features/votes/rules/vote-row.ts'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import { after, announcement, freezeAt, minute, plan, switchAt } from './testing/readings.ts'
import {
  readinessOf,
  requiredVersions,
  upgradeReadings,
  type UpgradeSources,
} from './upgrade-sources.ts'

const now = freezeAt
const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const coming: ReadResult<never> = { kind: 'coming' }

const amuletConfig = (amulet: string): Json => ({
  packageConfig: { amulet },
  decentralizedSynchronizer: { activeSynchronizer: 'global-domain::1220' },
})
const lsu = {
  topologyFreezeTime: freezeAt,
  upgradeTime: switchAt,
  newPhysicalSynchronizerSerial: '4',
  newPhysicalSynchronizerProtocolVersion: '35',
}
const dsoConfig = (logical: Json, hard: Json = null): Json => ({
  nextScheduledLogicalSynchronizerUpgrade: logical,
  nextScheduledSynchronizerUpgrade: hard,
})
const rules = {
  dso: { config: dsoConfig(lsu, { time: switchAt, migrationId: '5' }) },
  amulet: { configSchedule: { initialValue: amuletConfig('0.1.22') } },
}
const accepted = (tag: string, value: Json, effectiveAt: string) =>
  closedVoteRow({
    request: { requester: 'SV-1', trackingCid: '00ab', votes: [], action: { tag, value } },
    completedAt: now,
    outcome: { tag: 'VRO_Accepted', value: { effectiveAt } },
  })
const newAmulet = accepted(
  'ARC_AmuletRules',
  {
    amuletRulesAction: {
      tag: 'CRARC_SetConfig',
      value: { baseConfig: amuletConfig('0.1.22'), newConfig: amuletConfig('0.1.23') },
    },
  },
  switchAt,
)
const decision = (baseConfig: Json, newConfig: Json, effectiveAt: string) =>
  accepted(
    'ARC_DsoRules',
    { dsoAction: { tag: 'SRARC_SetConfig', value: { baseConfig, newConfig } } },
    effectiveAt,
  )

const sources: UpgradeSources = {
  rules: okResult(rules),
  announced: okResult(null),
  serial: okResult(3n),
  forced: okResult(null),
  nodeTime: okResult(null),
  scheduled: okResult(null),
  migrationId: okResult(4n),
  decisions: okResult([]),
  openVotes: okResult([]),
  amuletVotes: okResult([]),
  vetting: okResult({ participantId: 'node::1220', vetted: [], held: undefined }),
  connected: okResult(['global-domain::1220']),
  validatorRelease: okResult('0.7.5'),
}
const versions = (changes: Partial<UpgradeSources>) => {
  const reading = requiredVersions({ ...sources, ...changes }, now)
  return reading.kind === 'read'
    ? reading.value.map(({ version, from }) => [version, from])
    : reading
}

describe('requiredVersions', () => {
  it('requires the package versions in force, and the versions in the votes that were read', () => {
    const both = [
      ['0.1.22', undefined],
      ['0.1.23', switchAt],
    ]
    expect(versions({ amuletVotes: okResult([newAmulet]) })).toEqual(both)
    expect(versions({ openVotes: okResult([newAmulet]) })).toEqual(both)
    expect(versions({ openVotes: unread, amuletVotes: unread })).toEqual(both.slice(0, 1))
    expect(versions({ rules: unread })).toEqual(unread)
  })

  it("compares required versions with the vetting on the participant's synchronizers", () => {
    const reading = readinessOf(sources, now)
    expect(reading).toMatchObject({
      kind: 'read',
      value: [{ synchronizerId: 'global-domain::1220', isNeeded: true, state: 'not vetted' }],
    })
    expect(readinessOf({ ...sources, connected: unread }, now)).toEqual(okResult([]))
    expect(readinessOf({ ...sources, vetting: unread }, now)).toEqual(unread)
    expect(readinessOf({ ...sources, rules: coming, vetting: unread }, now)).toEqual(coming)
  })
})

describe('splice-dso-governance', () => {
  const packageConfig = { amulet: '0.1.22', dsoGovernance: '0.1.24' }
  const amulet = { configSchedule: { initialValue: { packageConfig } } }
  const namesOn = (svParticipant: string) => {
    const dso = { svs: [['sv::1220', { participantId: svParticipant }]] }
    const reading = readinessOf({ ...sources, rules: okResult({ dso, amulet }) }, now)
    return reading.kind === 'read' ? reading.value.map(({ required }) => required.name) : reading
  }

  it('requires splice-dso-governance on the participant of an SV', () => {
    expect(namesOn('PAR::node::1220')).toEqual(['splice-amulet', 'splice-dso-governance'])
  })

  it('does not require splice-dso-governance on the participant of a validator', () => {
    expect(namesOn('PAR::other::1220')).toEqual(['splice-amulet'])
  })
})

describe('upgradeReadings', () => {
  it('reads the upgrade plans in the rules, and returns undefined for an empty answer', () => {
    expect(upgradeReadings(sources, now)).toEqual({
      logical: {
        planned: okResult(plan),
        announced: okResult(undefined),
        serial: okResult(3n),
        decided: okResult(undefined),
      },
      migration: {
        scheduled: okResult(undefined),
        planned: okResult({ time: switchAt, migrationId: 5n }),
        migrationId: okResult(4n),
      },
      forced: okResult(undefined),
      nodeTime: okResult(undefined),
      packages: readinessOf(sources, now),
      openVotes: okResult([]),
      validatorRelease: okResult('0.7.5'),
    })
  })

  it('returns the results of all upgrade sources, and marks unavailable sources as not read', () => {
    const forced = {
      upgradeTime: switchAt,
      currentPhysicalSynchronizerId: 'a::1220::35-3',
      successorPhysicalSynchronizerId: 'a::1220::35-4',
    }
    const scheduled = { time: switchAt, migrationId: 6n }
    const readings = upgradeReadings(
      {
        ...sources,
        rules: unread,
        announced: okResult(announcement),
        forced: okResult(forced),
        scheduled: okResult(scheduled),
        decisions: coming,
      },
      now,
    )
    expect(readings).toMatchObject({
      logical: { planned: unread, announced: okResult(announcement), decided: coming },
      migration: { scheduled: okResult(scheduled), planned: unread },
      forced: okResult(forced),
      packages: unread,
    })
  })

  it('returns the newest decision on a logical upgrade, even after decisions on a migration', () => {
    const moved = { ...lsu, upgradeTime: after(switchAt, minute) }
    const rows = [
      decision(dsoConfig(null), dsoConfig(lsu), '2026-11-01T00:00:00Z'),
      decision(dsoConfig(lsu), dsoConfig(moved), '2026-11-02T00:00:00Z'),
      decision(dsoConfig(moved), dsoConfig(moved, { time: switchAt }), '2026-11-03T00:00:00Z'),
    ]
    const { logical } = upgradeReadings({ ...sources, decisions: okResult(rows) }, now)
    expect(logical.decided).toMatchObject({
      value: {
        effectiveAt: '2026-11-02T00:00:00Z',
        after: { logical: { upgradeTime: moved.upgradeTime } },
      },
    })
  })
})
