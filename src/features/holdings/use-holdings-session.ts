import { useMemo, useSyncExternalStore } from 'react'
import { openHoldings } from '#queries/holdings/holdings-session.ts'
import type {
  HoldingsQuestion,
  HoldingsSession,
  HoldingsState,
} from '#queries/holdings/session-state.ts'

/** A session and how it stands now. */
export interface RunningSession {
  readonly session: HoldingsSession
  readonly state: HoldingsState
}

/** Loads the holdings of a question for as long as the component is mounted. */
export function useHoldingsSession(question: HoldingsQuestion): RunningSession | undefined {
  const held = useMemo(() => whileSubscribed(question), [question])
  return useSyncExternalStore(held.subscribe, held.running)
}

/** A session that is opened for its first listener and closed after its last. */
function whileSubscribed(question: HoldingsQuestion) {
  let running: RunningSession | undefined
  let listeners = 0
  return {
    running: () => running,
    subscribe: (listener: () => void) => {
      const session = running?.session ?? openHoldings(question)
      listeners += 1
      running ??= { session, state: session.state() }
      const unsubscribe = session.subscribe(() => {
        if (running?.state !== session.state()) running = { session, state: session.state() }
        listener()
      })
      return () => {
        unsubscribe()
        listeners -= 1
        if (listeners > 0) return
        running = undefined
        session.close()
      }
    },
  }
}
