/** The search params of the page of holdings. */
import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import { Decimal } from '#ledger/decimal.ts'
import { groupings, lockStates, sortKeys } from '../rules/arrangement.ts'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { ownerParams } from './owners/owner-params.ts'
import { snapshotParams } from './when/snapshot-params.ts'

export const holdingsViews = ['summary', 'holdings', 'charts', 'now'] as const
export type HoldingsView = (typeof holdingsViews)[number]

const lock = v.picklist(lockStates)

export const readHoldingsParams = readSearchParams({
  ...ownerParams,
  ...scopeParam,
  ...snapshotParams,
  view: v.picklist(holdingsViews),
  group: v.picklist(groupings),
  sort: v.picklist(sortKeys),
  order: v.picklist(['ascending', 'descending']),
  only: oneOrMore(PartyId),
  lock: oneOrMore(lock),
  least: Decimal,
  most: Decimal,
  /** Filters by expiry: this round or earlier. */
  expires: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'a whole number')),
  find: v.string(),
  fold: oneOrMore(v.string()),
  party: PartyId,
  contract: ContractId,
})

export type HoldingsParams = ReturnType<typeof readHoldingsParams>

function oneOrMore<Item, Schema extends v.GenericSchema<unknown, Item>>(item: Schema) {
  return v.union([
    v.pipe(
      item,
      v.transform((one) => [one]),
    ),
    v.array(item),
  ])
}
