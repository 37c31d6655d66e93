import * as v from 'valibot'
import { PartyId, templateName } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'
import type { CreatedContract } from './read-coupon.ts'

/** The template of the right to claim the validator rewards of a user. */
export const validatorRight = 'Splice.Amulet:ValidatorRight'

const ValidatorRight = openObject({ user: PartyId, validator: PartyId })

/**
 * Returns the user of a validator right, if one of these parties may claim the user's validator
 * rewards. `undefined` for any other contract.
 */
export function userOf(
  { template_id: id, create_arguments: payload }: CreatedContract,
  validators: ReadonlySet<PartyId>,
): PartyId | undefined {
  if (templateName(id) !== validatorRight) return undefined
  const read = v.safeParse(ValidatorRight, payload)
  return read.success && validators.has(read.output.validator) ? read.output.user : undefined
}
