import * as v from 'valibot'
import { expect, it, vi } from 'vitest'
import { RecordTime } from '#ledger/record-time.ts'
import { roundContracts } from './round-contracts.ts'

const snapshot = { migrationId: 3n, recordTime: v.parse(RecordTime, '2026-11-20T09:00:00Z') }

it('returns no contracts if Scan lacks the active contracts endpoint, but throws if the endpoint fails', async () => {
  let status = 404
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('not found', { status })))
  expect(await roundContracts(snapshot, new AbortController().signal)).toEqual([])
  status = 500
  await expect(roundContracts(snapshot, new AbortController().signal)).rejects.toThrow('500')
  vi.unstubAllGlobals()
})
