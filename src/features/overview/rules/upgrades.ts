/** Alerts about upgrades and packages (docs/network-rules.md, Upgrades of the synchronizer). */
import {
  hardMigration,
  type HardMigration,
  type MigrationReadings,
} from '#features/upgrades/rules/hard-migration.ts'
import {
  logicalUpgrade,
  type LogicalReadings,
  type LogicalUpgrade,
} from '#features/upgrades/rules/logical-upgrade.ts'
import type { Readiness } from '#features/upgrades/rules/package-readiness.ts'
import { autoSwitchRelease, isAtLeast } from '#features/upgrades/rules/releases.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import { packageAlerts } from './required-packages.ts'
import { forcedAlerts, type ForcedReadings } from './roll-forward.ts'
import { urgencyIn } from './urgency.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** The data for alerts about upgrades. */
export interface UpgradeReadings extends ForcedReadings {
  readonly logical: LogicalReadings
  readonly migration: MigrationReadings
  readonly packages: ReadResult<readonly Readiness[]>
  /** The open votes, which may require other versions. */
  readonly openVotes: ReadResult<unknown>
}

/**
 * Returns the alerts at a time, and everything that could not be checked. Pure, so that the page
 * and the metrics show the same alerts.
 */
export function upgradeAlerts(readings: UpgradeReadings, now: RecordTime): CheckResult {
  const upgrade = logicalUpgrade(readings.logical, now)
  const migration = hardMigration(readings.migration, now)
  const forced = forcedAlerts(readings, now)
  return {
    alerts: [
      ...forced.alerts,
      ...(upgrade === undefined ? [] : logicalAlerts(upgrade, readings, now)),
      ...(migration === undefined ? [] : migrationAlerts(migration, now)),
      ...packageAlerts(resultValue(readings.packages) ?? [], now),
    ],
    unchecked: [
      ...uncheckedOf([
        ['whether an upgrade is planned', readings.logical.planned],
        ['whether an upgrade is announced', readings.logical.announced],
        ['whether the SVs force a switch', readings.forced],
        ['whether a migration is scheduled', readings.migration.scheduled],
        ['whether the required packages are vetted', readings.packages],
        ['which packages are voted for', readings.openVotes],
      ]),
      ...forced.unchecked,
    ],
  }
}

function uncheckedOf(
  readings: readonly (readonly [what: string, reading: ReadResult<unknown>])[],
): CheckResult['unchecked'] {
  return readings.flatMap(([what, reading]) =>
    reading.kind === 'unread' ? [{ what, why: reading.why }] : [],
  )
}

function logicalAlerts(
  upgrade: LogicalUpgrade,
  { validatorRelease }: UpgradeReadings,
  now: RecordTime,
): readonly Alert[] {
  const { phase, upgradeTime, topologyFreezeTime } = upgrade
  const from = `${upgrade.because}: freeze at ${topologyFreezeTime}, switch at ${upgradeTime}`
  const left = microsOf(upgradeTime) - microsOf(now)
  const base = { from, page: '/upgrades' as const }
  const release = resultValue(validatorRelease)
  const isOld = release !== undefined && isAtLeast(release, autoSwitchRelease) === false
  switch (phase) {
    case 'after':
      return []
    case 'cancelled':
      // A cancelled upgrade has an alert until a day after its planned time. Then the page shows
      // the upgrade as history.
      return left < -oneDay
        ? []
        : [
            {
              ...base,
              id: 'upgrade-cancelled',
              urgency: 'later',
              title: 'The planned upgrade of the synchronizer was cancelled.',
              advice: 'You do not need to do anything.',
            },
          ]
    case 'switching':
      return [
        {
          ...base,
          id: 'upgrade-switching',
          urgency: 'now',
          title: 'The synchronizer is being switched to its successor.',
          advice: 'Keep the node running and connected. Resend requests that timed out.',
        },
      ]
    case 'late':
      if (left < -oneDay) return []
      return [
        {
          ...base,
          id: 'upgrade-late',
          urgency: left > 0n ? urgencyIn(left) : 'later',
          title:
            left > 0n
              ? `The synchronizer is to be upgraded in ${durationWords(left)}, but the SVs have not announced the upgrade. The upgrade is late or cancelled.`
              : 'The synchronizer was not upgraded at the planned time. The upgrade is late or cancelled.',
          advice: `Prepare for the upgrade anyway, and ask the SVs${isOld ? `. Release ${release} does not switch automatically` : ''}.`,
        },
      ]
    case 'planned':
    case 'frozen':
      break
  }
  return [
    {
      ...base,
      id: 'upgrade-ahead',
      urgency: urgencyIn(left),
      title: `Synchronizer upgrade in ${durationWords(left)}.`,
      advice: isOld
        ? `Upgrade the validator before then. Release ${release} does not switch automatically.`
        : 'Install the release from the announcement, and keep the node connected during the upgrade.',
    },
    ...(phase === 'frozen'
      ? [
          {
            ...base,
            id: 'topology-frozen' as const,
            urgency: 'soon' as const,
            title: `The topology stays frozen for another ${durationWords(left)}.`,
            advice: 'Do not onboard parties, upload packages or change keys until the switch.',
          },
        ]
      : []),
  ]
}

const oneDay = 86_400_000_000n

function migrationAlerts({ phase, time, migrationId }: HardMigration, now: RecordTime) {
  if (phase === 'after') return []
  const left = microsOf(time) - microsOf(now)
  const alert: Alert = {
    id: 'migration-ahead',
    urgency: urgencyIn(left),
    title:
      phase === 'under way'
        ? 'The network is migrating. Its old nodes have stopped.'
        : `The network migrates to new nodes in ${durationWords(left)}.`,
    advice: 'Follow the migration procedure in the announcement. You must move the node manually.',
    from: `Scan: migration ${migrationId ?? 'of unknown id'} at ${time}`,
    page: '/upgrades',
  }
  return [alert]
}
