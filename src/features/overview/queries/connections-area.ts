import { checkConnections } from '../rules/connections.ts'
import { families, familyHealth } from '#shared/queries/connections.ts'
import type { AttentionArea } from './area.ts'

/** Checks that the four services answer, are ready, and are fast. */
export const connectionsArea: AttentionArea = {
  name: 'connections',
  about: 'Whether the services answer',
  paceMs: 30_000,
  check: async (client) => {
    const readings = await Promise.all(
      families.map(async (family) => {
        const { state, detail, failure, latencyMs } = await client.fetchQuery(familyHealth(family))
        return { family, state, detail, failure, latencyMs }
      }),
    )
    return checkConnections(readings)
  },
}
