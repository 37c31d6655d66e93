import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { deferred } from '../testing/deferred.ts'
import { dashboard } from '../testing/of-this-test.ts'
import { rawSocket, rawUpstream } from '../testing/raw-socket.ts'
import {
  sendHandshake,
  handshakeOf,
  headOf,
  acceptedHead,
  startEchoUpstream,
  type Headers,
} from '../testing/web-socket.ts'

type Wanted = Parameters<typeof dashboard>[0]

/**
 * Starts a dashboard in front of a participant. Returns a promise of the participant's side of the
 * first WebSocket.
 */
async function before(wanted: Wanted = {}, onSocket: (socket: Socket) => void = () => {}) {
  const opened = deferred<Socket>()
  const ledger = await startEchoUpstream((socket) => {
    opened.resolve(socket)
    onSocket(socket)
  })
  const { url, close } = await dashboard({ environment: { LEDGER_URL: ledger.url }, ...wanted })
  return { url, close, opened: opened.promise }
}

/** Returns the dashboard's response when a participant answers a handshake with these bytes. */
async function answeredWith(bytes: (received: string) => string, wanted: Wanted = {}) {
  const sides: Socket[] = []
  const ledger = await rawUpstream((socket, received) => {
    sides.push(socket)
    socket.write(bytes(received))
  })
  const { url } = await dashboard({
    environment: { LEDGER_URL: ledger.url },
    limits: { upstreamTimeoutMs: 500 },
    ...wanted,
  })
  const client = await sendHandshake(url)
  await client.closed
  await expect.poll(() => sides.every((side) => side.closed)).toBe(true)
  return client.received()
}

const tokenUntil = (exp: number) =>
  `e30.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.e30`

const protocols = (exp: number): Headers => ({
  'Sec-WebSocket-Protocol': `daml.ws.auth, jwt.token.${tokenUntil(exp)}`,
})

const opened = /^HTTP\/1\.1 101 [^]*\r\n\r\n/

describe('an answer to a handshake', () => {
  it.each<readonly [string, Headers]>([
    ['without an accept', { 'Sec-WebSocket-Accept': undefined }],
    ['with a wrong accept', { 'Sec-WebSocket-Accept': 's3pPLMBiTxaQ9kYGzzhZRbK+xOo=' }],
    ['to another protocol', { Upgrade: 'h2c' }],
    ['without a protocol', { Upgrade: undefined }],
    ['that Connection does not name', { Connection: 'close' }],
    ['of another subprotocol', { 'Sec-WebSocket-Protocol': 'other' }],
    ['that has the token for its subprotocol', { 'Sec-WebSocket-Protocol': 'jwt.token.x' }],
    ['of no subprotocol', { 'Sec-WebSocket-Protocol': undefined }],
    ['with extensions', { 'Sec-WebSocket-Extensions': 'permessage-deflate' }],
  ])('refuses a handshake answer %s', async (_what, headers) => {
    const received = await answeredWith((request) => `${acceptedHead(request, headers)}TUNNELLED`)
    expect(received).toMatch(/^HTTP\/1\.1 50[24] /)
    expect(received).not.toContain('TUNNELLED')
  })

  it.each([
    [400, 400],
    [401, 401],
    [403, 403],
    [404, 404],
    [503, 503],
    [200, 502],
    [204, 502],
    [302, 502],
    [407, 502],
    [500, 502],
  ])(
    "turns the participant's answer %i to a handshake into an answer %i to the client",
    async (status, reported) => {
      const head = headOf(`HTTP/1.1 ${status} X`, 'location: /x', 'content-length: 8')
      const received = await answeredWith(() => `${head}POISONED`)
      expect(received).toMatch(new RegExp(`^HTTP/1\\.1 ${reported} [^]*it answered ${status}"}$`))
      expect(received).not.toContain('POISONED')
    },
  )

  it.each(['GARBAGE\r\n\r\n', 'HTTP/1.0 101 X\r\n\r\n', 'x', ''])(
    "reports the participant's unreadable answer to a handshake as an error: %j",
    async (bytes) => {
      expect(await answeredWith(() => bytes)).toMatch(/^HTTP\/1\.1 50[24] /)
    },
  )

  it('answers 502 if the participant sends endless interim responses (1xx) to a handshake', async () => {
    const hints = headOf('HTTP/1.1 103 Early Hints', 'link: </x>').repeat(1000)
    expect(await answeredWith(() => hints)).toMatch(/^HTTP\/1\.1 502 /)
  })
})

describe('an open WebSocket', () => {
  it("forwards the participant's data immediately", async () => {
    const { url } = await before({}, (socket) => void socket.write('at once'))
    const client = await sendHandshake(url)
    await expect.poll(client.received).toMatch(/\r\n\r\nat once$/)
  })

  it("ends the client's WebSocket after the last byte when the participant closes the connection", async () => {
    const { url } = await before({}, (socket) => void socket.end('last'))
    const client = await sendHandshake(url)
    await client.closed
    expect(client.received()).toMatch(/\r\n\r\nlast$/)
  })

  it('cuts the WebSocket on both sides when either side is cut', async () => {
    const first = await before()
    const client = await sendHandshake(first.url)
    ;(await first.opened).resetAndDestroy()
    await client.closed
    const second = await before()
    const leaving = await sendHandshake(second.url)
    const side = await second.opened
    leaving.cut()
    await expect.poll(() => side.closed).toBe(true)
  })

  it('aborts the request to the participant if the client disconnects before the handshake is answered', async () => {
    const waiting = deferred<Socket>()
    const ledger = await rawUpstream((socket) => waiting.resolve(socket))
    const { url } = await dashboard({ environment: { LEDGER_URL: ledger.url } })
    const client = await sendHandshake(url)
    const side = await waiting.promise
    client.cut()
    await expect.poll(() => side.closed).toBe(true)
  })

  it('refuses a WebSocket if the client sends data before the handshake is answered', async () => {
    const waiting = deferred<Socket>()
    const ledger = await rawUpstream((socket) => waiting.resolve(socket))
    const { url } = await dashboard({ environment: { LEDGER_URL: ledger.url } })
    const client = await rawSocket(url)
    client.write(handshakeOf(url))
    const side = await waiting.promise
    client.write('SMUGGLED')
    await client.closed
    expect(client.received()).toMatch(/^HTTP\/1\.1 400 [^]*bytes came before it was open/)
    await expect.poll(() => side.closed).toBe(true)
    expect(ledger.received()).not.toContain('SMUGGLED')
  })

  it('closes a WebSocket if no data arrives for too long, and keeps it open while data arrives', async () => {
    const { url } = await before({ limits: { upstreamTimeoutMs: 1000 } })
    const silent = await sendHandshake(url)
    const talking = await sendHandshake(url)
    const talk = setInterval(() => talking.write('x'), 50)
    await silent.closed
    await pause(500)
    clearInterval(talk)
    expect(talking.received()).toMatch(/\[x+\]$/)
    expect(talking.isClosed()).toBe(false)
    await talking.closed
  })

  it('ends a WebSocket when the token expires', async () => {
    const { url } = await before()
    const now = Date.now() / 1000
    const over = await sendHandshake(url, protocols(now - 60))
    await over.closed
    expect(over.received()).toMatch(/^HTTP\/1\.1 401 [^]*has expired/)
    // Clocks may differ by half a minute.
    const ending = await sendHandshake(url, protocols(now - 29))
    const lasting = await sendHandshake(url, protocols(now + 1e12))
    await ending.closed
    expect(ending.received()).toMatch(opened)
    await expect.poll(lasting.received).toMatch(opened)
    expect(lasting.isClosed()).toBe(false)
  })

  it('counts WebSockets towards the limits per client and in total', async () => {
    const { url } = await before({ socketLimits: { perClient: 2 } })
    const open = [await sendHandshake(url), await sendHandshake(url)]
    for (const each of open) await expect.poll(each.received).toMatch(opened)
    const more = await sendHandshake(url)
    await more.closed
    expect(more.received()).toMatch(/^HTTP\/1\.1 503 [^]*retry-after: 1[^]*MAX_SOCKETS_PER_CLIENT/)
    open[0]?.cut()
    await expect
      .poll(async () => {
        const again = await sendHandshake(url)
        await expect.poll(again.received).toMatch(/^HTTP/)
        return again.received()
      })
      .toMatch(opened)
  })

  it('closes WebSockets when the server stops, and does not delay the stop', async () => {
    const { url, close, opened: side } = await before()
    const client = await sendHandshake(url)
    await expect.poll(client.received).toMatch(opened)
    await close(60_000)
    await client.closed
    const there = await side
    await expect.poll(() => there.closed).toBe(true)
  })

  it('slows down the participant while the client does not read, and buffers almost nothing', async () => {
    const chunk = Buffer.alloc(1_000_000)
    const { url, opened: side } = await before()
    const client = await sendHandshake(url)
    await expect.poll(client.received).toMatch(opened)
    client.pause()
    const participant = await side
    let written = 0
    const write = (): void => {
      if (participant.destroyed) return
      participant.write(chunk, () => {
        written += 1
        write()
      })
    }
    write()
    let last = -1
    while (last !== written) {
      last = written
      await pause(300)
    }
    // The limit covers the kernel's buffers for two connections.
    expect(written).toBeLessThan(40)
    client.resume()
    await expect.poll(() => written).toBeGreaterThan(60)
    client.cut()
  })
})
