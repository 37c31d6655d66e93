import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ComponentType, ReactNode } from 'react'
import { FamilyGate } from '#features/shared/FamilyGate.tsx'
import { microsOf } from '#ledger/record-time.ts'
import { currentMigration, networkNames } from '#queries/network.ts'
import { Count } from '#ui/Count.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { Waiting } from '#ui/Waiting.tsx'
import { attentionHeight } from './attention-place.ts'
import { Connections } from './Connections.tsx'
import { Health } from './Health.tsx'
import { newestOnOverview } from './newest-on-overview.ts'
import type * as parts from './parts.ts'
import styles from './OverviewPage.module.css'

/** Returns a part of the page whose code follows the first page's, and shows a placeholder meanwhile. */
function lazyPart(
  select: (loaded: typeof parts) => ComponentType,
  placeholder: ReactNode,
): ComponentType {
  return lazyComponent(async () => select(await import('./parts.ts')), 'said in place', placeholder)
}

const Headline = lazyPart((parts) => parts.Headline, <Health />)

const NeedsAttention = lazyPart(
  (parts) => parts.NeedsAttention,
  <Section title="Needs attention">
    <div className={styles.attentionBar}>checking</div>
    <div style={{ height: attentionHeight() }} />
  </Section>,
)

const VotesEnding = lazyPart(
  (parts) => parts.VotesEnding,
  <Waiting words="Reading the open vote requests from Scan" rows={3} />,
)

const NewestUpdates = lazyPart(
  (parts) => parts.NewestUpdates,
  <Waiting words="Reading the newest updates from Scan" rows={12} />,
)

const Pace = lazyPart(
  (parts) => parts.Pace,
  <Waiting words="Reading how fast updates come" rows={5} />,
)

const ParticipantFacts = lazyPart(
  (parts) => parts.ParticipantFacts,
  <Waiting words="Reading from the participant" rows={6} />,
)

const NetworkFacts = lazyPart(
  (parts) => parts.NetworkFacts,
  <Waiting words="Reading from Scan" rows={5} />,
)

const RoundsTimeline = lazyPart(
  (parts) => parts.RoundsTimeline,
  <Waiting words="Reading the mining rounds from Scan" rows={5} />,
)

/** How everything stands: the four connections, the participant, the network, what happened last. */
export function OverviewPage() {
  return (
    <Page
      title="Overview"
      fact={<Fact />}
      longFact
      answer={
        <div className={styles.answer}>
          <Headline />
        </div>
      }
    >
      <NeedsAttention />
      <div className={styles.columns}>
        <div className={styles.column}>
          <Connections />
          <Section title="Votes that end next" fact={<Link to="/votes">All votes</Link>}>
            <FamilyGate family="scan">
              <div className={styles.votes}>
                <VotesEnding />
              </div>
            </FamilyGate>
          </Section>
          <Section title="Newest updates" fact={<Link to="/updates">All updates</Link>}>
            <FamilyGate family="scan">
              <NewestUpdates />
            </FamilyGate>
          </Section>
        </div>
        <div className={styles.column}>
          <Section title="Pace">
            <div className={styles.pace}>
              <Pace />
            </div>
          </Section>
          <Section title="Participant">
            <FamilyGate family="ledger">
              <div className={styles.participant}>
                <ParticipantFacts />
              </div>
            </FamilyGate>
          </Section>
          <Section title="Network">
            <FamilyGate family="scan">
              <div className={styles.network}>
                <NetworkFacts />
              </div>
            </FamilyGate>
          </Section>
          <Section title="Mining rounds">
            <FamilyGate family="scan">
              <div className={styles.rounds}>
                <RoundsTimeline />
              </div>
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
