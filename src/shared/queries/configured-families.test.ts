import { QueryClient } from '@tanstack/react-query'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { failureOf } from '#api/errors.ts'
import { dsoInfoEndpoint } from '#api/scan/dso.ts'
import { loopbackServer, type LoopbackServer } from '#api/testing/loopback-server.ts'
import { failureSentence } from '#ledger/failure.ts'
import { send } from '#api/transport.ts'
import { configuredFamilies } from './configured-families.ts'

let server: LoopbackServer
let called: string[]

const target = (variable: string, set: boolean) => ({ variable, set, sandbox: false })

/** Simulates a dashboard server with only some families configured. */
const answering =
  (set: readonly string[]): RequestListener =>
  (request, response) => {
    called.push(request.url ?? '')
    const families = Object.fromEntries(
      ['ledger', 'scan', 'validator', 'registry'].map((family) => [
        family,
        target(`${family.toUpperCase()}_URL`, set.includes(family)),
      ]),
    )
    response.end(JSON.stringify({ families, registries: [] }))
  }

async function open(set: readonly string[]): Promise<void> {
  server = await loopbackServer(answering(set))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  configureConnection({
    baseUrl: server.baseUrl,
    tokenOf: () => undefined,
    isConfigured: configuredFamilies(client),
  })
}

beforeEach(() => {
  called = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
})
afterEach(async () => {
  configureConnection({ isConfigured: () => true })
  vi.unstubAllGlobals()
  await server[Symbol.asyncDispose]()
})

describe('call to a family', () => {
  it('does not call an API family that is not configured, and reports the reason', async () => {
    await open(['ledger'])
    const error: unknown = await send(dsoInfoEndpoint).catch((thrown: unknown) => thrown)
    const failure = failureOf(error)
    expect(failure?.kind).toBe('not configured')
    expect(failure && failureSentence(failure)).toBe('Scan is not configured')
    expect(called).toEqual(['/api/connections'])
  })

  it('calls a configured API family', async () => {
    await open(['scan'])
    await send(dsoInfoEndpoint).catch(() => undefined)
    expect(called).toEqual(['/api/connections', '/api/scan/v0/dso'])
  })
})
