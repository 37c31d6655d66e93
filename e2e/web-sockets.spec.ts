import { createServer, type Server as HttpServer } from 'node:http'
import { startServer, type Server } from './dashboard.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { expect, test } from './test.ts'
import { startWebSocketUpstream, type WebSocketUpstream } from './web-socket-upstream.ts'

/**
 * Tests WebSockets of a browser through both servers, under the policy of the dashboard's pages.
 */
test.describe.configure({ mode: 'serial' })

const token = 'e30.e30.secret'

let ledger: WebSocketUpstream
let node: Server
let nginx: Nginx
let strangers: HttpServer
let strangersOrigin = ''

test.beforeAll(async () => {
  test.setTimeout(180_000)
  ledger = await startWebSocketUpstream()
  node = await startServer({ env: { LEDGER_URL: ledger.url } })
  nginx = await startNginx({ LEDGER_URL: ledger.url })
  strangers = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Harmless</title>'),
  )
  await new Promise<void>((resolve) => {
    strangers.listen(0, '127.0.0.1', resolve)
  })
  const address = strangers.address()
  strangersOrigin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
})

test.afterAll(async () => {
  strangers.close()
  node.stop()
  ledger.close()
  await nginx.stop()
})

/**
 * Opens a WebSocket in the page and sends a request. Returns the messages, the protocol and the
 * close code.
 */
function openInPage({ url, protocols }: { url: string; protocols: string[] }) {
  return new Promise<{ messages: string[]; protocol: string; code: number }>((resolve) => {
    const socket = new WebSocket(url, protocols)
    const messages: string[] = []
    socket.addEventListener('open', () => socket.send('{"beginExclusive":0}'))
    socket.addEventListener('message', ({ data }) => messages.push(String(data)))
    socket.addEventListener('close', ({ code }) =>
      resolve({ messages, protocol: socket.protocol, code }),
    )
  })
}

const originOf = (name: 'Node' | 'nginx') => (name === 'Node' ? node.origin : nginx.origin)

const address = (origin: string, path = '/api/ledger/v2/updates') =>
  `${origin.replace('http:', 'ws:')}${path}`

function violatedBy(url: string) {
  return new Promise<string>((resolve) => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      resolve(effectiveDirective),
    )
    void new WebSocket(url)
  })
}

for (const name of ['Node', 'nginx'] as const) {
  test.describe(name, () => {
    const protocols = [`jwt.token.${token}`, 'daml.ws.auth']

    test('opens the dashboard’s own WebSocket, with the token as a subprotocol', async ({
      page,
    }) => {
      const before = ledger.requests.length
      await page.goto(`${originOf(name)}/`)
      const url = address(originOf(name))
      expect(await page.evaluate(openInPage, { url, protocols })).toEqual({
        messages: ['{"beginExclusive":0}'],
        protocol: 'daml.ws.auth',
        code: 1000,
      })
      const requests = ledger.requests.slice(before)
      expect(requests.map((request) => request.url)).toEqual(['/v2/updates'])
      expect(requests[0]?.headers['sec-websocket-protocol']).toBe(
        `jwt.token.${token}, daml.ws.auth`,
      )
      expect(requests[0]?.headers['sec-websocket-extensions']).toBeUndefined()
    })

    test('opens no WebSocket at another path @all', async ({ page }) => {
      const before = ledger.requests.length
      await page.goto(`${originOf(name)}/`)
      const url = address(originOf(name), '/api/ledger/v2/version')
      expect(await page.evaluate(openInPage, { url, protocols })).toMatchObject({ code: 1006 })
      expect(ledger.requests).toHaveLength(before)
    })

    test('opens no WebSocket for a page of another site', async ({ page }) => {
      const before = ledger.requests.length
      await page.goto(strangersOrigin)
      const url = address(originOf(name))
      expect(await page.evaluate(openInPage, { url, protocols })).toMatchObject({ code: 1006 })
      expect(ledger.requests).toHaveLength(before)
    })

    test('prevents its own pages from opening a WebSocket to another server @all', async ({
      context,
    }) => {
      const before = ledger.requests.length
      // A separate page, because the fixture's page must not violate its policy.
      const page = await context.newPage()
      await page.goto(`${originOf(name)}/`)
      const url = address(ledger.url, '/v2/updates')
      expect(await page.evaluate(violatedBy, url)).toBe('connect-src')
      expect(ledger.requests).toHaveLength(before)
    })
  })
}
