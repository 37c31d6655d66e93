import { useQuery } from '@tanstack/react-query'
import { currentMigration, networkNames } from '#queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Page } from '#ui/Page.tsx'
import { Connections } from './Connections.tsx'
import { Lag } from './Lag.tsx'
import { NetworkFacts } from './NetworkFacts.tsx'
import { NewestUpdates } from './NewestUpdates.tsx'
import styles from './OverviewPage.module.css'
import { ParticipantFacts } from './ParticipantFacts.tsx'
import { Rounds } from './Rounds.tsx'

/** How everything stands: the four connections, the participant, the network, what happened last. */
export function OverviewPage() {
  const names = useQuery(networkNames()).data
  const migration = useQuery(currentMigration()).data
  return (
    <Page
      title="Overview"
      fact={
        <>
          {names === undefined ? null : `${names.network_name} · `}
          {migration === undefined ? null : (
            <>
              migration <Count value={migration.migration_id} /> ·{' '}
            </>
          )}
          <Lag />
        </>
      }
    >
      <div className={styles.columns}>
        <div className={styles.column}>
          <Connections />
          <NewestUpdates />
        </div>
        <div className={styles.column}>
          <ParticipantFacts />
          <NetworkFacts />
          <Rounds />
        </div>
      </div>
    </Page>
  )
}
