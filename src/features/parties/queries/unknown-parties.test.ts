import { QueryClient } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { unknownParties } from './unknown-parties.ts'

it('requests each party once, and returns the parties unknown to the participant in order', async () => {
  const parties = Array.from({ length: 20 }, (_, index) => `p${index}::1220ab`)
  const requestedParties: string[] = []
  vi.stubGlobal('fetch', (url: string | URL | Request) => {
    const path = decodeURIComponent(`${url instanceof Request ? url.url : url}`)
    const party = path.slice(path.indexOf('/v2/parties/') + '/v2/parties/'.length)
    requestedParties.push(party)
    const isKnown = Number(/^p(\d+)/.exec(party)?.[1]) % 3 > 0
    return Promise.resolve(Response.json({ partyDetails: isKnown ? [{ party }] : [] }))
  })
  const unknown = await new QueryClient().fetchQuery(unknownParties(parties))
  expect(unknown).toEqual([0, 3, 6, 9, 12, 15, 18].map((index) => `p${index}::1220ab`))
  expect(requestedParties.toSorted()).toEqual(parties.toSorted())
  vi.unstubAllGlobals()
})
