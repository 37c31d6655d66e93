/** The operator of the validator. */
import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** The party and the ledger user of the validator's operator. */
export const ValidatorOperator = openObject({
  party_id: PartyId,
  user_name: v.string(),
  featured: v.boolean(),
})
export type ValidatorOperator = v.InferOutput<typeof ValidatorOperator>

export const validatorOperatorEndpoint = get('validator', '/v0/validator-user', ValidatorOperator)

/** GET /v0/validator-user: needs no token. */
export function validatorOperator(options?: CallOptions): Promise<ValidatorOperator> {
  return send(validatorOperatorEndpoint, {}, options)
}
