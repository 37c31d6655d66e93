import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import http2 from 'node:http2'
import https from 'node:https'
import net from 'node:net'
import { connect } from 'node:tls'
import { Hono } from 'hono'
import { describe, expect, it, onTestFinished } from 'vitest'
import { listen } from './http-server.ts'
import { makeCertificate } from './testing/certificate.ts'
import { deferred } from './testing/deferred.ts'
import { dashboard, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { handshakeOf, startEchoUpstream } from './testing/web-socket.ts'

async function heldRequest() {
  const waiting = deferred<ServerResponse>()
  const scan = await upstream((_request, response) => waiting.resolve(response))
  const { url, close } = await dashboard({ environment: { SCAN_URL: scan.url } })
  const answer = rawRequest(url, '/api/scan/x')
  return { url, close, answer, response: await waiting.promise }
}

describe('stopping the server', () => {
  it('lets a running request finish when the server stops, and accepts no new requests', async () => {
    const { url, close, answer, response } = await heldRequest()
    const closed = close(10_000)
    await expect(rawRequest(url, '/healthz')).rejects.toThrow('ECONNREFUSED')
    response.end('whole')
    expect(String((await answer).body)).toBe('whole')
    await closed
  })

  it('aborts requests that do not end in time', async () => {
    const { close, answer } = await heldRequest()
    const [outcome] = await Promise.allSettled([answer, close(50)])
    expect(outcome.status).toBe('rejected')
  })

  it('stops without waiting for open connections that have no request', async () => {
    const { url, close } = await dashboard({})
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(socket, 'data')
    const ended = once(socket, 'close')
    await close(60_000)
    await ended
    expect(socket.destroyed).toBe(true)
  })
})

describe('a port in use', () => {
  it('throws EADDRINUSE for a port in use', async () => {
    const taken = await upstream(() => {})
    const port = Number(new URL(taken.url).port)
    const timeouts = { headTimeoutMs: 1000, silenceMs: 1000 }
    const listening = listen(() => {}, { host: '127.0.0.1', port, tls: undefined, ...timeouts })
    await expect(listening).rejects.toThrow('EADDRINUSE')
  })
})

const tls = makeCertificate()
if (tls === undefined) console.warn('Not tested over TLS: there is no openssl here')

describe.skipIf(tls === undefined)('over TLS', () => {
  const family = new Hono()
    .all('*', async (c) => c.json({ body: await c.req.text() }))
    .onError((_error, c) => c.text('failed', 500))
  const sandbox = { ledger: family, scan: family, validator: family, registry: family }

  it('speaks HTTP/2 to the browser and HTTP/1.1 to the real server', async () => {
    const ledger = await upstream((request, response) => request.pipe(response))
    const { url } = await dashboard({ tls, environment: { LEDGER_URL: ledger.url } })
    const session = http2.connect(url, { ca: tls?.cert })
    const posted = await http2Request(
      session,
      { ':method': 'POST', ':path': '/api/ledger/a%2Fb' },
      'hi',
    )
    expect(posted).toMatchObject({ status: 200, body: 'hi' })
    const got = await http2Request(session, { ':path': '/api/ledger/none' })
    expect(got).toMatchObject({ status: 200, body: '' })
    const head = await http2Request(session, { ':method': 'HEAD', ':path': '/api/ledger/none' })
    expect(head.status).toBe(200)
    session.close()
    expect(ledger.requests.map((request) => [request.method, request.url])).toEqual([
      ['POST', '/a%2Fb'],
      ['GET', '/none'],
      ['HEAD', '/none'],
    ])
    expect(ledger.requests[0]?.headers).toMatchObject({
      'x-forwarded-proto': 'https',
      'x-forwarded-host': new URL(url).host,
    })
    expect(ledger.requests[1]?.headers).not.toHaveProperty('transfer-encoding')
  })

  it('cuts a response over HTTP/2 if the real server cut its response', async () => {
    const scan = await upstream((_request, response) => {
      response.write('half', () => response.destroy())
    })
    const { url } = await dashboard({ tls, environment: { SCAN_URL: scan.url } })
    const session = http2.connect(url, { ca: tls?.cert })
    await expect(http2Request(session, { ':path': '/api/scan/x' })).rejects.toThrow(/cut|NGHTTP2/)
    session.close()
  })

  it('serves the embedded network over HTTP/2, and limits the size of request bodies', async () => {
    const { url } = await dashboard({ tls, sandbox, limits: { maxBodyBytes: 10 } })
    const session = http2.connect(url, { ca: tls?.cert })
    const post = { ':method': 'POST', ':path': '/api/ledger/x' }
    expect(await http2Request(session, post, 'hi')).toMatchObject({ body: '{"body":"hi"}' })
    expect((await http2Request(session, post, 'x'.repeat(11))).status).toBe(413)
    session.close()
  })

  it('also speaks HTTP/1.1 over TLS, and requires browsers to keep using TLS', async () => {
    const { url } = await dashboard({ tls })
    const headers = await new Promise((resolve, reject) => {
      https
        .get(`${url}healthz`, { ca: tls?.cert, agent: false }, (answer) => {
          answer.resume()
          resolve(answer.headers)
        })
        .on('error', reject)
    })
    expect(headers).toMatchObject({ 'strict-transport-security': 'max-age=31536000' })
  })

  it('opens WebSockets over HTTP/1.1, and explains over HTTP/2 that WebSockets are not supported', async () => {
    const ledger = await startEchoUpstream()
    const { url } = await dashboard({ tls, environment: { LEDGER_URL: ledger.url } })
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', ca: tls?.cert })
    onTestFinished(() => void socket.destroy())
    let received = ''
    socket.on('data', (bytes: Buffer) => (received += String(bytes)))
    socket.write(handshakeOf(url))
    await expect.poll(() => received).toMatch(/^HTTP\/1\.1 101 [^]*\r\n\r\n$/)
    socket.write('hi')
    await expect.poll(() => received).toMatch(/\[hi\]$/)
    const session = http2.connect(url, { ca: tls?.cert })
    const answer = await http2Request(session, { ':path': '/api/ledger/v2/updates' })
    expect(answer).toMatchObject({ status: 426, body: expect.stringContaining('HTTP/1.1') })
    session.close()
  })

  it('stops although HTTP/2 sessions are open', async () => {
    const { url, close } = await dashboard({ tls })
    const session = http2.connect(url, { ca: tls?.cert })
    expect(await http2Request(session, { ':path': '/healthz' })).toMatchObject({ status: 200 })
    await close(60_000)
  })
})

function http2Request(
  session: http2.ClientHttp2Session,
  headers: http2.OutgoingHttpHeaders,
  body?: string,
): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const stream = session.request(headers)
    let status = 0
    let text = ''
    stream.on('response', (answer) => (status = answer[':status'] ?? 0))
    stream.on('data', (data: Buffer) => (text += String(data)))
    stream.on('end', () => resolve({ status, body: text }))
    stream.on('error', reject)
    stream.on('aborted', () => reject(new Error('The answer was cut')))
    stream.end(body)
  })
}
