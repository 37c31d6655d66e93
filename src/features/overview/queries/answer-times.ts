import type { Call } from '#api/call-log.ts'
import { families, type Family } from '#shared/queries/connections.ts'

/** Durations of the latest answers of a family, in milliseconds, oldest first. */
export interface AnswerTimes {
  readonly family: Family
  readonly milliseconds: readonly number[]
}

/** Maximum number of calls per family. */
const most = 40

/**
 * Returns the answer durations per family, whatever the answer. Calls without an answer are
 * ignored.
 */
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

/**
 * Returns the median. For an even number of values, returns the larger of the two middle values.
 */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
