import { Group, Stack } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { FamilyGate } from '#shared/components/FamilyGate.tsx'
import { AlertList } from '#features/overview/index.ts'
import { hardMigration } from '../rules/hard-migration.ts'
import { logicalUpgrade } from '../rules/logical-upgrade.ts'
import { upgradeReadings, type UpgradeSources } from '../rules/upgrade-sources.ts'
import { resultValue } from '#ledger/alerts/read-result.ts'
import { upgradeAlerts } from '#features/overview/rules/upgrades.ts'
import { useUpgradeSources } from '../queries/use-upgrade-sources.ts'
import { Button } from '#ui/Button.tsx'
import { DeferredContent } from '#ui/DeferredContent.tsx'
import { IconRefresh } from '#ui/icons.ts'
import { IgnoredParams } from '#ui/IgnoredParams.tsx'
import { Page, Section } from '#ui/Page.tsx'
import { TextSkeleton } from '#ui/TextSkeleton.tsx'
import { useNow } from '#ui/time/now.ts'
import { visibleText } from '#ui/visible-text.ts'
import { useDelayed } from '#ui/use-delayed.ts'
import { LoadingState } from '#ui/LoadingState.tsx'
import { CheckList } from './CheckList.tsx'
import { PackagesSection } from './PackagesSection.tsx'
import { PastSection } from './PastSection.tsx'
import { ForcedView, LogicalView, MigrationView } from './Scheduled.tsx'
import { VersionsSection } from './VersionsSection.tsx'
import { headline } from './headline.ts'

const route = getRouteApi('/upgrades')

/** The network's planned upgrades, their requirements, and earlier upgrades. */
export function UpgradesPage() {
  const search = route.useSearch()
  const sources = useUpgradeSources()
  const now = useNow()
  const serial = resultValue(sources.serial)
  const migration = resultValue(sources.migrationId)
  const isLate = useDelayed(patience)
  const isRead = isSettled(sources) || isLate
  return (
    <Page
      title="Upgrades"
      fact={
        <Group component="ul" className="plain" gap="0 1rem">
          {migration === undefined ? null : <li>migration {String(migration)}</li>}
          {serial === undefined ? null : <li>serial {String(serial)}</li>}
        </Group>
      }
      answer={isRead ? visibleText(headline(sources, now)) : <TextSkeleton width="24ch" />}
      actions={<TryAgain />}
    >
      <IgnoredParams names={search.ignored} />
      <FamilyGate family="scan">
        <Section title="Planned upgrades">
          {isRead ? (
            <Ahead sources={sources} />
          ) : (
            <LoadingState words="Loading planned upgrades from Scan" rows={6} />
          )}
        </Section>
        <DeferredContent isReady={isRead}>
          <PackagesSection sources={sources} search={search} />
        </DeferredContent>
        <DeferredContent isReady={isRead}>
          <VersionsSection />
          <PastSection decisions={sources.decisions} />
        </DeferredContent>
      </FamilyGate>
    </Page>
  )
}

/** Milliseconds after which the loaded parts are shown while others are still loading. */
const patience = 5000

/**
 * Returns true if every source has loaded or failed, so that the planned upgrades render only once.
 */
function isSettled(sources: UpgradeSources): boolean {
  return Object.values(sources).every(({ kind }) => kind !== 'coming')
}

function Ahead({ sources }: { readonly sources: UpgradeSources }) {
  const now = useNow()
  const readings = upgradeReadings(sources, now)
  const upgrade = logicalUpgrade(readings.logical, now)
  const migration = hardMigration(readings.migration, now)
  const forced = resultValue(readings.forced)
  return (
    <Stack gap="lg">
      <AlertList
        checked={upgradeAlerts(readings, now)}
        on="/upgrades"
        quiet="No action needed here"
      />
      {forced === undefined ? null : (
        <ForcedView forced={forced} serial={readings.logical.serial} nodeTime={readings.nodeTime} />
      )}
      {upgrade === undefined ? null : (
        <>
          <LogicalView upgrade={upgrade} />
          <CheckList upgrade={upgrade} sources={sources} />
        </>
      )}
      {migration === undefined ? null : <MigrationView migration={migration} />}
    </Stack>
  )
}

function TryAgain() {
  const client = useQueryClient()
  return (
    <Button
      icon={IconRefresh}
      onClick={() => void client.refetchQueries({ type: 'active', queryKey: ['scan'] })}
    >
      Refresh
    </Button>
  )
}
