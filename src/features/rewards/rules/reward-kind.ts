/** The kind of a reward by traffic (CIP-0120), as payloads write it. */
import * as v from 'valibot'
import { openObject } from '#ledger/open-object.ts'

/**
 * The kind as a Daml enum (text) or as a variant (an object with a tag). Any other form counts as
 * absent.
 */
export const RewardKind = v.fallback(
  v.nullish(v.union([v.string(), openObject({ tag: v.string() })])),
  undefined,
)
export type RewardKind = v.InferOutput<typeof RewardKind>

/** Returns true for a reward of the validator. Rewards without a kind are rewards of the app. */
export function isOfValidator(kind: RewardKind): boolean {
  const name = typeof kind === 'object' ? kind?.tag : kind
  return name?.endsWith('Validator') === true
}
