/** Finds the coupons that an update ends, and the reasons (docs/network-rules.md, Rewards). */
import { transferSummaryOf } from '#features/statement/rules/derived-parts.ts'
import type { Position } from '#ledger/history/position.ts'
import type { ContractId, PartyId } from '#ledger/identifier.ts'
import { contractIds, memberAtPath, list, partyId } from './reward-payload.ts'
import { positionOf } from '#ledger/update-digest.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import {
  isCreatedEvent,
  isExercisedEvent,
  type ExercisedEvent,
  type Transaction,
  type TreeEvent,
} from '#ledger/update.ts'
import { couponKind } from './coupon-kind.ts'
import { type CouponKind } from './coupon-kinds.ts'
import type { CouponEnd, Share } from './coupon.ts'

/** A coupon that an update ends. */
export interface EndedCoupon {
  readonly contractId: ContractId
  readonly kind: CouponKind
  readonly end: CouponEnd
}

type Rows = readonly TreeRow<TreeEvent>[]
type How = CouponEnd extends infer End
  ? End extends CouponEnd
    ? Omit<End, 'position' | 'updateId'>
    : never
  : never

const ruled = /^(?:AmuletRules|DsoRules)_/
const delegations = new Set(['MintingDelegation_Mint', 'MintingDelegation_AssignAndMint'])
const assigning = 'RewardCoupon_AssignBeneficiaries'

/** Returns the coupons that a transaction ends, each once, in the transaction's order. */
export function endedCoupons(update: Transaction, rows: Rows): EndedCoupon[] {
  const position: Position = positionOf(update)
  const ended = new Map<ContractId, EndedCoupon>()
  for (const [index, { event, status }] of rows.entries()) {
    if (event === undefined || status === 'repeated' || !isExercisedEvent(event)) continue
    if (!event.consuming || ended.has(event.contract_id)) continue
    const kind = couponKind(event.template_id)
    if (kind === undefined) continue
    const how = howEnded(event, index, rows)
    const end: CouponEnd = { ...how, position, updateId: update.update_id }
    ended.set(event.contract_id, { contractId: event.contract_id, kind, end })
  }
  return [...ended.values()]
}

function howEnded(event: ExercisedEvent, index: number, rows: Rows): How {
  const { choice } = event
  if (choice.endsWith('_DsoExpire')) return { how: 'expired' }
  if (choice === assigning) return shared(event, index, rows)
  const above = exercisesAbove(index, rows)
  for (const [one, at] of above) {
    const outcome = outcomeFrom(one, at, rows, above)
    if (outcome !== undefined) return outcome
  }
  return { how: 'withdrawn', choice }
}

/**
 * Returns a coupon's outcome from an exercise above its archive, or undefined if the exercise does
 * not explain the archive.
 */
function outcomeFrom(
  above: ExercisedEvent,
  at: number,
  rows: Rows,
  all: readonly (readonly [ExercisedEvent, number])[],
): How | undefined {
  if (above.choice === assigning) return shared(above, at, rows)
  const rule = ruled.test(above.choice)
    ? above.choice.replace(/^(?:DsoRules_)?AmuletRules_|^DsoRules_/, '')
    : ''
  if (rule === 'ClaimExpiredRewards' || rule === 'ClaimExpiredRewardsV2') return { how: 'expired' }
  if (rule === 'UnhideRewardCouponsV2') {
    return { how: 'unhidden', coupons: createdBelow(at, rows, 'traffic') }
  }
  if (rule === 'ConvertFeaturedAppActivityMarkers') {
    return { how: 'converted', coupons: createdBelow(at, rows, 'app') }
  }
  const sum = transferSummaryOf(above)
  if (sum === undefined) return undefined
  const delegate = delegateIn(all)
  // `AssignAndMint` may contain the delegate's own coupons in addition to those of the represented
  // party.
  return {
    how: 'claimed',
    by: sum.sender,
    delegate: delegate === sum.sender ? undefined : delegate,
  }
}

/**
 * Returns all coupons created from markers or hidden coupons. The update does not show which new
 * coupon replaces which ended one.
 */
function createdBelow(index: number, rows: Rows, kind: CouponKind): ContractId[] {
  return rows
    .slice(index + 1, rows[index]?.end)
    .flatMap(({ event, status }) =>
      event !== undefined &&
      status !== 'repeated' &&
      isCreatedEvent(event) &&
      couponKind(event.template_id) === kind
        ? [event.contract_id]
        : [],
    )
}

function shared(event: ExercisedEvent, index: number, rows: Rows): How {
  const all = list(memberAtPath(event.exercise_result, 'newBeneficiariesCouponCids')) ?? []
  const shares = all.flatMap((pair): Share[] => {
    const beneficiary = partyId(memberAtPath(pair, '_1'))
    return beneficiary === undefined
      ? []
      : [{ beneficiary, coupons: contractIds(memberAtPath(pair, '_2')) }]
  })
  return { how: 'shared', shares, delegate: delegateIn(exercisesAbove(index, rows)) }
}

/** The exercises above a row, the nearest first. */
function exercisesAbove(index: number, rows: Rows): (readonly [ExercisedEvent, number])[] {
  const above: (readonly [ExercisedEvent, number])[] = []
  for (let at = rows[index]?.parent; at !== undefined; at = rows[at]?.parent) {
    const event = rows[at]?.event
    if (event !== undefined && isExercisedEvent(event)) above.push([event, at])
  }
  return above
}

/** Returns the party that used a minting delegation. Only the delegate exercises it. */
function delegateIn(above: readonly (readonly [ExercisedEvent, number])[]): PartyId | undefined {
  const delegation = above.find(([{ choice }]) => delegations.has(choice))
  return delegation?.[0].acting_parties[0]
}
