import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as v from 'valibot'
import { parse } from 'yaml'
import type { CallTarget, Endpoint } from '#ledger/failure.ts'
import { parseJson } from '#ledger/json.ts'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { endpoints } from './endpoints.ts'
import { appCalls } from './testing/app-calls.ts'
import { ledgerCalls } from './testing/ledger-calls.ts'
import { loopbackServer, type LoopbackServer } from './testing/loopback-server.ts'

const calls = [...ledgerCalls, ...appCalls]

let server: LoopbackServer

/** A request without the fields that Canton 3.6 disables. */
const WithoutOlderFields = v.looseObject({
  filter: v.optional(v.never()),
  verbose: v.optional(v.never()),
})

beforeAll(async () => {
  server = await loopbackServer((_request, response) =>
    response.writeHead(404).end('{"error": "x"}'),
  )
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
})

afterAll(() => server[Symbol.asyncDispose]())

beforeEach(callLog.clear)

const openapi = fileURLToPath(new URL('../../../shared/openapi/', import.meta.url))

const families = ['ledger', 'scan', 'validator', 'registry'] as const

const specifications = {
  ledger: ['json-ledger-api-3.5.14'],
  scan: ['scan-0.7.4', 'scan-after-0.9.0'],
  validator: [
    'validator-ans-0.7.4',
    'validator-internal-0.7.5',
    'wallet-external-0.7.5',
    'wallet-internal-0.7.5',
  ],
  registry: [
    'token-metadata-v1',
    'transfer-instruction-v1',
    'transfer-instruction-v2',
    'allocation-v2',
  ],
}

const operation = ({ family, method, path }: Endpoint & { readonly family: CallTarget }): string =>
  `${family} ${method} ${path}`

/**
 * Missing from all specifications at hand: the index's endpoints, endpoints of every Splice app,
 * and Canton 3.6.
 */
const unspecified = [
  'index GET /v1/counts',
  'index GET /v1/status',
  'index GET /v1/private/status',
  'index POST /v1/private/search',
  'index POST /v1/search',
  'ledger POST /v2/commands/completion-by-hash',
  'validator GET /version',
]

function operationsOf(
  family: keyof typeof specifications,
  names: readonly string[] = specifications[family],
): string[] {
  return names.flatMap((name) => {
    const { paths }: { paths: Record<string, object> } = parse(
      readFileSync(`${openapi}${name}.yaml`, 'utf8'),
    )
    return Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${family} ${method.toUpperCase()} ${path}`),
    )
  })
}

describe('each endpoint', { timeout: 60_000 }, () => {
  it.each(calls)('asks %s', async (line, call) => {
    await call().catch(() => undefined)
    const { method, target, body } = server.received.at(-1) ?? {}
    const asked = `${method} ${target} ${body} `
    expect(asked.slice(0, line.length + 1)).toBe(`${line} `)
  })

  it.each(calls.filter(([line]) => line.startsWith('POST') || line.startsWith('PATCH')))(
    'writes the id of %s in the log as the specification does',
    async (_line, call) => {
      await call().catch(() => undefined)
      expect(callLog.snapshot().at(-1)?.endpoint.path).not.toMatch(/00ab|Alice|1220/)
    },
  )
})

it('is called at least once for each endpoint of the table', async () => {
  for (const [, call] of calls) await call().catch(() => undefined)
  const called = new Set(
    callLog.snapshot().map(({ family, endpoint }) => operation({ family, ...endpoint })),
  )
  expect(endpoints.map(operation).filter((one) => !called.has(one))).toEqual([])
}, 60_000)

it('omits the request fields that Canton 3.6 disables', async () => {
  for (const [, call] of ledgerCalls) await call().catch(() => undefined)
  const bodies = callLog.snapshot().flatMap(({ endpoint, body }) => {
    const isJson = typeof body === 'string' && body.startsWith('{')
    return isJson ? [{ path: endpoint.path, body: parseJson(body) }] : []
  })
  const paths = bodies.map(({ path }) => path)
  expect(paths).toEqual(expect.arrayContaining(['/v2/updates', '/v2/state/active-contracts']))
  expect(bodies.filter(({ body }) => !v.is(WithoutOlderFields, body))).toEqual([])
}, 60_000)

describe.skipIf(!existsSync(openapi))('specifications (skipped if absent)', () => {
  it('contains every endpoint, except those known to be elsewhere', () => {
    const specified = new Set(families.flatMap((family) => operationsOf(family)))
    const missing = endpoints.map(operation).filter((one) => !specified.has(one))
    expect(missing.toSorted()).toEqual([...unspecified].toSorted())
  })

  it('contains every endpoint in the newest Scan, except older generations', () => {
    const newest = new Set(operationsOf('scan', ['scan-after-0.9.0']))
    const gone = endpoints.map(operation).filter((one) => !newest.has(one))
    expect(gone.filter((one) => one.startsWith('scan ')).toSorted()).toEqual([
      'scan POST /v0/holdings/state',
      'scan POST /v1/holdings/state',
      'scan POST /v1/state/acs',
    ])
  })

  it('lists no called endpoint as removed in Canton 3.6', () => {
    const differences = readFileSync(`${openapi}json-ledger-api-3.6-diff.md`, 'utf8')
    const [, removed = ''] = /## Removed operations[^\n]*\n([\s\S]*?)\n## /.exec(differences) ?? []
    // The first cell of a row: methods, and a path after them.
    const gone = removed.split('\n').flatMap((row) => {
      const [, cell = ''] = row.split('|')
      return [...cell.matchAll(/((?:GET|POST)(?: and (?:GET|POST))*) `([^`]+)`/g)].flatMap(
        ([, methods = '', path]) => methods.split(' and ').map((method) => `${method} ${path}`),
      )
    })
    expect(gone).toHaveLength(9)
    const called = endpoints.filter(
      ({ family, method, path }) => family === 'ledger' && gone.includes(`${method} ${path}`),
    )
    expect(called).toEqual([])
  })
})
