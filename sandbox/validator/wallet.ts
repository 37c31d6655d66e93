import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import type { Contract } from '../ledger/model.ts'
import { answer } from '../scan/answer.ts'
import { holdingFees, readHolding, writeDecimal, type Holding } from '../scan/holdings.ts'
import { openRounds } from '../scan/rounds.ts'
import { get, type Route } from '../scan/route.ts'
import { contractWithState } from '../scan/wire/contract.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import { featuredAppRight } from '../templates/coupons.ts'
import type { FindWalletUser } from './wallet-user.ts'

interface Held {
  contract: Contract
  holding: Holding
}

function held(contracts: readonly Contract[], party: string): Held[] {
  return contracts.flatMap((contract) => {
    const holding = readHolding(contract)
    return holding?.owner === party ? [{ contract, holding }] : []
  })
}

/** Returns the round for which the wallet calculates holding fees: the lowest open round. */
const currentRound = (ledger: Ledger): number => openRounds(ledger)[0]?.facts.round ?? 0

function renderHeld({ contract, holding }: Held, round: number): Json {
  const fees = holdingFees(holding, BigInt(round))
  return {
    contract: contractWithState(contract),
    round,
    accrued_holding_fee: writeDecimal(fees),
    effective_amount: writeDecimal(holding.initialAmount - fees),
  }
}

const sum = (amounts: readonly bigint[]): bigint =>
  amounts.reduce((total, amount) => total + amount, 0n)

/**
 * A user's wallet: `GET /v0/wallet/user-status`, `/v0/wallet/balance` and `/v0/wallet/amulets`
 * (docs/network-rules.md, The wallet). Amounts are decimals with ten places, after holding fees
 * until the current round.
 */
export function wallet(ledger: Ledger, userOf: FindWalletUser): Route[] {
  return [
    get('/v0/wallet/user-status', async (context) => {
      const { party } = await userOf(context.req.raw)
      const rights = ledger.activeNow(featuredAppRight)
      return answer({
        party_id: party,
        user_onboarded: true,
        user_wallet_installed: true,
        has_featured_app_right: rights.some(({ facts }) => facts.provider === party),
      })
    }),
    get('/v0/wallet/balance', async (context) => {
      const { party } = await userOf(context.req.raw)
      const round = currentRound(ledger)
      const feesOf = ({ holding }: Held) => holdingFees(holding, BigInt(round))
      const effective = (entry: Held) => entry.holding.initialAmount - feesOf(entry)
      const unlocked = held(ledger.activeNow(amulet), party)
      const locked = held(ledger.activeNow(lockedAmulet), party)
      return answer({
        round,
        effective_unlocked_qty: writeDecimal(sum(unlocked.map(effective))),
        effective_locked_qty: writeDecimal(sum(locked.map(effective))),
        total_holding_fees: writeDecimal(sum([...unlocked, ...locked].map(feesOf))),
      })
    }),
    get('/v0/wallet/amulets', async (context) => {
      const { party } = await userOf(context.req.raw)
      const round = currentRound(ledger)
      const render = (entry: Held) => renderHeld(entry, round)
      return answer({
        amulets: held(ledger.activeNow(amulet), party).map(render),
        locked_amulets: held(ledger.activeNow(lockedAmulet), party).map(render),
      })
    }),
  ]
}
