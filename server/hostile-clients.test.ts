import net from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import { deferred } from './testing/deferred.ts'
import { dashboard, dashboardOrigin, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { rawSocket, rawUpstream } from './testing/raw-socket.ts'

const head = (...lines: readonly string[]) => `${lines.join('\r\n')}\r\n\r\n`

const openSockets = () =>
  process.getActiveResourcesInfo().filter((kind) => kind === 'TCPSocketWrap').length

describe('a request inside the body of another', () => {
  it.each(['GET', 'DELETE', 'OPTIONS', 'POST'])(
    'refuses a %s request that hides a second request in its body',
    async (method) => {
      const ledger = await rawUpstream((socket) =>
        socket.write(head('HTTP/1.1 200 OK', 'content-length: 0')),
      )
      const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
      const smuggled = head('POST /SMUGGLED HTTP/1.1', 'Host: x', 'Content-Length: 0')
      const client = await rawSocket(base)
      client.write(
        head(
          `${method} /api/ledger/x HTTP/1.1`,
          'Host: localhost',
          'Connection: content-length',
          `Content-Length: ${smuggled.length}`,
        ) + smuggled,
      )
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 400 /)
      expect((await rawRequest(base, '/api/ledger/of-somebody-else')).status).toBe(200)
      expect(ledger.received()).not.toContain('SMUGGLED')
    },
  )
})

describe('an ambiguous request', () => {
  it.each([
    ['two lengths', ['Content-Length: 5', 'Content-Length: 5'], 'abcde'],
    ['a length and chunks', ['Content-Length: 5', 'Transfer-Encoding: chunked'], '0\r\n\r\n'],
    [
      'chunks that are named away',
      ['Connection: transfer-encoding', 'Transfer-Encoding: chunked'],
      '0\r\n\r\n',
    ],
    ['packed chunks', ['Transfer-Encoding: gzip, chunked'], '0\r\n\r\n'],
    ['two hosts', ['Host: 127.0.0.1', 'Content-Length: 5'], 'abcde'],
    ['a signed length', ['Content-Length: +5'], 'abcde'],
  ])('refuses a request with %s and closes the connection', async (_what, headers, body) => {
    const ledger = await rawUpstream((socket) =>
      socket.write(head('HTTP/1.1 200 OK', 'content-length: 0')),
    )
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    const client = await rawSocket(base)
    client.write(head('POST /api/ledger/x HTTP/1.1', 'Host: localhost', ...headers) + body)
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 400 /)
    expect(ledger.received()).toBe('')
  })

  it('refuses a chunked body over HTTP/1.0, and a body of a GET or DELETE request', async () => {
    const ledger = await upstream((_request, response) => response.end('{}'))
    const base = await dashboardOrigin({ environment: { LEDGER_URL: ledger.url } })
    for (const [start, header, body] of [
      ['POST /api/ledger/x HTTP/1.0', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
      ['GET /api/ledger/x HTTP/1.1', 'Content-Length: 1', 'x'],
      ['DELETE /api/ledger/x HTTP/1.1', 'Transfer-Encoding: chunked', '0\r\n\r\n'],
    ] as const) {
      const client = await rawSocket(base)
      client.write(head(start, 'Host: localhost', header) + body)
      await expect.poll(client.received).toMatch(/^HTTP\/1\.1 400 .*ambiguous/s)
    }
    expect(ledger.requests).toEqual([])
  })
})

describe('a connection', () => {
  it('closes a connection with invalid bytes, although the client does not close it', async () => {
    const { url } = await dashboard({})
    const before = openSockets()
    const clients = await Promise.all(Array.from({ length: 20 }, () => rawSocket(url)))
    clients.forEach(({ write }) => write('GARBAGE\r\n\r\n'))
    await Promise.all(clients.map(({ closed }) => closed))
    // The open sockets of this process include both ends of each connection. The clients' ends stay
    // open.
    await expect.poll(openSockets).toBeLessThanOrEqual(before + clients.length)
    expect(clients.map(({ received }) => received().slice(0, 12))).toEqual(
      clients.map(() => 'HTTP/1.1 400'),
    )
  })

  it('closes a connection whose request head arrives byte by byte', async () => {
    const { url } = await dashboard({ headTimeoutMs: 300 })
    const client = await rawSocket(url)
    client.write('GET / HTTP/1.1\r\nHost: ')
    const dripping = setInterval(() => client.write('x'), 50)
    await client.closed
    clearInterval(dripping)
    expect(client.received()).toMatch(/^HTTP\/1\.1 408 /)
  })

  it('closes a silent connection', async () => {
    const { url } = await dashboard({ headTimeoutMs: 300 })
    const client = await rawSocket(url)
    await client.closed
    expect(client.received()).not.toMatch(/^HTTP\/1\.1 2/)
  })

  it('closes a connection after the response if the request body never arrives', async () => {
    const { url } = await dashboard({})
    for (const path of ['/', '/api/scan/x', '/healthz']) {
      const client = await rawSocket(url)
      client.write(head(`POST ${path} HTTP/1.1`, 'Host: localhost', 'Content-Length: 10'))
      await client.closed
      expect(client.received()).toMatch(/^HTTP\/1\.1 [45]/)
    }
  })

  it('closes a connection whose client does not read, and aborts the request to the real server', async () => {
    const written = deferred<number>()
    const scan = await upstream(({ socket }, response) => {
      response.once('close', () => written.resolve(socket.bytesWritten))
      const part = Buffer.alloc(1_000_000)
      const write = () => void response.write(part, () => response.destroyed || setImmediate(write))
      write()
    })
    const { url } = await dashboard({ environment: { SCAN_URL: scan.url }, silenceMs: 300 })
    const slowReader = net.connect(Number(new URL(url).port), '127.0.0.1')
    onTestFinished(() => void slowReader.destroy())
    slowReader.pause()
    slowReader.write(head('GET /api/scan/x HTTP/1.1', 'Host: localhost'))
    expect(await written.promise).toBeGreaterThan(0)
  })
})

describe('the address of a request', () => {
  it.each([
    '/a%5cb',
    '/a%5C..%5Cb',
    '/a\\b',
    '/%2e%2e/x',
    '/a/..;/b',
    '/a/%2e;x/b',
    '/a%00b',
    '/a%0d%0ab',
    '/a%7fb',
    '/%c0%ae%c0%ae/x',
    '/%zz',
    '/%',
    '/a#b',
  ])('refuses a path that servers could read in two ways: %s', async (path) => {
    const scan = await upstream((_request, response) => response.end('{}'))
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    const client = await rawSocket(base)
    client.write(head(`GET /api/scan${path} HTTP/1.1`, 'Host: localhost'))
    await expect.poll(client.received).toMatch(/^HTTP\/1\.1 400 /)
    expect(scan.requests).toEqual([])
  })
})
