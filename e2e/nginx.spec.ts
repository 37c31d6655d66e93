import { randomBytes } from 'node:crypto'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { mkdtempSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { startServer, type Server } from './dashboard.ts'
import { makeIssuedCertificate } from '../server/testing/certificate.ts'
import { rawRequest, type RawAnswer } from '../server/testing/raw-request.ts'
import { startUpstream, unusedPort } from '../server/testing/upstream.ts'
import { comparedRequests, navigation, proxyHeaders } from './nginx-compared.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { expect, test } from './test.ts'

/** Compares nginx with `server/`, request by request, in front of the same APIs. */
test.describe.configure({ mode: 'serial' })

const mebibyte = 1024 * 1024
const secret = 'a-token-that-nobody-else-may-see'
const party = 'Issuer::1220abcd'

const stops: (() => unknown)[] = []
let nginx: Nginx
let node: Server
let auditLog = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  const upstream = await startUpstream(answer)
  stops.push(upstream.close)
  const variables = {
    BASE_PATH: '/console/',
    TRUST_PROXY: 'yes',
    ALLOWED_HOSTS: 'console.example',
    // Paths that only these tests use, in addition to the dashboard's own.
    FURTHER_ENDPOINTS: ['ledger', 'scan', 'validator', 'registry']
      .map((family) => `${family}:*:/*`)
      .join(),
    LEDGER_URL: `${upstream.url}/json`,
    SCAN_URL: `${upstream.url}/api/scan/`,
    VALIDATOR_URL: `http://127.0.0.1:${await unusedPort()}`,
    REGISTRY_URL: '',
    REGISTRY_URLS: JSON.stringify({ [party]: `${upstream.url}/issuer` }),
    MAX_BODY_BYTES: String(60 * mebibyte),
  }
  nginx = await startNginx(variables)
  stops.push(nginx.stop)
  auditLog = join(mkdtempSync(join(tmpdir(), 'cantilever-')), 'audit.log')
  node = await startServer({ env: { ...variables, AUDIT_LOG: auditLog } })
  stops.push(node.stop)
})

test.afterAll(() => Promise.all(stops.map((stop) => stop())))

/** Responds with the received request as JSON, and with headers that an API must not set. */
function answer(request: IncomingMessage, response: ServerResponse): void {
  const { url = '', method, headers } = request
  if (url.includes('/download')) {
    response.setHeader('content-type', 'application/octet-stream')
    response.end(download)
    return
  }
  if (url.includes('/moved')) {
    response.writeHead(302, { location: 'https://elsewhere.example/' }).end()
    return
  }
  let length = 0
  request.on('data', (chunk: Buffer) => (length += chunk.length))
  request.on('end', () => {
    const status = Number(/status=(\d+)/.exec(url)?.[1] ?? 200)
    response.writeHead(status, {
      'content-type': url.includes('page') ? 'text/html' : 'application/json',
      'set-cookie': 'session=1',
      'access-control-allow-origin': '*',
      'content-security-policy': 'default-src *',
      'strict-transport-security': 'max-age=1',
      'x-accel-redirect': '/index.html',
      'x-frame-options': 'ALLOWALL',
      'referrer-policy': 'unsafe-url',
      'x-of-the-server': 'kept back',
      'www-authenticate': 'Basic realm="x"',
      link: '</x>; rel=preload',
      'retry-after': '7',
      refresh: '0; url=https://elsewhere.example',
      ...(url.includes('cached') ? { 'cache-control': 'max-age=60' } : {}),
    })
    response.end(JSON.stringify({ method, url, length, headers }))
  })
}

const download = randomBytes(50 * mebibyte)

/** Headers of the connection, and headers that each server generates itself, such as the `ETag`. */
const notCompared = new Set([
  'connection',
  'keep-alive',
  'date',
  'server',
  'transfer-encoding',
  'content-length',
  'etag',
  'last-modified',
  'accept-ranges',
  'vary',
  'content-encoding',
])

test('returns the same status, headers and body from nginx as from server/ @all', async () => {
  for (const [name, { path, headers = {}, method = 'GET' }] of comparedRequests) {
    const options = {
      method,
      headers: { authorization: `Bearer ${secret}`, cookie: 'a=1', ...headers },
    }
    const [ours, theirs] = await Promise.all([
      rawRequest(nginx.origin, path, options),
      rawRequest(node.origin, path, options),
    ])
    const withBody = path.startsWith('/console/api/')
    expect.soft(shownOf(ours, withBody), `${name}: ${path}`).toEqual(shownOf(theirs, withBody))
  }
})

test('compresses scripts, and lets browsers cache them permanently @all', async () => {
  const page = String((await rawRequest(nginx.origin, '/console/', { headers: navigation })).body)
  expect(page).toContain('<base href="/console/"')
  const script = /src="\.(\/assets\/[^"]+)"/.exec(page)?.[1] ?? ''
  const headers = { 'accept-encoding': 'gzip' }
  const [ours, theirs] = await Promise.all([
    rawRequest(nginx.origin, `/console${script}`, { headers }),
    rawRequest(node.origin, `/console${script}`, { headers }),
  ])
  expect(shownOf(ours, false)).toEqual(shownOf(theirs, false))
  expect(ours.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' })
  expect(gunzipSync(ours.body).equals(gunzipSync(theirs.body))).toBe(true)
})

test('streams 50 MiB in both directions and rejects larger bodies @all', async () => {
  const body = randomBytes(50 * mebibyte)
  const path = '/console/api/ledger/v2/packages'
  const headers = { 'transfer-encoding': 'chunked' }
  const answer = await rawRequest(nginx.origin, path, { method: 'POST', body, headers })
  expect(JSON.parse(String(answer.body))).toMatchObject({ length: body.length })
  const got = await rawRequest(nginx.origin, '/console/api/ledger/v2/download')
  expect(got.body.equals(download)).toBe(true)
  expect(nginx.log()).not.toMatch(/buffered to a temporary file/)

  const announced = { 'content-length': String(61 * mebibyte) }
  const [ours, theirs] = await Promise.all(
    [nginx, node].map(({ origin }) =>
      rawRequest(origin, path, { method: 'POST', headers: announced, body: 'x' }),
    ),
  )
  expect(ours?.status).toBe(413)
  expect(String(ours?.body)).toBe(String(theirs?.body))
})

test('reports a server that is down or redirects, and never logs a token @all', async () => {
  const headers = { authorization: `Bearer ${secret}` }
  const unreachable = await rawRequest(nginx.origin, '/console/api/validator/v0/x?of=1', {
    headers,
  })
  expect([unreachable.status, String(unreachable.body)]).toEqual([
    502,
    expect.stringContaining('/api/validator'),
  ])
  expect(JSON.parse(String(unreachable.body))).toEqual({
    error: expect.stringMatching(/^\/api\/validator: http:\/\/127\.0\.0\.1:\d+ cannot be reached/),
  })
  const moved = await rawRequest(nginx.origin, '/console/api/scan/moved', { headers })
  expect(moved.headers).not.toHaveProperty('location')
  expect(nginx.log()).toContain('GET /console/api/validator/v0/x 502')
  expect(nginx.log()).not.toContain(secret)
})

/** Returns the audit lines of one test without the parts that differ in each line. */
function auditLines(text: string): unknown[] {
  return text
    .split('\n')
    .filter((line) => line.includes('audited-0001'))
    .map((line) => {
      const read: unknown = JSON.parse(line.replace(/^audit /, ''))
      return { ...Object(read), time: 'then', durationMs: 'some' }
    })
}

const linesOfNode = async () => auditLines(await readFile(auditLog, 'utf8'))

test('writes the same audit line in plain characters for each change, and no line for a read @all', async () => {
  const [header = '', claims = ''] = [
    { alg: 'RS256' },
    { sub: 'operator\u0085\u202e\u{1f600}' },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  const token = `${header}.${claims}.signature`
  const headers = { authorization: `Bearer ${token}`, 'x-request-id': 'audited-0001' }
  const requests = [
    { path: '/console/api/ledger/v2/users/alice?secret=value', method: 'DELETE' },
    { path: '/console/api/validator/v0/entry/create', method: 'POST', body: 'hunter2' },
    { path: '/console/api/scan/v2/updates', method: 'POST', body: '{}' },
    { path: '/console/api/ledger/v2/users', method: 'GET' },
    { path: `/console/api/ledger/v2/users/${token}`, method: 'GET' },
    { path: `/console/api/ledger/v2/users/${token}`, method: 'DELETE' },
  ]
  for (const { path, ...options } of requests) {
    await rawRequest(nginx.origin, path, { ...options, headers })
    await rawRequest(node.origin, path, { ...options, headers })
  }
  // The audit line is written after the response has been sent.
  await expect.poll(linesOfNode).toMatchObject([
    {
      family: 'ledger',
      outcome: 'answered',
      status: 200,
      subject: expect.stringContaining('operator'),
      verified: false,
    },
    { family: 'validator', outcome: 'not sent', status: 502 },
    { family: 'ledger', path: '/api/ledger/v2/users/[token]' },
  ])
  const ofNode = await linesOfNode()
  // nginx logs the path as received, with the base path. Node's server logs the path without the
  // base path.
  const expected = ofNode.map((line) => {
    const { path } = Object(line)
    return { ...Object(line), path: `/console${path}` }
  })
  await expect.poll(() => auditLines(nginx.log())).toEqual(expected)
  expect(nginx.log()).not.toMatch(/signature|hunter2|secret=value/)
  expect(nginx.log()).toMatch(/^[\n\u0020-\u007e]*$/)
  expect(nginx.log()).toContain('GET /console/api/ledger/v2/users/[token] ')
})

test('logs only method and status of an unreadable request line @all', async () => {
  const { hostname, port } = new URL(nginx.origin)
  const answered = async (line: string) => {
    const socket = connect(Number(port), hostname)
    socket.write(`${line} HTTP/1.1\r\nhost: localhost\r\n\r\n`)
    return (await text(socket)).slice('HTTP/1.1 '.length).split(' ', 1)[0]
  }
  expect(await answered('CONNECT elsewhere.example:443')).toBe('405')
  expect(await answered(`GET ${secret}`)).toBe('400')
  expect(await answered(secret)).toBe('400')
  await expect.poll(() => nginx.log()).toMatch(/ CONNECT - 405 .*\n\S+ GET - 400 .*\n\S+ - - 400 /)
  expect(nginx.log()).not.toContain(secret)
})

test('ignores the forwarding headers of a client if no proxy is configured @all', async () => {
  const { origin, stop } = await startNginx({})
  const page = await rawRequest(origin, '/', { headers: { ...navigation, ...proxyHeaders } })
  await stop()
  expect(page.status).toBe(200)
  expect(page.headers).not.toHaveProperty('strict-transport-security')
})

test('trusts a private certificate authority only if it is configured @all', async () => {
  const certificate = makeIssuedCertificate()
  test.skip(certificate === undefined, 'there is no openssl here')
  const authority = test.info().outputPath('authority.pem')
  await writeFile(authority, certificate?.authority ?? '')
  const server = createServer({ ...certificate }, (_request, response) => response.end('{}'))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  stops.push(() => server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  const answers: string[] = []
  const additions: Record<string, string>[] = [{}, { UPSTREAM_CA_FILE: authority }]
  for (const more of additions) {
    const { origin, stop } = await startNginx({
      SCAN_URL: `https://127.0.0.1:${port}`,
      ...more,
    })
    const { status, body } = await rawRequest(origin, '/api/scan/v0/dso')
    answers.push(`${status} ${String(body)}`)
    await stop()
  }
  expect(answers).toEqual([expect.stringMatching(/^502 .*cannot be reached/), '200 {}'])
})

/** Returns the parts of an answer that are compared. The order of headers does not matter. */
function shownOf({ status, headers, body }: RawAnswer, withBody: boolean) {
  const names = Object.keys(headers).filter((name) => !notCompared.has(name))
  const text = withoutMadeIds(String(body))
    .replaceAll(new URL(nginx.origin).host, 'HOST')
    .replaceAll(new URL(node.origin).host, 'HOST')
    // nginx reports `null`, because it cannot query several Scans. Node's server reports an empty
    // list.
    .replace('"scans":null', '"scans":[]')
    // nginx does not see when certificates expire. Over plain HTTP, Node's server has seen no
    // certificates.
    .replace('"certificates":[],', '')
    .replace(',"certificates":[]', '')
    // nginx does not report why a request is ambiguous.
    .replace(/(?<=is ambiguous: )[^"]+/, 'WHY')
  const isPage = text.startsWith('<!doctype html>')
  // No client reads the body of a redirect.
  const shown = names.filter((name) => name !== 'content-type' || status !== 308)
  return {
    status,
    headers: Object.fromEntries(
      shown.map((name) => [name, withoutMadeIds(headers[name]?.toString() ?? '')]),
    ),
    content: isPage ? text : withBody ? bodyOf(text) : undefined,
  }
}

function withoutMadeIds(text: string): string {
  return text.replaceAll(
    /\b(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\b/g,
    'MADE',
  )
}

function bodyOf(text: string): unknown {
  const read: unknown = JSON.parse(text)
  if (typeof read !== 'object' || read === null || !('headers' in read)) return read
  const { headers, ...rest } = read
  return { ...rest, headers: { ...Object(headers), connection: undefined } }
}
