import { jointRanges, type PrivateRange } from '../../queries/history-index/private-ranges.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { groupDigits } from '#ui/group-digits.ts'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'

interface StoredRangesProps {
  readonly ranges: readonly PrivateRange[]
  readonly parties: readonly PartyId[]
}

/** The offsets of the stored history of all these parties, and the time of the last reading. */
export function StoredRanges({ ranges, parties }: StoredRangesProps) {
  const stored = jointRanges(ranges, parties)
  const readAt = ranges
    .filter(({ party }) => parties.includes(party))
    .map(({ read_at: at }) => at)
    .toSorted()
    .at(-1)
  const [party, ...others] = parties
  if (stored.length === 0) return null
  return (
    <p className="secondary">
      Stored: offsets{' '}
      {stored.map(({ after, upTo }, at) => (
        <span key={String(after)}>
          {at === 0 ? '' : ' and '}
          <span className="mono" translate="no">
            {groupDigits(after + 1n)}
          </span>{' '}
          to{' '}
          <span className="mono" translate="no">
            {groupDigits(upTo)}
          </span>
        </span>
      ))}
      {party === undefined || others.length > 0 ? null : (
        <>
          {' '}
          of the updates that <Party id={party} /> has seen
        </>
      )}
      {readAt === undefined ? null : (
        <>
          , last read on at <Time value={readAt} />
        </>
      )}
      . Updates that the participant had pruned before, or does not show to these parties, are
      missing.
    </p>
  )
}
