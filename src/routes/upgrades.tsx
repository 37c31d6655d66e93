import { createFileRoute } from '@tanstack/react-router'
import { UpgradesPage } from '#features/upgrades/UpgradesPage.tsx'
import { readUpgradesParams } from '#features/upgrades/upgrades-params.ts'
import {
  announcedUpgrade,
  currentSerial,
  forcedSwitch,
  scheduledMigration,
} from '#queries/upgrades/announced.ts'
import { upgradeRules } from '#queries/upgrades/rules.ts'

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
