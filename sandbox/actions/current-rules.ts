import type { Ledger } from '../ledger/ledger.ts'
import type { Contract, Template } from '../ledger/model.ts'
import {
  amuletRules,
  externalPartyAmuletRules,
  type AmuletRulesFacts,
} from '../templates/amulet-rules.ts'
import { ChoiceRefused } from '../ledger/choice-refused.ts'
import { ansRules } from '../templates/ans.ts'
import { externalPartyConfigState, type ConfigStateFacts } from '../templates/config-state.ts'
import { dsoRules, type DsoRulesFacts } from '../templates/dso-rules.ts'
import { openMiningRound, type OpenMiningRoundFacts } from '../templates/rounds.ts'

/** Tracks the one active contract of a template through its replacements. */
class Current<Facts> {
  #contract: Contract<Facts> | undefined

  constructor(ledger: Ledger, template: Template<Facts>) {
    this.#contract = ledger.newest(template)
    ledger.watch(template, {
      added: (contract) => {
        this.#contract = contract
      },
      removed: (contract) => {
        if (this.#contract === contract) this.#contract = undefined
      },
    })
  }

  /**
   * The active contract. Throws between the archive and the creation of the next contract; no
   * choice needs the contract at that moment.
   */
  get contract(): Contract<Facts> {
    if (!this.#contract) throw new Error('The rules are being replaced')
    return this.#contract
  }
}

/** The contracts that nearly every choice refers to. */
export class CurrentRules {
  readonly #amulet: Current<AmuletRulesFacts>
  readonly #dso: Current<DsoRulesFacts>
  readonly #ans: Current<null>
  readonly #external: Current<null>
  readonly #ledger: Ledger
  #lastRound: Contract<OpenMiningRoundFacts> | undefined
  /** Oldest first. */
  openRounds: readonly Contract<OpenMiningRoundFacts>[]

  constructor(ledger: Ledger) {
    this.#ledger = ledger
    this.#amulet = new Current(ledger, amuletRules)
    this.#dso = new Current(ledger, dsoRules)
    this.#ans = new Current(ledger, ansRules)
    this.#external = new Current(ledger, externalPartyAmuletRules)
    this.openRounds = ledger.activeNow(openMiningRound)
    this.#lastRound = this.openRounds.at(-1)
    ledger.watch(openMiningRound, {
      added: (round) => {
        this.#lastRound = round
        this.openRounds = [...this.openRounds, round].toSorted(
          (a, b) => a.facts.round - b.facts.round,
        )
      },
      removed: (round) => {
        this.openRounds = this.openRounds.filter((other) => other !== round)
      },
    })
  }

  get amuletRules(): Contract<AmuletRulesFacts> {
    return this.#amulet.contract
  }

  get dsoRules(): Contract<DsoRulesFacts> {
    return this.#dso.contract
  }

  get ansRules(): Contract<null> {
    return this.#ans.contract
  }

  get factory(): Contract<null> {
    return this.#external.contract
  }

  /** The two configurations for external parties, the older one first; undefined until there are any. */
  get configStates():
    readonly [Contract<ConfigStateFacts>, Contract<ConfigStateFacts>] | undefined {
    const [first, second] = this.#ledger.activeNow(externalPartyConfigState)
    return first && second ? [first, second] : undefined
  }

  /** The contract through which token standard transfers log changes of holdings. */
  get eventLog(): Contract {
    return this.configStates?.[1] ?? this.factory
  }

  /**
   * The newest round that is open at a time, otherwise the oldest open round. Without any open
   * round, the command is refused because the last round is archived.
   */
  openRound(time: number): Contract<OpenMiningRoundFacts> {
    const found = this.#openAt(time)
    if (found) return found
    throw new ChoiceRefused({ kind: 'contract-not-found', contractId: this.lastRound.id })
  }

  /**
   * Returns the round that token standard transfers store in the holdings that they create. The
   * round may be closed.
   */
  roundOfHoldings(time: number): Contract<OpenMiningRoundFacts> {
    return this.#openAt(time) ?? this.lastRound
  }

  /** The newest round that was opened. */
  get lastRound(): Contract<OpenMiningRoundFacts> {
    if (!this.#lastRound) throw new Error('No mining round was ever open')
    return this.#lastRound
  }

  #openAt(time: number): Contract<OpenMiningRoundFacts> | undefined {
    const { openRounds } = this
    return openRounds.findLast(({ facts }) => facts.opensAt <= time) ?? openRounds[0]
  }

  /**
   * The round in which a payment was made, if that round is still open; otherwise the newest round
   * that is open at the time.
   */
  roundOfPayment(round: number, time: number): Contract<OpenMiningRoundFacts> {
    return this.openRounds.find(({ facts }) => facts.round === round) ?? this.openRound(time)
  }

  isOpen(round: number): boolean {
    return this.openRounds.some(({ facts }) => facts.round === round)
  }
}
