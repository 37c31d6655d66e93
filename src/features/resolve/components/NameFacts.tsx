import { useQuery } from '@tanstack/react-query'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { entryOfName } from '#features/names/queries/lookups.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field, Fields } from '#ui/Fields.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { LongText } from '#ui/LongText.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'

/** The owner and expiry of a name, or that the name is free. */
export function NameFacts({ name }: { readonly name: string }) {
  return (
    <Section title="Name">
      <QueryFact alone query={useQuery(entryOfName(name))}>
        {(found) => {
          if (found === null) {
            return <p>No entry: the name is free, expired, or on another network.</p>
          }
          const { user, url, description, expires_at: expiresAt } = found
          return (
            <Fields>
              <Field label="Owner">
                <Party id={user} />
              </Field>
              <Field label="Address">
                {url === '' ? <span className="secondary">none</span> : <ExternalLink url={url} />}
              </Field>
              <Field label="Description">
                {description === '' ? (
                  <span className="secondary">none</span>
                ) : (
                  <LongText text={description} />
                )}
              </Field>
              <Field label="Expires">
                {expiresAt === undefined || expiresAt === null ? (
                  <span className="secondary">never: a name of the DSO or one of its SVs</span>
                ) : (
                  <Time value={expiresAt} />
                )}
              </Field>
            </Fields>
          )
        }}
      </QueryFact>
    </Section>
  )
}
