import { Box, Flex, Group, SimpleGrid, Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState, type ComponentType, type ReactNode } from 'react'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { microsOf } from '#ledger/record-time.ts'
import { currentMigration, networkNames } from '#shared/queries/network.ts'
import { Button } from '#ui/Button.tsx'
import { IconBell } from '#ui/icons.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { shortText } from '#ui/identifier/shorten.ts'
import { lazyComponent } from '#ui/lazy-component.tsx'
import { Page } from '#ui/Page.tsx'
import { Duration } from '#ui/time/Duration.tsx'
import { useNow } from '#ui/time/now.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { AnswerCard, AnswerSkeleton } from './AnswerCard.tsx'
import { AlertSkeletons } from './alerts/AlertSkeletons.tsx'
import { checkedLayout, listedRows } from './attention-rows.ts'
import { Card, listHeights } from './Card.tsx'
import { Connections } from './Connections.tsx'
import { Health } from './Health.tsx'
import { newestOnOverview } from './newest-on-overview.ts'
import type * as parts from './parts.ts'

const route = getRouteApi('/')

/**
 * Returns a lazy component for a part of the page. Its code is loaded after the code of the first
 * page.
 */
function lazyPart(
  select: (loaded: typeof parts) => ComponentType,
  placeholder: ReactNode,
): ComponentType {
  return lazyComponent(async () => select(await import('./parts.ts')), 'inline-error', placeholder)
}

const WatchDialog = lazyComponent(
  async () => (await import('./WatchDialog.tsx')).WatchDialog,
  'inline-error',
)

const Headline = lazyPart((parts) => parts.Headline, <Health />)

const NeedsAttention = lazyPart(
  (parts) => parts.NeedsAttention,
  <Card title="Needs attention" fact={<Box {...checkedLayout}>checking</Box>}>
    <AlertSkeletons rows={listedRows()} />
    <Box mih="var(--control)" />
  </Card>,
)

const VotesEnding = lazyPart(
  (parts) => parts.VotesEnding,
  <LoadingState words="Loading the open vote requests from Scan" rows={3} />,
)

const Mine = lazyPart((parts) => parts.PartyScopeCards, <MinePlaceholder />)

const Pace = lazyPart(
  (parts) => parts.RateCharts,
  <LoadingState words="Loading the update rate" rows={5} />,
)

const ParticipantFacts = lazyPart(
  (parts) => parts.ParticipantFacts,
  <LoadingState words="Loading from the participant" rows={6} />,
)

const NetworkFacts = lazyPart(
  (parts) => parts.NetworkFacts,
  <LoadingState words="Loading from Scan" rows={5} />,
)

const RoundsTimeline = lazyPart(
  (parts) => parts.RoundsTimeline,
  <LoadingState words="Loading the mining rounds from Scan" rows={5} />,
)

/** The overview: alerts first, then the state of the network and of the participant. */
export function OverviewPage() {
  const [isWatching, setWatching] = useState(false)
  const { ignored } = route.useSearch()
  return (
    <Page
      title="Overview"
      fact={<Fact />}
      longFact
      answer={<Headline />}
      actions={
        <Button icon={IconBell} onClick={() => setWatching(true)}>
          Notifications
        </Button>
      }
    >
      <IgnoredParams names={ignored} />
      {isWatching ? <WatchDialog onClose={() => setWatching(false)} /> : null}
      <Stack gap="lg" pt="sm">
        <NeedsAttention />
        <Cards />
      </Stack>
    </Page>
  )
}

function Cards() {
  return (
    <>
      <Mine />
      <Flex direction={{ base: 'column', lg: 'row' }} gap="lg" align={{ lg: 'flex-start' }}>
        <Stack gap="lg" flex={{ lg: '3 1 0' }}>
          <Card title="Votes that end next" fact={<Link to="/votes">All votes</Link>} mih="17rem">
            <FamilyGate family="scan">
              <VotesEnding />
            </FamilyGate>
          </Card>
          <Card title="Pace" mih="17rem">
            <Pace />
          </Card>
          <Card title="Mining rounds" mih={{ base: '14rem', sm: '0' }}>
            <FamilyGate family="scan">
              <RoundsTimeline />
            </FamilyGate>
          </Card>
        </Stack>
        <Stack gap="lg" flex={{ lg: '2 1 0' }}>
          <Card title="Connections" fact={<Link to="/node">Node status</Link>}>
            <Connections />
          </Card>
          <Card title="Participant" mih={{ base: '22rem', sm: '16.5rem' }}>
            <FamilyGate family="ledger">
              <ParticipantFacts />
            </FamilyGate>
          </Card>
          <Card title="Network" mih={{ base: '19rem', sm: '13.5rem' }}>
            <FamilyGate family="scan">
              <NetworkFacts />
            </FamilyGate>
          </Card>
        </Stack>
      </Flex>
    </>
  )
}

function MinePlaceholder() {
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2, lg: 4 }} spacing="lg">
        {['Balance', 'Rewards yesterday', 'Traffic', 'Votes'].map((title) => (
          <AnswerCard key={title} title={title} link="">
            <AnswerSkeleton />
          </AnswerCard>
        ))}
      </SimpleGrid>
      <SimpleGrid cols={{ base: 1, lg: 2 }} spacing="lg">
        <Card title="Updates of my parties" mih={listHeights.mine}>
          <LoadingState words="Loading the newest updates of your parties" rows={8} />
        </Card>
        <Card title="Newest updates" mih={listHeights.newest}>
          <LoadingState words="Loading the newest updates from Scan" rows={12} />
        </Card>
      </SimpleGrid>
    </>
  )
}

/** The network, its migration, and the age of its newest update. */
function Fact() {
  const names = useQuery(networkNames()).data
  const migration = useQuery(currentMigration()).data
  return (
    <Group component="ul" className="plain" gap="0 0.25rem">
      {names === undefined ? null : <li>{shortText(names.network_name, 40, 8)} ·</li>}
      {migration === undefined ? null : <li>migration {migration.migration_id} ·</li>}
      <Lag />
    </Group>
  )
}

/** The age of the newest update, by its record time and the page's clock. */
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
