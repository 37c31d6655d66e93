/** Active contracts of coupons, with the data of their rounds. */
import { failureOf } from '#api/errors.ts'
import { openAndIssuingMiningRoundsEndpoint } from '#api/scan/mining-rounds.ts'
import { type CallOptions, send } from '#api/transport.ts'
import type { ContractId } from '#ledger/identifier.ts'
import { isOfRound } from '../rules/coupon-kind.ts'
import { readCoupon, type CreatedContract } from '../rules/read-coupon.ts'
import { rewardRounds, worthOf, type RewardRounds } from '../rules/reward-rounds.ts'
import type { OpenCoupon } from '#features/overview/rules/rewards.ts'

/** Returns the rounds that are open or issuing. The worth and the end of coupons depend on them. */
export async function roundsNow(options: CallOptions): Promise<RewardRounds | undefined> {
  try {
    const listed = await send(
      openAndIssuingMiningRoundsEndpoint,
      {
        body: { cached_open_mining_round_contract_ids: [], cached_issuing_round_contract_ids: [] },
      },
      options,
    )
    const rounds = rewardRounds()
    for (const { contract } of [
      ...Object.values(listed.open_mining_rounds),
      ...Object.values(listed.issuing_mining_rounds),
    ]) {
      if (contract)
        rounds.learn({ template_id: contract.template_id, create_arguments: contract.payload })
    }
    return rounds
  } catch (error) {
    if (failureOf(error) === undefined) throw error
    return undefined
  }
}

/** Reads a contract as an open coupon. Returns `undefined` for any other contract. */
export function openCoupon(
  contractId: ContractId,
  created: CreatedContract,
  rounds: RewardRounds | undefined,
): OpenCoupon | undefined {
  const facts = readCoupon(created)
  if (facts === undefined) return undefined
  const issuance = facts.round === undefined ? undefined : rounds?.find(facts.round)?.issuance
  const until = isOfRound(facts.kind) ? issuance?.until : facts.expiresAt
  const worth = rounds === undefined ? undefined : worthOf(facts, rounds)
  return { contractId, facts, until, worth }
}
