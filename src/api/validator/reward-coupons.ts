/**
 * Reward coupons in the wallet of the token's user (internal; docs/network-rules.md, The wallet).
 */
import * as v from 'valibot'
import { Contract } from '#ledger/contract.ts'
import { openObject } from '#ledger/open-object.ts'
import { get } from '../endpoint.ts'

/** Limit of coupons in a list. */
export const maxCouponListLength = 1000

const coupons = v.array(Contract)

export const AppRewardCoupons = openObject({ app_reward_coupons: coupons })
export type AppRewardCoupons = v.InferOutput<typeof AppRewardCoupons>

export const ValidatorRewardCoupons = openObject({ validator_reward_coupons: coupons })
export type ValidatorRewardCoupons = v.InferOutput<typeof ValidatorRewardCoupons>

export const ValidatorFaucetCoupons = openObject({ validator_faucet_coupons: coupons })
export type ValidatorFaucetCoupons = v.InferOutput<typeof ValidatorFaucetCoupons>

export const LivenessActivityRecords = openObject({ validator_liveness_activity_records: coupons })
export type LivenessActivityRecords = v.InferOutput<typeof LivenessActivityRecords>

export const SvRewardCoupons = openObject({ sv_reward_coupons: coupons })
export type SvRewardCoupons = v.InferOutput<typeof SvRewardCoupons>

/**
 * GET /v0/wallet/app-reward-coupons: coupons of the user's party, 1000 at most. Errors: 404, 500.
 */
export const appRewardCouponsEndpoint = get(
  'validator',
  '/v0/wallet/app-reward-coupons',
  AppRewardCoupons,
)

/**
 * GET /v0/wallet/validator-reward-coupons: coupons that the user's party may claim by its rights,
 * 1000 at most. Errors: 404, 500.
 */
export const validatorRewardCouponsEndpoint = get(
  'validator',
  '/v0/wallet/validator-reward-coupons',
  ValidatorRewardCoupons,
)

/**
 * GET /v0/wallet/validator-faucet-coupons: the older form of liveness activity records, 1000 at
 * most. Errors: 404, 500.
 */
export const validatorFaucetCouponsEndpoint = get(
  'validator',
  '/v0/wallet/validator-faucet-coupons',
  ValidatorFaucetCoupons,
)

/** GET /v0/wallet/validator-liveness-activity-records: 1000 at most. Errors: 404, 500. */
export const livenessActivityRecordsEndpoint = get(
  'validator',
  '/v0/wallet/validator-liveness-activity-records',
  LivenessActivityRecords,
)

/**
 * GET /v0/wallet/sv-reward-coupons: coupons whose beneficiary is the user's party, 1000 at most.
 * Errors: 404, 500.
 */
export const svRewardCouponsEndpoint = get(
  'validator',
  '/v0/wallet/sv-reward-coupons',
  SvRewardCoupons,
)
