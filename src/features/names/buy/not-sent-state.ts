import type { SendingState } from '#features/shared/sending/use-sending.ts'

/**
 * How far a request for a name is, for its form. A request whose outcome is unknown never comes back
 * here: its own page finds out. A question before it that was not answered means that nothing was sent.
 */
export function notSentState(state: SendingState): SendingState {
  return state.kind === 'unknown' ? { kind: 'refused', failure: state.failure } : state
}
