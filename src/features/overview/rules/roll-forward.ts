/**
 * Alerts about a switch that the SVs force (docs/network-rules.md, Upgrades of the synchronizer).
 */
import { microsOf, type RecordTime } from '#ledger/record-time.ts'
import type { NodeTime } from '#features/network/rules/node-time.ts'
import { autoFollowRelease, isAtLeast } from '#features/upgrades/rules/releases.ts'
import { forcedPhase, type ForcedSwitch } from '#features/upgrades/rules/roll-forward.ts'
import { durationWords } from './duration-words.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import type { CheckResult, Alert } from '#ledger/alerts/alert.ts'

/** The data for the alert. */
export interface ForcedReadings {
  readonly forced: ReadResult<ForcedSwitch | undefined>
  /** The record time up to which the participant has read. Undefined if unknown. */
  readonly nodeTime: ReadResult<NodeTime | undefined>
  readonly validatorRelease: ReadResult<string>
}

const oneDay = 86_400_000_000n

/**
 * Returns the alert about a forced switch. Since release 0.6.1, the validator app follows
 * automatically. The switch is urgent only for an earlier release, or if the node has not followed
 * after the upgrade time.
 */
export function forcedAlerts(readings: ForcedReadings, now: RecordTime): CheckResult {
  const forced = resultValue(readings.forced)
  if (forced === undefined) return { alerts: [], unchecked: [] }
  const phase = forcedPhase(forced, readings.nodeTime, now)
  const since = microsOf(now) - microsOf(forced.upgradeTime)
  if (phase === 'followed' && since > oneDay) return { alerts: [], unchecked: [] }
  const release = resultValue(readings.validatorRelease)
  const old = release !== undefined && isAtLeast(release, autoFollowRelease) === false
  const base = {
    id: 'roll-forward',
    from: `Scan /v0/roll-forward-lsu: to ${forced.successorPhysicalSynchronizerId} at ${forced.upgradeTime}; ${nodeWords(readings)}`,
    page: '/upgrades',
  } as const
  const byHand = `Follow the recovery procedure that the SVs have announced. Release ${release} does not switch automatically.`
  switch (phase) {
    case 'ahead':
      return one({
        ...base,
        urgency: old ? 'now' : 'later',
        title: `The SVs force a switch of the synchronizer in ${durationWords(-since)}.`,
        advice: old
          ? byHand
          : 'Keep the validator app running. It switches automatically when enough of its sequencers have switched.',
      })
    case 'followed':
      return one({
        ...base,
        urgency: 'later',
        title: 'The SVs have forced a switch of the synchronizer. This node has switched too.',
        advice: 'You do not need to do anything.',
      })
    case 'not followed':
      return one({
        ...base,
        urgency: 'now',
        title: `The SVs forced a switch of the synchronizer ${durationWords(since)} ago. This node has not switched yet.`,
        advice: old
          ? byHand
          : 'Check in the log of the validator app whether enough of its sequencers have switched. If not, follow the recovery procedure that the SVs have announced.',
      })
    case 'not known':
      break
  }
  const { alerts } = one({
    ...base,
    urgency: old ? 'now' : 'soon',
    title:
      'The SVs have forced a switch of the synchronizer. It is not known whether this node has switched.',
    advice: old ? byHand : 'Check in the log of the validator app that this node has switched.',
  })
  const why = whyUnknown(readings.nodeTime)
  const what = 'whether this node has made the forced switch'
  return { alerts, unchecked: why === undefined ? [] : [{ what, why }] }
}

const one = (alert: Alert): CheckResult => ({ alerts: [alert], unchecked: [] })

function nodeWords({ nodeTime }: ForcedReadings): string {
  const node = resultValue(nodeTime)
  if (node === undefined) return 'the record time of the participant is not known'
  return `the participant has read up to ${node.recordTime}${node.isExact ? '' : ' at least'}`
}

function whyUnknown(nodeTime: ForcedReadings['nodeTime']): string | undefined {
  if (nodeTime.kind === 'coming') return undefined
  if (nodeTime.kind === 'unread') return nodeTime.why
  return nodeTime.value === undefined
    ? 'the participant does not report its record time'
    : 'the validator has not reported since the upgrade time'
}
