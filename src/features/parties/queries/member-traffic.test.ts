import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { respondWith, scriptedServer } from '#api/testing/scripted-server.ts'
import { trafficOfMember } from './member-traffic.ts'

const server = scriptedServer()
const read = () =>
  new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(
    trafficOfMember('global::1220', 'PAR::acorn::1220'),
  )

it('returns the member’s remaining traffic with every digit', async () => {
  server.listener = respondWith(
    200,
    '{"traffic_status":{"actual":{"total_consumed":1,"total_limit":9007199254740995},"target":{"total_purchased":9007199254740999}}}',
  )
  expect(await read()).toMatchObject({ remaining: 9007199254740994n, pending: 4n })
})

it('returns null for a member that the sequencer does not know, and fails for any other error', async () => {
  server.listener = respondWith(404, '{"error":"No traffic state found"}')
  expect(await read()).toBeNull()
  server.listener = respondWith(500, '{"error":"out of order"}')
  await expect(read()).rejects.toThrow('out of order')
})
