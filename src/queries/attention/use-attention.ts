import { useQueries } from '@tanstack/react-query'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import { together } from '#ledger/verdicts/attention.ts'
import type { Checked } from '#ledger/verdicts/verdict.ts'
import { attentionAreas } from './areas.ts'
import { checkedArea } from './area.ts'

/** What needs the operator, as far as it was looked at. */
export interface Attention extends Required<Checked> {
  /** When the oldest of the answers came; undefined before the first of all. */
  readonly checkedAt: RecordTime | undefined
  /** How many areas have not answered yet. */
  readonly waiting: number
}

/** What needs the operator; each area stands as soon as it is there, and is asked again by itself. */
export function useAttention(): Attention {
  return useQueries({
    queries: attentionAreas.map(checkedArea),
    combine: (answers): Attention => {
      const known = answers.flatMap(({ data }) => data ?? [])
      return {
        ...together(known),
        waiting: answers.length - known.length,
        checkedAt: known.map(({ at }) => at).toSorted(compareRecordTimes)[0],
      }
    },
  })
}
