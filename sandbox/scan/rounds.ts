import { readBody } from '../http/request.ts'
import { list, object, string } from '../http/shape.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import {
  closedMiningRound,
  issuingMiningRound,
  openMiningRound,
  tickDuration,
  type IssuingMiningRoundFacts,
  type OpenMiningRoundFacts,
} from '../templates/rounds.ts'
import { answer } from './answer.ts'
import { checkAtMost1000 } from './page-limit.ts'
import { get, post, type Route } from './route.ts'
import { contractWithBlob, maybeCached } from './wire/contract.ts'

const byRound = (one: Contract<{ round: number }>, other: Contract<{ round: number }>): number =>
  one.facts.round - other.facts.round

/** The open mining rounds, lowest number first. */
export const openRounds = (ledger: Ledger): Contract<OpenMiningRoundFacts>[] =>
  ledger.activeNow(openMiningRound).toSorted(byRound)

/** The issuing mining rounds, lowest number first. */
export const issuingRounds = (ledger: Ledger): Contract<IssuingMiningRoundFacts>[] =>
  ledger.activeNow(issuingMiningRound).toSorted(byRound)

const request = object({
  cached_open_mining_round_contract_ids: list(string),
  cached_issuing_round_contract_ids: list(string),
})

function roundsById(rounds: readonly Contract[], cached: readonly string[]): Json {
  const known = new Set(cached)
  return Object.fromEntries(
    rounds.map((round) => [round.id, maybeCached(round, known.has(round.id))]),
  )
}

/** `POST /v0/open-and-issuing-mining-rounds` and `GET /v0/closed-rounds`. */
export function rounds(ledger: Ledger): Route[] {
  return [
    post('/v0/open-and-issuing-mining-rounds', async (context) => {
      const {
        cached_open_mining_round_contract_ids: open,
        cached_issuing_round_contract_ids: issuing,
      } = await readBody(context, request)
      checkAtMost1000('cached_open_mining_round_contract_ids', open)
      checkAtMost1000('cached_issuing_round_contract_ids', issuing)
      return answer({
        // Clients may cache the rounds for one tick, because each new round is created at least one
        // tick before it opens.
        time_to_live_in_microseconds: tickDuration,
        open_mining_rounds: roundsById(openRounds(ledger), open),
        issuing_mining_rounds: roundsById(issuingRounds(ledger), issuing),
      })
    }),
    get('/v0/closed-rounds', () =>
      answer({
        rounds: ledger.activeNow(closedMiningRound).toSorted(byRound).map(contractWithBlob),
      }),
    ),
  ]
}
