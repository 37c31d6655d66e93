import type { Hono } from 'hono'
import type { Ledger } from '../ledger/ledger.ts'
import type { Release } from '../options.ts'
import { scanApp } from '../scan/app.ts'
import { nodeHealth } from '../scan/node-status.ts'
import { answer } from '../scan/answer.ts'
import { get, serve } from '../scan/route.ts'
import { featuredAppRight } from '../templates/coupons.ts'
import { operatorUser } from '../participant/initial-users.ts'
import { nameService } from './name-service.ts'
import { rewardCoupons } from './reward-coupons.ts'
import { scanProxy } from './scan-proxy.ts'
import { subscriptions } from './subscriptions.ts'
import { trafficRequests } from './traffic-requests.ts'
import { defaultWalletUser, type FindWalletUser } from './wallet-user.ts'
import { wallet } from './wallet.ts'

/** The options of a validator in addition to the ledger. */
export interface ValidatorOptions {
  release?: Release
  /**
   * Returns the user whose wallet a request concerns; by default, a user of the local validator.
   */
  userOf?: FindWalletUser
}

/**
 * The Validator API over a ledger (docs/network-rules.md, Buying a name). Paths begin at
 * `{validator_url}`.
 */
export function validatorApp(ledger: Ledger, options: ValidatorOptions = {}): Hono {
  const userOf = options.userOf ?? (() => defaultWalletUser(ledger))
  return serve([
    get('/v0/validator-user', () => {
      const { party } = ledger.network.localValidator
      const rights = ledger.activeNow(featuredAppRight)
      const featured = rights.some(({ facts }) => facts.provider === party)
      return answer({ party_id: party, user_name: operatorUser, featured })
    }),
    ...nameService(ledger, userOf),
    ...subscriptions(ledger, userOf),
    ...wallet(ledger, userOf),
    ...rewardCoupons(ledger, userOf),
    ...trafficRequests(ledger, userOf),
    ...scanProxy(ledger, scanApp(ledger), userOf),
    ...nodeHealth(options.release ?? 'all'),
  ])
}
