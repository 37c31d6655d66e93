import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import type { RecordTime } from '#ledger/record-time.ts'
import {
  readingEstimate,
  canStartAutomatically,
  type ReadingEstimate,
} from '../queries/reading-estimate.ts'
import type { DefaultPeriod } from '#shared/components/scope/default-periods.ts'

/** The state of a reading that a page starts automatically if it is cheap. */
export interface AutoStart {
  /** True until the estimate is known, and while the reading starts. */
  readonly isWaiting: boolean
  /** The estimated calls of a reading that the user must start. */
  readonly calls: number | undefined
  readonly estimate: UseQueryResult<ReadingEstimate>
}

/**
 * Estimates the requests of a reading. Starts the reading if a history index answers or few
 * requests are expected.
 *
 * @param start receives the first update in the period, if known
 * @param isWanted true if the page has parties but no period in its address
 */
export function useAutoStart(
  isWanted: boolean,
  period: DefaultPeriod,
  start: (first: RecordTime | undefined) => void,
): AutoStart {
  const estimate = useQuery({
    ...readingEstimate(period.from, period.to),
    enabled: isWanted,
    retry: false,
    // A refetch could start the reading while the user fills in the form.
    refetchInterval: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const { data, isPending } = estimate
  const first = data?.first
  const isStarting = isWanted && data !== undefined && canStartAutomatically(data)
  const onStart = useEffectEvent(start)
  useEffect(() => {
    if (isStarting) onStart(first)
  }, [isStarting, first])
  return { isWaiting: isStarting || (isWanted && isPending), calls: data?.calls, estimate }
}

/** Returns the label of a button that starts a reading: `Load rewards, about 300 calls`. */
export function withEstimate(words: string, calls: number | undefined): string {
  if (calls === undefined) return words
  return `${words}, about ${calls === 1 ? '1 call' : `${roundedCalls(calls)} calls`}`
}

/** Rounds a number of calls to one digit from ten on, because the estimate is not more precise. */
function roundedCalls(calls: number): string {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, calls))))
  return (Math.round(calls / unit) * unit).toLocaleString('en-US')
}
