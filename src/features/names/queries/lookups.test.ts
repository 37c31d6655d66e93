import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { loopbackServer, type LoopbackServer } from '#api/testing/loopback-server.ts'
import { entryOfName, entryOfParty } from './lookups.ts'

/** The names that the server has, in its order. */
let names: readonly string[]
let requests: string[]
let server: LoopbackServer
beforeEach(async () => {
  requests = []
  server = await loopbackServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://scan')
    requests.push(pathname)
    const byName = /\/by-name\/(.*)$/.exec(pathname)?.[1]
    const prefix = searchParams.get('name_prefix') ?? ''
    const entries = names
      .filter((name) => (byName === undefined ? name.startsWith(prefix) : name === byName))
      .slice(0, Number(searchParams.get('page_size') ?? 1))
      .map((name) => ({ user: 'alice::1220ab', name, url: '', description: '' }))
    const byParty = /\/by-party\/(.*)$/.exec(pathname)?.[1]
    const isMissing =
      (byName !== undefined && entries.length === 0) || (byParty?.startsWith('nobody') ?? false)
    const isOne = byName !== undefined || byParty !== undefined
    const body = isMissing ? { error: 'none' } : isOne ? { entry: entries[0] } : { entries }
    response
      .writeHead(isMissing ? 404 : 200, { 'content-type': 'application/json' })
      .end(JSON.stringify(body))
  })
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
})
afterEach(() => server[Symbol.asyncDispose]())

async function found(name: string): Promise<string | undefined> {
  return (await new QueryClient().fetchQuery(entryOfName(name)))?.name
}

it('finds only the exact name, and reports a free name without an error', async () => {
  names = ['ann.unverified.ans', 'anna.unverified.ans']
  expect(await found('ann.unverified.ans')).toBe('ann.unverified.ans')
  expect(await found('ann')).toBeUndefined()
  expect(requests.filter((path) => path.includes('by-name'))).toEqual([])
})

it('finds a name even if the list is full of longer names with this prefix', async () => {
  const others = Array.from({ length: 30 }, (_, index) => `a${index}`)
  names = [...others, 'a']
  expect(await found('a')).toBe('a')
  names = others
  expect(await found('a')).toBeUndefined()
})

const ofParty = (client: QueryClient, party: string) => client.fetchQuery(entryOfParty(party))

it('finds each party’s first name, if any, with a single request for the list of names', async () => {
  names = ['zoe.unverified.ans', 'ann.unverified.ans']
  const client = new QueryClient()
  expect((await ofParty(client, 'alice::1220ab'))?.name).toBe('ann.unverified.ans')
  expect(await ofParty(client, 'nobody::1220ab')).toBeNull()
  expect(requests.map((path) => path.replace(/^.*\/v0\//, ''))).toEqual(['ans-entries'])
})

it("requests a party's entry individually if Scan’s list of names is full", async () => {
  names = Array.from({ length: 1000 }, (_, index) => `a${index}`)
  const client = new QueryClient()
  expect(await ofParty(client, 'nobody::1220ab')).toBeNull()
  expect((await ofParty(new QueryClient(), 'alice::1220ab'))?.name).toBe('a0')
  expect(requests.filter((path) => path.endsWith('/ans-entries'))).toHaveLength(1)
  expect(requests.filter((path) => path.includes('/by-party/'))).toHaveLength(2)
})
