import { expect, it, vi } from 'vitest'
import { endpoints, streamEndpoints } from './endpoints.ts'
import type * as endpointModule from './endpoint.ts'
import type { Endpoint } from './endpoint.ts'

const declared = vi.hoisted((): Set<Endpoint> => new Set())

/** Records each endpoint at its declaration, exported or not. */
vi.mock('./endpoint.ts', async (original) => {
  const module = await original<typeof endpointModule>()
  const { Endpoint, ...ways } = module
  const noting =
    (declare: typeof module.get) =>
    (...of: Parameters<typeof module.get>) => {
      const made = declare(...of)
      declared.add(made)
      return made
    }
  const noted = Object.entries(ways).map(([name, declare]) => [name, noting(declare)] as const)
  return { Endpoint, ...Object.fromEntries(noted) }
})

const modules = import.meta.glob(['./**/*.ts', '!./**/*.test.ts', '!./testing/**'])

const inWords = ({ family, method, path }: Endpoint) => `${family} ${method} ${path}`

it('lists every declared endpoint, except those of the dashboard itself', async () => {
  // Imported one after another, because Vitest may skip the mock during parallel imports.
  for (const load of Object.values(modules)) await load()
  const own = [...declared].filter(({ family }) => family === 'server')
  expect(own.map(inWords).toSorted()).toEqual([
    'server DELETE /api/sign-in',
    'server GET /api/connections',
    'server GET /index.html',
    'server POST /api/sign-in',
  ])
  const missing = [...declared].filter((one) => !endpoints.includes(one) && !own.includes(one))
  expect(missing.map(inWords)).toEqual([])
  expect(declared.size).toBe(endpoints.length + own.length)
})

it('lists no endpoint twice', () => {
  const all = endpoints.map(inWords)
  expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([])
})

it('lists every stream endpoint', () => {
  expect(streamEndpoints.map(({ family, path }) => `${family} ${path}`).toSorted()).toEqual([
    'ledger /v2/commands/completions',
    'ledger /v2/state/active-contracts',
    'ledger /v2/updates',
  ])
})

it('lists which endpoints change something', () => {
  expect(
    endpoints
      .filter(({ changes }) => changes)
      .map(inWords)
      .toSorted(),
  ).toEqual([
    'ledger DELETE /v2/idps/{idp-id}',
    'ledger DELETE /v2/users/{user-id}',
    'ledger PATCH /v2/idps/{idp-id}',
    'ledger PATCH /v2/parties/{party}',
    'ledger PATCH /v2/users/{user-id}',
    'ledger PATCH /v2/users/{user-id}/rights',
    'ledger POST /v2/commands/submit-and-wait',
    'ledger POST /v2/dars',
    'ledger POST /v2/idps',
    'ledger POST /v2/interactive-submission/execute',
    'ledger POST /v2/parties',
    'ledger POST /v2/users',
    'ledger POST /v2/users/{user-id}/rights',
    'validator POST /v0/entry/create',
    'validator POST /v0/wallet/buy-traffic-requests',
    'validator POST /v0/wallet/subscription-requests/{contract_id}/accept',
    'validator POST /v0/wallet/subscription-requests/{contract_id}/reject',
  ])
})
