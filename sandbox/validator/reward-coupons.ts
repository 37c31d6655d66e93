import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { answer } from '../scan/answer.ts'
import { get, type Route } from '../scan/route.ts'
import { contractWithBlob } from '../scan/wire/contract.ts'
import { appRewardCoupon, svRewardCoupon, validatorRewardCoupon } from '../templates/coupons.ts'
import { livenessRecord } from '../templates/validator-license.ts'
import type { FindWalletUser } from './wallet-user.ts'

const longest = 1000

/** The coupons of a user's wallet by kind (docs/network-rules.md, The wallet). */
export function rewardCoupons(ledger: Ledger, userOf: FindWalletUser): Route[] {
  const list = <Facts>(
    path: string,
    name: string,
    of: (party: string) => readonly Contract<Facts>[],
  ): Route =>
    get(`/v0/wallet/${path}`, async (context) => {
      const { party } = await userOf(context.req.raw)
      return answer({ [name]: of(party).slice(0, longest).map(contractWithBlob) })
    })
  return [
    list('app-reward-coupons', 'app_reward_coupons', (party) =>
      ledger.activeNow(appRewardCoupon).filter(({ facts }) => facts.beneficiary === party),
    ),
    list('validator-reward-coupons', 'validator_reward_coupons', (party) =>
      ledger.activeNow(validatorRewardCoupon).filter(({ facts }) => facts.user === party),
    ),
    list('validator-faucet-coupons', 'validator_faucet_coupons', () => []),
    list('validator-liveness-activity-records', 'validator_liveness_activity_records', (party) =>
      ledger.activeNow(livenessRecord).filter(({ facts }) => facts.validator === party),
    ),
    list('sv-reward-coupons', 'sv_reward_coupons', (party) =>
      ledger.activeNow(svRewardCoupon).filter(({ facts }) => facts.beneficiary === party),
    ),
  ]
}
