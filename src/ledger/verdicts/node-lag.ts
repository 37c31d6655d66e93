/** Whether the own participant has read what Scan has (docs/network-rules.md, How far a participant is). */
import { compareRecordTimes, microsOf, type RecordTime } from '../record-time.ts'
import { lasting } from './lasting.ts'
import type { Verdict } from './verdict.ts'

/** Microseconds by which a participant may be behind: the participant is asked every two minutes. */
export const nodeLagLimits = { soon: 180_000_000n, now: 900_000_000n } as const

/**
 * A participant that has not seen yet what was recorded for its own validator some time ago is behind by that much
 * at least. Both times are `lastActiveAt` of the same licence: as Scan has it, and as the participant's own contract
 * says. Nothing where the participant has the same or a newer one.
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
      says: `The participant is behind: for ${lasting(behind)} it has not seen what Scan has.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `lastActiveAt of the validator’s licence: ${atScan} at Scan, ${atNode} on the participant`,
      page: '/node',
    },
  ]
}

/**
 * Returns the verdict on a participant that says up to which record time it has read. Its lag is exact: the time
 * up to Scan's newest data, or up to now if that is not known.
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
          ? `The participant’s newest data is ${lasting(behind)} old: it is behind, or the network is quiet.`
          : `The participant is ${lasting(behind)} behind Scan.`,
      advice:
        'See whether it is connected to the synchronizer, and read its log; what it shows is old.',
      from: `synchronizerTimes of GET /v2/state/ledger-end: ${nodeTime}; the newest record time of Scan: ${newest ?? 'not known'}`,
      page: '/node',
    },
  ]
}
