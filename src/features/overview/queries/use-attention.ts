import { useQueries } from '@tanstack/react-query'
import type { PartyId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { mergeCheckResults } from '../rules/attention.ts'
import type { CheckResult } from '#ledger/alerts/alert.ts'
import { attentionAreas } from './areas.ts'
import { areaQuery } from './area.ts'

/** All alerts from the checks so far. */
export interface Attention extends Required<CheckResult> {
  /** The time of the oldest result. Undefined until every area has one. */
  readonly checkedAt: RecordTime | undefined
  readonly waiting: number
}

/**
 * Returns all alerts. An area's alerts appear once its check is done, and are refreshed
 * automatically.
 * @param scope the parties to which areas about parties are limited; undefined for all watched
 * parties
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
