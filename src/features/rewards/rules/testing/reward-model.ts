/**
 * A small network that makes and ends coupons by its rules, and records the outcome of each coupon.
 * Tests compare the read rewards with it. Amounts are in units of 10^-10.
 */
import type { Transaction } from '#ledger/update.ts'
import {
  amulet,
  dso,
  second,
  update,
  type Exercise,
  type Node,
} from '#features/statement/rules/testing/updates.ts'

export const modelParties = {
  alice: 'alice::1220aa',
  bob: 'bob::1220bb',
  app: 'app::1220cc',
} as const
export const owners = Object.values(modelParties)

export type ModelKind =
  | 'app'
  | 'validator'
  | 'sv'
  | 'liveness'
  | 'marker'
  | 'traffic'
  | 'validator-traffic'
  | 'activity'
  | 'fund'

/** The outcome of a coupon. */
export interface CouponOutcome {
  readonly id: string
  readonly kind: ModelKind
  readonly owner: string
  readonly round: number
  readonly size: bigint
  readonly featured: boolean
  readonly hidden: boolean
  readonly isShare: boolean
  /** Times in seconds. */
  readonly madeAt: number
  state: string
  endedAt: number | undefined
  worth: bigint | undefined
  readonly paidTo: string | undefined
}

const grain = 10_000_000_000n

export function text(amount: bigint): string {
  return `${amount / grain}.${(amount % grain).toString().padStart(10, '0')}`
}

/** Rounds half to even, as the ledger multiplies. */
export function times(a: bigint, b: bigint): bigint {
  const [whole, rest] = [(a * b) / grain, (a * b) % grain]
  const half = grain / 2n
  return rest > half || (rest === half && whole % 2n === 1n) ? whole + 1n : whole
}

const templates: Readonly<Record<ModelKind, string>> = {
  app: 'Splice.Amulet:AppRewardCoupon',
  validator: 'Splice.Amulet:ValidatorRewardCoupon',
  sv: 'Splice.Amulet:SvRewardCoupon',
  liveness: 'Splice.ValidatorLicense:ValidatorLivenessActivityRecord',
  marker: 'Splice.Amulet:FeaturedAppActivityMarker',
  traffic: 'Splice.Amulet:RewardCouponV2',
  'validator-traffic': 'Splice.Amulet:RewardCouponV2',
  activity: 'Splice.Amulet:UnclaimedActivityRecord',
  fund: 'Splice.Amulet:DevelopmentFundCoupon',
}

/** Returns the worth of one unit in a round. It differs in each round. */
export function issuanceOf(round: number) {
  const salt = BigInt(round % 7919)
  return {
    validator: 2_000_000_003n + salt,
    featured: 12_500_000_001n + 3n * salt,
    unfeatured: 6_000_000_007n + salt,
    sv: 123_456_789n + salt,
    liveness: round % 5 === 4 ? 0n : 570_000_000_000n + salt,
  }
}

export function priceOf(round: number): bigint {
  return 50_000_000n + BigInt(round % 101) * 1_000_003n
}

export class RewardModel {
  readonly fates = new Map<string, CouponOutcome>()
  readonly updates: Transaction[] = []
  readonly paid: { readonly to: string; readonly at: number; readonly amount: bigint }[] = []
  #now = 0
  #ids = 0
  round = 100

  get now(): number {
    return this.#now
  }

  pass(seconds: number): void {
    this.#now += seconds
  }

  active(fits: (fate: CouponOutcome) => boolean): CouponOutcome[] {
    return [...this.fates.values()].filter((fate) => fate.state === 'open' && fits(fate))
  }

  #commit(...roots: readonly Node[]): void {
    this.#now += 1
    this.updates.push(update(this.#now, ...roots))
  }

  #round(round = this.round) {
    return { number: String(round) }
  }

  openRound(isByTraffic: boolean): void {
    this.round += 1
    this.#commit({
      id: `open${this.round}`,
      template: 'Splice.Round:OpenMiningRound',
      payload: {
        dso,
        round: this.#round(),
        amuletPrice: text(priceOf(this.round)),
        opensAt: second(this.#now).recordTime,
        targetClosesAt: second(this.#now + 600).recordTime,
        issuanceConfig: { optValidatorFaucetCap: this.round % 5 === 4 ? '0E-10' : '2.85' },
        rewardConfig: isByTraffic
          ? { mintingVersion: 'RewardVersion_TrafficBasedAppRewards' }
          : this.round % 2 === 0
            ? null
            : { mintingVersion: 'RewardVersion_FeaturedAppMarkers' },
      },
    })
  }

  issueRound(): void {
    this.#commit({
      id: `issuing${this.round}`,
      template: 'Splice.Round:IssuingMiningRound',
      payload: {
        ...this.#issuance(),
        opensAt: second(this.#now).recordTime,
        targetClosesAt: second(this.#now + 1200).recordTime,
      },
    })
  }

  /** Ends the time for claiming the round's coupons. */
  closeRound(): void {
    this.#commit({
      id: `closed${this.round}`,
      template: 'Splice.Round:ClosedMiningRound',
      payload: this.#issuance(),
    })
  }

  #issuance() {
    const issuance = issuanceOf(this.round)
    return {
      dso,
      round: this.#round(),
      issuancePerValidatorRewardCoupon: text(issuance.validator),
      issuancePerFeaturedAppRewardCoupon: text(issuance.featured),
      issuancePerUnfeaturedAppRewardCoupon: text(issuance.unfeatured),
      issuancePerSvRewardCoupon: text(issuance.sv),
      optIssuancePerValidatorFaucetCoupon: text(issuance.liveness),
    }
  }

  #make(facts: Pick<CouponOutcome, 'kind' | 'owner' | 'size'> & Partial<CouponOutcome>): {
    fate: CouponOutcome
    node: Node
  } {
    const fate: CouponOutcome = {
      round: this.round,
      featured: false,
      hidden: false,
      isShare: false,
      ...facts,
      id: `c${this.#ids++}`,
      madeAt: this.#now + 1,
      state: 'open',
      endedAt: undefined,
      worth: undefined,
      paidTo: undefined,
    }
    this.fates.set(fate.id, fate)
    return { fate, node: { id: fate.id, template: templates[fate.kind], payload: payloadOf(fate) } }
  }

  make(
    facts: Pick<CouponOutcome, 'kind' | 'owner' | 'size'> & Partial<CouponOutcome>,
  ): CouponOutcome {
    const { fate, node } = this.#make(facts)
    this.#commit(node)
    return fate
  }

  #end(
    fate: CouponOutcome,
    state: string,
    choice = 'Archive',
    more: Partial<CouponOutcome> = {},
  ): Exercise {
    this.fates.set(fate.id, { ...fate, ...more, state, endedAt: this.#now + 1 })
    return { choice, ends: fate.id, on: templates[fate.kind], argument: {} }
  }

  worthOf({ kind, size, featured, round }: CouponOutcome): bigint {
    if (isByTraffic(kind) || kind === 'activity' || kind === 'fund') return size
    const issuance = issuanceOf(round)
    if (kind === 'liveness') return issuance.liveness
    if (kind === 'sv') return (size / grain) * issuance.sv
    if (kind === 'validator') return times(size, issuance.validator)
    return times(size, featured ? issuance.featured : issuance.unfeatured)
  }

  /** Claims coupons of any owner in one transfer and pays the sender. */
  claim(coupons: readonly CouponOutcome[], sender: string, delegate?: string): void {
    const sums = { app: 0n, validator: 0n, sv: 0n, activity: 0n, fund: 0n }
    const archives = coupons.map((fate) => {
      const worth = this.worthOf(fate)
      if (fate.kind === 'app' || fate.kind === 'traffic') sums.app += worth
      else if (ofValidators.has(fate.kind)) sums.validator += worth
      else if (fate.kind === 'sv' || fate.kind === 'activity' || fate.kind === 'fund') {
        sums[fate.kind] += worth
      }
      return this.#end(fate, 'claimed', claimChoices[fate.kind], { worth, paidTo: sender })
    })
    const amount = Object.values(sums).reduce((sum, one) => sum + one, 0n)
    this.paid.push({ to: sender, at: this.#now + 1, amount })
    const transfer: Node = {
      choice: 'AmuletRules_Transfer',
      argument: { transfer: { sender, inputs: [] }, expectedDso: dso },
      result: {
        summary: {
          inputAmuletAmount: '0E-10',
          inputAppRewardAmount: text(sums.app),
          inputValidatorRewardAmount: text(sums.validator),
          inputSvRewardAmount: text(sums.sv),
          inputUnclaimedActivityRecordAmount: text(sums.activity),
          inputDevelopmentFundAmount: text(sums.fund),
        },
      },
      below: [...archives, amulet(`a${this.#ids++}`, sender, text(amount))],
    }
    this.#commit(
      delegate === undefined
        ? transfer
        : {
            choice: 'MintingDelegation_Mint',
            on: 'Splice.Wallet.MintingDelegation:MintingDelegation',
            by: [delegate],
            below: [transfer],
          },
    )
  }

  expire(coupons: readonly CouponOutcome[]): void {
    const old = coupons.filter(({ kind }) => !isByTraffic(kind))
    const v2 = coupons.filter(({ kind }) => isByTraffic(kind))
    const roots: Node[] = []
    if (old.length > 0) {
      roots.push({
        choice: 'AmuletRules_ClaimExpiredRewards',
        below: old.map((fate) => this.#end(fate, 'expired', expiryOf(fate))),
      })
    }
    if (v2.length > 0) {
      roots.push({
        choice: 'DsoRules_ClaimExpiredRewardsV2',
        on: 'Splice.DsoRules:DsoRules',
        below: [
          {
            choice: 'AmuletRules_ClaimExpiredRewardsV2',
            below: v2.map((fate) => this.#end(fate, 'expired')),
          },
        ],
      })
    }
    if (roots.length > 0) this.#commit(...roots)
  }

  share(coupon: CouponOutcome, beneficiaries: readonly string[]): CouponOutcome[] {
    const parts = beneficiaries.map((owner, index) => {
      const half = coupon.size / BigInt(beneficiaries.length)
      const size = index === 0 ? coupon.size - half * BigInt(beneficiaries.length - 1) : half
      return this.#make({ kind: 'traffic', owner, size, round: coupon.round, isShare: true })
    })
    this.#commit({
      ...this.#end(coupon, 'shared'),
      choice: 'RewardCoupon_AssignBeneficiaries',
      result: {
        newBeneficiariesCouponCids: parts.map(({ fate }) => ({ _1: fate.owner, _2: [fate.id] })),
      },
      below: parts.map(({ node }) => node),
    })
    return parts.map(({ fate }) => fate)
  }

  unhide(coupons: readonly CouponOutcome[]): CouponOutcome[] {
    if (coupons.length === 0) return []
    const archives = coupons.map((fate) => this.#end(fate, 'unhidden'))
    const made = coupons.map(({ owner, size, round }) =>
      this.#make({ kind: 'traffic', owner, size, round }),
    )
    const below = [...archives, ...made.map(({ node }) => node)]
    this.#commit({ choice: 'AmuletRules_UnhideRewardCouponsV2', below })
    return made.map(({ fate }) => fate)
  }

  convert(markers: readonly CouponOutcome[], isByTraffic: boolean): CouponOutcome[] {
    if (markers.length === 0) return []
    const archives = markers.map((fate) => this.#end(fate, 'converted'))
    const made = isByTraffic
      ? []
      : markers.map(({ owner, size }) => this.#make({ kind: 'app', owner, size, featured: true }))
    this.#commit({
      choice: 'AmuletRules_ConvertFeaturedAppActivityMarkers',
      below: [...archives, ...made.map(({ node }) => node)],
    })
    return made.map(({ fate }) => fate)
  }

  beginProcessing(entity: 'CalculateRewardsV2' | 'ProcessRewardsV2', more: object = {}) {
    const template = `Splice.Amulet.RewardAccountingV2:${entity}`
    const id = `processing${this.#ids++}`
    this.#commit({ id, template, payload: { dso, round: this.#round(), dryRun: false, ...more } })
    return { id, template }
  }

  finishProcessing({ id, template }: { readonly id: string; readonly template: string }): void {
    this.#commit({ choice: 'ProcessRewardsV2_ProcessBatch', ends: id, on: template })
  }

  withdraw(coupon: CouponOutcome): void {
    this.#commit(this.#end(coupon, 'withdrawn', 'DevelopmentFundCoupon_Withdraw'))
  }
}

const isByTraffic = (kind: ModelKind) => kind === 'traffic' || kind === 'validator-traffic'
const ofValidators: ReadonlySet<ModelKind> = new Set(['validator', 'liveness', 'validator-traffic'])

const claimChoices: Readonly<Record<ModelKind, string>> = {
  app: 'Archive',
  validator: 'ValidatorRewardCoupon_ArchiveAsValidator',
  sv: 'SvRewardCoupon_ArchiveAsBeneficiary',
  liveness: 'Archive',
  marker: 'Archive',
  traffic: 'Archive',
  'validator-traffic': 'Archive',
  activity: 'UnclaimedActivityRecord_ArchiveAsBeneficiary',
  fund: 'Archive',
}

function expiryOf({ kind }: CouponOutcome): string {
  return `${templates[kind].split(':')[1] ?? ''}_DsoExpire`
}

function payloadOf(fate: CouponOutcome): unknown {
  const { kind, owner, size, featured, hidden, isShare } = fate
  const round = { number: String(fate.round) }
  const amount = text(size)
  const expiresAt = second(fate.madeAt + 36 * 3600).recordTime
  switch (kind) {
    case 'app':
      return { dso, provider: modelParties.app, featured, amount, round, beneficiary: owner }
    case 'validator':
      return { dso, user: owner, amount, round }
    case 'sv':
      return { dso, sv: modelParties.app, beneficiary: owner, round, weight: String(size / grain) }
    case 'liveness':
      return { dso, validator: owner, round }
    case 'marker':
      return { dso, provider: modelParties.app, beneficiary: owner, weight: amount }
    case 'traffic':
    case 'validator-traffic':
      return {
        dso,
        provider: isShare ? modelParties.app : owner,
        round,
        amount,
        expiresAt,
        providerIsObserver: !hidden,
        ...(isShare ? { beneficiary: owner } : {}),
        ...(kind === 'traffic' ? {} : { kind: 'RewardKind_Validator' }),
      }
    case 'activity':
      return { dso, beneficiary: owner, amount, reason: 'missed', expiresAt }
    case 'fund':
      return {
        dso,
        beneficiary: owner,
        fundManager: modelParties.app,
        amount,
        expiresAt,
        reason: 'grant',
      }
    default:
      throw new Error('a kind that is not known')
  }
}
