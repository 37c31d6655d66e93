/**
 * The conditions for an upgrade to succeed. Each condition has its state and names who is
 * responsible.
 */
import { splitUniqueId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import type { ReadResult } from '#ledger/alerts/read-result.ts'
import type { LogicalUpgrade } from './logical-upgrade.ts'
import type { Readiness } from './package-readiness.ts'
import { autoSwitchRelease, isAtLeast } from './releases.ts'

export interface Check {
  readonly id: string
  readonly title: string
  readonly state: 'met' | 'not met' | 'unknown'
  /** The finding, or the reason why the state is unknown. */
  readonly detail: string
  readonly who: 'you' | 'the SVs'
  /** The due time; `undefined` for now. */
  readonly by: RecordTime | undefined
}

/** The readings that the checks use. */
export interface CheckReadings {
  readonly validatorRelease: ReadResult<string>
  readonly isParticipantReady: ReadResult<boolean>
  readonly connected: ReadResult<readonly string[]>
  readonly needed: ReadResult<readonly string[]>
  readonly packages: ReadResult<readonly Readiness[]>
  /** Serials of the sequencers that each SV has published. */
  readonly sequencers: ReadResult<readonly { readonly svName: string; readonly serial: bigint }[]>
  readonly threshold: ReadResult<number>
  /** The record time of Scan's newest data. */
  readonly newest: ReadResult<RecordTime>
}

/** Returns the checks of a logical upgrade in its phase, the operator's own checks first. */
export function upgradeChecks(
  upgrade: LogicalUpgrade,
  readings: CheckReadings,
  now: RecordTime,
): readonly Check[] {
  if (upgrade.phase === 'cancelled') return []
  const before = upgrade.phase === 'planned'
  const own = [release(upgrade, readings), ready(readings), connected(readings, upgrade)]
  if (upgrade.phase === 'after') return [...own.slice(1), goesOn(upgrade, readings)]
  return [
    ...own,
    packages(readings, before ? upgrade.topologyFreezeTime : upgrade.upgradeTime),
    announced(upgrade),
    successors(upgrade, readings),
    ...(compareRecordTimes(upgrade.upgradeTime, now) <= 0 ? [goesOn(upgrade, readings)] : []),
  ]
}

type Found = Pick<Check, 'state' | 'detail'>

/**
 * Returns the finding for a loaded reading. Otherwise the state is unknown, and the detail is the
 * reason.
 */
function findingOf<T>(reading: ReadResult<T>, found: (value: T) => Found): Found {
  if (reading.kind === 'read') return found(reading.value)
  const detail = reading.kind === 'unread' ? reading.why : 'the request is in progress'
  return { state: 'unknown', detail }
}

function release({ upgradeTime }: LogicalUpgrade, { validatorRelease }: CheckReadings): Check {
  return {
    id: 'release',
    title: `The validator app is of release ${autoSwitchRelease} or newer, and of the one that the announcement names`,
    who: 'you',
    by: upgradeTime,
    ...findingOf(validatorRelease, (version) => {
      const isEnough = isAtLeast(version, autoSwitchRelease)
      if (isEnough === undefined) return { state: 'unknown', detail: `it says ${version}` }
      return isEnough
        ? { state: 'met', detail: `it runs ${version}; compare it with the announcement` }
        : { state: 'not met', detail: `it runs ${version}, which does not switch automatically` }
    }),
  }
}

function ready({ isParticipantReady }: CheckReadings): Check {
  return {
    id: 'ready',
    title: 'The participant is ready',
    who: 'you',
    by: undefined,
    ...findingOf(isParticipantReady, (isReady) =>
      isReady
        ? { state: 'met', detail: 'it reports that it is ready' }
        : { state: 'not met', detail: 'it is not ready, or it cannot be reached' },
    ),
  }
}

function connected(readings: CheckReadings, { upgradeTime }: LogicalUpgrade): Check {
  return {
    id: 'connected',
    title: 'The participant is connected to the synchronizer and remains connected at the switch',
    who: 'you',
    by: upgradeTime,
    ...findingOf(readings.connected, (connectedTo) =>
      findingOf(readings.needed, (needed) => {
        const missing = needed.filter((id) => !connectedTo.includes(id))
        if (needed.length === 0) {
          return { state: 'unknown', detail: 'the rules name no synchronizer' }
        }
        return missing.length === 0
          ? { state: 'met', detail: 'it is connected to what the network requires' }
          : {
              state: 'not met',
              detail: `it is not connected to ${missing.map((id) => splitUniqueId(id).hint).join(', ')}`,
            }
      }),
    ),
  }
}

function packages({ packages: reading }: CheckReadings, by: RecordTime): Check {
  return {
    id: 'packages',
    title: 'The packages that are required then are vetted before the freeze',
    who: 'you',
    by,
    ...findingOf(reading, (rows) => {
      const lacking = rows.filter(
        ({ isNeeded, state, required: { from } }) =>
          isNeeded &&
          state !== 'ready' &&
          (from === undefined || compareRecordTimes(from, by) <= 0),
      )
      const names = [
        ...new Set(lacking.map(({ required: { name, version } }) => `${name} ${version}`)),
      ]
      return names.length === 0
        ? { state: 'met', detail: 'all of them are vetted' }
        : { state: 'not met', detail: `not ready: ${names.join(', ')}` }
    }),
  }
}

function announced({ phase, successorId, serial, ...upgrade }: LogicalUpgrade): Check {
  const { topologyFreezeTime, isCertain } = upgrade
  return {
    id: 'announced',
    title: 'The upgrade is announced in the topology of the synchronizer',
    who: 'the SVs',
    by: topologyFreezeTime,
    ...(successorId !== undefined
      ? { state: 'met', detail: `its successor has serial ${serial ?? 'not given'}` }
      : phase === 'planned'
        ? { state: 'unknown', detail: 'the SVs announce it only from the freeze on' }
        : phase === 'late' || isCertain
          ? { state: 'not met', detail: 'it is late or cancelled' }
          : { state: 'unknown', detail: 'this Scan does not report announcements' }),
  }
}

function successors({ serial, upgradeTime }: LogicalUpgrade, readings: CheckReadings): Check {
  return {
    id: 'successors',
    title: 'Enough SVs have published the sequencers of the successor',
    who: 'the SVs',
    by: upgradeTime,
    ...findingOf(readings.sequencers, (sequencers) =>
      findingOf(readings.threshold, (threshold): Found => {
        if (serial === undefined) return { state: 'unknown', detail: 'its serial is not known' }
        const svs = new Set(
          sequencers.filter((one) => one.serial >= serial).map(({ svName }) => svName),
        )
        return {
          state: svs.size >= threshold ? 'met' : 'not met',
          detail: `${svs.size} of ${threshold} required`,
        }
      }),
    ),
  }
}

function goesOn({ upgradeTime }: LogicalUpgrade, { newest }: CheckReadings): Check {
  return {
    id: 'goes on',
    title: 'The network continues: Scan has updates from after the switch',
    who: 'the SVs',
    by: undefined,
    ...findingOf(newest, (time) =>
      compareRecordTimes(time, upgradeTime) > 0
        ? { state: 'met', detail: `the newest update is from ${time}` }
        : { state: 'not met', detail: `the newest update is still from ${time}` },
    ),
  }
}
