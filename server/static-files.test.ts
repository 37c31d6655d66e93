import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { compressDirectory } from './compress-directory.ts'
import { readStaticFiles } from './static-files.ts'
import { startTestDashboard } from './testing/dashboard.ts'
import { rawRequest } from './testing/raw-request.ts'

const page = `<!doctype html><title>The page</title>${'<p>text</p>'.repeat(100)}`
const script = `console.log(1)\n${'// text\n'.repeat(200)}`

let directory = ''
let close = () => Promise.resolve()
let base = ''

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'cantilever-'))
  const client = join(directory, 'client')
  await mkdir(join(client, 'assets'), { recursive: true })
  await writeFile(join(directory, 'secret.txt'), 'secret')
  await writeFile(join(client, 'index.html'), page)
  await writeFile(join(client, 'assets', 'main-abc123.js'), script)
  await writeFile(join(client, 'favicon.svg'), '<svg/>')
  await writeFile(join(client, 'config.json'), JSON.stringify({ networkName: 'x'.repeat(500) }))
  await compressDirectory(client)
  const started = await startTestDashboard({ files: await readStaticFiles(client) })
  base = started.url
  close = () => started.close(0)
})

afterAll(async () => {
  await close()
  await rm(directory, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  rawRequest(base, path, { headers, method })

const navigation = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the page', () => {
  it.each([
    '/',
    '/index.html',
    '/updates',
    '/updates/1220ab',
    '/names/alice.unverified.cns',
    '/parties/a%2Fb::1220',
    '/%',
  ])('answers a navigation to %s, and forbids storing the page', async (path) => {
    const { status, headers, body } = await get(path, navigation)
    expect(status).toBe(200)
    expect(String(body)).toBe(page)
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    })
  })

  it('serves the page with the security headers', async () => {
    const { headers } = await get('/', navigation)
    expect(headers).toMatchObject({
      'content-security-policy': expect.stringContaining("script-src 'self' 'sha256-"),
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
  })

  it.each([
    ['/updates', {}],
    ['/updates', { accept: 'application/json' }],
    ['/missing.js', navigation],
    ['/assets/gone', navigation],
    ['/assets/gone.js', navigation],
  ])('answers 404 to a request for %s with the headers %j', async (path, headers) => {
    expect((await get(path, headers)).status).toBe(404)
  })

  it.each(['POST', 'PUT', 'DELETE'])('answers 404 to a %s request for a page', async (method) => {
    expect((await get('/updates', navigation, method)).status).toBe(404)
  })
})

describe('the files', () => {
  it('serves the page at the root even without an `accept` header, for probes and scripts', async () => {
    const { status, body } = await get('/', {})
    expect([status, body]).toEqual([200, (await get('/', navigation)).body])
  })

  it('caches files permanently if their name contains a hash', async () => {
    const { headers, body } = await get('/assets/main-abc123.js')
    expect(String(body)).toBe(script)
    expect(headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
    })
  })

  it.each([
    ['br, gzip', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip;q=1.0, br;q=0', 'gzip', gunzipSync],
    ['*', 'br', brotliDecompressSync],
  ])('sends compressed files for Accept-Encoding: %s', async (accepted, encoding, unpack) => {
    const { headers, body } = await get('/assets/main-abc123.js', { 'accept-encoding': accepted })
    expect(headers).toMatchObject({
      'content-encoding': encoding,
      vary: 'accept-encoding',
      'content-type': 'text/javascript; charset=utf-8',
      'content-length': String(body.length),
    })
    expect(String(unpack(body))).toBe(script)
  })

  it.each(['identity', 'deflate', 'br;q=0, gzip;q=0'])(
    'sends uncompressed files for Accept-Encoding: %s',
    async (accepted) => {
      const { headers, body } = await get('/assets/main-abc123.js', {
        'accept-encoding': accepted,
      })
      expect(headers).not.toHaveProperty('content-encoding')
      expect(headers.vary).toBe('accept-encoding')
      expect(String(body)).toBe(script)
    },
  )

  it("omits a file's body if the client has a current copy in the requested encoding", async () => {
    const path = '/assets/main-abc123.js'
    const { headers } = await get(path, { 'accept-encoding': 'br' })
    const tag = { 'if-none-match': headers.etag ?? '' }
    const again = await get(path, { ...tag, 'accept-encoding': 'br' })
    expect(again.status).toBe(304)
    expect(again.body).toHaveLength(0)
    expect(again.headers).toMatchObject({ etag: headers.etag, vary: 'accept-encoding' })
    expect((await get(path, { ...tag, 'accept-encoding': 'gzip' })).status).toBe(200)
    expect((await get(path, { 'if-none-match': `W/${headers.etag}, "x"` })).status).toBe(200)
    const weak = { 'if-none-match': `"x", W/${headers.etag}`, 'accept-encoding': 'br' }
    expect((await get(path, weak)).status).toBe(304)
  })

  it('answers HEAD with the headers alone', async () => {
    const { status, headers, body } = await get('/assets/main-abc123.js', {}, 'HEAD')
    expect(status).toBe(200)
    expect(headers['content-length']).toBe(String(script.length))
    expect(body).toHaveLength(0)
  })

  it.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/assets/..%2f..%2fsecret.txt',
    '/assets/..\\..\\secret.txt',
    '//secret.txt',
    '/%00',
  ])('serves no file outside the build: %s', async (path) => {
    const answer = await get(path)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(String(answer.body)).not.toContain('secret')
  })

  it('does not serve compressed copies under their own names', async () => {
    expect((await get('/assets/main-abc123.js.br')).status).toBe(404)
    expect((await get('/index.html.gz')).status).toBe(404)
  })
})

describe('the configuration', () => {
  it('serves the validated configuration, not a compressed copy from the build', async () => {
    const { headers, body } = await get('/config.json', { 'accept-encoding': 'br' })
    expect(headers).not.toHaveProperty('content-encoding')
    expect(JSON.parse(String(body))).toMatchObject({ signIn: { kind: 'token' } })
  })
})
