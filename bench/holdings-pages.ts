/** Pages of holdings as a sandbox answers them, for the benchmarks. */
import * as v from 'valibot'

interface AskedSnapshot {
  readonly migration_id: number
  readonly record_time: string
}

const Migration = v.object({ migration_id: v.number() })
const Snapshot = v.object({ record_time: v.string() })
const Owners = v.object({
  created_events: v.array(
    v.object({ create_arguments: v.looseObject({ owner: v.optional(v.string()) }) }),
  ),
})

/** So many owners have nearly all holdings of a sandbox with many. */
const ownersWanted = 8

/** The latest snapshot of the network's migration of now. */
export async function latestSnapshot(origin: string): Promise<AskedSnapshot> {
  const { migration_id } = v.parse(Migration, await getJson(origin, '/v0/migrations/last'))
  return before(origin, migration_id, '2100-01-01T00:00:00Z')
}

/** The one before a snapshot. */
export function snapshotBefore(
  origin: string,
  { migration_id, record_time }: AskedSnapshot,
): Promise<AskedSnapshot> {
  return before(origin, migration_id, new Date(Date.parse(record_time) - 1).toISOString())
}

async function before(origin: string, migration_id: number, time: string): Promise<AskedSnapshot> {
  const query = new URLSearchParams({ migration_id: String(migration_id), before: time })
  const path = `/v0/state/acs/snapshot-timestamp?${query.toString()}`
  return { migration_id, ...v.parse(Snapshot, await getJson(origin, path)) }
}

/** Those with the most among the first thousands of contracts. */
export async function largestOwners(origin: string, snapshot: AskedSnapshot): Promise<string[]> {
  const counts = new Map<string, number>()
  const request = { ...snapshot, templates: ['splice-amulet:Splice.Amulet:Amulet'] }
  for (const text of await pagesOf(origin, '/v2/state/acs', request, 5)) {
    for (const { create_arguments: payload } of v.parse(Owners, JSON.parse(text)).created_events) {
      if (payload.owner === undefined) continue
      counts.set(payload.owner, (counts.get(payload.owner) ?? 0) + 1)
    }
  }
  const owners = [...counts].toSorted(([, a], [, b]) => b - a).map(([owner]) => owner)
  return owners.slice(0, ownersWanted)
}

/** All pages of what some owners hold, as they come. */
export function holdingPages(
  origin: string,
  snapshot: AskedSnapshot,
  owners: readonly string[],
): Promise<string[]> {
  return pagesOf(origin, '/v2/holdings/state', { ...snapshot, owner_party_ids: owners }, Infinity)
}

async function pagesOf(
  origin: string,
  path: string,
  request: object,
  most: number,
): Promise<string[]> {
  const pages: string[] = []
  let after: string | undefined
  do {
    const answer = await fetch(`${origin}/api/scan${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...request, page_size: 1000, after }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${text}`)
    pages.push(text)
    after = /"next_page_token":\s*"([^"]+)"/.exec(text.slice(-300))?.[1]
  } while (after !== undefined && pages.length < most)
  return pages
}

async function getJson(origin: string, path: string): Promise<unknown> {
  return (await fetch(`${origin}/api/scan${path}`)).json()
}
