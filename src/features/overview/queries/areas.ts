import type { AttentionArea } from './area.ts'
import { credentialsArea } from './credentials-area.ts'
import { namesArea } from './names-area.ts'
import { dashboardArea } from './dashboard-area.ts'
import { networkArea } from './network-area.ts'
import { preapprovalsArea } from './preapprovals-area.ts'
import { rewardsArea } from './rewards-area.ts'
import { upgradesArea } from './upgrades-area.ts'
import { votesArea } from './votes-area.ts'
import { checkConnections } from '../rules/connections.ts'
import { families, familyHealth, connectionTargets } from '#shared/queries/connections.ts'
import { scanAlerts } from '../rules/scans.ts'
import { scansProgress } from '#features/scans/queries/agreement.ts'
import { scansReading } from '#features/scans/queries/readings.ts'
import { comparableScans } from '#features/scans/queries/several-scans.ts'
import { trafficCheck } from '#features/traffic/queries/traffic-check.ts'

const trafficArea: AttentionArea = {
  name: 'traffic',
  about: 'Whether traffic lasts',
  check: (client) => client.fetchQuery(trafficCheck()),
}

const scansArea: AttentionArea = {
  name: 'scans',
  about: 'Whether the Scans agree',
  check: async (client) => {
    const scans = comparableScans(await client.ensureQueryData(connectionTargets()))
    if (scans.length === 0) return { alerts: [], unchecked: [] }
    const progress = await client.fetchQuery(scansProgress(scans.map(({ number }) => number)))
    return scanAlerts(scansReading(scans, progress))
  },
}

const connectionsArea: AttentionArea = {
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

/** All alert areas. Alerts of the same urgency are listed in the order of their areas. */
export const attentionAreas: readonly AttentionArea[] = [
  connectionsArea,
  scansArea,
  networkArea,
  trafficArea,
  upgradesArea,
  rewardsArea,
  votesArea,
  namesArea,
  preapprovalsArea,
  credentialsArea,
  dashboardArea,
]
