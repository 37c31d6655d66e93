import { MalformedRequest } from '../http/malformed.ts'
import { queryInt32, queryText } from '../http/request.ts'
import type { Json } from '../ledger/json-value.ts'
import type { Ledger } from '../ledger/ledger.ts'
import { ansEntry } from '../templates/ans.ts'
import { answer } from './answer.ts'
import { activeSvs } from './dso.ts'
import { notFound } from './failure.ts'
import { pageLimit } from './page-limit.ts'
import { get, pathText, type Route } from './route.ts'
import { dateTime } from './wire/time.ts'

interface Entry {
  contractId: string | undefined
  user: string
  name: string
  url: string
  description: string
  /** Microseconds since 1970. */
  expiresAt: number | undefined
}

/** Returns purchased names that have not expired, oldest first. */
function boughtEntries(ledger: Ledger): Entry[] {
  const now = ledger.now()
  return ledger
    .activeNow(ansEntry)
    .filter(({ facts }) => facts.expiresAt > now)
    .map(({ id, facts }) => ({ contractId: id, ...facts }))
}

const builtIn = (user: string, name: string): Entry => ({
  contractId: undefined,
  user,
  name,
  url: '',
  description: '',
  expiresAt: undefined,
})

/** Returns `dso.<acronym>` and `<name>.sv.<acronym>`, which have no contract and no end. */
function builtInEntries(ledger: Ledger): Entry[] {
  const { network } = ledger
  const acronym = network.names.nameServiceNameAcronym.toLowerCase()
  return [
    builtIn(network.dso, `dso.${acronym}`),
    ...activeSvs(ledger).map((sv) => builtIn(sv.party, `${sv.name.toLowerCase()}.sv.${acronym}`)),
  ]
}

/** Renders an entry. Like real responses, fields that a built-in name does not have are null. */
const render = (entry: Entry): Json => ({
  contract_id: entry.contractId ?? null,
  user: entry.user,
  name: entry.name,
  url: entry.url,
  description: entry.description,
  expires_at: entry.expiresAt === undefined ? null : dateTime(entry.expiresAt),
})

const byName = (one: Entry, other: Entry): number =>
  one.name < other.name ? -1 : one.name > other.name ? 1 : 0

/**
 * `GET /v0/ans-entries` (purchased names, oldest first, then built-in names; no paging token),
 * `/by-party/{party}` (the party's first entry by name) and `/by-name/{name}` (404 if the name is
 * free or has expired).
 */
export function ansEntries(ledger: Ledger): Route[] {
  return [
    get('/v0/ans-entries', (context) => {
      const size = queryInt32(context, 'page_size')
      if (size === undefined) {
        const problem = 'Request is missing required query parameter'
        throw new MalformedRequest({ in: 'query', name: 'page_size' }, problem)
      }
      const limit = pageLimit(size)
      const prefix = queryText(context, 'name_prefix') ?? ''
      const found = [...boughtEntries(ledger), ...builtInEntries(ledger)].filter(({ name }) =>
        name.startsWith(prefix),
      )
      return answer({ entries: found.slice(0, limit).map(render) })
    }),
    get('/v0/ans-entries/by-party/{party}', (context) => {
      const party = pathText(context, 'party')
      const ofParty = ({ user }: Entry) => user === party
      const entry =
        builtInEntries(ledger).find(ofParty) ??
        boughtEntries(ledger).filter(ofParty).toSorted(byName)[0]
      if (entry === undefined) throw notFound(`No ans entry found for party: ${party}`)
      return answer({ entry: render(entry) })
    }),
    get('/v0/ans-entries/by-name/{name}', (context) => {
      const wanted = pathText(context, 'name')
      const entry = [...builtInEntries(ledger), ...boughtEntries(ledger)].find(
        ({ name }) => name === wanted,
      )
      if (entry === undefined) throw notFound(`No ans entry found for name: ${wanted}`)
      return answer({ entry: render(entry) })
    }),
  ]
}
