/** Tests that ids of any characters pass through addresses and request URLs unchanged. */
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  linkOptions,
} from '@tanstack/react-router'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { configureConnection } from '#api/connection.ts'
import { requestUrl } from '#api/request-url.ts'
import { parseSearch, stringifySearch } from './search-params.ts'

const links = [
  (id: string) => linkOptions({ to: '/parties/$party', params: { party: id } }),
  (id: string) => linkOptions({ to: '/parties/$party/activity', params: { party: id } }),
  (id: string) => linkOptions({ to: '/users/$userId', params: { userId: id } }),
  (id: string) => linkOptions({ to: '/idps/$idp', params: { idp: id } }),
  (id: string) => linkOptions({ to: '/packages/$packageId', params: { packageId: id } }),
  (id: string) => linkOptions({ to: '/votes/$id', params: { id } }),
]
const root = createRootRoute()
const routes = links.map((link) => createRoute({ getParentRoute: () => root, path: link('').to }))
const router = createRouter({
  routeTree: root.addChildren(routes),
  history: createMemoryHistory({ initialEntries: ['/'] }),
  parseSearch,
  stringifySearch,
})
configureConnection({ baseUrl: 'http://127.0.0.1/' })

/** Generates ids of any characters, including those with a meaning in URLs. Some are very long. */
const anyId = fc
  .oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 60 }),
    fc.string({
      unit: fc.constantFrom(
        '/',
        '%',
        '?',
        '#',
        '&',
        '=',
        '+',
        '.',
        ':',
        ' ',
        '\\',
        '✓',
        '😀',
        '%2F',
      ),
      minLength: 1,
    }),
    fc.string({ unit: fc.constantFrom('a', '%', '/'), minLength: 256, maxLength: 400 }),
  )
  // `requestUrl` rejects `.` and `..`, because URL parsers read them as steps in the path.
  .filter((id) => id !== '.' && id !== '..')
const cases = { numRuns: runs(1000) }

function idOfAddress(href: string): unknown {
  const { location } = createMemoryHistory({ initialEntries: [href] })
  const match = router.matchRoutes(router.parseLocation(location)).at(-1)
  return Object.values(match?.params ?? {})[0]
}

describe('ids in addresses and URLs', () => {
  it.each(links.map((link) => ({ link, path: link('').to })))(
    'reads any id unchanged from the address $path',
    ({ link }) => {
      fc.assert(
        fc.property(anyId, (id) => {
          const { publicHref } = router.buildLocation(link(id))
          // Parses the address like a browser's address bar.
          const { pathname, search, hash } = new URL(publicHref, 'http://127.0.0.1/')
          expect(search + hash).toBe('')
          expect(idOfAddress(pathname)).toBe(id)
        }),
        cases,
      )
    },
  )

  it('reads any id unchanged from the search params of an address', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const url = new URL(`http://127.0.0.1/users${stringifySearch({ find: id, idp: id })}`)
        expect(url.hash).toBe('')
        expect(parseSearch(url.search)).toEqual({ find: id, idp: id })
      }),
      cases,
    )
  })

  it.each(['/v2/parties/{id}', '/v2/users/{id}', '/v2/idps/{id}', '/v2/packages/{id}'])(
    'sends any id to the participant as one path segment of %s',
    (path) => {
      fc.assert(
        fc.property(anyId, (id) => {
          const query = { 'identity-provider-id': id }
          const url = new URL(requestUrl({ family: 'ledger', path, params: { id }, query }))
          const segments = url.pathname.split('/').map(decodeURIComponent)
          expect(segments).toEqual(['', 'api', 'ledger', ...path.split('/').slice(1, -1), id])
          expect(url.searchParams.get('identity-provider-id')).toBe(id)
          expect(url.hash).toBe('')
        }),
        cases,
      )
    },
  )

  it('rejects the ids . and .. before the request is sent', () => {
    for (const id of ['', '.', '..']) {
      const parts = { family: 'ledger', path: '/v2/users/{id}', params: { id } } as const
      expect(() => requestUrl(parts)).toThrow('cannot be used')
    }
  })
})
