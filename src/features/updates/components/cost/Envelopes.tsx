import { Box } from '@mantine/core'
import type { TrafficSummary } from '../../queries/update-event.ts'
import { Count } from '#ui/Count.tsx'
import table from '#ui/table/Table.module.css'
import { MoreLeftOut } from './MoreLeftOut.tsx'

const most = 100

/** The cost of each envelope of the confirmation request. An envelope may contain several views. */
export function Envelopes({ traffic }: { readonly traffic: TrafficSummary }) {
  const envelopes = traffic.envelope_traffic_summaries
  return (
    <Box component="section" aria-label="Envelopes" style={{ overflowX: 'auto' }}>
      <table className={`${table.table} ${table.fit}`}>
        <caption>
          <Count value={envelopes.length} noun="envelope" />
        </caption>
        <thead>
          <tr>
            <th scope="col">Views</th>
            <th scope="col" className={table.number}>
              Bytes
            </th>
          </tr>
        </thead>
        <tbody>
          {envelopes.slice(0, most).map(({ traffic_cost, view_ids }) => (
            <tr key={view_ids.join()}>
              <td>
                {view_ids.length === 0 ? (
                  <span className="secondary">none: to the mediator</span>
                ) : (
                  view_ids.slice(0, most).join(', ')
                )}
              </td>
              <td className={table.number}>
                <Count value={traffic_cost} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MoreLeftOut count={envelopes.length - most} />
    </Box>
  )
}
