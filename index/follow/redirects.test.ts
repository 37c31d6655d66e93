/**
 * Tests redirects by the servers that the index requests. No part of a request may reach another
 * server.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startUpstream, type Upstream } from '../../server/testing/upstream.ts'
import { authenticatedUserEndpoint } from '../../src/api/ledger/users.ts'
import { createParticipantClient } from '../private/participant-client.ts'
import { createTokens } from '../private/tokens.ts'
import { scanSource, type ScanSource } from './scan-source.ts'

const statuses = [301, 302, 303, 307, 308]

describe('requests of the index', () => {
  const directory = mkdtempSync(join(tmpdir(), 'cantilever-redirects-'))
  const secretPath = join(directory, 'secret')
  writeFileSync(secretPath, 'sesame')
  let status = 302
  let elsewhere: Upstream
  let upstream: Upstream
  beforeAll(async () => {
    elsewhere = await startUpstream((_request, response) => {
      response.setHeader('content-type', 'application/json').end('{}')
    })
    upstream = await startUpstream((_request, response) => {
      response.writeHead(status, { location: `${elsewhere.url}/elsewhere` }).end()
    })
  })
  afterAll(async () => {
    await upstream.close()
    await elsewhere.close()
    rmSync(directory, { recursive: true })
  })

  const scan = (): ScanSource => {
    const stop = new AbortController()
    return scanSource({
      urls: [`${upstream.url}/api/scan`],
      isIndexed: () => () => true,
      pauseMs: 0,
      // Without the abort, the source would retry forever.
      onTrouble: () => stop.abort(),
      signal: stop.signal,
    })
  }
  const { signal } = new AbortController()

  it.each<[string, () => Promise<unknown>]>([
    ['updates of Scan', () => scan().page(undefined, 10)],
    ['migrations of Scan', () => scan().lastMigration()],
    ['the DSO of Scan', () => scan().dsoParty()],
    [
      'the participant',
      () =>
        createParticipantClient({ url: upstream.url, fetch, timeoutMs: 10_000 }).ask(
          authenticatedUserEndpoint,
          { token: 'secret', signal },
        ),
    ],
    [
      'the issuer of its token',
      () =>
        createTokens(
          {
            kind: 'client',
            url: upstream.url,
            id: 'index',
            secretPath,
            audience: undefined,
            scope: undefined,
          },
          { fetch, now: Date.now },
        ).token(signal),
    ],
  ])('follows no redirect of %s', async (_what, ask) => {
    elsewhere.requests.length = 0
    for (const next of statuses) {
      status = next
      const before = upstream.requests.length
      await expect(ask()).rejects.toThrow(Error)
      expect(upstream.requests.length).toBeGreaterThan(before)
    }
    expect(elsewhere.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([])
  })
})
