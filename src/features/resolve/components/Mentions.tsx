import { useQuery } from '@tanstack/react-query'
import { UpdateList } from '#features/updates/index.ts'
import { QueryFact } from '#shared/components/QueryFact.tsx'
import { updatesMentioning } from '#shared/queries/updates.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Section } from '#ui/Page.tsx'
import { Time } from '#ui/time/Time.tsx'

const searchedUpdates = 1000

/** The newest updates that contain a text, and how far back the search has gone. */
export function Mentions({ text }: { readonly text: string }) {
  return (
    <Section title="In the newest updates">
      <QueryFact alone query={useQuery(updatesMentioning(text, searchedUpdates))}>
        {({ mentioning, searched, since }) => (
          <>
            <p className="secondary">
              Found in <Count value={mentioning.length} /> of the newest{' '}
              <Count value={searched} noun="update" />
              {since === undefined ? null : (
                <>
                  , back to <Time value={since} />
                </>
              )}
              .
            </p>
            {mentioning.length === 0 ? (
              <EmptyState title="Not in these updates">
                Older updates may contain it. Scan has no index for such a search.
              </EmptyState>
            ) : (
              <UpdateList updates={mentioning} />
            )}
          </>
        )}
      </QueryFact>
    </Section>
  )
}
