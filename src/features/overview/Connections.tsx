import { useQueries, useQuery } from '@tanstack/react-query'
import {
  connectionTargets,
  families,
  familyHealth,
  familyVersion,
  hostOf,
  type Family,
  type Health,
} from '#queries/connections.ts'
import { useLost } from '#queries/reach.ts'
import { shownState, useSignedOut, type ShownState } from '#queries/signed-out.ts'
import { familyNames } from '#ui/connection.ts'
import { Section } from '#ui/Page.tsx'
import { StatusMark, type Tone } from '#ui/StatusMark.tsx'
import table from '#ui/table/Table.module.css'
import { Time } from '#ui/time/Time.tsx'
import { visibleLines, visibleText } from '#ui/visible-text.ts'
import styles from './Connections.module.css'

const tones: Readonly<Record<ShownState, Tone>> = {
  ready: 'accept',
  'signed out': 'not-voted',
  'not ready': 'warning',
  unreachable: 'reject',
  unset: 'not-voted',
}

/** The four API families: where they are, whether they answer, how fast, since when. */
export function Connections() {
  const targets = useQuery(connectionTargets()).data
  const healths = useQueries({ queries: families.map(familyHealth) })
  return (
    <Section title="Connections">
      <div className={styles.scroller}>
        <table className={`${table.table} ${styles.connections}`}>
          <thead>
            <tr>
              <th scope="col">API</th>
              <th scope="col">Host</th>
              <th scope="col">State</th>
              <th scope="col">Version</th>
              <th scope="col" className={table.number}>
                Answered in
              </th>
              <th
                scope="col"
                title="Since when it has been in this state, as far as this tab has seen"
              >
                Seen since
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
      </div>
    </Section>
  )
}

interface RowProps {
  readonly family: Family
  readonly host: string | undefined
  readonly health: Health | undefined
}

function Row({ family, host, health }: RowProps) {
  const isLost = useLost() !== undefined
  const signedOut = useSignedOut()
  const state = health && shownState(family, health.state, signedOut)
  const detail = health?.detail === undefined ? undefined : visibleLines(health.detail, ' · ')
  return (
    <tr>
      <th scope="row">{familyNames[family]}</th>
      <td className={`mono ${styles.host}`} translate="no" title={host}>
        {host ?? '—'}
      </td>
      <td className={styles.state}>
        {state === undefined ? (
          <span className="secondary">asking</span>
        ) : isLost ? (
          <StatusMark tone="not-voted" label={`was ${state}`} />
        ) : (
          <StatusMark tone={tones[state]} label={state} />
        )}
        <p className={styles.detail} title={detail} data-whole={health?.state !== 'ready'}>
          {detail}
        </p>
      </td>
      <td className={`mono ${styles.version}`} translate="no">
        {family === 'registry' || health === undefined || health.state === 'unset' ? (
          '—'
        ) : (
          <Version family={family} />
        )}
      </td>
      <td className={`mono ${table.number}`} translate="no">
        {health?.latencyMs === undefined ? '—' : `${Math.round(health.latencyMs)} ms`}
      </td>
      <td className={styles.since}>
        {health === undefined ? '—' : <Time value={health.since} clockOnly />}
      </td>
    </tr>
  )
}

/** The release, or a dash until and unless the service tells it. */
function Version({ family }: { readonly family: Exclude<Family, 'registry'> }) {
  return visibleText(useQuery(familyVersion(family)).data ?? '—')
}
