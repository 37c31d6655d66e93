/** Converts answers to the readings that phases, checks and alerts use. */
import type { Json } from '#ledger/json.ts'
import { svParticipantsIn } from '#features/votes/rules/dso-rules.ts'
import { memberAtPath } from '#features/votes/rules/read-values.ts'
import type { NodeTime } from '#features/network/rules/node-time.ts'
import type { VoteRow } from '#features/votes/rules/vote-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { mapResult, okResult, resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import type { UpgradeReadings } from '#features/overview/rules/upgrades.ts'
import type { AnnouncedLsu } from './logical-upgrade.ts'
import { packageReadiness, type ParticipantPackages, type Readiness } from './package-readiness.ts'
import { planDecisions } from './plan-decisions.ts'
import { plansIn, type PlannedMigration } from './planned-upgrades.ts'
import type { ForcedSwitch } from './roll-forward.ts'
import {
  requiredLater,
  requiredNow,
  requiredOf,
  requiredSynchronizers,
  type RequiredVersion,
} from './voted-packages.ts'

/** The answers of the servers. `null` means an empty answer. */
export interface UpgradeSources {
  readonly rules: ReadResult<{ readonly dso: Json; readonly amulet: Json }>
  readonly announced: ReadResult<AnnouncedLsu | null>
  readonly serial: ReadResult<bigint>
  readonly forced: ReadResult<ForcedSwitch | null>
  readonly nodeTime: ReadResult<NodeTime | null>
  readonly scheduled: ReadResult<PlannedMigration | null>
  readonly migrationId: ReadResult<bigint>
  readonly decisions: ReadResult<readonly VoteRow[]>
  readonly openVotes: ReadResult<readonly VoteRow[]>
  readonly amuletVotes: ReadResult<readonly VoteRow[]>
  readonly vetting: ReadResult<
    Omit<ParticipantPackages, 'connected'> & { readonly participantId: string }
  >
  readonly connected: ReadResult<readonly string[]>
  readonly validatorRelease: ReadResult<string>
}

/** Returns the current amulet configuration. */
export function amuletConfigOf(amuletRules: Json): Json | undefined {
  return memberAtPath(amuletRules, 'configSchedule', 'initialValue')
}

/** Returns the versions that the network requires, now and by decided votes. */
export function requiredVersions(
  { rules, openVotes, amuletVotes }: UpgradeSources,
  now: RecordTime,
): ReadResult<readonly RequiredVersion[]> {
  const votes = [...(resultValue(openVotes) ?? []), ...(resultValue(amuletVotes) ?? [])]
  return mapResult(rules, ({ amulet }) => [
    ...requiredNow(amuletConfigOf(amulet)),
    ...requiredLater(votes, amulet, now),
  ])
}

/** Returns the state of the required packages for the participant, on every synchronizer. */
export function readinessOf(
  sources: UpgradeSources,
  now: RecordTime,
): ReadResult<readonly Readiness[]> {
  const { rules, vetting, connected } = sources
  const required = requiredVersions(sources, now)
  if (required.kind !== 'read') return required
  if (rules.kind !== 'read') return rules
  if (vetting.kind !== 'read') return vetting
  const participant = { ...vetting.value, connected: resultValue(connected) ?? [] }
  const needed = requiredSynchronizers(amuletConfigOf(rules.value.amulet))
  const isSv = svParticipantsIn(rules.value.dso).includes(vetting.value.participantId)
  return okResult(packageReadiness(requiredOf(required.value, { isSv }), participant, needed, now))
}

/** Returns the readings for the alerts. */
export function upgradeReadings(sources: UpgradeSources, now: RecordTime): UpgradeReadings {
  const { rules, announced, serial, forced, scheduled, migrationId, validatorRelease } = sources
  const plans = mapResult(rules, ({ dso }) => plansIn(memberAtPath(dso, 'config')))
  return {
    logical: {
      planned: mapResult(plans, ({ logical }) => logical),
      announced: mapResult(announced, (lsu) => lsu ?? undefined),
      serial,
      decided: mapResult(sources.decisions, (rows) =>
        planDecisions(rows).find(({ kind }) => kind === 'logical'),
      ),
    },
    migration: {
      scheduled: mapResult(scheduled, (one) => one ?? undefined),
      planned: mapResult(plans, ({ hard }) => hard),
      migrationId,
    },
    forced: mapResult(forced, (one) => one ?? undefined),
    nodeTime: mapResult(sources.nodeTime, (one) => one ?? undefined),
    packages: readinessOf(sources, now),
    openVotes: sources.openVotes,
    validatorRelease,
  }
}
