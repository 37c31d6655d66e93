import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { currentLedgerEnd, prunedOffsets } from '#shared/queries/participant.ts'
import { Count } from '#ui/Count.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Section } from '#ui/Page.tsx'

/**
 * Shows a number as an offset of this participant, with its position between the pruning offset and
 * the ledger end.
 */
export function OffsetFacts({ offset }: { readonly offset: bigint }) {
  const end = useQuery(currentLedgerEnd())
  const pruned = useQuery(prunedOffsets())
  return (
    <Section title="Offset of this participant">
      <Fields>
        <Field label="Offset">
          <Count value={offset} />
        </Field>
        <Field label="Ledger end">
          <QueryFact query={end}>
            {({ offset: last }) => {
              const distance = (last ?? 0n) - offset
              return (
                <>
                  <Count value={last ?? 0n} />{' '}
                  <span className="secondary">
                    {distance < 0n ? 'not reached yet' : 'reached'}
                    {distance > 0n ? (
                      <>
                        , <Count value={distance} noun="update" /> ago
                      </>
                    ) : null}
                  </span>
                </>
              )
            }}
          </QueryFact>
        </Field>
        <Field label="Pruned up to">
          <QueryFact query={pruned}>
            {({ participantPrunedUpToInclusive: upTo }) => (
              <>
                <Count value={upTo ?? 0n} />{' '}
                <span className="secondary">
                  {offset <= (upTo ?? 0n) ? 'this offset is pruned' : 'this offset is kept'}
                </span>
              </>
            )}
          </QueryFact>
        </Field>
      </Fields>
    </Section>
  )
}
