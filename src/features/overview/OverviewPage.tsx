import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { QueryView } from '#features/shared/QueryView.tsx'
import { UpdateList } from '#features/shared/update/UpdateList.tsx'
import { microsOf } from '#ledger/record-time.ts'
import { currentMigration, networkNames } from '#queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { EmptyState } from '#ui/EmptyState.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { Page, Section } from '#ui/Page.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { Connections } from './Connections.tsx'
import { NetworkFacts } from './NetworkFacts.tsx'
import { newestOnOverview } from './newest-on-overview.ts'
import { ParticipantFacts } from './ParticipantFacts.tsx'
import { Rounds } from './Rounds.tsx'
import styles from './OverviewPage.module.css'

/** How everything stands: the four connections, the participant, the network, what happened last. */
export function OverviewPage() {
  return (
    <Page title="Overview" fact={<Fact />} longFact>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Connections />
          <Section title="Newest updates" fact={<Link to="/updates">All updates</Link>}>
            <FamilyGate family="scan">
              <NewestUpdates />
            </FamilyGate>
          </Section>
        </div>
        <div className={styles.column}>
          <Section title="Participant">
            <FamilyGate family="ledger">
              <ParticipantFacts />
            </FamilyGate>
          </Section>
          <Section title="Network">
            <FamilyGate family="scan">
              <NetworkFacts />
            </FamilyGate>
          </Section>
          <Section title="Mining rounds">
            <FamilyGate family="scan">
              <Rounds />
            </FamilyGate>
          </Section>
        </div>
      </div>
    </Page>
  )
}

/** The network, its migration, and how old its newest update is. */
function Fact() {
  const names = useQuery(networkNames()).data
  const migration = useQuery(currentMigration()).data
  return (
    <ul className={styles.facts}>
      {names === undefined ? null : <li>{shortText(names.network_name, 40, 8)}</li>}
      {migration === undefined ? null : (
        <li>
          migration <Count value={migration.migration_id} />
        </li>
      )}
      <Lag />
    </ul>
  )
}

/** How long ago the newest update was, by its record time and this clock. */
function Lag() {
  const newest = useQuery(newestOnOverview).data?.answer[0]
  const now = useNow()
  if (newest === undefined) return null
  const lag = microsOf(now) - microsOf(newest.record_time)
  if (lag < 1_000_000n) return <li>newest update just now</li>
  return (
    <li>
      newest update <Duration micros={(lag / 1_000_000n) * 1_000_000n} /> ago
    </li>
  )
}

/** What happened last, each leading to its update. */
function NewestUpdates() {
  const query = useQuery(newestOnOverview)
  return (
    <QueryView
      query={query}
      title="The newest updates could not be read"
      waiting={<Waiting words="Reading the newest updates from Scan" rows={12} />}
    >
      {({ answer: updates }) =>
        updates.length === 0 ? (
          <EmptyState title="Scan holds no updates" />
        ) : (
          <UpdateList updates={updates} />
        )
      }
    </QueryView>
  )
}
