import { once } from 'node:events'
import net from 'node:net'
import { describe, expect, it } from 'vitest'
import { longestHeadBytes } from './client-error.ts'
import { dashboard, upstream } from './testing/of-this-test.ts'
import { rawRequest } from './testing/raw-request.ts'

/** Sends bytes that are not a valid request, and returns everything that the server sends back. */
async function answerTo(url: string, sent: string): Promise<string> {
  const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
  let received = ''
  socket.on('data', (part) => (received += String(part)))
  socket.write(sent)
  await once(socket, 'close')
  return received
}

describe('a request that cannot be read', () => {
  it('explains in plain text why a request is too long', async () => {
    const { url } = await dashboard({})
    const { status, headers, body } = await rawRequest(url, `/users?find=${'x'.repeat(1_000_000)}`)
    expect(status).toBe(431)
    expect(String(body)).toContain('Shorten the address')
    expect(headers).toMatchObject({
      'content-type': 'text/plain; charset=UTF-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  it('accepts a long URL with many ids', async () => {
    const { url } = await dashboard({})
    const answer = await rawRequest(url, `/healthz?ids=${'x'.repeat(longestHeadBytes - 2000)}`)
    expect(answer.status).toBe(200)
  })

  it('answers 400 to a request that is not valid HTTP', async () => {
    const { url } = await dashboard({})
    expect(await answerTo(url, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1.1 400 .*cannot be read\.$/s)
  })

  it('does not write an error message into a response that has already begun', async () => {
    const scan = await upstream((_request, response) => void response.writeHead(200).write('half'))
    const { url } = await dashboard({ environment: { SCAN_URL: scan.url } })
    const broken =
      'POST /api/scan/x HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\n1\r\na\r\n'
    const socket = net.connect(Number(new URL(url).port), '127.0.0.1')
    let received = ''
    socket.on('data', (part) => {
      received += String(part)
      if (received.includes('half')) socket.write('nonsense\r\n')
    })
    socket.write(broken)
    await once(socket, 'close')
    expect(received).toContain('half')
    expect(received.match(/HTTP/g)).toHaveLength(1)
  })
})
