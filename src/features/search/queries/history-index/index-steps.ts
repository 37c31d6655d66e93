/**
 * Steps through the history with an index: one request per step, up to the limit of one index
 * response.
 */
import type { UpdateReader } from '#api/scan/each-update.ts'
import type { NearbyStep } from '#ledger/history/nearby.ts'
import type { PositionOf } from '#ledger/history/page-source.ts'
import { beginOfTime, endOfTime } from '#ledger/history/time-limits.ts'
import type { Position } from '#ledger/history/position.ts'
import type { Filter } from '../../rules/filter.ts'
import { fetchFromIndex } from './fetch-from-index.ts'
import {
  toIndexFailure,
  type IndexReadStatus,
  type BatchWithSource,
  type WholeRange,
} from './read-with-index-fallback.ts'
import type { IndexCoverage, IndexSource } from './index-source.ts'
import { nextPart, positionAt } from './next-part.ts'

export interface IndexStepRequest<Item> {
  readonly step: NearbyStep
  readonly where: Filter
  readonly pageSize: number
  readonly read: UpdateReader<Item>
  readonly positionOf: PositionOf<Item>
  readonly signal: AbortSignal
}

/** The result of a step from the index. */
export interface IndexStep<Item> {
  /** `undefined` if Scan has to be read, because the index lacks the next part or is skipped. */
  readonly batch: BatchWithSource<Item> | undefined
  /** The position at which a backward step through Scan's history reaches a range of the index. */
  readonly until?: Position | undefined
  readonly news: IndexReadStatus
}

/** Milliseconds for which the index's coverage is cached. Coverage only grows. */
const freshMs = 10_000
/** Milliseconds for which a failed index is skipped, so that no step waits for it again. */
const restMs = 60_000

/** Creates steps over an index. Caches the index's coverage and failure between steps. */
export function createIndexSteps(index: IndexSource, now: () => number) {
  let known: { readonly at: number; readonly coverage: IndexCoverage } | undefined
  let resting: { readonly since: number; readonly news: IndexReadStatus } | undefined

  const coverageNow = async (signal: AbortSignal): Promise<IndexCoverage> => {
    if (known === undefined || now() - known.at > freshMs) {
      known = { at: now(), coverage: await index.coverage(signal) }
    }
    return known.coverage
  }
  const rest = (failure: IndexReadStatus['failure']) => {
    const news = { readAt: known?.coverage.readAt, trouble: known?.coverage.trouble, failure }
    resting = { since: now(), news }
    return { batch: undefined, news }
  }

  return async <Item>(request: IndexStepRequest<Item>): Promise<IndexStep<Item>> => {
    const { step, signal } = request
    if (resting !== undefined && now() - resting.since < restMs) {
      return { batch: undefined, news: resting.news }
    }
    try {
      const { ranges, readAt, trouble } = await coverageNow(signal)
      const news = { readAt, trouble, failure: undefined }
      const range = rangeFrom(step)
      const part = nextPart(ranges, range, step.from)
      if (part?.by !== 'index') {
        const isBack = step.direction === 'back' && part !== undefined && part.end !== begin
        return { batch: undefined, until: isBack ? part.end : undefined, news }
      }
      const batch = await fetchFromIndex({ ...request, index, order: range.order }, part.requested)
      return batch === 'not understood' ? rest(batch) : { batch, news }
    } catch (error) {
      return rest(toIndexFailure(error, signal))
    }
  }
}

const begin = positionAt({ migrationId: 0n, micros: beginOfTime })
/** A position after every migration, because migration ids have at most 18 digits. */
const end = positionAt({ migrationId: 10n ** 18n, micros: endOfTime })

function rangeFrom({ from, direction }: NearbyStep): WholeRange {
  return direction === 'back'
    ? { order: 'newest', from: begin, to: from }
    : { order: 'oldest', from, to: end }
}
