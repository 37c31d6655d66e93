import type { ComparedLine } from '#ledger/holdings/compare-lines.ts'
import type { RecordTime } from '#ledger/record-time.ts'

/**
 * When a contract came or went, as far as it is known: the record time of the update that was found,
 * or of what was created the ledger effective time of its creation.
 */
export function movementTime({ fate, holding, by }: ComparedLine): RecordTime | undefined {
  if (by.is === 'known' && by.deed !== undefined) return by.deed.position.recordTime
  return fate === 'disappeared' ? undefined : holding.createdAt
}
