import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { currentMigration, networkNames } from '#queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { Connections } from './Connections.tsx'
import { Lag } from './Lag.tsx'
import { NetworkFacts } from './NetworkFacts.tsx'
import { NewestUpdates } from './NewestUpdates.tsx'
import styles from './OverviewPage.module.css'
import { ParticipantFacts } from './ParticipantFacts.tsx'
import { Rounds } from './Rounds.tsx'

/** How everything stands: the four connections, the participant, the network, what happened last. */
export function OverviewPage() {
  return (
    <Page title="Overview" fact={<Fact />}>
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

/** The network, its migration, and how far what is shown is behind. */
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
