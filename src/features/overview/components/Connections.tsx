import { Text } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import {
  connectionTargets,
  families,
  familyHealth,
  familyVersion,
  hostOf,
  type Family,
  type Health,
} from '#shared/queries/connections.ts'
import { useOfflineSince } from '#shared/queries/connectivity.ts'
import { shownState, useSignedOut, type ShownState } from '#shared/queries/signed-out.ts'
import { familyNames } from '#ui/connection.ts'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleLines, visibleText } from '#ui/visible-text.ts'

const tones: Readonly<Record<ShownState, Tone>> = {
  ready: 'accept',
  'signed out': 'not-voted',
  'not ready': 'warning',
  unreachable: 'reject',
  unset: 'not-voted',
}

/** The four API families with their hosts, states, versions and response times. */
export function Connections() {
  const targets = useQuery(connectionTargets()).data
  const healths = useQueries({ queries: families.map(familyHealth) })
  return (
    <table className={table.table}>
      <thead>
        <tr>
          <th scope="col">API</th>
          <th scope="col">State</th>
          <th scope="col" className={table.number}>
            Answered in
          </th>
        </tr>
      </thead>
      <tbody>
        {families.map((family, index) => (
          <Row
            key={family}
            family={family}
            host={hostOf(family, targets)}
            health={healths[index]?.data}
          />
        ))}
      </tbody>
    </table>
  )
}

interface RowProps {
  readonly family: Family
  readonly host: string | undefined
  readonly health: Health | undefined
}

/** Takes the remaining width of the row, for any text length. */
const rest = { width: '99%', maxWidth: 0 }

function Row({ family, host, health }: RowProps) {
  const isLost = useOfflineSince() !== undefined
  const signedOut = useSignedOut()
  const state = health && shownState(family, health.state, signedOut)
  const detail = health?.detail === undefined ? '' : visibleLines(health.detail, ' · ')
  return (
    <tr>
      <th scope="row">
        <Text fz="sm" fw={600}>
          {familyNames[family]}
        </Text>
        <Text className="mono" fz="xs" c="dimmed" maw="16ch" truncate title={host} translate="no">
          {host ?? '—'}
        </Text>
      </th>
      <td style={rest}>
        {health === undefined || state === undefined ? (
          <span className="secondary">loading</span>
        ) : (
          <>
            {isLost ? (
              <StatusMark tone="not-voted" label={`was ${state}`} />
            ) : (
              <StatusMark tone={tones[state]} label={state} />
            )}{' '}
            <Text component="span" fz="xs" c="dimmed" title="First seen in this state by this tab">
              since <Time value={health.since} clockOnly />
            </Text>
          </>
        )}
        {/* At least one line, so that the row keeps its height. */}
        <Text fz="xs" c="dimmed" mih="1rem" truncate={health?.state === 'ready'} title={detail}>
          {detail}
        </Text>
      </td>
      <td className={table.number}>
        <Text className="mono" translate="no">
          {health?.latencyMs === undefined ? '—' : `${Math.round(health.latencyMs)} ms`}
        </Text>
        <Text className="mono" fz="xs" c="dimmed" translate="no">
          {family === 'registry' || health === undefined || health.state === 'unset' ? (
            '—'
          ) : (
            <Version family={family} />
          )}
        </Text>
      </td>
    </tr>
  )
}

function Version({ family }: { readonly family: Exclude<Family, 'registry'> }) {
  return visibleText(useQuery(familyVersion(family)).data ?? '—')
}
