import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import {
  amuletRules as amuletRulesTemplate,
  externalPartyAmuletRules,
} from '../templates/amulet-rules.ts'
import type { OpenMiningRoundFacts } from '../templates/rounds.ts'
import { activeContractOf } from '../scan/active-contract-of.ts'
import { notFound } from '../scan/failure.ts'
import { openRounds } from '../scan/rounds.ts'

/** Returns the contract that implements the token standard's factories for amulet. */
export const factory = (ledger: Ledger): Contract =>
  activeContractOf(ledger, externalPartyAmuletRules)

/** Returns the amulet rules, to which every transfer refers. */
export const amuletRules = (ledger: Ledger): Contract =>
  activeContractOf(ledger, amuletRulesTemplate)

/** Returns the newest open mining round that transfers can already use. */
export function usableRound(ledger: Ledger): Contract<OpenMiningRoundFacts> {
  const now = ledger.now()
  const found = openRounds(ledger).findLast(({ facts }) => facts.opensAt <= now)
  if (found === undefined) throw notFound('No open usable OpenMiningRound found.')
  return found
}
