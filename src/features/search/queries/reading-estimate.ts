import { queryOptions } from '@tanstack/react-query'
import { newestMigrationAt } from '#ledger/history/moment.ts'
import {
  estimateCalls,
  estimateUpdates,
  type DensitySample,
} from '#ledger/history/estimate-updates.ts'
import { addMicros, microsOf, type RecordTime } from '#ledger/record-time.ts'
import { positionOf } from '#ledger/update-digest.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { isIndexOffered } from './history-index/offered.ts'
import { ownServerIndex } from './history-index/index-source.ts'
import { historyPages } from '#shared/queries/history-pages.ts'
import { currentMigration } from '#shared/queries/network.ts'

/** The expected cost of reading a range of the history. */
export interface ReadingEstimate {
  /** `index` if a history index has the beginning of the range. */
  readonly by: 'index' | 'scan'
  readonly calls: number
  /** The first update of the range, if it was loaded from Scan. */
  readonly first?: RecordTime | undefined
}

/** Maximum number of estimated calls with which a page starts reading automatically. */
export const maxAutomaticCalls = 50

const sampleSize = 100

/** Returns true if a page can start reading without a click. */
export function canStartAutomatically({ by, calls }: ReadingEstimate): boolean {
  return by === 'index' || calls <= maxAutomaticCalls
}

/**
 * The estimated cost of reading the history between two times. Extrapolates from two small pages of
 * Scan, at the start and in the middle. A history index needs no estimate.
 */
export function readingEstimate(from: RecordTime, to: RecordTime) {
  return queryOptions({
    queryKey: ['scan', 'reading-estimate', from, to],
    queryFn: async ({ client, signal }): Promise<ReadingEstimate> => {
      if (isIndexOffered() && (await hasIndexed(from, signal))) return { by: 'index', calls: 0 }
      const readPage = historyPages(signal)
      const { migration_id: current } = await client.ensureQueryData(currentMigration())
      const span = microsOf(to) - microsOf(from)
      const samples: DensitySample[] = []
      let first: RecordTime | undefined
      for (const start of [from, addMicros(from, span / 2n)]) {
        const migrationId = await newestMigrationAt(start, {
          currentMigration: async () => current,
          readPage,
          positionOf,
        })
        const after = { migrationId: migrationId ?? 0n, recordTime: start }
        const page = await readPage(after, sampleSize)
        const last = page.at(-1)
        if (page[0] !== undefined) first ??= positionOf(page[0]).recordTime
        const isFull = page.length === sampleSize
        const end = last === undefined ? start : positionOf(last).recordTime
        samples.push({ count: page.length, from: start, last: end, isFull })
        if (!isFull) break
      }
      return { by: 'scan', calls: estimateCalls(estimateUpdates(span, samples)), first }
    },
    staleTime: 600_000,
  })
}

async function hasIndexed(from: RecordTime, signal: AbortSignal): Promise<boolean> {
  try {
    const { ranges } = await ownServerIndex().coverage(signal)
    const at = microsOf(from)
    return ranges.some(({ after, upTo }) => after <= at && at < upTo)
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return false
  }
}
