import { hashKey, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { recordTimeOf } from '#ledger/record-time.ts'
import { familyHealth } from '#shared/queries/connections.ts'
import { Count } from '#ui/Count.tsx'
import { Section } from '#ui/Page.tsx'
import { StatusMark } from '#ui/StatusMark.tsx'
import { ShortTable } from '#ui/table/ShortTable.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleLines } from '#ui/visible-text.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { withCheck, type ReadinessPeriod } from './readiness-history.ts'
import { readinessTones } from './readiness-tones.ts'

const health = familyHealth('ledger')

const hash = hashKey(health.queryKey)

/** The participant's readiness by check, since this page was opened. */
export function ReadinessSection() {
  const history = useReadiness()
  const checks = history.reduce((sum, period) => sum + period.checks, 0)
  return (
    <Section
      title="Readiness"
      fact={
        <>
          <Count value={checks} noun="check" /> since this page was opened
        </>
      }
    >
      {history.length === 0 ? (
        <LoadingState words="The first check is running" rows={2} />
      ) : (
        <ShortTable
          label="Readiness while this page is open"
          columns={[
            'State',
            'First check',
            'Last check',
            { header: 'Checks', align: 'end' },
            { header: 'Slowest answer', align: 'end' },
            'Answer',
          ]}
        >
          {history.map((period) => (
            <tr key={`${period.from} ${period.state}`}>
              <th scope="row">
                <StatusMark tone={readinessTones[period.state]} label={period.state} />
              </th>
              <td>
                {/* Focusable, so that the keyboard can scroll the table on a phone. */}
                <Time value={period.from} focusable />
              </td>
              <td>
                <Time value={period.until} />
              </td>
              <td className={table.number}>
                <Count value={period.checks} />
              </td>
              <td className={`${table.number} mono`} translate="no">
                {period.slowestMs === undefined ? '' : `${Math.round(period.slowestMs)} ms`}
              </td>
              <td className="breaks" style={{ minWidth: '24ch' }}>
                {visibleLines(period.detail ?? '', ' · ', 600)}
              </td>
            </tr>
          ))}
        </ShortTable>
      )}
    </Section>
  )
}

/** Returns the results of the readiness checks since this page was opened, newest first. */
function useReadiness(): readonly ReadinessPeriod[] {
  const client = useQueryClient()
  useQuery(health)
  const [history, setHistory] = useState(() => withLastCheck(client, []))
  useEffect(
    () =>
      client.getQueryCache().subscribe((event) => {
        if (event.type !== 'updated' || event.query.queryHash !== hash) return
        if (event.action.type === 'success') setHistory((before) => withLastCheck(client, before))
      }),
    [client],
  )
  return history
}

function withLastCheck(
  client: QueryClient,
  history: readonly ReadinessPeriod[],
): readonly ReadinessPeriod[] {
  const state = client.getQueryState(health.queryKey)
  if (state?.data === undefined) return history
  return withCheck(history, state.data, recordTimeOf(BigInt(state.dataUpdatedAt) * 1000n))
}
