import { once } from 'node:events'
import { createServer } from 'node:http'

/** The answer of a path, whatever the method and the query. */
export interface ServedText {
  readonly type: 'application/json' | 'text/html' | 'text/javascript'
  readonly text: string
}

/** Answers texts by their paths on a free port of this machine, 404 elsewhere, until `stop` is called. */
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
