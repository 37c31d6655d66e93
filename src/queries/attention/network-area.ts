import { networkVerdicts } from '#ledger/verdicts/network.ts'
import { askNetworkReadings } from '../network-health/network-readings.ts'
import { momentAtServer } from '../server-clock.ts'
import type { AttentionArea } from './area.ts'

/** Checks that the network progresses, Scan keeps up, and the own validator is seen. */
export const networkArea: AttentionArea = {
  name: 'network',
  about: 'Whether the network goes on',
  check: async (client) => networkVerdicts(await askNetworkReadings(client), momentAtServer()),
}
