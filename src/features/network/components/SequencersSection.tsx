import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { sequencerRows, missingStartTime, type SequencerRow } from '#ledger/sequencers.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import { svSequencers } from '../queries/neighbours.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { useNow } from '#ui/time/now.ts'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

const tones: Readonly<Record<SequencerRow['state'], Tone>> = {
  'in use': 'accept',
  'not yet': 'not-voted',
  'no address': 'warning',
}

/**
 * The SVs' sequencers, with the incarnation of the synchronizer that each serves and its start
 * time.
 */
export function SequencersSection() {
  const query = useQuery(svSequencers())
  const now = useNow()
  return (
    <Section title="Sequencers" fact="published by the SVs">
      <QueryView
        query={query}
        title="The sequencers could not be loaded"
        waiting={<LoadingState words="Loading the sequencers from Scan" rows={8} />}
      >
        {(domains) => {
          const rows = sequencerRows(domains, now)
          const unread = domains.flatMap(({ sequencers }) => sequencers.unread)
          if (rows.length === 0 && unread.length === 0) {
            return <EmptyState title="No sequencer is listed" />
          }
          return (
            <>
              <UnreadEntries noun="sequencer" unread={unread} />
              <ShortTable
                label="Sequencers"
                columns={[
                  'SV',
                  'Serves',
                  { header: 'State', isClear: true },
                  'From',
                  'Address',
                  'Synchronizer',
                ]}
                nowrap
              >
                {rows.map((row) => (
                  <tr key={`${row.svName} ${row.id} ${row.serves.by} ${row.serves.number}`}>
                    <th scope="row">
                      <Text fz="sm" maw="40ch" truncate>
                        {visibleText(row.svName)}
                      </Text>
                    </th>
                    <td>
                      {row.serves.by}{' '}
                      <span className="mono" translate="no">
                        {String(row.serves.number)}
                      </span>
                    </td>
                    <td>
                      <StatusMark tone={tones[row.state]} label={row.state} />
                    </td>
                    <td>
                      {row.availableAfter === missingStartTime ? (
                        'since ever'
                      ) : (
                        <Time value={row.availableAfter} />
                      )}
                    </td>
                    <td>
                      {row.url === '' ? (
                        <span className="secondary">none</span>
                      ) : (
                        <ExternalLink url={row.url} />
                      )}
                    </td>
                    <td>{visibleText(splitUniqueId(row.synchronizerId).hint)}</td>
                  </tr>
                ))}
              </ShortTable>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}
