import { once } from 'node:events'
import { createServer } from 'node:http'

/** The answer for a path, for any method and query. */
export interface ServedText {
  readonly type: 'application/json' | 'text/html' | 'text/javascript'
  readonly text: string
}

/**
 * Serves texts by path on a free port of this machine until `stop` is called. Other paths return
 * 404.
 */
export async function serveTexts(
  texts: Readonly<Record<string, ServedText>>,
): Promise<{ origin: string; stop: () => void }> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const found = Object.hasOwn(texts, pathname) ? texts[pathname] : undefined
    request.resume()
    if (found === undefined) response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': found.type }).end(found.text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  const stop = (): void => {
    server.closeAllConnections()
    server.close()
  }
  return { origin: `http://127.0.0.1:${address.port}`, stop }
}
