import type { Call } from '#api/call-log.ts'
import { families, type Family } from '#shared/queries/connections.ts'

/** Durations of a family's latest responses in milliseconds, oldest first. */
export interface AnswerTimes {
  readonly family: Family
  readonly milliseconds: readonly number[]
}

/** Limit of requests per family. */
const most = 40

/**
 * Returns the response durations by family, including errors. Requests without a response are
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

/** Returns the median, or the larger of the two middle values. */
export function median(values: readonly number[]): number | undefined {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}
