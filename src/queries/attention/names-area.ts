import { ownNameTimes } from '#ledger/names/own-name.ts'
import { checkNames } from '#ledger/verdicts/names.ts'
import { ownEntries } from '../names/wallet.ts'
import { momentAtServer } from '../server-clock.ts'
import type { AttentionArea } from './area.ts'

/** Names of the wallet's user that were not renewed in time. */
export const namesArea: AttentionArea = {
  name: 'names',
  about: 'Whether names are renewed',
  check: async (client) => {
    const { entries } = await client.fetchQuery({ ...ownEntries(), staleTime: 300_000 })
    const readings = entries.flatMap((entry) => {
      const times = ownNameTimes(entry)
      return times === undefined ? [] : [{ name: entry.name, ...times }]
    })
    return { verdicts: checkNames(readings, momentAtServer()), unchecked: [] }
  },
}
