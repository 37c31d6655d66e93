import { openContracts } from '#queries/active-contracts/contracts-session.ts'
import type {
  ContractsQuestion,
  ContractsSession,
  ContractsState,
} from '#queries/active-contracts/session-state.ts'
import { useSessionOf, type Running } from '#queries/worker/while-subscribed.ts'

/** A session and how it stands now. */
export type RunningSession = Running<ContractsState, ContractsSession>

/** Reads the contracts of a question for as long as the component is mounted. */
export function useContractsSession(question: ContractsQuestion): RunningSession | undefined {
  return useSessionOf<ContractsQuestion, ContractsState, ContractsSession>(question, openContracts)
}
