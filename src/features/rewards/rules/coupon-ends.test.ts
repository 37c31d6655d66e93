import { describe, expect, it } from 'vitest'
import { treeOf } from '#ledger/effects.ts'
import { dso, update, type Exercise, type Node } from '#features/statement/rules/testing/updates.ts'
import { endedCoupons } from './coupon-ends.ts'

const v2 = 'Splice.Amulet:RewardCouponV2'
const summary = { inputAmuletAmount: '0', inputAppRewardAmount: '1' }

const ends = (...roots: readonly Node[]) => {
  const one = update(1, ...roots)
  return endedCoupons(one, treeOf(one)).map(({ contractId, end }) => {
    const { position, updateId, ...how } = end
    expect(position.recordTime).toBe(one.record_time)
    expect(updateId).toBe(one.update_id)
    return [contractId, how]
  })
}
const archived = (id: string, on = v2): Exercise => ({ choice: 'Archive', ends: id, on })
const transfer = (...below: readonly Node[]): Exercise => ({
  choice: 'AmuletRules_Transfer',
  argument: { transfer: { sender: 'alice::1', inputs: [] }, expectedDso: dso },
  result: { summary },
  below,
})

describe('endedCoupons', () => {
  it('returns a coupon as claimed by the sender if the coupon ends below a transfer', () => {
    expect(ends(transfer(archived('a')))).toEqual([
      ['a', { how: 'claimed', by: 'alice::1', delegate: undefined }],
    ])
  })

  it('returns a coupon as claimed by a delegate if the transfer is below a minting delegation', () => {
    const root = {
      choice: 'MintingDelegation_Mint',
      on: 'Splice.Wallet.MintingDelegation:MintingDelegation',
      by: ['node::1'],
      below: [transfer(archived('a'))],
    }
    expect(ends(root)).toEqual([['a', { how: 'claimed', by: 'alice::1', delegate: 'node::1' }]])
  })

  it.each([
    ['AppRewardCoupon_DsoExpire', 'Splice.Amulet:AppRewardCoupon'],
    ['ValidatorFaucetCoupon_DsoExpire', 'Splice.ValidatorLicense:ValidatorFaucetCoupon'],
    ['DevelopmentFundCoupon_DsoExpire', 'Splice.Amulet:DevelopmentFundCoupon'],
  ])(
    'returns a coupon as expired if %s ends the coupon, whatever choice is above',
    (choice, on) => {
      expect(ends(transfer({ choice, ends: 'a', on }))).toEqual([['a', { how: 'expired' }]])
    },
  )

  it.each(['AmuletRules_ClaimExpiredRewardsV2', 'AmuletRules_ClaimExpiredRewards'])(
    'returns a coupon as expired if the coupon ends below %s',
    (choice) => {
      expect(ends({ choice, below: [archived('a')] })).toEqual([['a', { how: 'expired' }]])
    },
  )

  it('returns the shares of a shared coupon from the choice’s result, also for coupons that the choice adds', () => {
    const root = {
      ...archived('a'),
      choice: 'RewardCoupon_AssignBeneficiaries',
      result: {
        newBeneficiariesCouponCids: [
          { _1: 'bob::1', _2: ['b', 'c'] },
          { _1: 'nobody', _2: ['d'] },
        ],
      },
      below: [archived('more')],
    }
    const how = {
      how: 'shared',
      shares: [{ beneficiary: 'bob::1', coupons: ['b', 'c'] }],
      delegate: undefined,
    }
    expect(ends(root)).toEqual([
      ['a', how],
      ['more', how],
    ])
  })

  it('returns a coupon as shared by a delegate if a minting delegation is above', () => {
    const sharing = {
      ...archived('a'),
      choice: 'RewardCoupon_AssignBeneficiaries',
      result: { newBeneficiariesCouponCids: [] },
    }
    const root = {
      choice: 'MintingDelegation_AssignAndMint',
      on: 'Splice.Wallet.MintingDelegation:MintingDelegation',
      by: ['node::1'],
      below: [{ choice: 'Anything', below: [sharing] }],
    }
    expect(ends(root)).toEqual([['a', { how: 'shared', shares: [], delegate: 'node::1' }]])
  })

  it('names no delegate if the delegate claims an own coupon below AssignAndMint', () => {
    const root = {
      choice: 'MintingDelegation_AssignAndMint',
      on: 'Splice.Wallet.MintingDelegation:MintingDelegation',
      by: ['alice::1'],
      below: [transfer(archived('a'))],
    }
    expect(ends(root)).toEqual([['a', { how: 'claimed', by: 'alice::1', delegate: undefined }]])
  })

  it("explains a coupon's end by the nearest enclosing choice whose effect is known", () => {
    const below = [{ choice: 'AmuletRules_Anything', below: [archived('a')] }]
    expect(ends({ choice: 'DsoRules_ClaimExpiredRewards', below })).toEqual([
      ['a', { how: 'expired' }],
    ])
    const inTransfer = [transfer(archived('a'))]
    expect(ends({ choice: 'AmuletRules_ClaimExpiredRewards', below: inTransfer })).toMatchObject([
      ['a', { how: 'claimed' }],
    ])
    // The effect of rules other than the network's own is unknown.
    expect(ends({ choice: 'MyRules_ClaimExpiredRewards', below: [archived('a')] })).toEqual([
      ['a', { how: 'withdrawn', choice: 'Archive' }],
    ])
  })

  it('does not pair an unhidden coupon with a contract of another template or another choice', () => {
    const below = [
      archived('a'),
      { id: 'app', template: 'Splice.Amulet:AppRewardCoupon', payload: {} },
      { id: 'b', template: v2, payload: {} },
    ]
    const after = { id: 'later', template: v2, payload: {} }
    expect(ends({ choice: 'AmuletRules_UnhideRewardCouponsV2', below }, after)).toEqual([
      ['a', { how: 'unhidden', coupons: ['b'] }],
    ])
  })

  it('pairs an unhidden coupon with the coupon created below the same choice', () => {
    const below = [archived('a'), { id: 'b', template: v2, payload: {} }]
    expect(ends({ choice: 'AmuletRules_UnhideRewardCouponsV2', below })).toEqual([
      ['a', { how: 'unhidden', coupons: ['b'] }],
    ])
  })

  it('returns a marker as converted, even if no coupon was created', () => {
    const marker = archived('m', 'Splice.Amulet:FeaturedAppActivityMarker')
    const choice = 'AmuletRules_ConvertFeaturedAppActivityMarkers'
    const coupon = { id: 'c', template: 'Splice.Amulet:AppRewardCoupon', payload: {} }
    expect(ends({ choice, below: [marker, coupon] })).toEqual([
      ['m', { how: 'converted', coupons: ['c'] }],
    ])
    expect(ends({ choice, below: [marker] })).toEqual([['m', { how: 'converted', coupons: [] }]])
  })

  it('returns a coupon as withdrawn if another choice ends it, with the name of the choice', () => {
    expect(ends({ choice: 'DevelopmentFundCoupon_Reject', ends: 'a', on: v2 })).toEqual([
      ['a', { how: 'withdrawn', choice: 'DevelopmentFundCoupon_Reject' }],
    ])
  })

  it('does not end a coupon at a non-consuming choice or at the archive of another template', () => {
    expect(ends({ choice: 'Anything', contract: 'a', on: v2 })).toEqual([])
    expect(ends(archived('a', 'Splice.Amulet:Amulet'))).toEqual([])
  })
})
