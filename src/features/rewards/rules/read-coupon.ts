/** Reads the payloads of coupons (docs/network-rules.md, Rewards). */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import { PartyId, type TemplateId } from '#ledger/identifier.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { couponKind, type TemplateKind } from './coupon-kind.ts'
import type { CouponFacts } from './coupon.ts'
import { isOfValidator, RewardKind } from './reward-kind.ts'

const Round = openObject({ number: DamlInt })

const App = openObject({
  provider: PartyId,
  featured: v.boolean(),
  amount: Decimal,
  round: Round,
  beneficiary: v.nullish(PartyId),
})
const Validator = openObject({ user: PartyId, amount: Decimal, round: Round })
/** A weight is a Daml Int, written as digits, which also parse as a decimal. */
const Sv = openObject({ sv: PartyId, beneficiary: PartyId, round: Round, weight: Decimal })
const Liveness = openObject({ validator: PartyId, round: Round })
const Marker = openObject({ provider: PartyId, beneficiary: PartyId, weight: Decimal })
const Traffic = openObject({
  provider: PartyId,
  round: Round,
  amount: Decimal,
  expiresAt: RecordTime,
  providerIsObserver: v.boolean(),
  beneficiary: v.nullish(PartyId),
  kind: v.optional(RewardKind),
})
const Activity = openObject({
  beneficiary: PartyId,
  amount: Decimal,
  reason: v.string(),
  expiresAt: RecordTime,
})
const Fund = openObject({
  beneficiary: PartyId,
  fundManager: PartyId,
  amount: Decimal,
  expiresAt: RecordTime,
  reason: v.string(),
  mintAfter: v.nullish(RecordTime),
})

const nothing = {
  by: undefined,
  round: undefined,
  size: undefined,
  featured: undefined,
  hidden: false,
  isShare: false,
  expiresAt: undefined,
  mintAfter: undefined,
  reason: undefined,
} as const

type Reader = (payload: unknown) => CouponFacts | undefined

function reader<Payload>(
  schema: v.GenericSchema<unknown, Payload>,
  factsOf: (payload: Payload) => CouponFacts,
): Reader {
  return (payload) => {
    const read = v.safeParse(schema, payload)
    return read.success ? factsOf(read.output) : undefined
  }
}

const readers: Readonly<Record<TemplateKind, Reader>> = {
  app: reader(App, ({ provider, beneficiary, featured, amount, round }) => ({
    ...nothing,
    kind: 'app',
    owner: beneficiary ?? provider,
    by: provider,
    round: round.number,
    size: amount,
    featured,
  })),
  validator: reader(Validator, ({ user, amount, round }) => ({
    ...nothing,
    kind: 'validator',
    owner: user,
    round: round.number,
    size: amount,
  })),
  sv: reader(Sv, ({ sv, beneficiary, round, weight }) => ({
    ...nothing,
    kind: 'sv',
    owner: beneficiary,
    by: sv,
    round: round.number,
    size: weight,
  })),
  liveness: reader(Liveness, ({ validator, round }) => ({
    ...nothing,
    kind: 'liveness',
    owner: validator,
    round: round.number,
  })),
  marker: reader(Marker, ({ provider, beneficiary, weight }) => ({
    ...nothing,
    kind: 'marker',
    owner: beneficiary,
    by: provider,
    size: weight,
  })),
  traffic: reader(Traffic, (payload) => ({
    ...nothing,
    kind: isOfValidator(payload.kind) ? 'validator-traffic' : 'traffic',
    owner: payload.beneficiary ?? payload.provider,
    by: payload.provider,
    round: payload.round.number,
    size: payload.amount,
    hidden: !payload.providerIsObserver,
    isShare: (payload.beneficiary ?? undefined) !== undefined,
    expiresAt: payload.expiresAt,
  })),
  activity: reader(Activity, ({ beneficiary, amount, reason, expiresAt }) => ({
    ...nothing,
    kind: 'activity',
    owner: beneficiary,
    size: amount,
    expiresAt,
    reason,
  })),
  fund: reader(Fund, (payload) => ({
    ...nothing,
    kind: 'fund',
    owner: payload.beneficiary,
    by: payload.fundManager,
    size: payload.amount,
    expiresAt: payload.expiresAt,
    mintAfter: payload.mintAfter ?? undefined,
    reason: payload.reason,
  })),
}

/** A created contract, from an update or from the active contracts. */
export interface CreatedContract {
  readonly template_id: TemplateId
  readonly create_arguments: unknown
}

/** Reads a coupon from a contract. Returns undefined for other contracts and unknown forms. */
export function readCoupon({
  template_id: id,
  create_arguments: payload,
}: CreatedContract): CouponFacts | undefined {
  const kind = couponKind(id)
  return kind === undefined ? undefined : readers[kind](payload)
}
