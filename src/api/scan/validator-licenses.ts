/** Licences of validators (docs/network-rules.md, Licences of validators). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { PageToken, type PageToken as Token } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** Contracts of `Splice.ValidatorLicense:ValidatorLicense`; without a token it is the last page. */
export const ValidatorLicenses = openObject({
  validator_licenses: v.array(Contract),
  next_page_token: v.nullish(PageToken),
})
export type ValidatorLicenses = v.InferOutput<typeof ValidatorLicenses>

export const validatorLicensesEndpoint = get(
  'scan',
  '/v0/admin/validator/licenses',
  ValidatorLicenses,
)

export interface LicensesQuery {
  /** The token of the page before. */
  readonly after?: Token | undefined
  /** 1000 unless given. */
  readonly limit?: number | undefined
}

/** GET /v0/admin/validator/licenses: one page, newest first. Operators may keep it from callers. */
export function validatorLicenses(
  { after, limit }: LicensesQuery,
  options?: CallOptions,
): Promise<ValidatorLicenses> {
  return send(validatorLicensesEndpoint, { query: { after, limit } }, options)
}
