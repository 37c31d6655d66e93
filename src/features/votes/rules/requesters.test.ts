import { expect, it } from 'vitest'
import { PartyId } from '#ledger/identifier.ts'
import * as v from 'valibot'
import { requestersToPropose } from './requesters.ts'

const sv = (name: string) => ({
  name,
  party: v.parse(PartyId, `${name}::1220${'ab'.repeat(32)}`),
  rewardWeight: 10_000n,
})
const row = (requester: string) => ({ request: { requester } })

it('lists the SVs as suggested requesters by name, each with its party', () => {
  const svs = [sv('Aurora-Clearing'), sv('Tern-Capital')]
  expect(requestersToPropose(svs, [row('Tern-Capital')])).toEqual([
    { requester: 'Aurora-Clearing', party: svs[0]?.party },
    { requester: 'Tern-Capital', party: svs[1]?.party },
  ])
})

it('adds former SVs from the closed requests to the suggested requesters, each once', () => {
  const svs = [sv('Tern-Capital')]
  const requesters = requestersToPropose(svs, [
    row('Gone-Custody'),
    row('Tern-Capital'),
    row('Gone-Custody'),
  ])
  expect(requesters.map(({ requester }) => requester)).toEqual(['Tern-Capital', 'Gone-Custody'])
  expect(requesters[1]?.party).toBeUndefined()
})

it('suggests an SV only by name, even if older requests contain its party id', () => {
  const svs = [sv('Tern-Capital')]
  expect(requestersToPropose(svs, [row(svs[0]?.party ?? '')])).toHaveLength(1)
})
