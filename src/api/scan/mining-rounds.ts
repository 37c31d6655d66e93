/** The open and issuing mining rounds. */
import * as v from 'valibot'
import { MaybeCachedContractWithState } from '#ledger/contract.ts'
import { ContractId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { mapOf, openObject } from '#ledger/open-object.ts'
import { postToRead } from '../endpoint.ts'

/**
 * The rounds that the caller has cached. The response contains these rounds without their
 * contracts.
 */
export const MiningRoundsRequest = openObject({
  cached_open_mining_round_contract_ids: v.array(ContractId),
  cached_issuing_round_contract_ids: v.array(ContractId),
})
export type MiningRoundsRequest = v.InferOutput<typeof MiningRoundsRequest>

/** Rounds by contract id, and how long they may be cached. */
export const MiningRounds = openObject({
  time_to_live_in_microseconds: Int64,
  open_mining_rounds: mapOf(MaybeCachedContractWithState),
  issuing_mining_rounds: mapOf(MaybeCachedContractWithState),
})
export type MiningRounds = v.InferOutput<typeof MiningRounds>

/** POST /v0/open-and-issuing-mining-rounds. Lists of at most 1000 ids since 0.9.0. */
export const openAndIssuingMiningRoundsEndpoint = postToRead(
  'scan',
  '/v0/open-and-issuing-mining-rounds',
  MiningRounds,
  { body: MiningRoundsRequest },
)
