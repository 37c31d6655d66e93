import type { AmuletConfigChange } from '../templates/amulet-config.ts'
import type { DsoConfigChange } from '../templates/dso-config.ts'

/** What the SVs decide on: a change of one of the two configurations. */
export interface Decision {
  readonly reason: string
  readonly dso?: DsoConfigChange
  readonly amulet?: AmuletConfigChange
  /** From when on, microseconds since 1970; at once where it is absent. */
  readonly effectiveAt?: number
}

/** What the operators of the network do to it on purpose. */
export interface NetworkOperation {
  /** Has the SVs vote for a change, enough of them at once: it is on the ledger as any other vote. */
  decide(decision: Decision): void
  /** Has another validator give a local party a transfer pre-approval that lasts so many microseconds. */
  preapproveFromElsewhere(lasts: number): void
  /** Whether the automation that opens and closes mining rounds has stopped. */
  areRoundsStuck: boolean
  /** Whether the SVs have stopped to process the rewards of rounds by traffic. */
  areRewardsUnprocessed: boolean
}
