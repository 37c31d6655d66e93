import { QueryClient } from '@tanstack/react-query'
import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { configureConnection } from '#api/connection.ts'
import { usersWithRights } from './users-with-rights.ts'

const party = 'alice::1220'

interface FakeUser {
  readonly kind: 'CanActAs' | 'CanReadAs' | 'CanActAsAnyParty' | 'ParticipantAdmin' | 'deleted'
  readonly over: string
}

/** Simulates a participant with these users and a page size limit. */
function participantWith(
  users: readonly FakeUser[],
  largestPage: number,
  tokenOf: (end: number) => string = String,
) {
  const requests: string[] = []
  configureConnection({
    baseUrl: 'http://participant.test/',
    tokenOf: () => undefined,
    fetch: async (input) => {
      await Promise.resolve()
      const url = new URL(input instanceof Request ? input.url : input)
      requests.push(url.pathname.replace('/api/ledger', '') + url.search)
      const named = /\/v2\/users\/u(\d+)\/rights$/.exec(url.pathname)
      if (named === null) return pageAt(url.searchParams)
      const user = users[Number(named[1])]
      if (user === undefined || user.kind === 'deleted') return notFound()
      const value = user.kind.endsWith('As') ? { party: user.over } : {}
      return Response.json({ rights: [{ kind: { [user.kind]: { value } } }] })
    },
  })
  const pageAt = (query: URLSearchParams): Response => {
    const from = Number(query.get('pageToken') ?? 0)
    const end = from + Math.min(Number(query.get('pageSize')), largestPage)
    return Response.json({
      users: users.slice(from, end).map((_, index) => ({ id: `u${from + index}` })),
      nextPageToken: end < users.length ? tokenOf(end) : '',
    })
  }
  return requests
}

async function read(pages = 100, idp = '') {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return (await client.fetchInfiniteQuery({ ...usersWithRights(party, idp), pages })).pages
}

it('finds every user with rights over the party once, for any page sizes', async () => {
  const user = fc.record({
    kind: fc.constantFrom<FakeUser['kind']>(
      'CanActAs',
      'CanReadAs',
      'CanActAsAnyParty',
      'ParticipantAdmin',
      'deleted',
    ),
    over: fc.constantFrom(party, 'bob::1220'),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(user, { maxLength: 30 }),
      fc.integer({ min: 1, max: 12 }),
      async (users, largestPage) => {
        participantWith(users, largestPage)
        const pages = await read()
        const expected = users.flatMap(({ kind, over }, index) =>
          kind === 'CanActAsAnyParty' || (kind.endsWith('As') && over === party)
            ? [`u${index}`]
            : [],
        )
        expect(pages.flatMap(({ found }) => found.map(({ user: { id } }) => id))).toEqual(expected)
        expect(pages.reduce((sum, page) => sum + page.users, 0)).toBe(users.length)
      },
    ),
    { numRuns: runs(200) },
  )
})

it('loads one page of users of the requested identity provider per step', async () => {
  const many = Array.from({ length: 25 }, (): FakeUser => ({ kind: 'CanActAs', over: party }))
  const requests = participantWith(many, 1000)
  const [first, ...others] = await read(1, 'okta')
  expect(others).toEqual([])
  expect(first?.users).toBe(10)
  expect(requests[0]).toBe('/v2/users?identity-provider-id=okta&pageSize=10')
  expect(requests).toHaveLength(11)
})

it('stops loading users if the token of a page refers to the page itself', async () => {
  participantWith(
    Array.from({ length: 30 }, (): FakeUser => ({ kind: 'CanActAs', over: party })),
    10,
    () => '10',
  )
  expect(await read()).toHaveLength(2)
})

function notFound(): Response {
  return Response.json({ code: 'USER_NOT_FOUND', cause: 'no such user' }, { status: 404 })
}
