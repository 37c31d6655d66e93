import * as v from 'valibot'
import { RecordTime } from '#ledger/record-time.ts'
import { defineStore, type BrowserStore } from '#shared/queries/browser-store.ts'
import type { MemberTraffic } from '../rules/balance.ts'
import { Reading, withReading } from '../rules/readings.ts'

/** The stored data of a member. The figures are public, so they do not belong to a user. */
const StoredReadings = v.object({
  readings: v.array(Reading),
  /** The time since which purchased traffic has not been usable, according to the readings. */
  pendingSince: v.optional(RecordTime),
})
export type StoredReadings = v.InferOutput<typeof StoredReadings>

const stores = new Map<string, BrowserStore<StoredReadings>>()

function storeOf(synchronizerId: string, memberId: string): BrowserStore<StoredReadings> {
  const name = `cantilever.traffic-readings ${synchronizerId} ${memberId}`
  const store =
    stores.get(name) ??
    defineStore<StoredReadings>({
      name,
      scope: 'browser',
      schema: StoredReadings,
      initial: { readings: [] },
    })
  stores.set(name, store)
  return store
}

/**
 * Returns this browser's readings of a synchronizer member.
 * @internal Exported for tests.
 */
export function readStoredReadings(synchronizerId: string, memberId: string): StoredReadings {
  return storeOf(synchronizerId, memberId).read()
}

/** Adds a reading. Returns all stored readings. */
export function storeReading(
  synchronizerId: string,
  memberId: string,
  { consumed, limit, pending }: MemberTraffic,
  at: RecordTime,
): StoredReadings {
  const store = storeOf(synchronizerId, memberId)
  store.update(({ readings, pendingSince }) => ({
    readings: [...withReading(readings, { at, consumed, limit })],
    ...(pending > 0n && { pendingSince: pendingSince ?? at }),
  }))
  return store.read()
}
