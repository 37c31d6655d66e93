import { openContracts } from '../../queries/contracts-session.ts'
import type {
  ContractsQuestion,
  ContractsSession,
  ContractsState,
} from '../../queries/session-state.ts'
import { useSessionOf, type SessionWithState } from '#shared/queries/worker/while-subscribed.ts'

/** A session and its current state. */
export type RunningSession = SessionWithState<ContractsState, ContractsSession>

/** Reads the contracts of a question for as long as the component is mounted. */
export function useContractsSession(question: ContractsQuestion): RunningSession | undefined {
  return useSessionOf<ContractsQuestion, ContractsState, ContractsSession>(question, openContracts)
}
