/**
 * Coupons of parties that are hidden from their participant. Only Scan's newest snapshot has them.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { CallOptions } from '#api/transport.ts'
import type { PartyId } from '#ledger/identifier.ts'
import type { PageToken } from '#ledger/int64.ts'
import { groupDigits } from '#ledger/decimal.ts'
import type { RewardRounds } from '../rules/reward-rounds.ts'
import type { Unavailable, OpenCoupon } from '#features/overview/rules/rewards.ts'
import { latestSnapshot } from '#features/holdings/queries/snapshots.ts'
import { currentMigration } from '#shared/queries/network.ts'
import { openCoupon } from './open-coupon.ts'
import { unavailable } from './read-part.ts'
import { contractsInPage, contractsPage } from './snapshot-contracts.ts'

/** Maximum number of pages of a network's coupons by traffic. */
const maxPages = 30

/**
 * Returns the hidden coupons of some parties. Reads the coupons of all parties, because the
 * provider of a hidden coupon is not a stakeholder. An incomplete list is reported as not read.
 * @throws ApiError
 */
export async function hiddenCoupons(
  client: QueryClient,
  parties: readonly PartyId[],
  rounds: RewardRounds | undefined,
  options: CallOptions,
): Promise<{ readonly value: readonly OpenCoupon[]; readonly from: string } | Unavailable> {
  const { migration_id: migrationId } = await client.ensureQueryData(currentMigration())
  const snapshot = await client.fetchQuery(latestSnapshot(migrationId))
  if (snapshot === null) return unavailable('Scan has no snapshot yet')
  const own = new Set<string>(parties)
  const wanted = {
    snapshot,
    parties: undefined,
    templates: ['splice-amulet:Splice.Amulet:RewardCouponV2'],
  }
  const found: OpenCoupon[] = []
  let after: PageToken | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const { contracts, next } = await contractsPage(wanted, after, contractsInPage, options)
    for (const contract of contracts) {
      const coupon = openCoupon(contract.contract_id, contract, rounds)
      if (coupon?.facts.hidden === true && own.has(coupon.facts.owner)) found.push(coupon)
    }
    if (next === undefined)
      return { value: found, from: `Scan’s snapshot of ${snapshot.recordTime}` }
    after = next
  }
  const most = groupDigits(String(maxPages * contractsInPage))
  return unavailable(`the network has more than ${most} coupons for traffic`)
}
