import type { Ledger } from '../ledger/ledger.ts'
import type { Commit } from '../ledger/model.ts'
import { dateTime, recordTime } from '../scan/wire/time.ts'
import type { Conversation } from './conversation.ts'
import { at, type Data } from './specification.ts'

type Query = Readonly<Record<string, string>>

const losslessEncoding: Query = { lossless: 'true' }
const protobuf = { daml_value_encoding: 'protobuf_json' }
const unknownId = `1220${'0'.repeat(64)}`

/** Returns the first update of each kind, and one update that was signed externally. */
function samples(ledger: Ledger): Commit[] {
  const first = (matches: (commit: Commit) => boolean): Commit[] =>
    ledger.commits.filter(matches).slice(0, 1)
  return [
    ...first(({ kind }) => kind === 'transaction'),
    ...first(({ kind }) => kind === 'assignment'),
    ...first(({ kind }) => kind === 'unassignment'),
    ...first(
      (commit) => commit.kind === 'transaction' && commit.externalTransactionHash !== undefined,
    ),
  ]
}

const justBefore = (commit: Commit): { after_migration_id: number; after_record_time: string } => ({
  after_migration_id: commit.migrationId,
  after_record_time: recordTime(commit.recordTime - 1),
})

/** Requests the history by page, by id and by hash, in all versions of the API, and the events. */
export async function updateCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const commits = samples(ledger)
  for (const version of ['v0', 'v1', 'v2']) {
    const lossless: { [key: string]: Data } = version === 'v0' ? { lossless: true } : protobuf
    const list = `POST /${version}/updates`
    await scan.send({ operation: list, body: { page_size: 5 } })
    for (const commit of commits) {
      const after = justBefore(commit)
      await scan.send({ operation: list, body: { page_size: 30, after } })
      await scan.send({ operation: list, body: { page_size: 2, after, ...lossless } })
      const one = {
        operation: `GET /${version}/updates/{update_id}`,
        path: { update_id: commit.updateId },
      }
      await scan.send(one)
      await scan.send({ ...one, query: version === 'v0' ? losslessEncoding : protobuf })
    }
    await scan.send({ operation: list, body: { page_size: 1001 }, expect: 400 })
    await scan.send({ operation: list, body: {}, expect: 400, broken: true })
    const one = `GET /${version}/updates/{update_id}`
    await scan.send({ operation: one, path: { update_id: unknownId }, expect: 404 })
    const query: Query = version === 'v0' ? { lossless: 'maybe' } : { daml_value_encoding: 'xml' }
    const path = { update_id: unknownId }
    await scan.send({ operation: one, path, query, expect: 400, broken: true })
  }
  const newest = ledger.commits.at(-20)
  if (newest !== undefined) {
    const body = { page_size: 100, after: justBefore(newest) }
    await scan.send({ operation: 'POST /v2/updates', body })
  }
  const byHash = 'GET /v2/updates/hash/{hash}'
  const signed = commits.at(-1)
  const hash = (signed?.kind === 'transaction' && signed.externalTransactionHash) || ''
  await scan.send({ operation: byHash, path: { hash } })
  await scan.send({ operation: byHash, path: { hash: 'unknown' }, expect: 404 })
  const query = { daml_value_encoding: 'xml' }
  await scan.send({ operation: byHash, path: { hash }, query, expect: 400, broken: true })

  const events = 'POST /v0/events'
  for (const commit of commits) {
    await scan.send({ operation: events, body: { page_size: 3, after: justBefore(commit) } })
    await scan.send({
      operation: 'GET /v0/events/{update_id}',
      path: { update_id: commit.updateId },
    })
  }
  const rejected = ledger.rejections.findLast(({ contracts }) => contracts.length > 0)
  if (rejected !== undefined) {
    const path = { update_id: rejected.updateId }
    await scan.send({ operation: 'GET /v0/events/{update_id}', path })
  }
  const newer = ledger.commits.at(-200)
  if (newer !== undefined) {
    await scan.send({ operation: events, body: { page_size: 200, after: justBefore(newer) } })
  }
  await scan.send({ operation: events, body: { page_size: 0 }, expect: 400, broken: true })
  const event = { operation: 'GET /v0/events/{update_id}', path: { update_id: unknownId } }
  await scan.send({ ...event, expect: 404 })
  await scan.send({ ...event, query, expect: 400, broken: true })
}

interface Snapshot {
  migration_id: number
  record_time: string
}

/** Returns the newest snapshot. */
export async function snapshotTime(scan: Conversation, ledger: Ledger): Promise<Snapshot> {
  const migration = ledger.latest.migrationId
  const query = { before: dateTime(ledger.now()), migration_id: String(migration) }
  const operation = 'GET /v0/state/acs/snapshot-timestamp'
  return {
    migration_id: migration,
    record_time: await scan.ask({ operation, query }, 'record_time'),
  }
}

type Filter = Readonly<Record<string, Data>>

/** Requests the active contracts at a snapshot with each paged operation. */
export async function pagedSnapshotCalls(
  scan: Conversation,
  ledger: Ledger,
  snapshot: Snapshot,
  paged: readonly (readonly [operation: string, filter: Filter])[],
): Promise<void> {
  const now = dateTime(ledger.now())
  for (const [operation, filter] of paged) {
    const requestBody = { ...snapshot, ...filter }
    const first = await scan.send({ operation, body: { ...requestBody, page_size: 20 } })
    const after = at(first, 'next_page_token') ?? null
    await scan.send({ operation, body: { ...requestBody, page_size: 200, after } })
    const match = { record_time_match: 'at_or_before', record_time: now }
    await scan.send({ operation, body: { ...requestBody, ...match, page_size: 1 } })
    const missed = { ...requestBody, page_size: 1, record_time: now }
    await scan.send({ operation, body: missed, expect: 404 })
    await scan.send({ operation, body: { ...requestBody, page_size: 0 }, expect: 400 })
  }
}

/** Requests snapshots: their times, their active contracts, and sums over these contracts. */
export async function snapshotCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const now = dateTime(ledger.now())
  const before = 'GET /v0/state/acs/snapshot-timestamp'
  const after = 'GET /v0/state/acs/snapshot-timestamp-after'
  const snapshot = await snapshotTime(scan, ledger)
  const migration_id = String(snapshot.migration_id)
  await scan.send({ operation: before, query: { before: now, migration_id: '99' }, expect: 404 })
  await scan.send({ operation: before, query: { before: now }, expect: 400, broken: true })
  const early = { after: '2020-01-01T00:00:00Z', migration_id: '0' }
  await scan.send({ operation: after, query: early })
  await scan.send({ operation: after, query: { after: now, migration_id }, expect: 404 })
  await scan.send({ operation: after, query: { migration_id }, expect: 400, broken: true })

  const owners = { owner_party_ids: ledger.network.parties.slice(0, 200) }
  await pagedSnapshotCalls(scan, ledger, snapshot, [
    ['POST /v0/state/acs', {}],
    ['POST /v1/state/acs', {}],
    ['POST /v0/holdings/state', owners],
    ['POST /v1/holdings/state', owners],
  ])
  const [owner] = ledger.network.users
  await scan.send({
    operation: 'POST /v0/holdings/state',
    body: { ...snapshot, page_size: 1000, owner_party_ids: [owner?.party ?? ''] },
  })
  await scan.send({
    operation: 'POST /v1/state/acs',
    body: { ...snapshot, page_size: 10, templates: ['splice-amulet:Splice.Amulet:Amulet'] },
  })
  for (const operation of ['POST /v0/holdings/summary', 'POST /v1/holdings/summary']) {
    // A request is refused if all requested owners together have more than 1,000 contracts.
    const one = { owner_party_ids: [owner?.party ?? ''] }
    await scan.send({ operation, body: { ...snapshot, ...one } })
    await scan.send({ operation, body: { ...snapshot, ...one, record_time: now }, expect: 404 })
    const none = { ...snapshot, owner_party_ids: [] }
    await scan.send({ operation, body: none, expect: 400, broken: true })
  }
}

/** Requests the data that another Scan reads to catch up. */
export async function historyCalls(scan: Conversation, ledger: Ledger): Promise<void> {
  const { migrationId, synchronizer } = ledger.latest
  const info = 'POST /v0/backfilling/migration-info'
  await scan.send({ operation: info, body: { migration_id: migrationId } })
  await scan.send({ operation: info, body: { migration_id: 99 }, expect: 404 })
  const before = 'POST /v0/backfilling/updates-before'
  const range = { migration_id: migrationId, synchronizer_id: synchronizer, count: 3 }
  await scan.send({ operation: before, body: { ...range, before: dateTime(ledger.now()) } })
}
