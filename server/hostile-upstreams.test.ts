import { describe, expect, it } from 'vitest'
import { dashboardOrigin } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'
import { rawUpstream } from './testing/raw-socket.ts'

/** Returns the dashboard's response when the real server sends these bytes. */
async function answerTo(bytes: string, thenClose = true) {
  const scan = await rawUpstream((socket) => {
    socket.write(bytes)
    if (thenClose) socket.end()
  })
  const base = await dashboardOrigin({
    environment: { SCAN_URL: scan.url },
    limits: { upstreamTimeoutMs: 500 },
  })
  const answer = await rawRequest(base, '/api/scan/x', { method: 'POST', body: '{}' })
  expect((await fetch(`${base}/healthz`)).status).toBe(200)
  return answer
}

describe('an invalid answer', () => {
  it.each(['000', '001', '099', '100', '102', '199', '600', '999', '2000', 'abc'])(
    'answers 502 if the real server sends the status %s',
    async (status) => {
      const answer = await answerTo(`HTTP/1.1 ${status} X\r\ncontent-length: 0\r\n\r\n`)
      expect(answer.status).toBe(502)
      expect(String(answer.body)).toContain('/api/scan: ')
    },
  )

  it.each(['Upgrade: websocket\r\nConnection: upgrade\r\n', ''])(
    'answers 502 if the real server changes the protocol with the headers %j',
    async (headers) => {
      const answer = await answerTo(`HTTP/1.1 101 Switching Protocols\r\n${headers}\r\n`, false)
      expect(answer.status).toBe(502)
      expect(String(answer.body)).toContain('101')
    },
  )

  it('answers 502 if the real server sends endless interim responses (1xx)', async () => {
    const answer = await answerTo(
      'HTTP/1.1 103 Early Hints\r\nlink: </x>\r\n\r\n'.repeat(1000),
      false,
    )
    expect(answer.status).toBe(502)
  })

  it('answers 502 to a response with two lengths, or with both a length and chunks', async () => {
    for (const headers of [
      'content-length: 2\r\ncontent-length: 3',
      'content-length: 2\r\ntransfer-encoding: chunked',
    ]) {
      expect((await answerTo(`HTTP/1.1 200 OK\r\n${headers}\r\n\r\n{}`)).status).toBe(502)
    }
  })

  it("answers 504 if the head of the real server's response arrives byte by byte", async () => {
    const scan = await rawUpstream((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ')
      const dripping = setInterval(() => socket.write('x'), 50)
      socket.once('close', () => clearInterval(dripping))
    })
    const base = await dashboardOrigin({
      environment: { SCAN_URL: scan.url },
      limits: { upstreamTimeoutMs: 500 },
    })
    expect((await rawRequest(base, '/api/scan/x')).status).toBe(504)
  })
})

function wholeAnswer(text: string): string {
  return `HTTP/1.1 200 OK\r\ncontent-length: ${text.length}\r\n\r\n${text}`
}

describe('a second answer to one request', () => {
  it('never sends a client the second response that a real server wrote to another request', async () => {
    let connections = 0
    const scan = await rawUpstream((socket, received) => {
      connections += 1
      const path = /^GET (\S+)/.exec(received)?.[1] ?? ''
      socket.write(wholeAnswer(path) + wholeAnswer('POISON'))
    })
    const base = await dashboardOrigin({ environment: { SCAN_URL: scan.url } })
    for (const path of ['/a', '/b', '/c', '/d']) {
      const answer = await rawRequest(base, `/api/scan${path}`)
      expect(String(answer.body)).toBe(path)
    }
    expect(connections).toBe(4)
  })
})
