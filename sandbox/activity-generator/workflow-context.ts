import type { LedgerState } from '../actions/ledger-state.ts'
import { ledgerStateOf } from '../actions/ledger-state.ts'
import type { Draft } from '../ledger/draft.ts'
import type { CommitHead, Ledger } from '../ledger/ledger.ts'
import type { Node, Party } from '../ledger/model.ts'
import type { Sv, User, Validator } from '../ledger/network.ts'
import type { RewardOperation } from '../ledger/network-operation.ts'
import { Prng } from '../ledger/prng.ts'
import { Schedule } from './schedule.ts'
import { Submissions } from './submissions.ts'

/** The shared state of workflows: the ledger, its schedule, and repeatable random numbers. */
export class WorkflowContext {
  readonly world: LedgerState
  readonly schedule = new Schedule()
  readonly prng: Prng
  readonly #submissions: Submissions
  areRoundsStuck: (time: number) => boolean = () => false
  /**
   * Returns the unusual processing of traffic rewards at a time; undefined for the usual
   * processing.
   */
  rewardsAt: (time: number) => RewardOperation | undefined = () => undefined
  isSilent: (validator: Validator, time: number) => boolean = () => false
  /** Returns true if a round that opens at that time gives no reward for liveness. */
  hasLivenessEnded: (time: number) => boolean = () => false
  areNamesLate: (time: number) => boolean = () => false
  beside: (draft: Draft, roots: readonly Node[]) => readonly Node[] = () => []

  constructor(
    readonly ledger: Ledger,
    seed: number,
  ) {
    this.world = ledgerStateOf(ledger)
    this.prng = new Prng(seed)
    this.#submissions = new Submissions(ledger, seed)
  }

  /**
   * Commits one transaction with these top-level nodes. Always returns true, which is the result of
   * a task that has committed.
   */
  commit(head: CommitHead, write: (draft: Draft) => Node | readonly Node[]): true {
    const transaction = this.ledger.commit(head, (draft) => {
      const written = write(draft)
      if ('kind' in written) draft.root(written)
      else for (const node of written) draft.root(node)
      for (const node of this.beside(draft, draft.transaction.roots)) draft.root(node)
      this.#submissions.name(draft.transaction)
    })
    this.#submissions.rejectNow(transaction)
    return true
  }

  user(): User {
    return requireValue(this.prng.pick(this.ledger.network.users))
  }

  validator(): Validator {
    return requireValue(this.prng.pick(this.ledger.network.validators))
  }

  sv(): Sv {
    return requireValue(this.prng.pick(this.ledger.network.svs))
  }

  /** The SV that acts for the DSO. */
  get delegate(): Sv {
    return requireValue(this.ledger.network.svs[0])
  }

  other(than: Party): User {
    const user = this.user()
    return user.party === than ? this.other(than) : user
  }

  /**
   * Returns an amount of amulet between two powers of ten. Some amounts use all ten decimal places.
   */
  amount(lowest: number, highest: number): bigint {
    const value = 10 ** (lowest + this.prng.fraction() * (highest - lowest))
    const scale = this.prng.chance(0.5) ? 1e10 : this.prng.chance(0.5) ? 100 : 1
    return BigInt(Math.ceil(value * scale)) * (10_000_000_000n / BigInt(scale))
  }
}

export function requireValue<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('The network has nobody of this kind')
  return value
}

/** An activity that occurs repeatedly on the network. */
export interface Workflow {
  readonly name: string
  readonly weight: number
  /**
   * Commits one update and returns true. Returns false if the current state does not allow the
   * update.
   */
  run(scene: WorkflowContext, head: CommitHead): boolean
}
