import { CantonError, invalidArgument, invalidField } from './canton-error.ts'
import type { Participant } from './participant.ts'

/** Which offsets a request is about: after the first, up to the second. */
export interface OffsetRange {
  readonly after: number
  readonly upTo: number
}

/** Throws where an offset lies beyond the ledger's end. */
export function checkNotAfterEnd(name: string, offset: bigint, end: number): void {
  if (offset <= BigInt(end)) return
  throw new CantonError(
    'OFFSET_AFTER_LEDGER_END',
    'InvalidGivenCurrentSystemStateSeekAfterEnd',
    `${name} offset (${offset}) is after ledger end (${end})`,
  )
}

/**
 * Returns the error for pruned history. The context contains the first offset after which reading
 * is possible.
 */
export const prunedError = (problem: string, prunedTo: number): CantonError =>
  new CantonError(
    'PARTICIPANT_PRUNED_DATA_ACCESSED',
    'InvalidGivenCurrentSystemStateOther',
    `${problem} precedes pruned offset ${prunedTo}`,
    { context: { earliest_offset: `${prunedTo}` } },
  )

/**
 * The range of a request for updates (docs/network-rules.md, Updates of a participant). Throws where it is not one,
 * lies beyond the ledger's end, or begins before the pruned offset.
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

/** Throws if requested updates were pruned. */
export function checkNotPruned({ after, upTo }: OffsetRange, prunedTo: number): void {
  if (after >= prunedTo) return
  throw prunedError(`Transactions request from ${after + 1} to ${upTo}`, prunedTo)
}
