import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { CallTarget, Endpoint as NamedEndpoint } from '#ledger/failure.ts'
import type { Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'
import { runs } from '#ledger/testing/runs.ts'
import { callLog } from './call-log.ts'
import { decode, decodeJson } from './decode.ts'
import type { Endpoint } from './endpoint.ts'
import { endpoints } from './endpoints.ts'
import { scriptedServer } from './testing/scripted-server.ts'
import { wireArbitrary } from './testing/wire-arbitrary.ts'
import { sendForStatus } from './transport.ts'

const server = scriptedServer()

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

const operation = ({
  family,
  method,
  path,
}: NamedEndpoint & { readonly family: CallTarget }): string => `${family} ${method} ${path}`

/**
 * Endpoints that no available specification contains: the endpoints of the index, `/version` of the
 * Splice apps, and an endpoint of Canton 3.6.
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

const pathId = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
    fc.constantFrom('Alice:-_ é::1220/ab', 'a/b%2F:é', '%2e%2e'),
  )
  .filter((text) => text !== '.' && text !== '..')

function requestArbitrary({ path, request }: Endpoint) {
  const names = [...path.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name)
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, pathId]))),
    query:
      request?.query === undefined ? fc.constant<QueryMembers>({}) : queryArbitrary(request.query),
    body: request?.body === undefined ? fc.constant(null) : wireArbitrary(request.body),
  })
}

type QueryMembers = Readonly<Record<string, string | number | bigint | boolean | string[] | null>>

function queryArbitrary(schema: NonNullable<NonNullable<Endpoint['request']>['query']>) {
  const names = new Set(
    'entries' in schema && isJsonObject(schema.entries) ? Object.keys(schema.entries) : [],
  )
  return wireArbitrary(schema).map((json): QueryMembers =>
    Object.fromEntries(
      Object.entries(isJsonObject(json) ? json : {}).flatMap(([name, value]) =>
        names.has(name) && isQueryValue(value) ? [[name, value]] : [],
      ),
    ),
  )
}

function isQueryValue(value: Json): value is QueryMembers[string] & Json {
  return typeof value !== 'object' || Array.isArray(value)
}

function readPath(template: string, received: string): Readonly<Record<string, string>> {
  const parts = received.split('/').slice(-template.split('/').length + 1)
  return Object.fromEntries(
    template
      .split('/')
      .slice(1)
      .flatMap((part, index) =>
        part.startsWith('{') ? [[part.slice(1, -1), decodeURIComponent(parts[index] ?? '')]] : [],
      ),
  )
}

describe('endpoints', { timeout: 60_000 }, () => {
  it.each(endpoints.map((endpoint) => [operation(endpoint), endpoint] as const))(
    'sends %s with unchanged ids, query and body',
    async (_name, endpoint) => {
      server.listener = (_request, response) => response.writeHead(404).end('{"error": "x"}')
      await fc.assert(
        fc.asyncProperty(requestArbitrary(endpoint), async ({ params, query, body }) => {
          await sendForStatus(endpoint, { params, query, body: body ?? undefined }).catch(
            () => undefined,
          )
          const received = server.received.at(-1)
          const [path = '', queryText = ''] = received?.target.split('?') ?? []
          expect(received?.method).toBe(endpoint.method)
          expect(path.startsWith(`/api/${endpoint.family}/`)).toBe(true)
          expect(readPath(endpoint.path, path)).toEqual(params)
          expect([...new URLSearchParams(queryText)]).toEqual(
            Object.entries(query).flatMap(([name, value]) => {
              if (value === null) return []
              if (Array.isArray(value)) return value.map((item) => [name, item])
              return [[name, String(value)]]
            }),
          )
          const schema = endpoint.request?.body
          const sent = received?.body ?? ''
          expect(schema === undefined ? sent : decode(schema, sent)).toEqual(
            schema === undefined ? '' : decodeJson(schema, body),
          )
          expect(callLog.snapshot().at(-1)?.endpoint.path).toBe(endpoint.path)
        }),
        { numRuns: runs(20) },
      )
    },
  )
})

describe.skipIf(!existsSync(openapi))('specifications (skipped if absent)', () => {
  it('declares only specified endpoints, except those listed as unspecified', () => {
    const specified = new Set(families.flatMap((family) => operationsOf(family)))
    const missing = endpoints.map(operation).filter((one) => !specified.has(one))
    expect(missing.toSorted()).toEqual([...unspecified].toSorted())
  })

  it('declares only Scan endpoints of the newest release, except the listed endpoints of older generations', () => {
    const newest = new Set(operationsOf('scan', ['scan-after-0.9.0']))
    const olderOnly = endpoints.map(operation).filter((one) => !newest.has(one))
    expect(olderOnly.filter((one) => one.startsWith('scan ')).toSorted()).toEqual([
      'scan POST /v0/holdings/state',
      'scan POST /v1/holdings/state',
      'scan POST /v1/state/acs',
    ])
  })

  it('declares no endpoint that Canton 3.6 removed', () => {
    const differences = readFileSync(`${openapi}json-ledger-api-3.6-diff.md`, 'utf8')
    const [, removed = ''] = /## Removed operations[^\n]*\n([\s\S]*?)\n## /.exec(differences) ?? []
    // The first cell of each table row contains methods, followed by a path.
    const removedOperations = removed.split('\n').flatMap((row) => {
      const [, cell = ''] = row.split('|')
      return [...cell.matchAll(/((?:GET|POST)(?: and (?:GET|POST))*) `([^`]+)`/g)].flatMap(
        ([, methods = '', path]) => methods.split(' and ').map((method) => `${method} ${path}`),
      )
    })
    expect(removedOperations).toHaveLength(9)
    const called = endpoints.filter(
      ({ family, method, path }) =>
        family === 'ledger' && removedOperations.includes(`${method} ${path}`),
    )
    expect(called).toEqual([])
  })
})
