import { ownNameTimes } from '#features/names/rules/own-name.ts'
import { checkNames } from '../rules/names.ts'
import { ownEntries } from '#features/names/queries/wallet.ts'
import { momentAtServer } from '#shared/queries/server-clock.ts'
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
