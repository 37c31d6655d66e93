import { useQuery } from '@tanstack/react-query'
import { VerdictList } from '#features/overview/index.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#features/overview/rules/rewards.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { rewardReadings } from '../queries/reward-readings.ts'

/** The alerts about the parties' coupons, whatever the period. */
export function RewardVerdicts({ parties }: { readonly parties: readonly PartyId[] }) {
  const { data, error } = useQuery(rewardReadings(parties))
  if (error !== null && failureOf(error) === undefined) throw error
  if (data === undefined) return <p className="secondary">Looking at the active contracts…</p>
  return <VerdictList checked={checkRewards(data)} on="/rewards" quiet="No action needed" />
}
