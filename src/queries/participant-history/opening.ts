import type { QueryClient } from '@tanstack/react-query'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import type { Failure } from '#ledger/failure.ts'
import { failureOf } from '../failure.ts'
import type { SourcedQuestion } from './sourced-question.ts'
import { withFailure, withoutTrouble } from './sourced-changes.ts'
import type { SideName, SourcedState } from './sourced-state.ts'

/** The list whose opening it is. */
interface Owner {
  readonly read: () => SourcedState
  readonly set: (state: SourcedState) => void
  /** Told that something came at the newer end. */
  readonly onNews: () => void
}

/** One opening of a list: whatever reads for it finds it as it stands, and changes nothing once it is over. */
export class Opening {
  /** As whom the participant is read: known once that was asked. */
  readers: ReadableParties = []
  private readonly controller = new AbortController()

  constructor(
    readonly client: QueryClient,
    readonly question: SourcedQuestion,
    private readonly owner: Owner,
  ) {}

  get state(): SourcedState {
    return this.owner.read()
  }

  /** Aborted when it is over. */
  get signal(): AbortSignal {
    return this.controller.signal
  }

  /** Whether the list was opened anew meanwhile, or left. */
  get isOver(): boolean {
    return this.signal.aborted
  }

  get isForward(): boolean {
    return this.state.chain.order === 'oldest first'
  }

  /** What is being read is given up. */
  end(): void {
    this.controller.abort()
  }

  change(next: (state: SourcedState) => SourcedState): void {
    if (!this.isOver) this.owner.set(next(this.state))
  }

  /** As `change`, for what came at the newer end: it is shown, or waits. */
  add(next: (state: SourcedState) => SourcedState): void {
    if (this.isOver) return
    this.change(next)
    this.owner.onNews()
  }

  /** Reads from a side. What had failed on it is told no longer where that is done; how it fails is told. */
  async reading(side: SideName, read: () => Promise<void>): Promise<void> {
    try {
      await read()
      this.change((state) => withoutTrouble(state, side))
    } catch (error) {
      if (this.isOver) return
      const failure: Failure | undefined = failureOf(error)
      if (failure === undefined) throw error
      this.change((state) => withFailure(state, side, failure))
    }
  }
}
