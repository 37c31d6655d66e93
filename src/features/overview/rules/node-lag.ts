/**
 * Checks if the own participant has read what Scan has (docs/network-rules.md, How far a
 * participant is).
 */
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { durationWords } from './duration-words.ts'
import type { Verdict } from '#ledger/verdicts/verdict.ts'

/** Microseconds that a participant may be behind. The participant is read every two minutes. */
export const nodeLagLimits = { soon: 180_000_000n, now: 900_000_000n } as const

/**
 * Returns the verdict on a participant that lacks an older record of its own validator, and is
 * therefore behind by at least that age. Both times are `lastActiveAt` of the same licence, from
 * Scan and from the participant's own contract. Empty if the participant has the same or a newer
 * time.
 */
export function nodeLagVerdicts(
  atScan: RecordTime | undefined,
  atNode: RecordTime | undefined,
  now: RecordTime,
): readonly Verdict[] {
  if (atScan === undefined || atNode === undefined) return []
  if (compareRecordTimes(atNode, atScan) >= 0) return []
  const behind = microsOf(now) - microsOf(atScan)
  if (behind < nodeLagLimits.soon) return []
  return [
    {
      id: 'node-behind',
      urgency: behind >= nodeLagLimits.now ? 'now' : 'soon',
      says: `The participant is behind: for ${durationWords(behind)} it has not seen what Scan has.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `lastActiveAt of the validator’s licence: ${atScan} at Scan, ${atNode} on the participant`,
      page: '/node',
    },
  ]
}

/**
 * Returns the verdict on a participant that returns the record time up to which it has read. The
 * lag is exact: the time up to Scan's newest data, or up to now if that is unknown.
 */
export function exactLagVerdicts(
  nodeTime: RecordTime,
  newest: RecordTime | undefined,
  now: RecordTime,
): readonly Verdict[] {
  const behind = microsOf(newest ?? now) - microsOf(nodeTime)
  if (behind < nodeLagLimits.soon) return []
  return [
    {
      id: 'node-behind',
      urgency: behind >= nodeLagLimits.now ? 'now' : 'soon',
      says:
        newest === undefined
          ? `The participant’s newest data is ${durationWords(behind)} old: it is behind, or the network is quiet.`
          : `The participant is ${durationWords(behind)} behind Scan.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `synchronizerTimes of GET /v2/state/ledger-end: ${nodeTime}; the newest record time of Scan: ${newest ?? 'not known'}`,
      page: '/node',
    },
  ]
}
