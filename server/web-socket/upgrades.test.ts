import { describe, expect, it } from 'vitest'
import type { FamilyApp } from '../call-sandbox.ts'
import { dashboardOrigin } from '../testing/of-this-test.ts'
import { rawRequest } from '../testing/raw-request.ts'
import { rawSocket } from '../testing/raw-socket.ts'
import {
  accept,
  sendHandshake,
  handshakeOf,
  startEchoUpstream,
  type Headers,
} from '../testing/web-socket.ts'

async function before(wanted: Parameters<typeof dashboardOrigin>[0] = {}) {
  const ledger = await startEchoUpstream()
  const lines: string[] = []
  const base = await dashboardOrigin({
    environment: { LEDGER_URL: `${ledger.url}/base`, SCAN_URL: ledger.url },
    log: (line) => lines.push(line),
    ...wanted,
  })
  return { ledger, base, lines }
}

const token = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhbGljZSJ9.c2ln'

describe('a WebSocket of the dashboard', () => {
  it.each(['/v2/updates', '/v2/state/active-contracts', '/v2/commands/completions'])(
    'opens a WebSocket at %s that carries bytes both ways',
    async (path) => {
      const { ledger, base } = await before()
      const client = await sendHandshake(base, { path: `/api/ledger${path}` })
      await expect.poll(client.received).toMatch(/\r\n\r\n$/)
      const head = client.received()
      expect(head.split('\r\n').toSorted()).toEqual(
        [
          '',
          '',
          'HTTP/1.1 101 Switching Protocols',
          'connection: Upgrade',
          `sec-websocket-accept: ${accept}`,
          'sec-websocket-protocol: daml.ws.auth',
          'upgrade: websocket',
        ].toSorted(),
      )
      expect(ledger.received()).toContain(`GET /base${path} HTTP/1.1\r\n`)
      client.write('first')
      await expect.poll(client.received).toBe(`${head}[first]`)
      client.write('second')
      await expect.poll(client.received).toBe(`${head}[first][second]`)
    },
  )

  it("sends the token to the participant as the first of two subprotocols, and forwards none of the browser's headers", async () => {
    const { ledger, base, lines } = await before()
    const client = await sendHandshake(base, {
      'Sec-WebSocket-Protocol': `daml.ws.auth, jwt.token.${token}`,
      'Sec-WebSocket-Extensions': 'permessage-deflate',
      Cookie: 'secret=1',
      Authorization: 'Bearer other',
      'X-Forwarded-For': '10.0.0.1',
      'X-Forwarded-Proto': 'https',
    })
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 101 /)
    expect(client.received()).not.toContain(token)
    const names = ledger.received().matchAll(/^([\w-]+): (.*)$/gm)
    const headers = Object.fromEntries(Array.from(names, ([, name, value]) => [name, value]))
    expect(headers).toEqual({
      host: new URL(ledger.url).host,
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': expect.stringMatching(/^[A-Za-z0-9+/]{22}==$/),
      'sec-websocket-protocol': `jwt.token.${token}, daml.ws.auth`,
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': new URL(base).host,
      'x-forwarded-proto': 'http',
      'x-request-id': expect.any(String),
    })
    expect(headers['sec-websocket-key']).not.toBe('dGhlIHNhbXBsZSBub25jZQ==')
    client.end()
    await expect.poll(() => lines).toHaveLength(1)
    expect(lines[0]).toMatch(/ GET \/api\/ledger\/v2\/updates 101 \d+ms \d{3}B$/)
  })

  it('opens a WebSocket below the base path', async () => {
    const { base } = await before({ basePath: '/console/' })
    const client = await sendHandshake(base.replace(/\/console$/, ''), {
      path: '/console/api/ledger/v2/updates',
    })
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 101 /)
    const beside = await sendHandshake(base, {})
    await expect.poll(beside.received).toMatch(/^HTTP\/1\.1 400 /)
  })

  it('answers 426 to a plain request for the path of a WebSocket', async () => {
    const { ledger, base } = await before()
    const answer = await rawRequest(base, '/api/ledger/v2/updates')
    expect(answer.status).toBe(426)
    expect(answer.headers.upgrade).toBe('websocket')
    expect(String(answer.body)).toContain('HTTP/1.1 (Upgrade: websocket)')
    expect(ledger.received()).toBe('')
  })

  it('answers 502 if the ledger API is not configured', async () => {
    const { base } = await before({ environment: { SCAN_URL: 'http://127.0.0.1:9' } })
    const client = await sendHandshake(base)
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 502 [^]*LEDGER_URL is not set/)
  })
})

const refused: readonly (readonly [string, number, Headers])[] = [
  ['of another site', 403, { Origin: 'http://stranger.example' }],
  ['of another port', 403, { Origin: 'http://127.0.0.1:1' }],
  ['of no origin', 403, { Origin: undefined }],
  ['of a page without one', 403, { Origin: 'null' }],
  ['of a cross-site frame', 403, { 'Sec-Fetch-Site': 'cross-site' }],
  ['of a same-site page', 403, { 'Sec-Fetch-Site': 'same-site' }],
  ['of an image', 403, { 'Sec-Fetch-Dest': 'image' }],
  ['under a foreign host', 421, { Host: 'rebound.example', Origin: 'http://rebound.example' }],
  ['to another path', 403, { path: '/api/ledger/v2/version' }],
  ['to a path below', 403, { path: '/api/ledger/v2/updates/x' }],
  ['to a path that climbs', 400, { path: '/api/ledger/v2/x/../updates' }],
  ['to another family', 403, { path: '/api/scan/v2/updates' }],
  ['to the registry of a party', 403, { path: '/api/registry/a%3A%3Ab/v2/updates' }],
  ['to a page', 400, { path: '/' }],
  ['to a probe', 400, { path: '/healthz' }],
  ['by POST', 400, { start: 'POST /api/ledger/v2/updates HTTP/1.1' }],
  ['by HEAD', 400, { start: 'HEAD /api/ledger/v2/updates HTTP/1.1' }],
  ['of HTTP/1.0', 400, { start: 'GET /api/ledger/v2/updates HTTP/1.0' }],
  ['to another protocol', 400, { Upgrade: 'h2c' }],
  ['to one of two protocols', 400, { Upgrade: 'websocket, h2c' }],
  ['of a draft', 426, { 'Sec-WebSocket-Version': '8' }],
  ['of no version', 426, { 'Sec-WebSocket-Version': undefined }],
  ['without a key', 400, { 'Sec-WebSocket-Key': undefined }],
  ['with a short key', 400, { 'Sec-WebSocket-Key': 'c2hvcnQ=' }],
  ['with a long key', 400, { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQAA' }],
  ['with a key that is no base64', 400, { 'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZ!==' }],
  ['without a subprotocol', 400, { 'Sec-WebSocket-Protocol': undefined }],
  ['of another subprotocol', 400, { 'Sec-WebSocket-Protocol': 'daml.ws.auth, other' }],
  ['of two tokens', 400, { 'Sec-WebSocket-Protocol': 'daml.ws.auth, jwt.token.a, jwt.token.b' }],
  ['of an empty token', 400, { 'Sec-WebSocket-Protocol': 'daml.ws.auth, jwt.token.' }],
  ['of a quoted token', 400, { 'Sec-WebSocket-Protocol': 'daml.ws.auth, "jwt.token.a"' }],
  ['with a body', 400, { 'Content-Length': '5' }],
  ['with chunks', 400, { 'Transfer-Encoding': 'chunked' }],
]

describe('a change of protocol', () => {
  it.each(refused)(
    'refuses a change of protocol %s with %i and a message, and forwards nothing',
    async (_what, status, headers) => {
      const { ledger, base, lines } = await before()
      const client = await sendHandshake(base, headers)
      await client.closed
      client.end()
      const [head = '', body = ''] = client.received().split('\r\n\r\n')
      expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$|passed on|characters/) })
      expect(head).toContain("content-security-policy: default-src 'none'")
      expect(head).toContain('connection: close')
      expect(ledger.received()).toBe('')
      await expect.poll(() => lines).toHaveLength(1)
      expect(lines[0]).toContain(` ${status} `)
    },
  )

  it('refuses a WebSocket with the same header twice', async () => {
    const { ledger, base } = await before()
    for (const line of [
      'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==',
      'Origin: http://stranger.example',
      'Upgrade: h2c',
      'Sec-WebSocket-Version: 13',
    ]) {
      const client = await rawSocket(base)
      client.write(handshakeOf(base).replace('\r\n\r\n', `\r\n${line}\r\n\r\n`))
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 (?:400|403|426) /)
    }
    expect(ledger.received()).toBe('')
  })

  it('refuses a WebSocket if the client sends data together with the handshake', async () => {
    const { ledger, base } = await before()
    const client = await rawSocket(base)
    client.write(`${handshakeOf(base)}GET /api/ledger/v2/version HTTP/1.1\r\n\r\n`)
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 [^]*bytes came before it was open/)
    expect(ledger.received()).toBe('')
  })

  it('logs a WebSocket without its token', async () => {
    const { base, lines } = await before()
    const protocols = `daml.ws.auth, jwt.token.${token}`
    for (const path of ['/api/ledger/v2/version', `/api/ledger/v2/updates?t=${token}`]) {
      const client = await sendHandshake(base, { path, 'Sec-WebSocket-Protocol': protocols })
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 /)
      client.end()
    }
    await expect.poll(() => lines).toHaveLength(2)
    expect(lines.join('\n')).not.toContain(token)
  })
})

const other: FamilyApp = { fetch: () => new Response('{}') }

describe('a WebSocket to the embedded network', () => {
  it('opens a WebSocket to the embedded network', async () => {
    const seen: (string | undefined)[] = []
    const ledger: FamilyApp = {
      ...other,
      upgrade: (incoming, socket, head) => {
        seen.push(incoming.url, String(head))
        socket.write('HTTP/1.1 101 X\r\n\r\n')
        socket.pipe(socket)
      },
    }
    const sandbox = { ledger, scan: other, validator: other, registry: other }
    const lines: string[] = []
    const base = await dashboardOrigin({
      sandbox,
      limits: { upstreamTimeoutMs: 1500 },
      log: (line) => lines.push(line),
    })
    const client = await sendHandshake(base, { path: '/api/ledger/v2/updates?x=1' })
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 101 /)
    client.write('echo')
    await expect.poll(client.received).toMatch(/\r\n\r\necho$/)
    expect(seen).toEqual(['/v2/updates?x=1', ''])
    const refused = await sendHandshake(base, { Origin: undefined })
    await expect.poll(refused.received).toMatch(/^HTTP\/1\.1 403 /)
    expect(seen).toHaveLength(2)
    // The embedded network has the same time limit for silence as a real server.
    await client.closed
    refused.end()
    await expect.poll(() => lines).toHaveLength(2)
    expect(lines.join()).toMatch(/updates\?x 101 /)
    expect(lines.join()).toMatch(/updates 403 /)
  })

  it('answers 501 with a message if the embedded network has no WebSockets', async () => {
    const sandbox = { ledger: other, scan: other, validator: other, registry: other }
    const client = await sendHandshake(await dashboardOrigin({ sandbox }))
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 501 [^]*has no WebSockets/)
  })
})
