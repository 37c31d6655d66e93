import * as v from 'valibot'
import { PartyId } from '#ledger/identifier.ts'
import { checkRewards } from '#ledger/verdicts/rewards.ts'
import { rewardReadings } from '../rewards/reward-readings.ts'
import { ownParties } from '../suggestions/own-parties.ts'
import type { AttentionArea } from './area.ts'

/** Rewards of one's parties that are about to be lost. */
export const rewardsArea: AttentionArea = {
  name: 'rewards',
  about: 'Rewards that end',
  check: async (client) => {
    const parties = v.parse(v.array(PartyId), await ownParties(client))
    if (parties.length === 0) {
      const why = 'neither the wallet nor the token says which parties are yours'
      return { verdicts: [], unchecked: [{ what: 'Rewards that end', why }] }
    }
    return checkRewards(await client.fetchQuery(rewardReadings(parties)))
  },
}
