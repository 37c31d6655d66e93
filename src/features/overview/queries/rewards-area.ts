import { checkRewards } from '../rules/rewards.ts'
import { rewardReadings } from '#features/rewards/queries/reward-readings.ts'
import { watchedParties } from './own-parties.ts'
import type { AttentionArea } from './area.ts'

/** Alerts about rewards of the watched parties that will be lost soon. */
export const rewardsArea: AttentionArea = {
  name: 'rewards',
  about: 'Rewards that end',
  isAboutParties: true,
  check: async (client, scope) => {
    const { parties, unwatched } = await watchedParties(client, scope)
    const notWatched = unwatched.map(({ label, why }) => ({ what: `Rewards of ${label}`, why }))
    if (parties.length === 0) {
      const why = 'neither the validator, the wallet nor the token says which parties are yours'
      const unchecked = notWatched.length > 0 ? notWatched : [{ what: 'Rewards that end', why }]
      return { alerts: [], unchecked, parties }
    }
    const { alerts, unchecked } = checkRewards(await client.fetchQuery(rewardReadings(parties)))
    return { alerts, unchecked: [...notWatched, ...unchecked], parties }
  },
}
