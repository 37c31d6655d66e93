import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Arrangement } from '../../rules/arrangement.ts'
import type { RunningSession } from '../../queries/holdings-session.ts'
import { createHoldingRows, type HoldingRows } from './holding-rows.ts'

/** Milliseconds between two arrangements during loading. */
const everyMs = 1000

/**
 * Returns the session's holdings, grouped, sorted and filtered. A change of the arrangement is
 * applied at once, newly loaded holdings once per second.
 */
export function useHoldingRows(
  { session, state }: RunningSession,
  arrangement: Arrangement,
): HoldingRows {
  const list = useMemo(
    () =>
      createHoldingRows({
        arrange: (wanted) => session.ask((job) => job.arrange(wanted)),
        lines: (first, end) => session.ask((job) => job.lines(first, end)),
      }),
    [session],
  )
  useEffect(() => () => list.close(), [list])
  useSyncExternalStore(list.subscribe, list.shown)
  const isRunning = state.phase === 'reading' || state.phase === 'waiting'
  useEffect(() => {
    list.arrange(arrangement)
    if (!isRunning) return undefined
    let arranged = session.state().loaded
    const timer = setInterval(() => {
      const { loaded } = session.state()
      if (loaded === arranged) return
      arranged = loaded
      list.arrange(arrangement)
    }, everyMs)
    return () => clearInterval(timer)
  }, [list, arrangement, isRunning, session])
  return list
}
