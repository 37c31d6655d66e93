import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { recordTimeOf, microsOf } from '#ledger/record-time.ts'
import { okResult, type ReadResult } from '#ledger/alerts/read-result.ts'
import {
  logicalPhases,
  logicalUpgrade,
  automationGraceMicros,
  type LogicalReadings,
} from './logical-upgrade.ts'
import type { PlanDecision } from './plan-decisions.ts'
import {
  after,
  announcement,
  before,
  freezeAt,
  minute,
  nothingPlanned,
  plan,
  switchAt,
} from './testing/readings.ts'

const unread: ReadResult<never> = { kind: 'unread', why: 'Scan answered 503' }
const planned: LogicalReadings = { ...nothingPlanned, planned: okResult(plan) }
const announced: LogicalReadings = { ...planned, announced: okResult(announcement) }
const phase = (readings: LogicalReadings, now = before(freezeAt, minute)) =>
  logicalUpgrade(readings, now)?.phase

const takenBack: PlanDecision = {
  voteId: '00ab',
  effectiveAt: before(freezeAt, 60n * minute),
  kind: 'logical',
  before: { logical: plan, hard: undefined },
  after: { logical: undefined, hard: undefined },
}

const isCertainAfter = (readings: LogicalReadings, micros: bigint) =>
  logicalUpgrade(readings, after(switchAt, micros))?.isCertain

describe('logicalUpgrade', () => {
  it('returns no logical upgrade if nothing is planned or announced, or nothing could be read', () => {
    expect(logicalUpgrade(nothingPlanned, switchAt)).toBeUndefined()
    const nothing = { planned: unread, announced: unread, serial: unread, decided: unread }
    expect(logicalUpgrade(nothing, switchAt)).toBeUndefined()
  })

  it('reports an upgrade as planned before the freeze, as frozen until its switch time, and then as switching', () => {
    expect(phase(planned)).toBe('planned')
    // SVs announce upgrades only from the freeze on, so Scan's earlier answer does not matter.
    expect(phase(announced, before(freezeAt, 1n))).toBe('planned')
    expect(phase(announced, freezeAt)).toBe('frozen')
    expect(phase(announced, before(switchAt, 1n))).toBe('frozen')
    expect(phase(announced, switchAt)).toBe('switching')
  })

  it("ends the upgrade once the network runs on the successor's serial, whatever other sources return", () => {
    expect(phase({ ...announced, serial: okResult(4n) }, after(switchAt, minute))).toBe('after')
    expect(phase({ ...planned, serial: okResult(4n) }, after(switchAt, minute))).toBe('after')
    expect(phase({ ...planned, serial: okResult(5n) }, after(switchAt, minute))).toBe('after')
  })

  it('uses the announced time of the upgrade if the planned time differs', () => {
    const moved = { ...announcement, upgradeTime: after(switchAt, 60n * minute) }
    const found = logicalUpgrade({ ...announced, announced: okResult(moved) }, switchAt)
    expect(found).toMatchObject({ phase: 'frozen', upgradeTime: moved.upgradeTime, serial: 4n })
  })

  it('uses the announced successor synchronizer, or the planned successor if the announced id is unreadable', () => {
    const other = {
      ...announcement,
      successorPhysicalSynchronizerId: 'global-domain::1220ab::36-5',
    }
    expect(logicalUpgrade({ ...announced, announced: okResult(other) }, freezeAt)).toMatchObject({
      serial: 5n,
      protocolVersion: '36',
      successorId: 'global-domain::1220ab::36-5',
    })
    const unreadable = { ...announcement, successorPhysicalSynchronizerId: 'the next one' }
    expect(
      logicalUpgrade({ ...announced, announced: okResult(unreadable) }, freezeAt),
    ).toMatchObject({
      serial: 4n,
      protocolVersion: '35',
      successorId: 'the next one',
    })
    expect(logicalUpgrade(planned, before(freezeAt, 1n))).toMatchObject({
      topologyFreezeTime: freezeAt,
      serial: 4n,
      protocolVersion: '35',
      successorId: undefined,
    })
  })

  it('cancels an upgrade only if it is certain that nothing else is planned or announced', () => {
    const readings = { ...nothingPlanned, decided: okResult(takenBack) }
    const coming: ReadResult<never> = { kind: 'coming' }
    const cancelled = (changes: Partial<LogicalReadings>) => phase({ ...readings, ...changes })
    expect(cancelled({})).toBe('cancelled')
    expect(cancelled({ announced: unread })).toBe('cancelled')
    expect(cancelled({ announced: coming })).toBeUndefined()
    expect(cancelled({ planned: unread })).toBeUndefined()
    expect(cancelled({ planned: okResult(plan) })).toBe('planned')
    expect(cancelled({ announced: okResult(announcement) })).toBe('planned')
    const moved = { ...takenBack, after: { logical: plan, hard: undefined } }
    expect(cancelled({ decided: okResult(moved) })).toBeUndefined()
  })

  it('reports an upgrade by the clock alone if the serial is unknown: first in progress, then over', () => {
    for (const serialless of [
      { ...announced, serial: unread },
      { ...planned, planned: okResult({ ...plan, serial: undefined }) },
    ]) {
      for (const [now, expected] of [
        [switchAt, 'switching'],
        [after(switchAt, automationGraceMicros), 'switching'],
        [after(switchAt, automationGraceMicros + 1n), 'after'],
      ] as const) {
        expect(logicalUpgrade(serialless, now)).toMatchObject({
          phase: expected,
          isCertain: false,
        })
      }
    }
  })

  it('reports a switching upgrade as certain only if the upgrade is announced', () => {
    expect(isCertainAfter(announced, 0n)).toBe(true)
    expect(isCertainAfter(planned, 0n)).toBe(false)
    expect(isCertainAfter(announced, automationGraceMicros + 1n)).toBe(true)
    expect(isCertainAfter({ ...planned, announced: unread }, automationGraceMicros + 1n)).toBe(
      false,
    )
  })

  it('cancels an upgrade if a later vote withdrew the plan', () => {
    const readings = { ...nothingPlanned, decided: okResult(takenBack) }
    expect(logicalUpgrade(readings, freezeAt)).toMatchObject({
      phase: 'cancelled',
      isCertain: true,
      upgradeTime: switchAt,
    })
    expect(phase({ ...readings, serial: okResult(4n) })).toBe('after')
  })

  it('reports an upgrade as late, not as cancelled, if it is still not announced some time after its freeze', () => {
    expect(phase(planned, after(freezeAt, automationGraceMicros))).toBe('planned')
    for (const now of [after(freezeAt, automationGraceMicros + 1n), before(switchAt, 1n)]) {
      const found = logicalUpgrade(planned, now)
      expect(found).toMatchObject({ phase: 'late', isCertain: false })
      expect(found?.because).toBe(
        'its freeze should have begun, and nothing is announced: it is late or cancelled',
      )
    }
  })

  it('reports an upgrade as late if its time passed some time ago, the serial is old and no announcement exists', () => {
    expect(phase(planned, after(switchAt, automationGraceMicros))).toBe('switching')
    const late = after(switchAt, automationGraceMicros + 1n)
    expect(logicalUpgrade(planned, late)).toMatchObject({
      phase: 'late',
      because: 'its time has passed without a switch, and nothing is announced',
    })
    expect(logicalUpgrade(announced, late)).toMatchObject({
      phase: 'switching',
      because: 'its time has passed, and serial 3 is still in use',
    })
  })

  it('reports the phase before the freeze as certain, even if announcements cannot be loaded', () => {
    const older = { ...planned, announced: unread }
    expect(logicalUpgrade(older, before(freezeAt, 1n))).toMatchObject({
      phase: 'planned',
      isCertain: true,
    })
  })

  it("reports an upgrade's phase by the clock, as uncertain, if Scan returns no announcements", () => {
    const older = { ...planned, announced: unread }
    for (const [now, expected] of [
      [freezeAt, 'frozen'],
      [switchAt, 'switching'],
    ] as const) {
      expect(logicalUpgrade(older, now)).toMatchObject({ phase: expected, isCertain: false })
    }
    const blind = { ...older, serial: unread }
    expect(logicalUpgrade(blind, after(switchAt, automationGraceMicros + 1n))).toMatchObject({
      phase: 'after',
      isCertain: false,
    })
  })

  it('never returns to an earlier upgrade phase over time with the same readings', () => {
    const span = {
      min: microsOf(before(freezeAt, 60n * minute)),
      max: microsOf(after(switchAt, 60n * minute)),
    }
    const readings = fc.record({
      planned: fc.constantFrom(okResult(plan), okResult(undefined), unread),
      announced: fc.constantFrom(okResult(announcement), okResult(undefined), unread),
      serial: fc.constantFrom(okResult(3n), okResult(4n), unread),
      decided: fc.constantFrom(okResult(undefined), okResult(takenBack), unread),
    })
    const order: readonly (string | undefined)[] = [...logicalPhases, 'late', 'cancelled']
    fc.assert(
      fc.property(readings, fc.bigInt(span), fc.bigInt(span), (sample, one, other) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        const first = logicalUpgrade(sample, recordTimeOf(early))
        const second = logicalUpgrade(sample, recordTimeOf(late))
        // A phase that follows the clock alone can be corrected by later readings.
        if (first?.isCertain !== true) return
        expect(order.indexOf(second?.phase)).toBeGreaterThanOrEqual(order.indexOf(first.phase))
      }),
      { numRuns: runs(1000) },
    )
  })
})
