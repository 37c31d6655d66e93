import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { closedVotes, rowsOfPages } from './closed-votes.ts'

function scanWith(results: number): void {
  configureConnection({
    fetch: async (input, init) => {
      const { limit } = await new Request(input, init).json()
      const list = Array.from({ length: Math.min(limit, results) }, (_, index) => ({
        request: { requester: `SV-${index}`, trackingCid: `00${index}`, votes: [] },
        completedAt: '2026-11-21T10:00:00Z',
        outcome: { tag: 'VRO_Expired', value: {} },
      }))
      return Response.json({ dso_rules_vote_results: list })
    },
    baseUrl: 'http://127.0.0.1/',
  })
}

afterEach(() => configureConnection({ fetch: globalThis.fetch }))

describe('closed votes of a Scan without page tokens', () => {
  it.each([
    { results: 40, read: 40, isCut: false },
    { results: 999, read: 999, isCut: false },
    { results: 2500, read: 1000, isCut: true },
  ])(
    'lists $read of $results closed votes, and reports whether there may be more: $isCut',
    async (expected) => {
      scanWith(expected.results)
      const { pages } = await new QueryClient().fetchInfiniteQuery({
        ...closedVotes({}),
        pages: 5,
      })
      expect(rowsOfPages(pages)).toHaveLength(expected.read)
      expect(pages.at(-1)?.isCut).toBe(expected.isCut)
    },
  )
})
