/**
 * Alerts about the network's health (docs/network-rules.md, Mining rounds and Licences of
 * validators).
 */
import { activeWithinMicros, type Licence } from '#features/network/rules/validator-licences.ts'
import { roundsHealth, type RoundWithPhase } from '#features/network/rules/rounds.ts'
import { scanLag } from '#features/network/rules/scan-lag.ts'
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import { exactLagAlerts, nodeLagAlerts } from './node-lag.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** The data for alerts about the network. */
export interface NetworkReadings {
  /** The licence of the own validator. Undefined if missing. */
  readonly ownLicence: ReadResult<Licence | undefined>
  /**
   * The last activity in the participant's copy of the own validator's licence. Undefined if
   * unknown.
   */
  readonly onNode: ReadResult<RecordTime | undefined>
  /** The record time up to which the participant has read. `undefined` before Canton 3.6. */
  readonly nodeTime: ReadResult<RecordTime | undefined>
  readonly rounds: ReadResult<readonly RoundWithPhase[]>
  /** The newest record time in Scan. */
  readonly newest: ReadResult<RecordTime>
  /** The newest record time of a source other than Scan, if available. */
  readonly elsewhere?: RecordTime | undefined
  readonly isComplete: ReadResult<boolean>
}

const hour = 3_600_000_000n

/**
 * Returns the alerts at a time, and everything that could not be checked. Pure, so that the page
 * and the metrics show the same alerts.
 */
export function networkAlerts(readings: NetworkReadings, now: RecordTime): CheckResult {
  const { ownLicence, rounds, newest, isComplete } = readings
  const licence = resultValue(ownLicence)
  const open = resultValue(rounds)
  const time = resultValue(newest)
  const nodeTime = resultValue(readings.nodeTime)
  return {
    alerts: [
      ...(licence === undefined ? [] : silentAlert(licence, now)),
      ...(nodeTime === undefined
        ? nodeLagAlerts(licence?.lastActiveAt, resultValue(readings.onNode), now)
        : exactLagAlerts(nodeTime, time, now)),
      ...(open === undefined ? [] : roundsAlert(open, now)),
      ...(time === undefined ? [] : behindAlert(time, readings.elsewhere, now)),
      ...(resultValue(isComplete) === false ? [incomplete] : []),
    ],
    unchecked: [
      ...unread('whether the own validator is active', ownLicence),
      ...(ownLicence.kind === 'read' && ownLicence.value === undefined
        ? [{ what: 'whether the own validator is active', why: 'its licence was not found' }]
        : []),
      ...(licence !== undefined && licence.lastActiveAt === undefined
        ? [
            {
              what: 'whether the own validator is active',
              why: 'its licence does not contain the last active time',
            },
          ]
        : []),
      ...(nodeTime === undefined
        ? unread('whether the participant is behind Scan', readings.onNode)
        : []),
      ...unread('whether mining rounds are opened on time', rounds),
      ...unread('how old the data of Scan is', newest),
      ...unread('whether Scan has the whole history', isComplete),
    ],
  }
}

function unread(what: string, reading: ReadResult<unknown>): CheckResult['unchecked'] {
  return reading.kind === 'unread' ? [{ what, why: reading.why }] : []
}

function silentAlert({ lastActiveAt }: Licence, now: RecordTime): readonly Alert[] {
  if (lastActiveAt === undefined) return []
  const ago = microsOf(now) - microsOf(lastActiveAt)
  if (ago <= activeWithinMicros) return []
  return [
    {
      id: 'validator-silent',
      urgency: 'now',
      title: `For ${durationWords(ago)}, this validator has not reported that it is active.`,
      advice: 'Check that the validator app is running and has traffic left.',
      from: `lastActiveAt of its licence: ${lastActiveAt}; it reports each hour`,
      page: '/network',
    },
  ]
}

function roundsAlert(rounds: readonly RoundWithPhase[], now: RecordTime): readonly Alert[] {
  const { state, oldest } = roundsHealth(rounds, now)
  if (state === 'none open') {
    return [
      {
        id: 'rounds-stuck',
        urgency: 'now',
        title:
          'No mining round is open. Wallet payments and rewards have stopped. Token-standard transfers may still work.',
        advice: 'Inform the SVs. Their automation opens the rounds.',
        from: 'Scan /v0/open-and-issuing-mining-rounds',
        page: '/network',
      },
    ]
  }
  if (state !== 'stuck' || oldest?.lateBy === undefined) return []
  return [
    {
      id: 'rounds-stuck',
      urgency: oldest.lateBy >= hour ? 'now' : 'soon',
      title: `Mining round ${oldest.round.number} should have been closed ${durationWords(oldest.lateBy)} ago.`,
      advice: 'The automation of the SVs is stuck. Inform the SVs. Rewards will be late.',
      from: `targetClosesAt of the oldest open round: ${oldest.targetClosesAt}`,
      page: '/network',
    },
  ]
}

function behindAlert(
  newest: RecordTime,
  elsewhere: RecordTime | undefined,
  now: RecordTime,
): readonly Alert[] {
  const { state, micros, behind } = scanLag(newest, now, elsewhere)
  if (state === 'up to date') return []
  return [
    {
      id: 'scan-behind',
      urgency: state === 'very late' ? 'now' : 'soon',
      title:
        behind === undefined
          ? `The newest data of Scan is ${durationWords(micros)} old. Scan is behind, or the network has no new updates.`
          : `Scan is ${durationWords(behind)} behind the other sources.`,
      advice: 'Compare this Scan with the Scans of other SVs. Newer data is missing on all pages.',
      from: `the newest record time of Scan: ${newest}`,
      page: '/network',
    },
  ]
}

const incomplete: Alert = {
  id: 'scan-incomplete',
  urgency: 'later',
  title: 'Scan has not loaded the whole history yet.',
  advice: 'Use another Scan for old updates until this Scan has loaded the whole history.',
  from: 'Scan /v0/backfilling/status',
  page: '/network',
}
