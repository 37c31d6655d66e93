import { upgradeReadings } from '#features/upgrades/rules/upgrade-sources.ts'
import { upgradeAlerts } from '../rules/upgrades.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import { fetchUpgradeSources } from '#features/upgrades/queries/upgrade-sources.ts'
import type { AttentionArea } from './area.ts'

/** Reports the network's scheduled changes, and whether the participant is ready for them. */
export const upgradesArea: AttentionArea = {
  name: 'upgrades',
  about: 'Upgrades that are ahead',
  // Upgrades are announced hours ahead.
  paceMs: 120_000,
  check: async (client) => {
    const sources = await fetchUpgradeSources(client)
    const now = serverNow()
    return upgradeAlerts(upgradeReadings(sources, now), now)
  },
}
