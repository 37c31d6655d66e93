/**
 * Checks if the own participant is behind Scan (docs/network-rules.md, How far a participant is).
 */
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import type { Alert } from '#ledger/alerts/alert.ts'

/**
 * Microseconds that a participant may be behind Scan. The participant is read every two minutes.
 */
export const nodeLagLimits = { soon: 180_000_000n, now: 900_000_000n } as const

/**
 * Returns an alert if `lastActiveAt` in the participant's copy of the own licence is older than in
 * Scan's copy. The participant is then behind by at least the age of Scan's time. Empty if the
 * participant has the same or a newer time.
 */
export function nodeLagAlerts(
  atScan: RecordTime | undefined,
  atNode: RecordTime | undefined,
  now: RecordTime,
): readonly Alert[] {
  if (atScan === undefined || atNode === undefined) return []
  if (compareRecordTimes(atNode, atScan) >= 0) return []
  const behind = microsOf(now) - microsOf(atScan)
  if (behind < nodeLagLimits.soon) return []
  return [
    {
      id: 'node-behind',
      urgency: behind >= nodeLagLimits.now ? 'now' : 'soon',
      title: `The participant is behind. It has not received data that Scan has had for ${durationWords(behind)}.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `lastActiveAt of the validator’s licence: ${atScan} at Scan, ${atNode} on the participant`,
      page: '/node',
    },
  ]
}

/**
 * Returns an alert about a participant that reports the record time up to which it has read. The
 * lag is the exact difference to Scan's newest data, or to the current time if Scan's newest record
 * time is unknown.
 */
export function exactLagAlerts(
  nodeTime: RecordTime,
  newest: RecordTime | undefined,
  now: RecordTime,
): readonly Alert[] {
  const behind = microsOf(newest ?? now) - microsOf(nodeTime)
  if (behind < nodeLagLimits.soon) return []
  return [
    {
      id: 'node-behind',
      urgency: behind >= nodeLagLimits.now ? 'now' : 'soon',
      title:
        newest === undefined
          ? `The participant’s newest data is ${durationWords(behind)} old. The participant is behind, or the network has no new updates.`
          : `The participant is ${durationWords(behind)} behind Scan.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `synchronizerTimes of GET /v2/state/ledger-end: ${nodeTime}; the newest record time of Scan: ${newest ?? 'not known'}`,
      page: '/node',
    },
  ]
}
