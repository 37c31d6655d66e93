import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { get } from './endpoint.ts'
import { send, type CallOptions } from './transport.ts'
import { anyAnswer, anyEndpoint } from './testing/any-endpoint.ts'
import { respondWith, failureOfCall, scriptedServer } from './testing/scripted-server.ts'

const api = scriptedServer()

describe('request URLs', () => {
  const rights = get('ledger', '/v2/users/{user-id}/rights', anyAnswer)
  const call = (id: string, options?: CallOptions) =>
    send(rights, { params: { 'user-id': id } }, options)

  it('sends each id as one path segment, for any characters', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(
          fc.string({ unit: 'grapheme', minLength: 1 }),
          fc.constantFrom('a/b', 'a%2Fb', '%2e%2e', '...', 'Alice::1220', '?x=1#y', ' ', '--:-_ '),
        ),
        async (id) => {
          fc.pre(id !== '.' && id !== '..')
          await call(id)
          const segments = api.received.at(-1)?.target.split('/') ?? []
          expect(segments.slice(0, 5)).toEqual(['', 'api', 'ledger', 'v2', 'users'])
          expect(segments.slice(6)).toEqual(['rights'])
          expect(decodeURIComponent(segments[5] ?? '')).toBe(id)
        },
      ),
      { numRuns: runs(1000) },
    )
  }, 30_000)

  it.each(['', '.', '..', '\ud800'])('rejects an id that no URL can contain: %j', async (id) => {
    expect(await failureOfCall(call(id))).toMatchObject({ kind: 'unsendable' })
    expect(api.received).toHaveLength(0)
  })

  it('sends a request to the registry of the given admin party', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    const ofRegistry = get('registry', '/registry/x', anyAnswer)
    await send(ofRegistry, {}, { registryOf: 'A b::1/2' })
    expect(api.received[0]?.target).toBe('/api/registry/A%20b%3A%3A1%2F2/registry/x')
  })

  it('encodes query parameters, repeats lists and omits missing values in the URL', async () => {
    api.listener = respondWith(200, '{"offset": 1}')
    const query = {
      a: 'x&y=z',
      b: undefined,
      c: null,
      d: 12345678901234567890n,
      e: ['1', '2'],
      f: '',
    }
    await send(anyEndpoint, { query })
    expect(api.received[0]?.target).toBe(
      '/api/ledger/v2/state/ledger-end?a=x%26y%3Dz&d=12345678901234567890&e=1&e=2&f=',
    )
  })
})
