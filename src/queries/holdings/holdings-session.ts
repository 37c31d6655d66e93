import type { HoldingsQuestion, HoldingsSession } from './session-state.ts'

/** Begins to load all holdings that a question asks for, in a worker of its own, until it is closed. */
export function openHoldings(question: HoldingsQuestion): HoldingsSession {
  throw new Error(`not there yet: ${question.recordTime}`)
}
