import { Box } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { RoundsTimeline } from './rounds/RoundsTimeline.tsx'
import { ScansSection } from '#features/scans/index.ts'
import { AlertList } from '#features/overview/index.ts'
import { networkAlerts, type NetworkReadings } from '#features/overview/rules/network.ts'
import { miningRounds } from '#shared/queries/network.ts'
import { listedFeaturedApps, publicScans, svSequencers } from '../queries/neighbours.ts'
import { newestData } from '../queries/newest-data.ts'
import { useNetworkReadings } from '../queries/use-network-readings.ts'
import { upgradeRules } from '#features/upgrades/queries/rules.ts'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { useNow } from '#ui/time/now.ts'
import { FeaturedAppsSection } from './FeaturedAppsSection.tsx'
import { LagFact, LagSection } from './LagSection.tsx'
import { SequencersSection } from './SequencersSection.tsx'
import { SvsSection } from './SvsSection.tsx'
import { ValidatorsSection } from './ValidatorsSection.tsx'

const route = getRouteApi('/network')

/** The network's health: Scan's data, mining rounds, SVs, sequencers, validators, applications. */
export function NetworkPage() {
  const search = route.useSearch()
  return (
    <Page title="Network health" answer={<LagFact />}>
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="scan">
        <Parts />
      </FamilyGate>
    </Page>
  )
}

/** The sections in order. Each is as high as its data. */
function Parts() {
  const search = route.useSearch()
  const readings = useNetworkReadings()
  const areRead = [readings.rounds, readings.newest, readings.isComplete].every(
    ({ kind }) => kind !== 'coming',
  )
  const rules = useQuery(upgradeRules())
  const scans = useQuery(publicScans())
  const sequencers = useQuery(svSequencers())
  const apps = useQuery(listedFeaturedApps())
  const areNodesRead = areRead && !rules.isPending && !scans.isPending
  const areAppsRead = areNodesRead && !sequencers.isPending && !apps.isPending
  return (
    <>
      <Alerts readings={readings} areRead={areRead} />
      <DeferredContent isReady={areRead}>
        <LagSection />
        <ScansSection onlyOfSeveral />
        <RoundsSection />
      </DeferredContent>
      <DeferredContent isReady={areRead}>
        <ValidatorsSection search={search} />
      </DeferredContent>
      <DeferredContent isReady={areNodesRead}>
        <SvsSection />
      </DeferredContent>
      <DeferredContent isReady={areAppsRead}>
        <SequencersSection />
        <FeaturedAppsSection />
      </DeferredContent>
    </>
  )
}

interface AlertsProps {
  readonly readings: NetworkReadings
  readonly areRead: boolean
}

/** The alerts for the operator. Their space is reserved until the first data has loaded. */
function Alerts({ readings, areRead }: AlertsProps) {
  const now = useNow()
  return (
    <Section title="Alerts">
      <Box mih={areRead ? undefined : '2.5rem'}>
        {areRead ? (
          <AlertList
            checked={networkAlerts(readings, now)}
            on="/network"
            quiet="No action needed here"
          />
        ) : null}
      </Box>
    </Section>
  )
}

function RoundsSection() {
  const newest = useQuery(newestData())
  const rounds = useQuery(miningRounds())
  return (
    <Section title="Mining rounds" fact="open and issuing, from Scan">
      <DeferredContent isReady={!newest.isPending || !rounds.isPending}>
        <RoundsTimeline />
      </DeferredContent>
    </Section>
  )
}
