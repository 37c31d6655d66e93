import type { Ledger } from '../ledger/ledger.ts'
import { CurrentRules } from './current-rules.ts'
import { Wallets } from './wallets.ts'

/** The present state of a ledger, for actions. */
export class LedgerState {
  readonly rules: CurrentRules
  readonly wallets: Wallets

  constructor(readonly ledger: Ledger) {
    this.rules = new CurrentRules(ledger)
    this.wallets = new Wallets(ledger)
  }
}

const worlds = new WeakMap<Ledger, LedgerState>()

/** Returns the state of a ledger. Each ledger has one state, which stays up to date by itself. */
export function ledgerStateOf(ledger: Ledger): LedgerState {
  const known = worlds.get(ledger)
  if (known) return known
  const world = new LedgerState(ledger)
  worlds.set(ledger, world)
  return world
}
