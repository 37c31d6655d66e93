import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Environment } from '../../proxy.config.ts'
import { readOptions } from '../options.ts'
import { startDashboard, type RunningDashboard } from '../start.ts'

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

const token = 'a-random-text-of-many-characters'
const authorization = `Bearer ${token}`

const Detail = v.object({
  verdicts: v.array(v.looseObject({ urgency: v.string() })),
  unchecked: v.array(v.unknown()),
})

describe('metrics of the server', { timeout: 60_000 }, () => {
  it('are told to nobody unless they are set up', async () => {
    const { url } = await start({}, '--updates', '200')
    expect(await (await fetch(`${url}metrics`)).text()).not.toContain('cantilever_')
    expect((await fetch(`${url}healthz/detail`)).headers.get('content-type')).not.toContain('json')
  })

  it('are told to who has their token, and say what the embedded network needs', async () => {
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
    expect(detail).toMatchObject({ verdicts: expect.any(Array), unchecked: expect.any(Array) })
  })

  it('say of the embedded network that it needs nobody, unless it is told to be in trouble', async () => {
    const { url } = await start({ METRICS_TOKEN: token }, '--updates', '3000')
    const detail = v.parse(
      Detail,
      await (await fetch(`${url}healthz/detail`, { headers: { authorization } })).json(),
    )
    expect(detail.verdicts.filter(({ urgency }) => urgency !== 'later')).toEqual([])
    expect(detail.unchecked).toEqual([])
  })

  it('name a service that is away, at an address of their own without a token', async () => {
    const { summary } = await start({
      METRICS_ADDRESS: '127.0.0.1:0',
      SCAN_URL: 'http://127.0.0.1:9/api/scan',
    })
    const at = summary.find((line) => line.startsWith('metrics at '))?.slice('metrics at '.length)
    const text = await (await fetch(at ?? '')).text()
    expect(text).toContain('cantilever_verdict{kind="unreachable",about="scan",urgency="now"} 1')
    expect(text).toContain('cantilever_area_checked{area="votes"} 0')
  })

  it('ask with the tokens of their files', async () => {
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

  it.each([
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN'],
    [{ METRICS_ADDRESS: 'nowhere' }, 'METRICS_ADDRESS'],
    [{ METRICS_LEDGER_TOKEN_FILE: '/no/such/file' }, 'METRICS_LEDGER_TOKEN_FILE'],
  ])('stop the start where %o cannot be used', (environment, variable) => {
    expect(() => readOptions([], environment)).toThrow(variable)
  })
})
