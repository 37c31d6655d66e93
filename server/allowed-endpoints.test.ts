import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { createEndpointCheck, readFurtherEndpoints } from './allowed-endpoints.ts'
import { dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { usedEndpoints } from './used-endpoints.ts'

const find = createEndpointCheck(usedEndpoints)

describe('the endpoints of the dashboard', () => {
  it("allows the dashboard's endpoints with any parameter values", () => {
    const segment = fc.string({ minLength: 1, unit: 'grapheme' }).map(encodeURIComponent)
    fc.assert(
      fc.property(
        fc.constantFrom(...usedEndpoints),
        segment,
        fc.boolean(),
        (endpoint, value, hasQuery) => {
          const path = endpoint.path.replaceAll(/\{[^}]+\}/g, () => value)
          const found = find(endpoint.family, endpoint.method, hasQuery ? `${path}?a=/b` : path)
          expect(found).toEqual({ kind: 'allowed', changes: endpoint.changes })
        },
      ),
      { numRuns: runs(2000) },
    )
  })

  it('refuses another method, and names the allowed methods', () => {
    expect(find('ledger', 'TRACE', '/v2/version')).toEqual({
      kind: 'other method',
      methods: ['GET'],
    })
    expect(find('scan', 'DELETE', '/v2/updates')).toEqual({
      kind: 'other method',
      methods: ['POST'],
    })
  })

  it.each([
    ['ledger', '/'],
    ['ledger', '/v2'],
    ['ledger', '/v2/version/'],
    ['ledger', '/v2//version'],
    ['ledger', '/v2/users//rights'],
    ['ledger', '/V2/version'],
    ['ledger', '/v2/%76ersion'],
    ['ledger', '/v2/version;a=b'],
    ['ledger', '/v2/users/a/b'],
    ['scan', '/v2/version'],
    ['registry', '/'],
    ['registry', '/anything'],
    ['validator', '/v0/admin/users'],
  ] as const)('does not allow %s %s', (family, path) => {
    expect(find(family, 'GET', path).kind).toBe('not allowed')
  })
})

describe('FURTHER_ENDPOINTS', () => {
  it('opens the listed endpoints and no others', () => {
    const further = createEndpointCheck(
      readFurtherEndpoints('scan:GET:/v0/events/*, ledger:*:/v2/contracts/{id}'),
    )
    expect(further('scan', 'GET', '/v0/events/a/b?c')).toEqual({ kind: 'allowed', changes: false })
    expect(further('ledger', 'PUT', '/v2/contracts/x')).toEqual({ kind: 'allowed', changes: true })
    expect(further('ledger', 'HEAD', '/v2/contracts/x')).toEqual({
      kind: 'allowed',
      changes: false,
    })
    expect(further('scan', 'POST', '/v0/events/a').kind).toBe('other method')
    expect(further('scan', 'GET', '/v0/eventsx').kind).toBe('not allowed')
    expect(further('ledger', 'GET', '/v2/contracts/x/y').kind).toBe('not allowed')
    expect(further('ledger', 'TRACE', '/v2/contracts/x').kind).toBe('other method')
  })
})

describe('a request that is not allowed', () => {
  it('returns the reason why a request is not allowed, and does not forward the request', async () => {
    const ledger = await upstream((_request, response) => response.end('{}'))
    const base = await dashboardOrigin({
      environment: { LEDGER_URL: ledger.url },
      endpoints: 'ledger:GET:/v2/version',
    })
    const path = await rawRequest(base, '/api/ledger/v2/other')
    expect([path.status, String(path.body)]).toEqual([
      403,
      expect.stringContaining('FURTHER_ENDPOINTS'),
    ])
    for (const method of ['POST', 'TRACE', 'PURGE', 'OPTIONS', 'HEAD']) {
      const answer = await rawRequest(base, '/api/ledger/v2/version', { method })
      expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, 'GET'])
    }
    expect(ledger.requests).toEqual([])
    expect((await rawRequest(base, '/api/ledger/v2/version')).status).toBe(200)
  })
})
