import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import { addresses } from './addresses.ts'
import { expect, test } from './test.ts'

/**
 * Serves the built files with any `config.json`. The dashboard's own server refuses to start with
 * an invalid `config.json`, but other servers send it to the browser unchanged.
 */
async function serveWith(config: () => string) {
  const server = createServer((request, response) => {
    if (request.url === '/config.json') {
      response.setHeader('content-type', 'application/json')
      response.end(config())
      return
    }
    void hand(request, response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given.')
  return { origin: `http://127.0.0.1:${address.port}`, close: () => server.close() }
}

async function hand(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await fetch(`${addresses.sandbox}${request.url}`, {
    headers: { accept: request.headers.accept ?? '*/*' },
  })
  const type = answer.headers.get('content-type') ?? 'text/plain'
  response.writeHead(answer.status, { 'content-type': type })
  response.end(Buffer.from(await answer.arrayBuffer()))
}

test('names an unknown key in config.json and applies the correction without a build @all', async ({
  page,
}) => {
  let config = '{"polling":{"scanSeconds":1},"netwrokName":"x"}'
  const { origin, close } = await serveWith(() => config)
  await page.goto(origin)
  await expect(page.getByRole('heading', { name: 'The configuration is invalid' })).toBeVisible()
  await expect(page.getByRole('table')).toContainText('polling.scanSeconds')
  await expect(page.getByRole('table')).toContainText('netwrokName')
  config = '{"networkName":"Named by the operator"}'
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Overview' })).toBeVisible()
  await expect(page.getByRole('banner')).toContainText('Named by the operator')
  close()
})
