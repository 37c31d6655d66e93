import { CantonError, invalidArgument, invalidField } from './canton-error.ts'
import type { Participant } from './participant.ts'

/** The range of a request: offsets greater than `after`, and at most `upTo`. */
export interface OffsetRange {
  readonly after: number
  readonly upTo: number
}

/** Throws if an offset is after the ledger end. */
export function checkNotAfterEnd(name: string, offset: bigint, end: number): void {
  if (offset <= BigInt(end)) return
  throw new CantonError(
    'OFFSET_AFTER_LEDGER_END',
    'InvalidGivenCurrentSystemStateSeekAfterEnd',
    `${name} offset (${offset}) is after ledger end (${end})`,
  )
}

/**
 * Returns the error for pruned history. The context contains the earliest offset after which
 * reading is possible.
 */
export const prunedError = (problem: string, prunedTo: number): CantonError =>
  new CantonError(
    'PARTICIPANT_PRUNED_DATA_ACCESSED',
    'InvalidGivenCurrentSystemStateOther',
    `${problem} precedes pruned offset ${prunedTo}`,
    { context: { earliest_offset: `${prunedTo}` } },
  )

/**
 * Returns the range of a request for updates (docs/network-rules.md, Updates of a participant).
 * Throws if the range is invalid, ends after the ledger end, or begins before the pruned offset.
 */
export function checkRange(
  begin: bigint,
  endInclusive: bigint | undefined,
  { ledger, prunedTo }: Participant,
): OffsetRange {
  if (begin < 0n) throw invalidField('begin_exclusive', 'must not be negative')
  if (endInclusive !== undefined && endInclusive <= 0n) {
    throw invalidField('end_inclusive', 'must be a positive integer')
  }
  checkNotAfterEnd('Begin', begin, ledger.end)
  if (endInclusive !== undefined) checkNotAfterEnd('End', endInclusive, ledger.end)
  const range = { after: Number(begin), upTo: Number(endInclusive ?? ledger.end) }
  if (range.upTo < range.after) {
    throw invalidArgument(`end offset ${range.upTo} is before begin offset ${range.after}`)
  }
  checkNotPruned(range, prunedTo)
  return range
}

/** Throws if requested updates are pruned. */
export function checkNotPruned({ after, upTo }: OffsetRange, prunedTo: number): void {
  if (after >= prunedTo) return
  throw prunedError(`Transactions request from ${after + 1} to ${upTo}`, prunedTo)
}
