/**
 * Determines the phase of a logical upgrade (docs/network-rules.md, Upgrades of the synchronizer).
 */
import { compareRecordTimes, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { resultValue, type ReadResult } from '#ledger/alerts/read-result.ts'
import { readPhysicalSynchronizer } from './physical-synchronizer.ts'
import type { PlanDecision } from './plan-decisions.ts'
import type { PlannedLsu } from './planned-upgrades.ts'

/** An upgrade announced in the topology state, as Scan returns it. */
export interface AnnouncedLsu {
  readonly topologyFreezeTime: RecordTime
  readonly upgradeTime: RecordTime
  readonly successorPhysicalSynchronizerId: string
}

/**
 * The readings that determine the phase. A reading's value is undefined if no plan, announcement or
 * decision exists.
 */
export interface LogicalReadings {
  readonly planned: ReadResult<PlannedLsu | undefined>
  readonly announced: ReadResult<AnnouncedLsu | undefined>
  readonly serial: ReadResult<bigint>
  /** The newest vote that changed the plan of a logical upgrade, among the votes that were read. */
  readonly decided: ReadResult<PlanDecision | undefined>
}

export const logicalPhases = ['planned', 'frozen', 'switching', 'after'] as const
/** `late`: not announced although the freeze should have begun. The upgrade may be cancelled. */
export type LogicalPhase = (typeof logicalPhases)[number] | 'late' | 'cancelled'

export interface LogicalUpgrade {
  readonly phase: LogicalPhase
  readonly topologyFreezeTime: RecordTime
  readonly upgradeTime: RecordTime
  readonly serial: bigint | undefined
  readonly protocolVersion: string | undefined
  /** Known once the upgrade is announced, from the freeze on. */
  readonly successorId: string | undefined
  readonly because: string
  /**
   * True if every reading that could contradict the phase was available. False if the phase follows
   * the clock alone.
   */
  readonly isCertain: boolean
}

/** Microseconds that automation may take after a planned time. No alert is raised before. */
export const automationGraceMicros = 600_000_000n

/**
 * Returns the next, current or last upgrade with its phase at a time; undefined if nothing is
 * planned or announced, or nothing could be read.
 */
export function logicalUpgrade(
  readings: LogicalReadings,
  now: RecordTime,
): LogicalUpgrade | undefined {
  const announced = resultValue(readings.announced)
  const planned = resultValue(readings.planned)
  const withdrawn = takenBack(readings)
  const plan = announced ?? planned ?? withdrawn
  if (plan === undefined) return undefined
  const successor = announced && readPhysicalSynchronizer(announced.successorPhysicalSynchronizerId)
  const ofPlan = planned ?? withdrawn
  const serial = successor?.serial ?? ofPlan?.serial
  const result = phaseOf({ readings, plan, serial, isWithdrawn: plan === withdrawn }, now)
  return {
    ...result,
    topologyFreezeTime: plan.topologyFreezeTime,
    upgradeTime: plan.upgradeTime,
    serial,
    protocolVersion: successor?.protocolVersion ?? ofPlan?.protocolVersion,
    successorId: announced?.successorPhysicalSynchronizerId,
  }
}

/**
 * Returns the plan that the newest decision withdrew. Undefined if another upgrade is planned or
 * announced.
 */
function takenBack({ planned, announced, decided }: LogicalReadings): PlannedLsu | undefined {
  const isLoaded = planned.kind === 'read' && announced.kind !== 'coming'
  if (!isLoaded || resultValue(planned) !== undefined || resultValue(announced) !== undefined)
    return undefined
  const last = resultValue(decided)
  return last?.after.logical === undefined ? last?.before.logical : undefined
}

interface Case {
  readonly readings: LogicalReadings
  readonly plan: { readonly topologyFreezeTime: RecordTime; readonly upgradeTime: RecordTime }
  readonly serial: bigint | undefined
  readonly isWithdrawn: boolean
}

type PhaseResult = Pick<LogicalUpgrade, 'phase' | 'because' | 'isCertain'>

function phaseResult(phase: LogicalPhase, because: string, isCertain = true): PhaseResult {
  return { phase, because, isCertain }
}

function phaseOf({ readings, plan, serial, isWithdrawn }: Case, now: RecordTime): PhaseResult {
  const { announced } = readings
  const current = resultValue(readings.serial)
  const hasSwitched = current !== undefined && serial !== undefined && current >= serial
  if (hasSwitched) return phaseResult('after', `the network runs on serial ${current}`)
  if (isWithdrawn) return phaseResult('cancelled', 'a later vote took the plan back')
  const isPast = (time: RecordTime) => compareRecordTimes(time, now) <= 0
  const isAnnounced = announced.kind === 'read' && announced.value !== undefined
  // Without the announcement or the serial, only the clock shows the progress.
  const isUnknown = announced.kind !== 'read'
  if (isPast(plan.upgradeTime)) {
    const isLate = hasSettled(plan.upgradeTime, now)
    if (current === undefined || serial === undefined) {
      return isLate
        ? phaseResult('after', 'its time has passed; the serial in use is not known', false)
        : phaseResult('switching', 'its time has come; the serial in use is not known', false)
    }
    if (!isLate) {
      const because = `its time has come; serial ${current} is still in use`
      return phaseResult('switching', because, isAnnounced)
    }
    return isAnnounced || isUnknown
      ? phaseResult(
          'switching',
          `its time has passed, and serial ${current} is still in use`,
          !isUnknown,
        )
      : phaseResult('late', 'its time has passed without a switch, and nothing is announced', false)
  }
  if (isPast(plan.topologyFreezeTime)) {
    if (isUnknown) return phaseResult('frozen', 'its freeze has begun by the plan', false)
    if (isAnnounced) return phaseResult('frozen', 'it is announced, and its freeze has begun')
    return hasSettled(plan.topologyFreezeTime, now)
      ? phaseResult(
          'late',
          'its freeze should have begun, and nothing is announced: it is late or cancelled',
          false,
        )
      : phaseResult('planned', 'its freeze begins; it is not announced yet')
  }
  // SVs announce an upgrade only from its freeze on. An earlier announcement, or its absence, has
  // no meaning.
  return phaseResult(
    'planned',
    isAnnounced ? 'its announcement names its time' : 'the rules of the DSO name its time',
  )
}

function hasSettled(since: RecordTime, now: RecordTime): boolean {
  return microsOf(now) - microsOf(since) > automationGraceMicros
}
