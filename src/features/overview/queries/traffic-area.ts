import { trafficCheck } from '#features/traffic/queries/traffic-check.ts'
import type { AttentionArea } from './area.ts'

/** Checks that the participant's traffic lasts. */
export const trafficArea: AttentionArea = {
  name: 'traffic',
  about: 'Whether traffic lasts',
  check: (client) => client.fetchQuery(trafficCheck()),
}
