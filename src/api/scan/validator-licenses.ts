/** Licences of validators (docs/network-rules.md, Licences of validators). */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { PageToken, type PageToken as Token } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { Payload } from '#ledger/payload.ts'
import type { ReadableList } from '#ledger/undecoded-entry.ts'
import { get } from '../endpoint.ts'
import { decodeEntries } from '../decode-entries.ts'
import { send, type CallOptions } from '../transport.ts'

/** A page of licences, decoded one by one. The last page has no token. */
export const ValidatorLicenses = openObject({
  validator_licenses: v.array(Payload),
  next_page_token: v.nullish(PageToken),
})

/** A page of contracts of `Splice.ValidatorLicense:ValidatorLicense`. */
export interface LicensesPage {
  readonly licenses: ReadableList<Contract>
  readonly next: Token | undefined
}

export const validatorLicensesEndpoint = get(
  'scan',
  '/v0/admin/validator/licenses',
  ValidatorLicenses,
)

export interface LicensesQuery {
  readonly after?: Token | undefined
  /** Defaults to 1000. */
  readonly limit?: number | undefined
}

/** GET /v0/admin/validator/licenses: one page, newest first. Operators may block this endpoint. */
export async function validatorLicenses(
  { after, limit }: LicensesQuery,
  options?: CallOptions,
): Promise<LicensesPage> {
  const page = await send(validatorLicensesEndpoint, { query: { after, limit } }, options)
  return {
    licenses: decodeEntries(Contract, page.validator_licenses),
    next: page.next_page_token ?? undefined,
  }
}
