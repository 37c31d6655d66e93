import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { openObject } from '#ledger/open-object.ts'

const Rules = openObject({
  configSchedule: openObject({
    initialValue: openObject({ developmentFundManagerBlacklist: v.nullish(v.array(PartyId)) }),
  }),
})

/**
 * Returns the managers of the development fund whose coupons cannot be claimed, from the payload of
 * the amulet rules (docs/network-rules.md, Rewards). Returns undefined for unknown forms of the
 * rules.
 */
export function readFundBlacklist(payload: unknown): readonly PartyId[] | undefined {
  const read = v.safeParse(Rules, payload)
  if (!read.success) return undefined
  return read.output.configSchedule.initialValue.developmentFundManagerBlacklist ?? []
}
