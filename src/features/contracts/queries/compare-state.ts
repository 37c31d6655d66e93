import type { ChangeStatus } from '../rules/compare.ts'
import type { Failure } from '#ledger/failure.ts'
import type { ContractsQuestion, ReadingPhase } from './session-state.ts'

/** A request for the contracts at two offsets. `before` is the earlier offset. */
export interface CompareQuestion {
  readonly before: ContractsQuestion
  readonly after: ContractsQuestion
}

/** The loading state of one offset. */
export interface CompareSideState {
  readonly phase: ReadingPhase
  readonly read: number
}

export interface TemplateChanges extends Readonly<Record<ChangeStatus, number>> {
  readonly template: string
}

/** The state of a comparison. Replaced at every change, a few times a second at most. */
export interface CompareState {
  readonly before: CompareSideState
  readonly after: CompareSideState
  readonly failure: Failure | undefined
  readonly retryAt: number | undefined
  /** `undefined` until both offsets are completely loaded. */
  readonly compared: ChangeCounts | undefined
}

export interface ChangeCounts extends Readonly<Record<ChangeStatus, number>> {
  /** The changes by template, incomplete if there are many templates. */
  readonly byTemplate: readonly TemplateChanges[]
}

/** The filter of the listed changes. `undefined` for all. */
export interface CompareView {
  readonly status: ChangeStatus | undefined
  readonly template: string | undefined
}
