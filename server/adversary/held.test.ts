import { describe, expect, it } from 'vitest'
import { pollUntil } from './descriptors.ts'
import { openStalledClients, countUnclosedClients } from './stalled-client.ts'
import { answersHealth, attack } from './stage.ts'
import { requestOf } from './write-request.ts'

/** Bytes that no server can parse. A server may respond, and must close the connection. */
const unreadable = [
  ['GARBAGE', 'GARBAGE\r\n\r\n'],
  ['a TLS handshake', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'.padEnd(300, '\x00')],
  ['zeros', '\0'.repeat(100)],
  ['the preface of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n\x00\x00\x00\x04\x00\x00\x00\x00\x00'],
  ['a header without an end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(300 * 1024)}`],
  ['no Host', 'GET / HTTP/1.1\r\n\r\n'],
  [
    'framed twice',
    'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['a version that is none', 'GET / HTTP/9.9\r\nHost: localhost\r\n\r\n'],
] as const

const maxMs = 15_000

attack('Held sockets', {}, (stage) => {
  it.for(unreadable)(
    'closes 100 connections after unreadable bytes: %s',
    async ([, bytes], { task }) => {
      const left = await countUnclosedClients(stage().address, bytes, 100, maxMs)
      task.meta.cases = { tried: 100, held: 100 - left }
      expect(left, 'connections that the server still has').toBe(0)
    },
  )
  it('closes 100 connections to the upstream whose clients disconnect while they wait for the response', async ({
    task,
  }) => {
    const { address, host, mark, upstream } = stage()
    const asking = { mark: mark(), host }
    upstream.reply(asking.mark, { steps: [] })
    const held = await openStalledClients(address, requestOf(asking, 'GET'), 100)
    await pollUntil(
      () => upstream.seen(asking.mark).length,
      (seen) => seen === 100,
      2000,
    )
    held.forEach(({ release }) => release())
    const open = await pollUntil(upstream.openConnections, (count) => count === 0, maxMs)
    task.meta.cases = { tried: 100, held: 100 - open }
    expect(open, 'connections to the upstream').toBe(0)
  })
})

attack(
  'Held sockets, of 256 that there may be',
  { maxDescriptors: 256, only: ['Node'] },
  (stage) => {
    describe('300 clients that send unreadable bytes and do not disconnect', () => {
      it.for(unreadable)(
        'stays reachable for other clients while 300 stalled clients stay connected: %s',
        async ([, bytes], { task }) => {
          const held = await openStalledClients(stage().address, bytes, 300)
          try {
            const status = await pollUntil(
              () => answersHealth(stage()),
              (found) => found === 200,
              maxMs,
            )
            task.meta.cases = { tried: 300, held: status === 200 ? 300 : 0 }
            expect(status).toBe(200)
          } finally {
            held.forEach(({ release }) => release())
          }
        },
      )
    })
  },
)
