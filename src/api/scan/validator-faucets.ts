/** Statistics of the faucets that validators collected. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/**
 * Rounds are identified by their numbers. Every round from the first to the last collected round
 * was either collected or missed.
 */
export const ValidatorFaucets = openObject({
  validatorsReceivedFaucets: v.array(
    openObject({
      validator: PartyId,
      numRoundsCollected: Int64,
      numRoundsMissed: Int64,
      firstCollectedInRound: Int64,
      lastCollectedInRound: Int64,
    }),
  ),
})
export type ValidatorFaucets = v.InferOutput<typeof ValidatorFaucets>

/** GET /v0/validators/validator-faucets, in unspecified order. Errors: 400, 404. */
export const validatorFaucetsEndpoint = get(
  'scan',
  '/v0/validators/validator-faucets',
  ValidatorFaucets,
  { query: openObject({ validator_ids: v.array(v.string()) }) },
)
