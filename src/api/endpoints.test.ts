import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import type { CallTarget } from '#ledger/failure.ts'
import { callLog } from './call-log.ts'
import { configureConnection } from './connection.ts'
import { appCalls } from './testing/app-calls.ts'
import { ledgerCalls } from './testing/ledger-calls.ts'
import { loopbackServer, type LoopbackServer } from './testing/loopback-server.ts'

const calls = [...ledgerCalls, ...appCalls]

let server: LoopbackServer

beforeAll(async () => {
  server = await loopbackServer((_request, response) =>
    response.writeHead(404).end('{"error": "x"}'),
  )
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
})

afterAll(() => server[Symbol.asyncDispose]())

beforeEach(callLog.clear)

const openapi = fileURLToPath(new URL('../../../shared/openapi/', import.meta.url))

const specifications: Readonly<Record<CallTarget, readonly string[]>> = {
  ledger: ['json-ledger-api-3.5.14'],
  scan: ['scan-0.7.4'],
  validator: ['validator-ans-0.7.4'],
  registry: ['token-metadata-v1', 'transfer-instruction-v2', 'allocation-v2'],
  server: [],
}

/** In no specification at hand: newer than those of 0.7.4, the wallet's, and our own server's. */
const unspecified = new Set([
  'POST /v2/holdings/state',
  'POST /v2/state/acs',
  'GET /v0/events/latest-record-time',
  'GET /v0/wallet/subscription-requests',
  'GET /v0/wallet/subscription-requests/{contract_id}',
  'POST /v0/wallet/subscription-requests/{contract_id}/accept',
  'POST /v0/wallet/subscription-requests/{contract_id}/reject',
  'GET /v0/wallet/user-status',
  'GET /v0/wallet/balance',
  'GET /v0/wallet/subscription-initial-payments',
  'GET /v0/wallet/subscriptions',
  'GET /readyz',
  'GET /version',
  'GET /api/connections',
  'POST /api/sign-in',
  'DELETE /api/sign-in',
])

function operationsOf(family: CallTarget): Set<string> {
  return new Set(
    specifications[family].flatMap((name) => {
      const { paths }: { paths: Record<string, object> } = parse(
        readFileSync(`${openapi}${name}.yaml`, 'utf8'),
      )
      return Object.entries(paths).flatMap(([path, methods]) =>
        Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
      )
    }),
  )
}

describe('each endpoint', { timeout: 60_000 }, () => {
  it.each(calls)('asks %s', async (line, call) => {
    await call().catch(() => undefined)
    const { method, target, body } = server.received.at(-1) ?? {}
    const asked = `${method} ${target} ${body} `
    expect(asked.slice(0, line.length + 1)).toBe(`${line} `)
  })

  it.each(calls.filter(([line]) => line.startsWith('POST') || line.startsWith('PATCH')))(
    'writes the id of %s in the log as the document does',
    async (_line, call) => {
      await call().catch(() => undefined)
      expect(callLog.snapshot().at(-1)?.endpoint.path).not.toMatch(/00ab|Alice|1220/)
    },
  )
})

describe.skipIf(!existsSync(openapi))(
  'the official specifications (skipped where absent)',
  { timeout: 60_000 },
  () => {
    it('have every endpoint that is asked, but for those known to be elsewhere', async () => {
      const specified: Record<string, Set<string>> = {}
      for (const [, call] of calls) await call().catch(() => undefined)
      const missing = callLog.snapshot().flatMap(({ family, endpoint: { method, path } }) => {
        specified[family] ??= operationsOf(family)
        const operation = `${method} ${path}`
        return specified[family].has(operation) ? [] : [operation]
      })
      expect(missing.filter((operation) => !unspecified.has(operation))).toEqual([])
    })
  },
)
