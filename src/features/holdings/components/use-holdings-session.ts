import { openHoldings } from '../queries/holdings-session.ts'
import type { HoldingsQuestion, HoldingsSession, HoldingsState } from '../queries/session-state.ts'
import { useSessionOf, type SessionWithState } from '#shared/queries/worker/use-job.ts'

/** A session and its current state. */
export type RunningSession = SessionWithState<HoldingsState, HoldingsSession>

/** Loads the holdings of a question for as long as the component is mounted. */
export function useHoldingsSession(question: HoldingsQuestion): RunningSession | undefined {
  return useSessionOf<HoldingsQuestion, HoldingsState, HoldingsSession>(question, openHoldings)
}
