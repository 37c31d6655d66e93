import { hardMigration } from '../rules/hard-migration.ts'
import { logicalUpgrade } from '../rules/logical-upgrade.ts'
import { forcedPhase } from '../rules/roll-forward.ts'
import { upgradeReadings, type UpgradeSources } from '../rules/upgrade-sources.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from '#features/overview/rules/duration-words.ts'
import { resultValue } from '#ledger/alerts/read-result.ts'

/** Returns the page's headline. */
export function headline(sources: UpgradeSources, now: RecordTime): string {
  const readings = upgradeReadings(sources, now)
  const upgrade = logicalUpgrade(readings.logical, now)
  const migration = hardMigration(readings.migration, now)
  const left = (time: RecordTime) => durationWords(microsOf(time) - microsOf(now))
  const forced = resultValue(readings.forced)
  const phaseHere = forced && forcedPhase(forced, readings.nodeTime, now)
  if (phaseHere === 'ahead') return 'The SVs force a switch of the synchronizer'
  if (phaseHere === 'not followed') return 'This node has not followed the forced switch'
  if (phaseHere === 'not known') return 'The SVs have forced a switch of the synchronizer'
  if (upgrade !== undefined && upgrade.phase !== 'after') {
    switch (upgrade.phase) {
      case 'cancelled':
        return 'The planned upgrade was cancelled'
      case 'switching':
        return 'The synchronizer is being switched'
      case 'frozen':
        return `Frozen: the synchronizer is switched in ${left(upgrade.upgradeTime)}`
      case 'late':
        return 'The upgrade of the synchronizer is late or cancelled'
      case 'planned':
        return `Synchronizer upgrade in ${left(upgrade.upgradeTime)}`
    }
  }
  if (migration?.phase === 'scheduled') return `The network migrates in ${left(migration.time)}`
  if (migration?.phase === 'under way') return 'The network is migrating'
  if (upgrade?.phase === 'after') return 'The upgrade is complete, and no other is planned'
  const { planned, announced } = readings.logical
  return planned.kind === 'read' || announced.kind === 'read'
    ? 'No upgrade is planned'
    : 'Planned upgrades are unknown'
}
