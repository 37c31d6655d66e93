import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { ConfigurationError } from '../proxy.config.ts'
import { pageWithBasePath, matchBasePath, readBasePath } from './base-path.ts'
import { compressDirectory } from './compress-directory.ts'
import type { RunningServer } from './http-server.ts'
import { readStaticFiles } from './static-files.ts'
import { startTestDashboard } from './testing/dashboard.ts'
import { rawRequest } from './testing/raw-request.ts'
import { startUpstream, type Upstream } from './testing/upstream.ts'

describe('BASE_PATH', () => {
  it.each([
    [undefined, '/'],
    ['', '/'],
    [' / ', '/'],
    ['console', '/console/'],
    ['/console', '/console/'],
    ['console/', '/console/'],
    ['/ops/main-net_1.0/', '/ops/main-net_1.0/'],
  ])('parses the base path %j as %s', (written, path) => {
    expect(readBasePath(written)).toBe(path)
  })

  it.each(['//a', '/a//b/', '/../', '/.hidden/', '/a b/', '/a"/', '/%2e/', 'https://h.example/x'])(
    'rejects the base path %s',
    (written) => {
      expect(() => readBasePath(written)).toThrow(ConfigurationError)
    },
  )
})

describe('a request target', () => {
  it('returns the part of a request target after the base path, exactly as received', () => {
    fc.assert(
      fc.property(fc.string(), (rest) => {
        expect(matchBasePath('/console/', `/console/${rest}`)).toEqual({
          kind: 'below',
          target: `/${rest}`,
        })
        expect(matchBasePath('/', `/${rest}`)).toEqual({ kind: 'below', target: `/${rest}` })
      }),
      { numRuns: runs(1000) },
    )
  })

  it.each([
    ['/console', { kind: 'bare', location: '/console/' }],
    ['/console?a=/console/', { kind: 'bare', location: '/console/?a=/console/' }],
    ['/healthz', { kind: 'below', target: '/healthz' }],
    ['/', { kind: 'outside' }],
    ['/consoles/x', { kind: 'outside' }],
    ['/Console/', { kind: 'outside' }],
    ['//evil.example', { kind: 'outside' }],
    ['/?/console/', { kind: 'outside' }],
  ])('matches the request target %s against the base path', (target, placed) => {
    expect(matchBasePath('/console/', target)).toEqual(placed)
  })
})

describe('a dashboard below a base path', () => {
  let directory = ''
  let scan: Upstream
  let dashboard: RunningServer
  const page = '<!doctype html><base href="/" /><script src="./main.js"></script>'
  const navigation = { accept: 'text/html' }
  const get = (path: string, headers: Record<string, string> = {}) =>
    rawRequest(dashboard.url, path, { headers })

  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'cantilever-'))
    await writeFile(join(directory, 'index.html'), page)
    await writeFile(join(directory, 'main.js'), 'run()')
    await compressDirectory(directory)
    scan = await startUpstream((_request, response) => response.end('{}'))
    dashboard = await startTestDashboard({
      basePath: '/console/',
      files: await readStaticFiles(directory, '/console/'),
      environment: { SCAN_URL: `${scan.url}/api/scan` },
    })
  })

  afterAll(async () => {
    await dashboard.close(0)
    await scan.close()
    await rm(directory, { recursive: true })
  })

  it('serves a page that contains the base path, with and without compression', async () => {
    const plain = await get('/console/updates/1220', navigation)
    expect(String(plain.body)).toBe(pageWithBasePath('/console/', page))
    expect(String(plain.body)).toContain('<base href="/console/" />')
    const packed = await get('/console/', { ...navigation, 'accept-encoding': 'br' })
    expect(String(brotliDecompressSync(packed.body))).toBe(String(plain.body))
  })

  it('serves the files, the configuration and the APIs below the base path', async () => {
    expect(String((await get('/console/main.js')).body)).toBe('run()')
    expect((await get('/console/config.json')).status).toBe(200)
    expect((await get('/console/api/scan/v2/a%2Fb?x=%2f')).status).toBe(200)
    expect(scan.requests.map(({ url }) => url)).toEqual(['/api/scan/v2/a%2Fb?x=%2f'])
  })

  it('redirects from the base path without its trailing slash', async () => {
    const { status, headers } = await get('/console?x=1', navigation)
    expect([status, headers.location]).toEqual([308, '/console/?x=1'])
    expect(headers).toHaveProperty('content-security-policy')
  })

  it.each(['/', '/main.js', '/config.json', '/api/scan/x', '/consoles/'])(
    'serves nothing outside the base path: %s',
    async (path) => {
      expect((await get(path, navigation)).status).toBe(404)
    },
  )

  it('answers probes with or without the base path', async () => {
    expect((await get('/healthz')).status).toBe(200)
    expect((await get('/console/healthz')).status).toBe(200)
  })
})
