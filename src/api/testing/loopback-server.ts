import { createServer, type IncomingMessage, type RequestListener } from 'node:http'

/** A request as received by the loopback server. */
export interface ReceivedRequest {
  readonly method: string
  /** The target in the request line, not decoded. */
  readonly target: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface LoopbackServer extends AsyncDisposable {
  /** Ends in `/`. */
  readonly baseUrl: string
  readonly received: readonly ReceivedRequest[]
}

/** Runs a real HTTP server on a free loopback port until it is disposed. */
export async function loopbackServer(listener: RequestListener): Promise<LoopbackServer> {
  const received: ReceivedRequest[] = []
  const server = createServer((request, response) => {
    const parts: Uint8Array[] = []
    request.on('data', (part: Uint8Array) => parts.push(part))
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        target: request.url ?? '',
        headers: request.headers,
        body: new TextDecoder().decode(new Uint8Array(parts.flatMap((part) => [...part]))),
      })
      listener(request, response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('the server has no address')
  return {
    baseUrl: `http://127.0.0.1:${address.port}/`,
    received,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
