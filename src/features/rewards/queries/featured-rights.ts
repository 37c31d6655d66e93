/** Featured rights of parties (docs/network-rules.md, Featured applications). */
import {
  featuredAppOfProviderEndpoint,
  featuredAppsByProviderEndpoint,
} from '#api/scan/featured-apps.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { Unavailable, OpenCoupon, PartResult } from '#features/overview/rules/rewards.ts'
import { callNewestVersion } from '#shared/queries/api-version.ts'
import { availableValues } from './read-part.ts'

/**
 * Returns which providers of open coupons have a featured right now. Only featured apps get coupons
 * by traffic, so each such coupon shows that its provider had the right.
 * @throws ApiError
 */
export async function featuredRights(
  visible: PartResult<readonly OpenCoupon[]>,
  hidden: PartResult<readonly OpenCoupon[]>,
  options: CallOptions,
): Promise<
  | {
      readonly value: { readonly now: readonly PartyId[]; readonly before: readonly PartyId[] }
      readonly from: string
    }
  | Unavailable
> {
  if (visible.status === 'not read') return visible
  const before = [
    ...new Set([...visible.value, ...availableValues(hidden)].flatMap(featuredProvider)),
  ]
  const now: PartyId[] = []
  for (const provider of before) if (await isFeatured(provider, options)) now.push(provider)
  return { value: { now, before }, from: 'Scan’s featured rights of the party' }
}

function featuredProvider({ facts: { kind, by, owner, isShare } }: OpenCoupon): PartyId[] {
  return kind === 'traffic' && !isShare && by !== undefined && by === owner ? [by] : []
}

async function isFeatured(provider: PartyId, options: CallOptions): Promise<boolean> {
  const { answer } = await callNewestVersion<boolean>([
    {
      endpoint: featuredAppsByProviderEndpoint.name,
      ask: async () =>
        (
          await send(
            featuredAppsByProviderEndpoint,
            { params: { provider_party_id: provider } },
            options,
          )
        ).featured_apps.length > 0,
    },
    {
      endpoint: featuredAppOfProviderEndpoint.name,
      ask: async () => {
        const { featured_app_right: right } = await send(
          featuredAppOfProviderEndpoint,
          { params: { provider_party_id: provider } },
          options,
        )
        return right !== undefined && right !== null
      },
    },
  ])
  return answer
}
