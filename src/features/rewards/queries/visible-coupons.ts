/** Open coupons of parties as their participant has them now. */
import type { QueryClient } from '@tanstack/react-query'
import type { CallOptions } from '#api/transport.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { CouponKind } from '../rules/coupon-kinds.ts'
import type { RewardRounds } from '../rules/reward-rounds.ts'
import type { OpenCoupon } from '#features/overview/rules/rewards.ts'
import { currentLedgerEnd } from '#shared/queries/participant.ts'
import { fetchCreatedEvents } from '#shared/queries/participant-contracts.ts'
import { openCoupon } from './open-coupon.ts'

/** The participant's limit for one request. Coupons beyond it are reported as not checked. */
export const maxCouponsPerKind = 200

const templates = [
  ['traffic', 'RewardCouponV2'],
  ['activity', 'UnclaimedActivityRecord'],
  ['fund', 'DevelopmentFundCoupon'],
  ['app', 'AppRewardCoupon'],
  ['validator', 'ValidatorRewardCoupon'],
  ['sv', 'SvRewardCoupon'],
] as const

/** @throws ApiError */
export async function visibleCoupons(
  client: QueryClient,
  parties: readonly PartyId[],
  rounds: RewardRounds | undefined,
  options: CallOptions,
) {
  const { offset } = await client.fetchQuery({ ...currentLedgerEnd(), staleTime: 0 })
  const own = new Set<string>(parties)
  const found: OpenCoupon[] = []
  const cut: CouponKind[] = []
  for (const [kind, entity] of templates) {
    const created = await fetchCreatedEvents(
      {
        readers: parties,
        activeAtOffset: offset ?? 0n,
        templateId: `#splice-amulet:Splice.Amulet:${entity}`,
        limit: maxCouponsPerKind,
      },
      options,
    )
    if (created.length >= maxCouponsPerKind) cut.push(kind)
    for (const { contractId, templateId, createArgument } of created) {
      const coupon = openCoupon(
        contractId,
        { template_id: templateId, create_arguments: createArgument },
        rounds,
      )
      if (coupon !== undefined && own.has(coupon.facts.owner)) found.push(coupon)
    }
  }
  return { value: found, from: 'the participant’s active contracts', cut }
}
