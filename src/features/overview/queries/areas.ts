import type { AttentionArea } from './area.ts'
import { connectionsArea } from './connections-area.ts'
import { credentialsArea } from './credentials-area.ts'
import { dashboardArea } from './dashboard-area.ts'
import { namesArea } from './names-area.ts'
import { networkArea } from './network-area.ts'
import { preapprovalsArea } from './preapprovals-area.ts'
import { rewardsArea } from './rewards-area.ts'
import { scansArea } from './scans-area.ts'
import { trafficArea } from './traffic-area.ts'
import { upgradesArea } from './upgrades-area.ts'
import { votesArea } from './votes-area.ts'

/** All alert areas, in the order of their alerts within one urgency. */
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
