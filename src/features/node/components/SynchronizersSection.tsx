import { permissionWords } from '#features/parties/rules/permission-words.ts'
import { useQuery } from '@tanstack/react-query'
import { parseRecordTime } from '#ledger/record-time.ts'
import { currentLedgerEnd, ownSynchronizers } from '#shared/queries/participant.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { EmptyState } from '#ui/EmptyState.tsx'
import { ErrorPanel } from '#ui/failure/ErrorPanel.tsx'
import { Synchronizer } from '#ui/identifier/identifiers.tsx'
import { Section } from '#ui/Page.tsx'
import { RowSkeletons } from '#ui/TextSkeleton.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import { Time } from '#ui/time/Time.tsx'
import { visibleText } from '#ui/visible-text.ts'

/** The synchronizers that the participant is connected to. */
export function SynchronizersSection() {
  const query = useQuery(ownSynchronizers())
  const failure = failureOf(query.error)
  const times = useQuery(currentLedgerEnd()).data?.synchronizerTimes ?? []
  const connected = query.data?.connectedSynchronizers ?? []
  return (
    <Section title="Connected synchronizers">
      {failure === undefined ? null : (
        <ErrorPanel
          failure={failure}
          title="The synchronizers could not be loaded"
          compact
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      )}
      {query.data === undefined ? (
        failure === undefined ? (
          <RowSkeletons count={2} />
        ) : null
      ) : connected.length === 0 ? (
        <EmptyState title="Not connected to a synchronizer">
          You cannot submit commands until the participant is connected to a synchronizer.
        </EmptyState>
      ) : (
        <ShortTable
          label="Connected synchronizers"
          columns={[
            'Alias',
            { header: 'Synchronizer id', isClear: true },
            'Permission',
            ...(times.length === 0 ? [] : ['Read up to']),
          ]}
        >
          {connected.map(({ synchronizerAlias, synchronizerId, permission }) => (
            <tr key={synchronizerId}>
              <th scope="row">{visibleText(synchronizerAlias)}</th>
              <td>
                <Synchronizer id={synchronizerId} />
              </td>
              <td>
                {permission ? (
                  visibleText(permissionWords(permission))
                ) : (
                  <span className="secondary">not given</span>
                )}
              </td>
              {times.length === 0 ? null : (
                <td>
                  <ReadUpTo
                    time={times.find((one) => one.synchronizerId === synchronizerId)?.recordTime}
                  />
                </td>
              )}
            </tr>
          ))}
        </ShortTable>
      )}
    </Section>
  )
}

function ReadUpTo({ time }: { readonly time: string | undefined }) {
  const recordTime = time === undefined ? undefined : parseRecordTime(time)
  return recordTime === undefined ? (
    <span className="secondary">not given</span>
  ) : (
    <Time value={recordTime} micros />
  )
}
