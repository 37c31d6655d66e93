/**
 * The SVs' processing of rewards for a round by traffic, before its coupons are made
 * (docs/network-rules.md, Rewards).
 */
import * as v from 'valibot'
import { templateName } from '#ledger/identifier.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { isOfValidator, RewardKind } from './reward-kind.ts'
import type { CreatedContract } from './read-coupon.ts'

/**
 * The templates of the SVs' processing, in order. The last one creates the coupons of the round.
 */
export const processingTemplates = [
  'Splice.Amulet.RewardAccountingV2:CalculateRewardsV2',
  'Splice.Amulet.RewardAccountingV2:ProcessRewardsV2',
] as const

const names: ReadonlySet<string> = new Set(processingTemplates)

const Processing = openObject({
  round: openObject({ number: DamlInt }),
  dryRun: v.nullish(v.boolean()),
  kind: v.nullish(RewardKind),
})

/**
 * Returns the round for which a contract still has to create app coupons. Returns undefined for dry
 * runs, which create no coupons, for rewards of validators, and for other templates.
 */
export function roundInProcess({
  template_id: id,
  create_arguments: payload,
}: CreatedContract): bigint | undefined {
  if (!names.has(templateName(id))) return undefined
  const read = v.safeParse(Processing, payload)
  if (!read.success || read.output.dryRun === true || isOfValidator(read.output.kind)) {
    return undefined
  }
  return read.output.round.number
}
