import type { Call } from '#api/call-log.ts'
import { families, type Family } from './connections.ts'

/** How long the latest answers of a family took, in milliseconds, oldest first. */
export interface AnswerTimes {
  readonly family: Family
  readonly milliseconds: readonly number[]
}

/** Of the calls that are kept, so many of each family. */
const most = 40

/** How long families took to answer, whatever they said; calls without an answer tell nothing of it. */
export function answerTimes(calls: readonly Call[]): readonly AnswerTimes[] {
  return families.map((family) => ({
    family,
    milliseconds: calls
      .flatMap((call) =>
        call.family === family && call.status !== undefined && call.durationMs !== undefined
          ? [call.durationMs]
          : [],
      )
      .slice(-most),
  }))
}

/** The middle one; of an even number the larger of the two. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
