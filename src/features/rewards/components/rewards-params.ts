import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { TypedPartyId } from '#ledger/ids/typed-party-id.ts'
import { parseRecordTime } from '#ledger/record-time.ts'
import { couponKinds, type CouponKind } from '../rules/coupon-kinds.ts'
import { couponStates, type CouponState } from '../rules/coupon-states.ts'
import { bucketings, type Bucketing } from '../rules/bucketings.ts'
import type { NamedMoment } from '#shared/queries/history-moment.ts'

const pattern = /^(?:(\d{1,18})~)?([^~]+)$/

/**
 * Formats a moment as one search param: `2026-01-31T10:00:00Z`, after its migration if it has one.
 */
export function writeMoment({ migration, at }: NamedMoment): string | undefined {
  if (at === undefined) return undefined
  return migration === undefined ? at : `${migration}~${at}`
}

/** Parses the format of `writeMoment`. Returns `undefined` for other text. */
export function readMoment(text: string): NamedMoment | undefined {
  const [, migration, time = ''] = pattern.exec(text) ?? []
  const at = parseRecordTime(time)
  return at === undefined ? undefined : { migration, at }
}

const moment = v.pipe(
  v.string(),
  v.check((text) => readMoment(text) !== undefined, 'a time such as 2026-01-31T10:00:00Z'),
)

/** Maximum number of parties that are read at once. */
export const maxParties = 100

/** Parses the search params of the page: parties, period and display. */
export const readRewardsParams = readSearchParams({
  party: v.union([
    v.pipe(
      v.string(),
      v.transform((text) => [text]),
      v.array(TypedPartyId),
      v.readonly(),
    ),
    v.pipe(
      v.array(TypedPartyId),
      v.maxLength(maxParties),
      v.transform((parties) => [...new Set(parties)]),
      v.readonly(),
    ),
  ]),
  ...scopeParam,
  from: moment,
  to: moment,
  by: v.picklist(bucketings),
  kind: v.picklist(couponKinds),
  state: v.picklist(couponStates),
})

export type RewardsParams = ReturnType<typeof readRewardsParams>

/** Search params of the data to read. */
export interface RewardsDataParams {
  readonly party?: readonly PartyId[] | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** Search params of the display. */
export interface RewardsViewParams {
  readonly by?: Bucketing | undefined
  readonly kind?: CouponKind | undefined
  readonly state?: CouponState | undefined
}
