import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { QueryView } from '#shared/components/QueryView.tsx'
import { UnreadEntries } from '#shared/components/UnreadEntries.tsx'
import { weightText } from '#ledger/weight-text.ts'
import { failureSentence } from '#ledger/failure.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { publicScans } from '../queries/neighbours.ts'
import { upgradeRules } from '#features/upgrades/queries/rules.ts'
import { Count } from '#ui/Count.tsx'
import { ExternalLink } from '#ui/ExternalLink.tsx'
import { Party } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { visibleText } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'

/** The SVs with their weights and the addresses of their Scans, which are not called. */
export function SvsSection() {
  const rules = useQuery(upgradeRules())
  const scans = useQuery(publicScans())
  const failure = failureOf(scans.error)
  const urls = new Map<string, string>(
    (scans.data?.entries ?? []).map(({ svName, publicUrl }): [string, string] => [
      svName,
      publicUrl,
    ]),
  )
  return (
    <Section
      title="Super validators"
      fact={
        rules.data === undefined ? undefined : (
          <>
            <Count value={rules.data.svs.length} noun="SV" />,{' '}
            <Count value={rules.data.threshold} /> decide
          </>
        )
      }
    >
      {failure === undefined ? null : (
        <p className="secondary">
          The addresses of their Scans could not be loaded:{' '}
          {visibleText(failureSentence(failure)).slice(0, 300)}
        </p>
      )}
      <UnreadEntries noun="Scan" unread={scans.data?.unread ?? []} />
      <QueryView
        query={rules}
        title="The rules of the DSO could not be loaded"
        waiting={<LoadingState words="Loading the SVs from Scan" rows={8} />}
      >
        {({ svs }) => (
          <ShortTable
            label="Super validators"
            columns={[
              'Name',
              { header: 'Party', isClear: true },
              { header: 'Reward weight', align: 'end' },
              'Scan',
            ]}
            nowrap
          >
            {svs.map(({ name, party, rewardWeight }) => (
              <tr key={party}>
                <th scope="row">
                  <Text fz="sm" maw="40ch" truncate>
                    {visibleText(name)}
                  </Text>
                </th>
                <td>
                  <Party id={party} />
                </td>
                <td className={`${table.number} mono`} translate="no">
                  {rewardWeight === undefined ? '—' : weightText(rewardWeight)}
                </td>
                <td>
                  <ScanOf url={urls.get(name)} isKnown={scans.data !== undefined} />
                </td>
              </tr>
            ))}
          </ShortTable>
        )}
      </QueryView>
    </Section>
  )
}

function ScanOf({ url, isKnown }: { readonly url: string | undefined; readonly isKnown: boolean }) {
  if (url !== undefined) return <ExternalLink url={url} />
  return <span className="secondary">{isKnown ? 'none listed' : 'not known'}</span>
}
