import type { QueryClient } from '@tanstack/react-query'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import type { JoinedQuestion } from './joined-question.ts'
import { withFailure, withoutFailure } from './joined-changes.ts'
import type { SideName, JoinedState } from './joined-state.ts'

interface Owner {
  readonly read: () => JoinedState
  readonly set: (state: JoinedState) => void
  /** Sets a state with new updates, which the list shows at once or later. */
  readonly add: (state: JoinedState) => void
}

/**
 * One opening of a list. Its requests read the current state, but change nothing after the list was
 * left or opened again.
 */
export class ReadSession {
  /** The readers of the participant, set once they are known. */
  readers: ReadableParties = []
  private readonly controller = new AbortController()

  constructor(
    readonly client: QueryClient,
    readonly question: JoinedQuestion,
    private readonly owner: Owner,
  ) {}

  get state(): JoinedState {
    return this.owner.read()
  }

  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** True if the list was left, or opened again. */
  get isOver(): boolean {
    return this.signal.aborted
  }

  get isForward(): boolean {
    return this.state.chain.order === 'oldest first'
  }

  end(): void {
    this.controller.abort()
  }

  change(next: (state: JoinedState) => JoinedState): void {
    if (!this.isOver) this.owner.set(next(this.state))
  }

  /**
   * Changes the state like `change`, but with new updates, which the list shows at once or later.
   */
  add(next: (state: JoinedState) => JoinedState): void {
    if (!this.isOver) this.owner.add(next(this.state))
  }

  /** Reads from a side. Success removes the side's earlier failure. A failure is recorded. */
  async reading(side: SideName, read: () => Promise<void>): Promise<void> {
    try {
      await read()
      this.change((state) => withoutFailure(state, side))
    } catch (error) {
      if (this.isOver) return
      const failure: Failure | undefined = failureOf(error)
      if (failure === undefined) throw error
      this.change((state) => withFailure(state, side, failure))
    }
  }
}
