import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A real server on a free port of this machine, for the proxy to reach. */
export interface Upstream {
  readonly url: string
  readonly requests: IncomingMessage[]
  readonly close: () => Promise<void>
}

/** Starts a server that answers with the handler and records its requests. */
export async function startUpstream(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<Upstream> {
  const requests: IncomingMessage[] = []
  const server = http.createServer((request, response) => {
    requests.push(request)
    handler(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${portOf(server.address())}`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** Returns a port on which no server listens. The port was free a moment ago. */
export async function unusedPort(): Promise<number> {
  const upstream = await startUpstream(() => {})
  await upstream.close()
  return Number(new URL(upstream.url).port)
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The server has no port')
  return address.port
}
