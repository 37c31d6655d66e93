import { createFileRoute } from '@tanstack/react-router'
import { UpgradesPage } from '#features/upgrades/components/UpgradesPage.tsx'
import { readUpgradesParams } from '#features/upgrades/components/upgrades-params.ts'
import {
  announcedUpgrade,
  currentSerial,
  forcedSwitch,
  scheduledMigration,
} from '#features/upgrades/queries/announced.ts'
import { upgradeRules } from '#features/upgrades/queries/rules.ts'

export const Route = createFileRoute('/upgrades')({
  validateSearch: readUpgradesParams,
  loader: ({ context: { queryClient } }) => {
    void queryClient.prefetchQuery(upgradeRules())
    void queryClient.prefetchQuery(announcedUpgrade())
    void queryClient.prefetchQuery(currentSerial())
    void queryClient.prefetchQuery(forcedSwitch())
    void queryClient.prefetchQuery(scheduledMigration())
  },
  component: UpgradesPage,
})
