/** The operator of the validator. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/** The party and the ledger user of the validator's operator. */
export const ValidatorOperator = openObject({
  party_id: PartyId,
  user_name: v.string(),
  featured: v.boolean(),
})
export type ValidatorOperator = v.InferOutput<typeof ValidatorOperator>

/** GET /v0/validator-user: needs no token. */
export const validatorOperatorEndpoint = get('validator', '/v0/validator-user', ValidatorOperator)
