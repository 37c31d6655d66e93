import { createServer, type Server as HttpServer } from 'node:http'
import net from 'node:net'
import { chromium, type Browser, type Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { startUpstream, type Upstream } from '../server/testing/upstream.ts'
import { chromiumFlags, testBrowserPath } from './chromium.ts'
import { startNginx, type Nginx } from './nginx.ts'
import { expect, test } from './test.ts'

/**
 * Opens a stranger's web page in a user's browser. The page is on another host, or on a host whose
 * name the stranger points to the dashboard (DNS rebinding). The browser maps these names to this
 * machine. Over plain HTTP, the browser therefore treats them as hosts of a local network.
 */
test.describe.configure({ mode: 'serial' })

const names = { stranger: 'stranger.example', rebound: 'rebound.example', own: 'console.example' }

let ledger: Upstream
let node: Server
let nginx: Nginx
let page: HttpServer
let browser: Browser
let strangersPort = 0

test.beforeAll(async () => {
  test.setTimeout(180_000)
  ledger = await startUpstream((_request, response) => {
    // The ledger is careless on purpose: it allows all origins.
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('content-type', 'application/json')
    response.end('{"secret":"the ledger"}')
  })
  const variables = { LEDGER_URL: ledger.url, ALLOWED_HOSTS: names.own }
  node = await startServer({ env: variables })
  nginx = await startNginx(variables)
  page = createServer((_request, response) =>
    // The connection is closed, so that the next request goes to the new address of the name.
    response
      .writeHead(200, { 'content-type': 'text/html', connection: 'close' })
      .end('<title>Harmless</title><h1>Harmless</h1>'),
  )
  await new Promise<void>((resolve) => page.listen(0, '127.0.0.1', resolve))
  const address = page.address()
  strangersPort = typeof address === 'object' ? (address?.port ?? 0) : 0
  const rules = Object.values(names).map((name) => `MAP ${name} 127.0.0.1`)
  const executablePath = testBrowserPath()
  browser = await chromium.launch({
    args: [...chromiumFlags, `--host-resolver-rules=${rules.join(',')}`],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
})

test.afterAll(async () => {
  await browser.close()
  page.close()
  node.stop()
  await Promise.all([nginx.stop(), ledger.close()])
})

const servers = [
  ['Node', () => node.origin],
  ['nginx', () => nginx.origin],
] as const

/**
 * Simulates a host name whose owner changes its address. Connections first go to one server on this
 * machine, and later to another. For the browser, the origin stays the same.
 */
async function nameThatMoves(first: number) {
  let target = first
  const server = net.createServer((socket) => {
    const forwarded = net.connect(target, '127.0.0.1')
    socket.on('error', () => forwarded.destroy())
    forwarded.on('error', () => socket.destroy())
    socket.pipe(forwarded).pipe(socket)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    port: typeof address === 'object' ? (address?.port ?? 0) : 0,
    pointTo: (port: number) => (target = port),
    close: () => void server.close(),
  }
}

/** Returns what a page's script can read of a call: a status and text, or an opaque result. */
function readableResponse(at: Page, url: string, init: RequestInit) {
  return at.evaluate(
    async ([address, options]) => {
      try {
        const answer = await fetch(address, options)
        return `${answer.type} ${answer.status} ${await answer.text()}`
      } catch {
        return 'no answer'
      }
    },
    [url, init] as const,
  )
}

const calls: readonly (readonly [string, string, RequestInit])[] = [
  ['reads', '/api/ledger/v2/version', {}],
  ['reads and looks at nothing', '/api/ledger/v2/version', { mode: 'no-cors' }],
  [
    'posts as a form does',
    '/api/ledger/v2/parties',
    { method: 'POST', mode: 'no-cors', body: '{}' },
  ],
  [
    'posts JSON',
    '/api/ledger/v2/parties',
    { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } },
  ],
  ['deletes', '/api/ledger/v2/users/alice', { method: 'DELETE' }],
]

for (const [server, origin] of servers) {
  const portOf = () => Number(new URL(origin()).port)
  test(`rejects reads and posts of a stranger’s page through ${server}`, async () => {
    const stranger = await browser.newPage()
    await stranger.goto(`http://${names.stranger}:${strangersPort}/`)
    await expect(stranger.getByRole('heading', { name: 'Harmless' })).toBeVisible()
    for (const host of [names.own, '127.0.0.1', 'localhost']) {
      for (const [what, path, init] of calls) {
        const got = await readableResponse(stranger, `http://${host}:${portOf()}${path}`, init)
        expect(got, `${what}, ${host}`).not.toContain('secret')
        expect(got, `${what}, ${host}`).toMatch(/^no answer$|^opaque 0 $/)
      }
    }
    const form = stranger.waitForEvent('framenavigated')
    await stranger.evaluate((action) => {
      const sent = document.createElement('form')
      Object.assign(sent, { method: 'post', action })
      document.body.append(sent)
      sent.submit()
    }, `http://${names.own}:${portOf()}/api/ledger/v2/parties`)
    await form
    await expect(stranger.getByText('another site')).toBeVisible()
    // Expects that only GETs reached the ledger. GETs change nothing, and over HTTP the server
    // cannot distinguish a plain GET from a script's GET.
    expect(ledger.requests.filter(({ method }) => method !== 'GET')).toEqual([])
    await stranger.close()
  })

  test(`rejects a name that a stranger points to ${server} @all`, async () => {
    const before = ledger.requests.length
    const name = await nameThatMoves(strangersPort)
    const rebound = await browser.newPage()
    await rebound.goto(`http://${names.rebound}:${name.port}/`)
    await expect(rebound.getByRole('heading', { name: 'Harmless' })).toBeVisible()
    name.pointTo(portOf())
    for (const [what, path, init] of calls) {
      const got = await readableResponse(rebound, path, init)
      expect(got, what).toMatch(/^basic 421 .*ALLOWED_HOSTS/)
    }
    expect(ledger.requests).toHaveLength(before)
    await rebound.close()
    name.close()
  })

  test(`answers its own page under its own name: ${server} @all`, async () => {
    const own = await browser.newPage()
    await own.goto(`http://${names.own}:${portOf()}/`)
    expect(await readableResponse(own, '/api/ledger/v2/version', {})).toBe(
      'basic 200 {"secret":"the ledger"}',
    )
    await own.close()
  })
}
