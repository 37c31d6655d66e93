import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { beforeEach, describe, expect, it } from 'vitest'
import { ContractId, PartyId } from '#ledger/identifier.ts'
import { clearMissingVersions } from '#shared/queries/api-version.ts'
import { holdingInSnapshot, type SnapshotPresence } from './holding-in-snapshot.ts'
import { fakeScan, hoursAfter, type FakeScan } from './testing/scan.ts'

const owner = v.parse(PartyId, 'alice::1')

const contract = (index: number) => ({
  contract_id: `00${index}`,
  template_id: 'aa:Splice.Amulet:Amulet',
  package_name: 'splice-amulet',
  create_arguments: {},
  created_at: '2026-11-20T08:00:00.000000Z',
  signatories: ['alice::1'],
  observers: [],
})

const look = (contractId: string): Promise<SnapshotPresence> =>
  new QueryClient().fetchQuery(holdingInSnapshot(v.parse(ContractId, contractId), owner))

let scan: FakeScan

beforeEach(() => {
  clearMissingVersions()
  scan = fakeScan(Array.from({ length: 25 }, (_, index) => contract(index)))
  scan.largestPage = () => 10
})

describe('holdingInSnapshot', () => {
  it('finds a holding on any page, and reports a holding as not active if no page contains it', async () => {
    const [snapshot] = scan.snapshots
    const served = { recordTime: snapshot?.recordTime, endpoint: 'POST /v2/holdings/state' }
    expect(await look('0024')).toEqual({ ...served, isActive: true })
    expect(await look('00ff')).toEqual({ ...served, isActive: false })
  })

  it('searches all pages of one snapshot for a holding, even if a newer snapshot is taken meanwhile', async () => {
    const { snapshots } = scan
    const [snapshot] = snapshots
    if (snapshot === undefined) throw new Error('the test is empty')
    scan.instead = (request) => {
      const recordTime = hoursAfter(snapshot.recordTime, 1)
      if (request > 1) scan.snapshots = [...snapshots, { ...snapshot, recordTime }]
      return undefined
    }
    await look('0024')
    const requested = scan.requests.map(({ body }) => [
      body['record_time_match'],
      body['record_time'],
    ])
    expect(requested.slice(1)).toEqual([
      ['exact', snapshot.recordTime],
      ['exact', snapshot.recordTime],
    ])
  })

  it('returns the snapshot’s actual time even if the server only repeats the requested time', async () => {
    const [snapshot] = scan.snapshots
    scan.instead = (request) =>
      new Response(
        JSON.stringify({
          record_time: scan.requests[request - 1]?.body['record_time'],
          migration_id: 4,
          created_events: [],
        }),
      )
    expect(await look('00ff')).toMatchObject({
      recordTime: snapshot?.recordTime,
      isActive: false,
    })
  })

  it('reports a holding as unknown if its owner has more holdings than are searched', async () => {
    scan.largestPage = () => 1
    expect(await look('00ff')).toMatchObject({ isActive: undefined })
    expect(scan.requests).toHaveLength(20)
  })
})
