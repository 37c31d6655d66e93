import { useQuery } from '@tanstack/react-query'
import { Answer } from '#shared/components/Answer.tsx'
import { updateAtOffset } from '#shared/queries/participant-contract.ts'
import { Update } from '#ui/identifier/identifiers.tsx'
import { Time } from '#ui/time/Time.tsx'
import { groupDigits } from '#ui/group-digits.ts'

/** The update that the participant has at an offset, and when it was recorded. */
export function OffsetLink({ offset }: { readonly offset: bigint }) {
  const query = useQuery(updateAtOffset(offset))
  return (
    <>
      <Answer query={query}>
        {(update) =>
          update === null ? (
            <span className="secondary">an update that is pruned, or not visible</span>
          ) : (
            <>
              <Update id={update.updateId} />{' '}
              <span className="secondary">
                <Time value={update.recordTime} micros />
              </span>
            </>
          )
        }
      </Answer>{' '}
      <span className="secondary">at offset {groupDigits(offset)}</span>
    </>
  )
}
