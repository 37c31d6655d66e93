import { ownNameTimes } from '#features/names/rules/own-name.ts'
import { checkNames } from '../rules/names.ts'
import { ownEntries } from '#features/names/queries/wallet.ts'
import { splitUniqueId } from '#ledger/identifier.ts'
import { walletUser } from '#shared/queries/validator.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { AttentionArea } from './area.ts'

/** Alerts about names of the wallet's user that were not renewed in time. */
export const namesArea: AttentionArea = {
  name: 'names',
  about: 'Whether names are renewed',
  isAboutParties: true,
  check: async (client, scope) => {
    const wallet = scope === undefined ? undefined : await client.ensureQueryData(walletUser())
    const others = scope?.filter((party) => party !== wallet?.party_id) ?? []
    const unchecked = others.map((party) => ({
      what: `Whether names of ${splitUniqueId(party).hint} are renewed`,
      why: 'the wallet lists the names of its own user only',
    }))
    if (scope !== undefined && others.length === scope.length) return { alerts: [], unchecked }
    const { entries } = await client.fetchQuery({ ...ownEntries(), staleTime: 300_000 })
    const readings = entries.flatMap((entry) => {
      const times = ownNameTimes(entry)
      return times === undefined ? [] : [{ name: entry.name, ...times }]
    })
    return { alerts: checkNames(readings, serverNow()), unchecked }
  },
}
