import { QueryClient } from '@tanstack/react-query'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { configureConnection } from '#api/connection.ts'
import { loopbackServer, type LoopbackServer } from '#api/testing/loopback-server.ts'
import { nginxPage, routerText, unknownPath } from '#ledger/testing/recorded-errors.ts'
import { familyHealth, type Health } from './connections.ts'

let listener: RequestListener
let server: LoopbackServer
beforeEach(async () => {
  server = await loopbackServer((request, response) => listener(request, response))
  configureConnection({ baseUrl: server.baseUrl, tokenOf: () => undefined })
})
afterEach(() => server[Symbol.asyncDispose]())

const families = ['ledger', 'scan', 'validator'] as const

/** Returns the health of a family whose `/readyz` returns this status and body. */
async function healthWhere(
  family: (typeof families)[number],
  status: number,
  body: string,
  type = 'text/plain',
): Promise<Pick<Health, 'state' | 'detail'>> {
  listener = (request, response) => {
    const isReadyRequest = request.url?.endsWith('/readyz') === true
    response
      .writeHead(isReadyRequest ? status : 404, { 'content-type': type })
      .end(isReadyRequest ? body : '')
  }
  return new QueryClient().fetchQuery(familyHealth(family))
}

const signInPage = '<!DOCTYPE html>\n<html><head><title>Sign in</title></head><body></body></html>'

describe('familyHealth', () => {
  it.each(families)(
    'reports %s as ready or not ready, according to the status of `/readyz`',
    async (family) => {
      expect(await healthWhere(family, 200, 'readyz check passed\n')).toMatchObject({
        state: 'ready',
        detail: 'readyz check passed',
      })
      expect(await healthWhere(family, 200, '')).toMatchObject({
        state: 'ready',
        detail: undefined,
      })
      expect(await healthWhere(family, 503, '[-] ledger failed')).toMatchObject({
        state: 'not ready',
        detail: '[-] ledger failed',
      })
    },
  )

  it.each(families)(
    'reports %s as unreachable if the readiness check returns a web page',
    async (family) => {
      for (const type of ['text/html; charset=utf-8', 'text/plain']) {
        expect(await healthWhere(family, 200, signInPage, type)).toMatchObject({
          state: 'unreachable',
          detail: 'A web page was received instead of an answer.',
        })
      }
    },
  )

  it('treats a release without /readyz as ready, and a gateway’s error as unreachable', async () => {
    for (const body of [unknownPath, routerText]) {
      expect(await healthWhere('ledger', 404, body)).toMatchObject({ state: 'ready' })
    }
    for (const body of [nginxPage, 'default backend - 404', '']) {
      expect(await healthWhere('ledger', 404, body)).toMatchObject({ state: 'unreachable' })
    }
    for (const status of [502, 504]) {
      expect(await healthWhere('ledger', status, signInPage, 'text/html')).toMatchObject({
        state: 'unreachable',
      })
    }
  })
})
