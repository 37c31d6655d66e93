import { Flex } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import type { FeaturedApp } from '../rules/featured-apps.ts'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { listedFeaturedApps } from '../queries/neighbours.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { Contract, Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import type { Column } from '#ui/table/table-column.ts'
import { VirtualTable } from '#ui/table/VirtualTable.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { tableFrame } from './table-frame.ts'

const columns: readonly Column<FeaturedApp>[] = [
  {
    id: 'provider',
    header: 'Provider',
    width: 'minmax(24ch, 2fr)',
    phone: 'first',
    cell: ({ provider }) => <Party id={provider} />,
  },
  {
    id: 'weight',
    header: 'Weight',
    width: '14ch',
    cell: ({ weight }) =>
      weight === undefined ? (
        <span className="secondary">1, not given</span>
      ) : (
        <span className="mono" translate="no">
          {visibleText(weight).slice(0, 40)}
        </span>
      ),
  },
  {
    id: 'since',
    header: 'Since',
    width: 'minmax(26ch, 1fr)',
    time: true,
    cell: ({ since }) => <Time value={since} />,
  },
  {
    id: 'contract',
    header: 'Right',
    width: 'minmax(20ch, 1fr)',
    phone: 'hidden',
    cell: ({ contractId }) => <Contract id={contractId} />,
  },
]

const keyOf = ({ contractId }: FeaturedApp) => contractId
const copied = ({ provider }: FeaturedApp) => ({ text: provider, what: 'party id' })

/** The featured applications by provider. A provider may have several rights. */
export function FeaturedAppsSection() {
  const query = useQuery(listedFeaturedApps())
  return (
    <Section
      title="Featured applications"
      fact={
        query.data === undefined ? undefined : (
          <Count value={query.data.entries.length} noun="right" />
        )
      }
    >
      <QueryView
        query={query}
        title="The featured applications could not be loaded"
        waiting={<LoadingState words="Loading the featured applications from Scan" rows={6} />}
      >
        {({ entries: apps, unread }) => (
          <>
            <UnreadEntries noun="right" unread={unread} />
            {apps.length === 0 && unread.length > 0 ? null : apps.length === 0 ? (
              <EmptyState title="No application is featured" />
            ) : (
              <Flex {...tableFrame}>
                <VirtualTable
                  label="Featured applications"
                  columns={columns}
                  rows={apps}
                  row={{ key: keyOf, copied }}
                  scrollKey="featured-apps"
                />
              </Flex>
            )}
          </>
        )}
      </QueryView>
    </Section>
  )
}
