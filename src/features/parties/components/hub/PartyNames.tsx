import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { maxEntries, nameEntries, type AnsEntry } from '#features/names/queries/names.ts'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Field } from '#ui/Fields.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'

/** A party's ANS names from Scan, in name order. */
export function PartyNames({ party }: { readonly party: string }) {
  const names = useQuery(nameEntries({ by: 'party', text: party }))
  return (
    <Field label="ANS names">
      <QueryFact alone query={names}>
        {({ entries, mayBeMore }) =>
          entries.length === 0 ? (
            <span className="secondary">none</span>
          ) : (
            <>
              <Flex component="ul" direction="column" gap="xs" className="plain">
                {entries.map((entry) => (
                  <li key={entry.name}>
                    <Name entry={entry} />
                  </li>
                ))}
              </Flex>
              {mayBeMore ? (
                <p className="secondary">
                  The first name in alphabetical order, and the names among the {maxEntries} oldest
                  of the network. Scan does not return more names.
                </p>
              ) : null}
            </>
          )
        }
      </QueryFact>
    </Field>
  )
}

function Name({ entry: { name, url, expires_at: expires } }: { readonly entry: AnsEntry }) {
  return (
    <>
      <span className="mono" translate="no">
        {visibleText(name)}
      </span>{' '}
      {url === '' ? null : <ExternalLink url={url} />}{' '}
      {expires ? (
        <span className="secondary">
          expires <Time value={expires} />
        </span>
      ) : null}
    </>
  )
}
