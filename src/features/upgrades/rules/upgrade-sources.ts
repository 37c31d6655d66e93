/** Converts answers to the readings that phases, checks and verdicts use. */
import type { Json } from '#ledger/json.ts'
import { svParticipantsIn } from '#features/votes/rules/dso-rules.ts'
import { at } from '#features/votes/rules/read-values.ts'
import type { NodeTime } from '#features/network/rules/node-time.ts'
import type { VoteRow } from '#features/votes/rules/vote-row.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { partOf, read, valueOf, type Reading } from '#ledger/verdicts/reading.ts'
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

/** The answers; `null` if the answer is empty. */
export interface UpgradeSources {
  /** The payloads of both rules (GET /v0/dso). */
  readonly rules: Reading<{ readonly dso: Json; readonly amulet: Json }>
  readonly announced: Reading<AnnouncedLsu | null>
  readonly serial: Reading<bigint>
  readonly forced: Reading<ForcedSwitch | null>
  readonly nodeTime: Reading<NodeTime | null>
  readonly scheduled: Reading<PlannedMigration | null>
  readonly migrationId: Reading<bigint>
  /** Accepted changes of the rules of the DSO. */
  readonly decisions: Reading<readonly VoteRow[]>
  /** Open and accepted votes on the amulet configuration. */
  readonly openVotes: Reading<readonly VoteRow[]>
  readonly amuletVotes: Reading<readonly VoteRow[]>
  readonly vetting: Reading<
    Omit<ParticipantPackages, 'connected'> & { readonly participantId: string }
  >
  readonly connected: Reading<readonly string[]>
  readonly validatorRelease: Reading<string>
}

/** The amulets' configuration in force. */
export function amuletConfigOf(amuletRules: Json): Json | undefined {
  return at(amuletRules, 'configSchedule', 'initialValue')
}

/** Returns the versions that the network requires, now and by decided votes. */
export function requiredVersions(
  { rules, openVotes, amuletVotes }: UpgradeSources,
  now: RecordTime,
): Reading<readonly RequiredVersion[]> {
  const votes = [...(valueOf(openVotes) ?? []), ...(valueOf(amuletVotes) ?? [])]
  return partOf(rules, ({ amulet }) => [
    ...requiredNow(amuletConfigOf(amulet)),
    ...requiredLater(votes, amulet, now),
  ])
}

/** Returns the state of the required packages for the participant, on every synchronizer. */
export function readinessOf(
  sources: UpgradeSources,
  now: RecordTime,
): Reading<readonly Readiness[]> {
  const { rules, vetting, connected } = sources
  const required = requiredVersions(sources, now)
  if (required.kind !== 'read') return required
  if (rules.kind !== 'read') return rules
  if (vetting.kind !== 'read') return vetting
  const participant = { ...vetting.value, connected: valueOf(connected) ?? [] }
  const needed = requiredSynchronizers(amuletConfigOf(rules.value.amulet))
  const isSv = svParticipantsIn(rules.value.dso).includes(vetting.value.participantId)
  return read(packageReadiness(requiredOf(required.value, { isSv }), participant, needed, now))
}

/** The readings of the verdicts. */
export function upgradeReadings(sources: UpgradeSources, now: RecordTime): UpgradeReadings {
  const { rules, announced, serial, forced, scheduled, migrationId, validatorRelease } = sources
  const plans = partOf(rules, ({ dso }) => plansIn(at(dso, 'config')))
  return {
    logical: {
      planned: partOf(plans, ({ logical }) => logical),
      announced: partOf(announced, (lsu) => lsu ?? undefined),
      serial,
      decided: partOf(sources.decisions, (rows) =>
        planDecisions(rows).find(({ kind }) => kind === 'logical'),
      ),
    },
    migration: {
      scheduled: partOf(scheduled, (one) => one ?? undefined),
      planned: partOf(plans, ({ hard }) => hard),
      migrationId,
    },
    forced: partOf(forced, (one) => one ?? undefined),
    nodeTime: partOf(sources.nodeTime, (one) => one ?? undefined),
    packages: readinessOf(sources, now),
    openVotes: sources.openVotes,
    validatorRelease,
  }
}
