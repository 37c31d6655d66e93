import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Environment } from '../../proxy.config.ts'
import { readOptions } from '../options.ts'
import { startDashboard, type RunningDashboard } from '../start.ts'
import { upstream } from '../testing/of-this-test.ts'
import { rawRequest } from '../testing/raw-request.ts'

vi.mock('./start-alert-worker.ts', () => import('../testing/start-alert-worker.ts'))

let client = ''
beforeAll(async () => {
  client = await mkdtemp(join(tmpdir(), 'cantilever-'))
  await writeFile(join(client, 'index.html'), '<!doctype html><title>The page</title>')
  await writeFile(join(client, 'config.json'), '{"networkName":"Test"}')
})
afterAll(() => rm(client, { recursive: true }))

const running: RunningDashboard[] = []
afterEach(async () => {
  await Promise.all(running.splice(0).map((each) => each.close(0)))
})

async function start(environment: Environment, ...args: string[]): Promise<RunningDashboard> {
  const options = readOptions(['--port', '0', ...args], environment)
  const started = await startDashboard(client, options, environment, () => {})
  running.push(started)
  return started
}

function addressIn(summary: readonly string[]): string {
  const line = summary.find((each) => each.startsWith('metrics at ')) ?? ''
  return line.slice('metrics at '.length)
}

const token = 'a-random-text-of-many-characters'
const authorization = `Bearer ${token}`

const Detail = v.object({
  alerts: v.array(v.looseObject({ id: v.string(), urgency: v.string() })),
  unchecked: v.array(v.unknown()),
})

describe('metrics of the server', { timeout: 60_000 }, () => {
  it('answers 404 unless metrics are configured', async () => {
    const { url } = await start({}, '--updates', '200')
    expect(await (await fetch(`${url}metrics`)).text()).not.toContain('cantilever_')
    expect((await fetch(`${url}healthz/detail`)).headers.get('content-type')).not.toContain('json')
  })

  it("serves the embedded network's alerts only to callers with the token", async () => {
    const { url } = await start({ METRICS_TOKEN: token }, '--updates', '200')
    for (const path of ['metrics', 'healthz/detail']) {
      expect((await fetch(`${url}${path}`)).status).toBe(401)
      const wrong = { authorization: `${authorization}x` }
      expect((await fetch(`${url}${path}`, { headers: wrong })).status).toBe(401)
    }
    const answer = await fetch(`${url}metrics`, { headers: { authorization } })
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    expect(await answer.text()).toContain('cantilever_area_checked{area="connections"} 1')
    const detail: unknown = await (
      await fetch(`${url}healthz/detail`, { headers: { authorization } })
    ).json()
    expect(detail).toMatchObject({ alerts: expect.any(Array), unchecked: expect.any(Array) })
  })

  it('reports nothing as urgent for the embedded network except expiring reward coupons', async () => {
    const { url } = await start({ METRICS_TOKEN: token }, '--updates', '3000')
    const detail = v.parse(
      Detail,
      await (await fetch(`${url}healthz/detail`, { headers: { authorization } })).json(),
    )
    // In such a short history, coupons expire after an hour.
    const urgent = detail.alerts.filter(({ urgency }) => urgency !== 'later')
    expect(urgent.filter(({ id }) => !id.startsWith('coupons-end:'))).toEqual([])
    expect(detail.unchecked).toEqual([])
  })

  it('reports an unreachable service in the metrics at a separate address that requires no token', async () => {
    const { summary } = await start({
      METRICS_ADDRESS: '127.0.0.1:0',
      SCAN_URL: 'http://127.0.0.1:9/api/scan',
    })
    const text = await (await fetch(addressIn(summary))).text()
    expect(text).toContain('cantilever_verdict{kind="unreachable",about="scan",urgency="now"} 1')
    expect(text).toContain('cantilever_area_checked{area="votes"} 0')
  })

  it('serves metrics only under the hosts of the separate address', async () => {
    const { summary } = await start(
      { METRICS_ADDRESS: '127.0.0.1:0', METRICS_ALLOWED_HOSTS: 'cantilever, metrics.example:9464' },
      '--updates',
      '200',
    )
    const { origin } = new URL(addressIn(summary))
    const statusOf = async (path: string, headers: Record<string, string>) =>
      (await rawRequest(origin, path, { headers })).status
    // Prometheus requests metrics by the address of a pod or the name of a service.
    for (const host of ['10.244.1.7:9464', '[fd00::7]:9464', 'cantilever:9464', 'localhost']) {
      expect([host, await statusOf('/metrics', { host })]).toEqual([host, 200])
    }
    expect(await statusOf('/metrics', { host: 'metrics.example:9464' })).toBe(200)
    for (const host of ['rebound.example', 'metrics.example', 'cantilever.rebound.example']) {
      for (const path of ['/metrics', '/healthz/detail', '/nowhere']) {
        expect([host, path, await statusOf(path, { host })]).toEqual([host, path, 421])
      }
      expect([host, await statusOf('/healthz', { host })]).toEqual([host, 200])
    }
    const { body } = await rawRequest(origin, '/metrics', { headers: { host: 'rebound.example' } })
    expect(String(body)).toContain('METRICS_ALLOWED_HOSTS')
  })

  it('refuses pages of other sites at the separate address, and answers a direct visit in a browser', async () => {
    const { summary } = await start({ METRICS_ADDRESS: '127.0.0.1:0' }, '--updates', '200')
    const { origin } = new URL(addressIn(summary))
    const statusOf = async (headers: Record<string, string>) =>
      (await rawRequest(origin, '/metrics', { headers })).status
    expect(await statusOf({ 'sec-fetch-site': 'cross-site' })).toBe(403)
    expect(await statusOf({ 'sec-fetch-site': 'same-site' })).toBe(403)
    expect(await statusOf({ origin: 'http://elsewhere.example' })).toBe(403)
    expect(await statusOf({ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' })).toBe(200)
  })

  it('refuses ambiguous requests at the separate address', async () => {
    const { summary } = await start({ METRICS_ADDRESS: '127.0.0.1:0' }, '--updates', '200')
    const { origin } = new URL(addressIn(summary))
    const headers = { 'content-length': '1' }
    const answer = await rawRequest(origin, '/metrics', { headers, body: 'x' })
    expect(answer.status).toBe(400)
  })

  it('sends the tokens from the configured files', async () => {
    const file = join(client, 'ledger-token')
    await writeFile(file, 'not-a-token\n')
    const { url } = await start(
      { METRICS_TOKEN: token, METRICS_VALIDATOR_TOKEN_FILE: file },
      '--updates',
      '200',
      '--auth',
    )
    const answer = await fetch(`${url}healthz/detail`, { headers: { authorization } })
    expect(await answer.text()).toContain('"what":"Whether names are renewed"')
  })

  it('keeps the server responsive while a large answer is parsed', async () => {
    const member = JSON.stringify(
      Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`a${i}`, [i]])),
    )
    const scan = await upstream((_request, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`[${`${member},`.repeat(Math.floor(1_000_000 / member.length))}0]`)
    })
    const { url } = await start({ METRICS_TOKEN: token, SCAN_URL: scan.url })
    const metrics = fetch(`${url}metrics`, { headers: { authorization } })
    await expect.poll(() => scan.requests.length).toBeGreaterThan(0)
    const first = await Promise.race([
      metrics.then(() => 'metrics'),
      fetch(`${url}healthz`).then(() => 'health check'),
    ])
    expect(first).toBe('health check')
    expect((await metrics).status).toBe(200)
  })

  it.each([
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_ADDRESS: 'nowhere' }, 'METRICS_ADDRESS'],
    [{ METRICS_ALLOWED_HOSTS: 'http://prometheus' }, 'METRICS_ALLOWED_HOSTS'],
    [{ METRICS_LEDGER_TOKEN_FILE: '/no/such/file' }, 'METRICS_LEDGER_TOKEN_FILE'],
  ])('rejects the settings %o and names the variable', (environment, variable) => {
    expect(() => readOptions([], environment)).toThrow(variable)
  })
})
