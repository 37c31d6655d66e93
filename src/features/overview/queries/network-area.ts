import { networkAlerts } from '../rules/network.ts'
import { fetchNetworkReadings } from '#features/network/queries/network-readings.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { AttentionArea } from './area.ts'

/**
 * Checks that the network progresses, that Scan is up to date, and that the network sees the own
 * validator.
 */
export const networkArea: AttentionArea = {
  name: 'network',
  about: 'Whether the network goes on',
  check: async (client) => networkAlerts(await fetchNetworkReadings(client), serverNow()),
}
