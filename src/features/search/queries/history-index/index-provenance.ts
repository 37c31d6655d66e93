/** Counts which part of a reading came from the history index, and which part came from Scan. */
import type { IndexReadStatus, BatchWithSource } from './read-with-index-fallback.ts'

/** Number of updates by source. */
export interface UpdatesBySource {
  readonly index: number
  readonly scan: number
}

/** The index's share of a reading. Both members are `undefined` without an index. */
export interface IndexProvenance {
  readonly answeredBy: UpdatesBySource | undefined
  /** The latest status of the index. */
  readonly index: IndexReadStatus | undefined
}

/** The value for a reading without an index. */
export const noIndexProvenance: IndexProvenance = { answeredBy: undefined, index: undefined }

/** Adds the updates of a new answer to the counts. */
export function addToUpdatesBySource(
  { index, scan }: UpdatesBySource = { index: 0, scan: 0 },
  { by, searched }: Pick<BatchWithSource<unknown>, 'by' | 'searched'>,
): UpdatesBySource {
  return by === 'index' ? { index: index + searched, scan } : { index, scan: scan + searched }
}

/** The index's share of one step of a history search. */
export interface StepSource {
  readonly updates: number
  /** The source of the answer, and the status of the index if one is configured. */
  readonly source?: { readonly by: 'index' | 'scan'; readonly news: IndexReadStatus } | undefined
}

/** Merges the sources of several steps, in their order. */
export function mergeStepSources(steps: readonly StepSource[]): IndexProvenance {
  return steps.reduce<IndexProvenance>((sum, { updates, source }) => {
    if (source === undefined) return sum
    const { by, news } = source
    return {
      answeredBy: addToUpdatesBySource(sum.answeredBy, { by, searched: updates }),
      index: news,
    }
  }, noIndexProvenance)
}

/**
 * Merges the provenance of two parallel reads. If one read has no status of the index, the status
 * of the other read is used.
 */
export function mergeProvenance(one: IndexProvenance, other: IndexProvenance): IndexProvenance {
  const { answeredBy: a, index } = one
  const { answeredBy: b } = other
  const sum = a && b ? { index: a.index + b.index, scan: a.scan + b.scan } : (a ?? b)
  return {
    answeredBy: sum,
    index: index?.failure === undefined ? (other.index ?? index) : index,
  }
}
