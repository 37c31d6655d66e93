import { useQuery } from '@tanstack/react-query'
import { entryOfParty, partyOnParticipant } from '#features/names/queries/lookups.ts'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { PartyId } from '#ledger/identifier.ts'
import * as v from 'valibot'
import { visibleText } from '#ui/visible-text.ts'

/** A party: its name on the network, and whether this participant hosts it. */
export function PartyFacts({ party }: { readonly party: string }) {
  const entry = useQuery(entryOfParty(party))
  const known = useQuery(partyOnParticipant(party))
  return (
    <Section title="Party">
      <Fields>
        <Field label="Party">
          <Party id={v.parse(PartyId, party)} whole />
        </Field>
        <Field label="Name">
          <QueryFact query={entry}>
            {(found) =>
              found === null ? (
                <span className="secondary">none on this network</span>
              ) : (
                visibleText(found.name)
              )
            }
          </QueryFact>
        </Field>
        <Field label="On this participant">
          <QueryFact query={known}>
            {(found) => {
              const details = found?.partyDetails[0]
              if (details === undefined) return <span className="secondary">not known</span>
              return details.isLocal === true ? 'hosted here' : 'known, hosted elsewhere'
            }}
          </QueryFact>
        </Field>
      </Fields>
    </Section>
  )
}
