import { Link } from '@tanstack/react-router'
import type { Failure } from '#ledger/failure.ts'
import { groupDigits } from '#ui/group-digits.ts'

/**
 * Explains that an offset is pruned or in the future, and names an offset that can be loaded
 * instead.
 */
export function PrunedOffsetNote({ failure }: { readonly failure: Failure }) {
  if (failure.kind !== 'http' || failure.error.form !== 'ledger') return null
  const { code, context } = failure.error
  if (code === 'OFFSET_AFTER_LEDGER_END') {
    return (
      <p>
        The ledger has not reached this offset.{' '}
        <Link
          from="/contracts/"
          to="/contracts"
          search={(previous) => ({ ...previous, at: undefined })}
        >
          Load the ledger end
        </Link>
      </p>
    )
  }
  if (code !== 'PARTICIPANT_PRUNED_DATA_ACCESSED') return null
  const earliest = context['earliest_offset'] ?? ''
  return (
    <p>
      The contracts of that offset are pruned from the participant.{' '}
      {/^\d{1,18}$/.test(earliest) ? (
        <Link
          from="/contracts/"
          to="/contracts"
          search={(previous) => ({ ...previous, at: earliest })}
        >
          Read at offset {groupDigits(BigInt(earliest))}, the earliest that it has
        </Link>
      ) : null}
    </p>
  )
}
