import * as v from 'valibot'
import type { RecordTime } from '#ledger/record-time.ts'
import { RecordTime as Time } from '#ledger/record-time.ts'
import type { MemberTraffic } from '../rules/balance.ts'
import { Reading, withReading } from '../rules/readings.ts'
import { scopedName } from '#shared/queries/own-name.ts'

/** The stored data of a member. The figures are public, so they do not belong to a user. */
const Kept = v.object({
  readings: v.array(Reading),
  /** Since when more is bought than may be used, as far as was read. */
  pendingSince: v.optional(Time),
})
export type StoredReadings = v.InferOutput<typeof Kept>

/** As long as the page is open, where the browser keeps nothing. */
const inTab = new Map<string, StoredReadings>()

/** Returns the readings in this browser of a member of a synchronizer. */
export function readStoredReadings(synchronizerId: string, memberId: string): StoredReadings {
  const name = nameOf(synchronizerId, memberId)
  const known = inTab.get(name)
  if (known !== undefined) return known
  try {
    const read = v.safeParse(Kept, JSON.parse(localStorage.getItem(name) ?? 'null'))
    return read.success ? read.output : { readings: [] }
  } catch {
    return { readings: [] }
  }
}

/** Adds a reading. Returns all stored readings. */
export function storeReading(
  synchronizerId: string,
  memberId: string,
  { consumed, limit, pending }: MemberTraffic,
  at: RecordTime,
): StoredReadings {
  const before = readStoredReadings(synchronizerId, memberId)
  const kept: StoredReadings = {
    readings: [...withReading(before.readings, { at, consumed, limit })],
    ...(pending > 0n && { pendingSince: before.pendingSince ?? at }),
  }
  store(nameOf(synchronizerId, memberId), kept)
  return kept
}

function store(name: string, kept: StoredReadings): void {
  const readings = kept.readings.map(({ at, consumed, limit }) => ({
    at,
    consumed: String(consumed),
    limit: String(limit),
  }))
  try {
    localStorage.setItem(name, JSON.stringify({ ...kept, readings }))
    inTab.delete(name)
  } catch {
    inTab.set(name, kept)
  }
}

const nameOf = (synchronizerId: string, memberId: string) =>
  scopedName(`cantilever.traffic-readings ${synchronizerId} ${memberId}`)
