import { QueryClient } from '@tanstack/react-query'
import * as v from 'valibot'
import { afterEach, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { ContractId } from '#ledger/identifier.ts'
import { closedVotes } from './closed-votes.ts'
import { voteById } from './votes-by-id.ts'

const id = v.parse(ContractId, '00ab')

function scanWithResult(): string[] {
  const requests: string[] = []
  configureConnection({
    fetch: (input, init) => {
      const { pathname } = new URL(new Request(input, init).url)
      requests.push(pathname.replace(/^.*\/v0\//, ''))
      const result = {
        request: { requester: 'SV-1', trackingCid: id, votes: [] },
        completedAt: '2026-11-21T10:00:00Z',
        outcome: { tag: 'VRO_Expired', value: {} },
      }
      return Promise.resolve(Response.json({ vote_requests: [], dso_rules_vote_results: [result] }))
    },
    baseUrl: 'http://127.0.0.1/',
  })
  return requests
}

afterEach(() => configureConnection({ fetch: globalThis.fetch }))

it('looks up a vote first among the open requests, then among the closed votes', async () => {
  const requests = scanWithResult()
  const { closed } = await new QueryClient().fetchQuery(voteById(id))
  expect(closed.map((row) => row.id)).toEqual([id])
  expect(requests).toEqual(['voterequest', 'admin/sv/voteresults'])
})

it('sends no request for a vote result that a loaded list contains', async () => {
  const requests = scanWithResult()
  const client = new QueryClient()
  await client.fetchInfiniteQuery(closedVotes({ accepted: false }))
  requests.length = 0
  const { closed, missing } = await client.fetchQuery(voteById(id))
  expect(closed.map((row) => row.id)).toEqual([id])
  expect(missing).toEqual([])
  expect(requests).toEqual([])
})
