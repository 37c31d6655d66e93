import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { latestSnapshot, snapshotAfter, snapshotBefore } from './snapshots.ts'
import { fakeScan, type FakeScan } from './testing/scan.ts'

const time = (text: string) => v.parse(RecordTime, text)
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })

const three = time('2026-11-20T03:00:00.000000Z')
const six = time('2026-11-20T06:00:00.000000Z')
const nine = time('2026-11-20T09:00:00.000000Z')

let scan: FakeScan

beforeEach(() => {
  clearMissingVersions()
  scan = fakeScan()
  scan.snapshots = [
    { migrationId: 3n, recordTime: three },
    { migrationId: 4n, recordTime: six },
    { migrationId: 4n, recordTime: nine },
  ]
})

describe('snapshot queries', () => {
  it('returns the newest snapshot of a migration id', async () => {
    expect(await client().fetchQuery(latestSnapshot(4n))).toEqual(scan.snapshots[2])
    expect(await client().fetchQuery(latestSnapshot(3n))).toEqual(scan.snapshots[0])
  })

  it('returns the last snapshot strictly before a time, with the same migration id only', async () => {
    expect(await client().fetchQuery(snapshotBefore(4n, nine))).toEqual(scan.snapshots[1])
    const later = time('2026-11-20T09:00:00.000001Z')
    expect(await client().fetchQuery(snapshotBefore(4n, later))).toEqual(scan.snapshots[2])
    expect(await client().fetchQuery(snapshotBefore(4n, six))).toBeNull()
  })

  it('returns the first snapshot strictly after a time, with the snapshot’s migration id', async () => {
    expect(await client().fetchQuery(snapshotAfter(4n, six))).toEqual(scan.snapshots[2])
    expect(await client().fetchQuery(snapshotAfter(3n, three))).toEqual(scan.snapshots[1])
    const before = time('2026-11-20T02:00:00.000000Z')
    expect(await client().fetchQuery(snapshotAfter(3n, before))).toEqual(scan.snapshots[0])
    expect(await client().fetchQuery(snapshotAfter(4n, nine))).toBeNull()
  })

  it('returns null before the first and after the last snapshot without a request that Scan would reject', async () => {
    const asker = client()
    expect(await asker.fetchQuery(snapshotBefore(3n, three))).toBeNull()
    expect(await asker.fetchQuery(snapshotAfter(4n, nine))).toBeNull()
    const before = time('2026-11-20T02:00:00.000000Z')
    expect(await asker.fetchQuery(snapshotAfter(1n, before))).toEqual(scan.snapshots[0])
    expect(scan.notFound).toEqual([])
  })

  it('requests the snapshot before a time if the first snapshot cannot be loaded', async () => {
    scan.missing = ['/v0/state/acs/snapshot-timestamp-after']
    expect(await client().fetchQuery(snapshotBefore(4n, nine))).toEqual(scan.snapshots[1])
    expect(await client().fetchQuery(snapshotBefore(3n, three))).toBeNull()
  })

  it('fails if the server has no endpoint for snapshots', async () => {
    scan.missing = ['/v0/state/acs/snapshot-timestamp']
    await expect(client().fetchQuery(latestSnapshot(4n))).rejects.toMatchObject({
      failure: { kind: 'http', status: 404, error: { form: 'text' } },
    })
  })
})
