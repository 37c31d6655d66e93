import { expect, type APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { addresses } from './addresses.ts'

/** A snapshot that a test loads from Scan directly. */
export interface WireSnapshot {
  readonly migration_id: number
  readonly record_time: string
}

/** A holding that a test loads from Scan with its own schema. */
export interface WireHolding {
  readonly owner: string
  readonly amount: string
  readonly isLocked: boolean
}

const Migration = v.object({ migration_id: v.number() })
const Snapshot = v.object({ record_time: v.string() })
const Amulet = v.object({ owner: v.string(), amount: v.object({ initialAmount: v.string() }) })
const Page = v.object({
  created_events: v.array(
    v.object({ create_arguments: v.union([Amulet, v.object({ amulet: Amulet })]) }),
  ),
  next_page_token: v.nullish(v.union([v.string(), v.number()])),
})

/**
 * Time between two snapshots of the sandbox, and the time before a snapshot in which no test
 * starts; both in milliseconds.
 */
const snapshotPause = 3 * 3_600_000
const tooSoon = 60_000

/**
 * Returns the latest snapshot of the current migration. Waits if the next snapshot is due, because
 * a page that loads a moment later would find the next snapshot.
 */
export async function latestSnapshot(
  request: APIRequestContext,
  origin: string = addresses.sandbox,
): Promise<WireSnapshot> {
  const due = (Math.floor(Date.now() / snapshotPause) + 1) * snapshotPause
  if (due - Date.now() < tooSoon) {
    const isTaken = async () =>
      Date.parse((await newestSnapshot(request, origin)).record_time) >= due
    // The snapshot is taken with the first update after it is due.
    await expect.poll(isTaken, { timeout: tooSoon + 30_000 }).toBe(true)
  }
  return newestSnapshot(request, origin)
}

async function newestSnapshot(request: APIRequestContext, origin: string): Promise<WireSnapshot> {
  const last = await request.get(`${origin}/api/scan/v0/migrations/last`)
  const { migration_id } = v.parse(Migration, await last.json())
  return before(request, { migration_id, record_time: '2100-01-01T00:00:00Z' }, origin)
}

/** Returns the snapshot before another snapshot. */
export async function snapshotBefore(
  request: APIRequestContext,
  snapshot: WireSnapshot,
  origin: string = addresses.sandbox,
): Promise<WireSnapshot> {
  const earlier = new Date(Date.parse(snapshot.record_time) - 1).toISOString()
  return before(request, { ...snapshot, record_time: earlier }, origin)
}

async function before(
  request: APIRequestContext,
  { migration_id, record_time }: WireSnapshot,
  origin: string,
): Promise<WireSnapshot> {
  const answer = await request.get(`${origin}/api/scan/v0/state/acs/snapshot-timestamp`, {
    params: { before: record_time, migration_id },
  })
  return { migration_id, ...v.parse(Snapshot, await answer.json()) }
}

/** Returns all owners of holdings at a snapshot, sorted by descending number of contracts. */
export async function ownersAt(
  request: APIRequestContext,
  snapshot: WireSnapshot,
  origin: string = addresses.sandbox,
): Promise<string[]> {
  const templates = [
    'splice-amulet:Splice.Amulet:Amulet',
    'splice-amulet:Splice.Amulet:LockedAmulet',
  ]
  const counts = new Map<string, number>()
  for (const { owner } of await pages(request, 'state/acs', snapshot, { templates }, origin)) {
    counts.set(owner, (counts.get(owner) ?? 0) + 1)
  }
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([owner]) => owner)
}

/** Returns the holdings of the owners at a snapshot. */
export function holdingsAt(
  request: APIRequestContext,
  snapshot: WireSnapshot,
  owners: readonly string[],
  origin: string = addresses.sandbox,
): Promise<WireHolding[]> {
  return pages(request, 'holdings/state', snapshot, { owner_party_ids: owners }, origin)
}

async function pages(
  request: APIRequestContext,
  resource: string,
  snapshot: WireSnapshot,
  filter: object,
  origin: string,
): Promise<WireHolding[]> {
  const found: WireHolding[] = []
  let after: string | number | null | undefined
  do {
    const data = { ...snapshot, ...filter, page_size: 1000, after }
    const ask = (version: string) =>
      request.post(`${origin}/api/scan/${version}/${resource}`, { data })
    let answer = await ask('v2')
    for (const older of ['v1', 'v0']) if (answer.status() === 404) answer = await ask(older)
    const page = v.parse(Page, await answer.json())
    for (const { create_arguments: payload } of page.created_events) {
      const isLocked = 'amulet' in payload
      const { owner, amount } = isLocked ? payload.amulet : payload
      found.push({ owner, amount: amount.initialAmount, isLocked })
    }
    after = page.next_page_token
  } while (after !== null && after !== undefined)
  return found
}

/** Parses an amount, grouped or not, into units of 10^-10. */
export function tenths(amount: string): bigint {
  const [whole = '0', fraction = ''] = amount.trim().replaceAll(',', '').split('.')
  return BigInt(whole + fraction.padEnd(10, '0'))
}
