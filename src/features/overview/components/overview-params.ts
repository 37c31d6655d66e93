import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { maxLinkedParties } from '#shared/queries/my-parties/party-scope.ts'

const Parties = v.pipe(v.array(TypedPartyId), v.minLength(1), v.maxLength(maxLinkedParties))

/** The search params of the overview: the parties that it shows. */
export const readOverviewParams = readSearchParams({
  ...scopeParam,
  party: v.union([
    v.pipe(
      TypedPartyId,
      v.transform((party) => [party]),
    ),
    Parties,
  ]),
})
