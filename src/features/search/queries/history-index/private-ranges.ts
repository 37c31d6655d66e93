import type { PrivateRange } from '#api/history-index/private.ts'

export type { PrivateRange }

/** Maximum number of parties in a request to the index. */
export const mostReaders = 30

/** Offsets after `after` and up to `upTo`, inclusive. */
export interface OffsetRange {
  readonly after: bigint
  readonly upTo: bigint
}

/**
 * Returns the offset ranges that were read as each of these parties, in order. The parties' joint
 * view is only known there.
 */
export function jointRanges(
  ranges: readonly PrivateRange[],
  parties: readonly string[],
): readonly OffsetRange[] {
  const [first, ...others] = parties.map((party) => ofParty(ranges, party))
  return others.reduce<readonly OffsetRange[]>(inBoth, first ?? [])
}

function ofParty(ranges: readonly PrivateRange[], party: string): readonly OffsetRange[] {
  const own = ranges.filter((range) => range.party === party).map(rangeOf)
  return own.toSorted((a, b) => (a.after < b.after ? -1 : 1))
}

function rangeOf({ after_offset: after, up_to_offset: upTo }: PrivateRange): OffsetRange {
  return { after: BigInt(after), upTo: BigInt(upTo) }
}

function inBoth(some: readonly OffsetRange[], others: readonly OffsetRange[]): OffsetRange[] {
  return some.flatMap((one) =>
    others.flatMap((other) => {
      const after = one.after > other.after ? one.after : other.after
      const upTo = one.upTo < other.upTo ? one.upTo : other.upTo
      return after < upTo ? [{ after, upTo }] : []
    }),
  )
}
