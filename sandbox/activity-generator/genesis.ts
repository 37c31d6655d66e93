import type { Ledger } from '../ledger/ledger.ts'
import { day, hour, minute } from '../ledger/micros.ts'
import type { Contract, Imported, Template } from '../ledger/model.ts'
import { Prng } from '../ledger/prng.ts'
import { toDecimal } from '../ledger/decimal.ts'
import { amulet, lockedAmulet } from '../templates/amulet.ts'
import {
  amuletRules,
  externalPartyAmuletRules,
  memberTraffic,
  transferPreapproval,
} from '../templates/amulet-rules.ts'
import {
  ansEntry,
  ansEntryContext,
  ansRules,
  descriptionPrefix,
  entryLifetime,
} from '../templates/ans.ts'
import { featuredAppRight, unclaimedReward } from '../templates/coupons.ts'
import {
  amuletPriceVote,
  dsoRules,
  svNodeState,
  svRewardState,
  svStatusReport,
} from '../templates/dso-rules.ts'
import { account, iou } from '../templates/iou.ts'
import { mintingDelegation, unclaimedFundCoupon } from '../templates/reward-coupons.ts'
import { openMiningRound, tickDuration } from '../templates/rounds.ts'
import {
  subscription,
  subscriptionIdleState,
  subscriptionRequest,
} from '../templates/subscriptions.ts'
import { validatorLicense } from '../templates/validator-license.ts'
import { walletUserProxy } from '../templates/wallet.ts'
import { fundAge, fundAtBegin } from './reserved-amounts.ts'

/** The first round that is open when the history begins. */
export const firstRound = 18_200

/** USD per amulet. */
const firstPrice = 50_000_000n

/** Number of users with hundreds of amulets; the first of them has more than a thousand. */
export const heavyHolderCount = 8

/**
 * Imports the state of earlier migration ids, with which the history begins.
 * @param holdings number of additional amulets, divided equally among the last `heavyHolderCount`
 * users
 */
export function importState(ledger: Ledger, seed: number, start: number, holdings = 0): void {
  const genesis = new Genesis(ledger, new Prng(seed ^ 0x67656e65), start)
  genesis.run()
  genesis.rewards()
  genesis.hoard(holdings)
}

class Genesis {
  constructor(
    readonly ledger: Ledger,
    readonly prng: Prng,
    readonly start: number,
  ) {}

  add<Facts>(template: Template<Facts>, facts: Facts, age: number): Contract<Facts> {
    const origin: Imported = {
      kind: 'imported',
      ordinal: -1,
      migrationId: 2,
      effectiveAt: Math.floor(this.start - age),
    }
    return this.ledger.import(template, facts, origin)
  }

  run(): void {
    this.#rules()
    this.#superValidators()
    this.#validators()
    this.#users()
    this.#names()
    this.#rounds()
  }

  /**
   * Adds the additional holdings after all other contracts, so that the rest of the state does not
   * depend on them.
   */
  hoard(holdings: number): void {
    const hoarding = this.ledger.network.users.slice(-heavyHolderCount)
    for (const [index, { party }] of hoarding.entries()) {
      this.#amulets(party, Math.floor((holdings + index) / hoarding.length))
    }
  }

  /**
   * Adds contracts after the existing ones: the development fund, and two parties whose coupons a
   * delegate claims. One party is local, the other is one of several external parties.
   */
  rewards(): void {
    const { users, localValidator, dso } = this.ledger.network
    this.add(unclaimedFundCoupon, { amount: fundAtBegin }, fundAge)
    const delegate = localValidator.party
    const hosted = users.filter(({ validator }) => validator === localValidator)
    const helped = [
      hosted.find(({ party }) => party.startsWith('bob::')),
      hosted.find(({ external }) => external),
    ]
    for (const user of helped) {
      if (user === undefined) continue
      const { party } = user
      const expiresAt = this.start + 300 * day
      const facts = { beneficiary: party, delegate, dso, expiresAt, mergeLimit: 10 }
      this.add(mintingDelegation, facts, 10 * day)
    }
  }

  #rules(): void {
    const age = 200 * day
    this.add(amuletRules, { change: {} }, age)
    this.add(dsoRules, { epoch: 0, weights: new Map(), offboarded: [], change: {} }, age)
    this.add(ansRules, null, age)
    this.add(externalPartyAmuletRules, null, age)
    this.add(unclaimedReward, { amount: toDecimal(181_221) + 7_654_321n }, 30 * day)
  }

  #superValidators(): void {
    for (const [index, sv] of this.ledger.network.svs.entries()) {
      const age = (190 - 10 * index) * day
      this.add(svNodeState, { sv }, age)
      const lastRoundCollected = firstRound - 2
      const numRoundsCollected = lastRoundCollected - sv.joinedAsOfRound - 3
      this.add(svRewardState, { svName: sv.name, lastRoundCollected, numRoundsCollected }, hour)
      const price = index === 12 ? undefined : firstPrice + BigInt(index - 6) * 100_000n
      const lastUpdatedAt = this.start - age
      this.add(amuletPriceVote, { sv: sv.party, price, lastUpdatedAt }, age)
      const createdAt = this.start - minute
      this.add(svStatusReport, { sv, number: 9000, openRound: firstRound, createdAt }, minute)
      this.#amulets(sv.party, 3)
    }
  }

  #validators(): void {
    for (const [index, validator] of this.ledger.network.validators.entries()) {
      const age = (160 - 3 * index) * day
      this.add(
        validatorLicense,
        {
          validator,
          firstReceivedFor: firstRound - Math.floor(age / tickDuration),
          lastReceivedFor: firstRound - 1,
          numCouponsMissed: this.prng.below(200),
          updatedAt: this.start - age / 10,
          lastActiveAt: this.start - this.prng.below(hour),
        },
        age,
      )
      this.add(
        memberTraffic,
        {
          memberId: validator.participantId,
          totalPurchased: this.prng.between(1, 90) * 1_000_000,
          numPurchases: this.prng.between(1, 60),
          amuletSpent: BigInt(this.prng.between(1000, 90_000)) * 10_000_000_000n,
          usdSpent: BigInt(this.prng.between(10, 900)) * 10_000_000_000n,
        },
        age / 2,
      )
      this.#amulets(validator.party, 4)
      if (index < 12) this.#featuredApp(validator.party, index)
    }
  }

  #featuredApp(provider: string, index: number): void {
    const activityWeight = index < 6 ? undefined : 10_000_000_000n + BigInt(index) * 500_000_000n
    this.add(featuredAppRight, { provider, activityWeight }, (90 - index) * day)
    if (index < 3) this.add(walletUserProxy, { provider }, 40 * day)
  }

  #users(): void {
    const { users } = this.ledger.network
    for (const [index, { party, validator }] of users.entries()) {
      const hoarder = index - (users.length - heavyHolderCount)
      if (hoarder >= 0) this.#amulets(party, hoarder === 0 ? 1230 : 130 + 60 * hoarder)
      else this.#amulets(party, this.prng.between(1, 8))
      if (index % 2 === 0 || hoarder >= 0) {
        // The pre-approval was renewed thirty days before its previous end, `lastRenewedAt`. The
        // renewal added ninety days to that end.
        const age = (1 + (index % 28)) * day
        const lastRenewedAt = this.start - age + 30 * day
        this.add(
          transferPreapproval,
          {
            receiver: party,
            provider: validator.party,
            validFrom: lastRenewedAt - 90 * day,
            lastRenewedAt,
            expiresAt: lastRenewedAt + 90 * day,
          },
          age,
        )
      }
      if (index % 17 === 3) this.#lock(party, index)
    }
    this.#thirdParty()
  }

  /** Adds a locked amulet. Some locks ended long ago, but their owners have not unlocked them. */
  #lock(owner: string, index: number): void {
    const { dso, users } = this.ledger.network
    const holder = users[(index + 5) % users.length]?.party ?? dso
    const expired = index % 2 === 0
    this.add(
      lockedAmulet,
      {
        owner,
        amount: BigInt(this.prng.between(1, 90_000)) * 1_000_000_000n,
        round: firstRound - 900,
        lock: {
          holders: index % 3 === 0 ? [dso] : [dso, holder],
          expiresAt: expired ? this.start - 2 * day : this.start + 400 * day,
          context: index % 3 === 0 ? undefined : `vesting tranche ${index}`,
        },
      },
      7 * day,
    )
  }

  #thirdParty(): void {
    const [alice, bob, carol] = this.ledger.network.users
    if (!alice || !bob || !carol) return
    const viewers = [carol.party]
    for (const amount of [100n, 250n, 5n]) {
      this.add(
        iou,
        {
          payer: alice.party,
          owner: bob.party,
          amount: amount * 10_000_000_000n,
          currency: 'USD',
          viewers,
        },
        3 * day,
      )
    }
    this.add(
      account,
      { bank: alice.party, holder: bob.party, number: 'CH93-0076', balance: toDecimal(1200) },
      3 * day,
    )
  }

  #amulets(owner: string, count: number): void {
    for (let index = 0; index < count; index += 1) {
      const exponent = count > 100 ? this.prng.fraction() * 2 - 1 : 1 + this.prng.fraction() * 4
      const amount = BigInt(Math.ceil(10 ** exponent * 1e6)) * 10_000n
      const age = Math.floor(this.prng.fraction() * 80 * day)
      const round = firstRound - Math.ceil(age / tickDuration)
      this.add(amulet, { owner, amount, round }, age)
    }
  }

  /**
   * Adds names, most of which end within some 90 days. A few are due for renewal soon, and a few
   * have just ended.
   */
  #names(): void {
    const { users } = this.ledger.network
    const labels = 'alice bob carol dave treasury acme-custody market_maker 0x7 node-1 a'.split(' ')
    for (let index = 0; index < 36; index += 1) {
      const user = users[(index * 5) % users.length]?.party ?? ''
      const label = labels[index] ?? `name-${index}`
      const name = `${label}.unverified.cns`
      const age = index < 6 ? entryLifetime - (index * 40 + 20) * minute : 2 * day + index * 2 * day
      const sender = user
      const description = `${descriptionPrefix}"${name}"`
      const reference = this.add(subscriptionRequest, { sender, description }, age)
      const url = index % 3 === 0 ? `https://${label}.example.org` : ''
      const text = index % 4 === 0 ? `Nom de ${label} — 名前` : ''
      const entry = { user, name, url, description: text }
      this.add(ansEntryContext, { ...entry, reference }, age)
      const live = this.add(subscription, { sender, description, reference }, age)
      const expiresAt = Math.floor(this.start - age) + entryLifetime
      this.add(
        subscriptionIdleState,
        { subscription: live, sender, description, reference, nextPaymentDueAt: expiresAt },
        age,
      )
      this.add(ansEntry, { ...entry, expiresAt }, age)
      this.ledger.retire(reference)
    }
  }

  #rounds(): void {
    for (let index = 0; index < 3; index += 1) {
      const opensAt = this.start + (index - 1) * tickDuration
      this.add(
        openMiningRound,
        {
          round: firstRound + index,
          amuletPrice: firstPrice,
          opensAt,
          targetClosesAt: opensAt + 2 * tickDuration,
        },
        (3 - index) * tickDuration,
      )
    }
  }
}
