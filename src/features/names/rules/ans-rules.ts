/**
 * Reads the rules contract of the name service (AnsRules; docs/network-rules.md, Names and
 * subscriptions).
 */
import * as v from 'valibot'
import { Decimal } from '#ledger/decimal.ts'
import type { Json } from '#ledger/json.ts'
import { DamlInt } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'

/** A Daml RelTime, in microseconds. */
export const RelTime = v.pipe(
  openObject({ microseconds: DamlInt }),
  v.transform(({ microseconds }) => microseconds),
)

const AnsRulesPayload = openObject({
  config: openObject({
    /** An entry can be renewed from this time before its end. */
    renewalDuration: RelTime,
    entryLifetime: RelTime,
    /** In US dollars. */
    entryFee: Decimal,
    descriptionPrefix: v.string(),
  }),
})
export type AnsConfig = v.InferOutput<typeof AnsRulesPayload>['config']

/** Returns the rules in a contract's payload, or `undefined` if it is malformed. */
export function readAnsConfig(payload: Json | undefined): AnsConfig | undefined {
  const result = v.safeParse(AnsRulesPayload, payload)
  return result.success ? result.output.config : undefined
}
