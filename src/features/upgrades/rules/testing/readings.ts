import * as v from 'valibot'
import { RecordTime, addMicros } from '#ledger/record-time.ts'
import { okResult } from '#ledger/alerts/read-result.ts'
import type { AnnouncedLsu, LogicalReadings } from '../logical-upgrade.ts'
import type { PlannedLsu } from '../planned-upgrades.ts'

export const time = (text: string): RecordTime => v.parse(RecordTime, text)

export const minute = 60_000_000n
export const hour = 60n * minute
export const day = 24n * hour

/** An upgrade with the freeze at ten o'clock and the switch at noon. */
export const freezeAt = time('2026-11-20T10:00:00Z')
export const switchAt = time('2026-11-20T12:00:00Z')

export const after = (moment: RecordTime, micros: bigint): RecordTime => addMicros(moment, micros)
export const before = (moment: RecordTime, micros: bigint): RecordTime => addMicros(moment, -micros)

export const plan: PlannedLsu = {
  topologyFreezeTime: freezeAt,
  upgradeTime: switchAt,
  serial: 4n,
  protocolVersion: '35',
}

export const announcement: AnnouncedLsu = {
  topologyFreezeTime: freezeAt,
  upgradeTime: switchAt,
  successorPhysicalSynchronizerId: 'global-domain::1220ab::35-4',
}

/** Readings without any plan. */
export const nothingPlanned: LogicalReadings = {
  planned: okResult(undefined),
  announced: okResult(undefined),
  serial: okResult(3n),
  decided: okResult(undefined),
}
