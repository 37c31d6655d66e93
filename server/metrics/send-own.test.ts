import { createServer } from 'node:net'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Route } from '../../proxy.config.ts'
import { describeConnections } from '../connections.ts'
import { upstream } from '../testing/of-this-test.ts'
import { ownBase } from './own-request.ts'
import { createOwnRequestSender } from './send-own.ts'

function sendTo(url: string) {
  const scan: Route = {
    prefix: '/api/scan',
    family: 'scan',
    variable: 'SCAN_URL',
    target: new URL(url),
    forwardsToken: false,
  }
  const send = createOwnRequestSender({
    routes: [scan],
    connections: describeConnections([scan], null),
    certificates: () => [],
    sandbox: undefined,
    authorities: () => undefined,
  })
  return (path: string) =>
    send({ url: `${ownBase}api/scan${path}`, method: 'GET', headers: [], body: new Uint8Array() })
}

/**
 * Starts a server that answers with the status in the request's path, including statuses that no
 * library would send.
 */
async function anyStatus(): Promise<string> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy())
    socket.on('data', (data) => {
      const status = /^GET \/(\d{3})/.exec(String(data))?.[1] ?? ''
      socket.end(`HTTP/1.1 ${status} X\r\ncontent-length: 2\r\nconnection: close\r\n\r\n{}`)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

describe('the server’s own requests', () => {
  it('survives every status from 000 to 999', async () => {
    const send = sendTo(await anyStatus())
    const seen = new Map<number, number | string>()
    for (let status = 0; status <= 999; status += 1) {
      const answered = await send(`/${String(status).padStart(3, '0')}`).then(
        (answer) => answer.status,
        () => 'no answer',
      )
      seen.set(status, answered)
    }
    const odd = [...seen].filter(
      ([status, answered]) => answered !== status && answered !== 'no answer',
    )
    expect(odd).toEqual([])
    expect(seen.get(205)).toBe(205)
  })

  it("follows no redirects of the server's own requests", async () => {
    const elsewhere = await upstream((_request, response) => response.end('{}'))
    const scan = await upstream((_request, response) =>
      response.writeHead(307, { location: elsewhere.url }).end(),
    )
    expect((await sendTo(scan.url)('/v0/dso')).status).toBe(307)
    expect(elsewhere.requests).toEqual([])
  })

  it.each([
    ['/v0/splice-instance-names', 1],
    ['/v0/dso', 8],
  ])('limits responses of %s to %i MiB', async (path, limit) => {
    const scan = await upstream(({ url }, response) => {
      const size = Number(new URL(url ?? '', 'http://x').searchParams.get('size'))
      response.end(Buffer.alloc(size, '1'))
    })
    const send = sendTo(scan.url)
    const bytes = limit * 1024 * 1024
    expect((await send(`${path}?size=${bytes}`)).body).toHaveLength(bytes)
    await expect(send(`${path}?size=${bytes + 1}`)).rejects.toThrow('too long')
  })
})
