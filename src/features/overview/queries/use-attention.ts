import { useQueries } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { mergeCheckResults } from '../rules/attention.ts'
import type { CheckResult } from '#ledger/verdicts/verdict.ts'
import { attentionAreas } from './areas.ts'
import { areaQuery } from './area.ts'

/** All alerts that the checks so far have found. */
export interface Attention extends Required<CheckResult> {
  /** Time of the oldest answer; undefined before the first answer of every area. */
  readonly checkedAt: RecordTime | undefined
  /** The number of areas that have not answered yet. */
  readonly waiting: number
}

/**
 * Returns all alerts. Each area's alerts appear as soon as it answers, and are refreshed
 * automatically.
 * @param scope the parties to which the areas about parties are limited; undefined for those that are
 * always watched
 */
export function useAttention(scope: readonly PartyId[] | undefined): Attention {
  return useQueries({
    queries: attentionAreas.map((area) => areaQuery(area, scope)),
    combine: (answers): Attention => {
      const known = answers.flatMap(({ data }) => data ?? [])
      return {
        ...mergeCheckResults(known),
        waiting: answers.length - known.length,
        checkedAt: known.map(({ at }) => at).toSorted(compareRecordTimes)[0],
      }
    },
  })
}
