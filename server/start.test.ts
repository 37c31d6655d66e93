import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { ConfigurationError, type Environment } from '../proxy.config.ts'
import { readOptions } from './options.ts'
import { startDashboard, type RunningDashboard } from './start.ts'

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

async function start(args: string[], environment: Environment = {}): Promise<RunningDashboard> {
  const options = readOptions(['--port', '0', ...args], environment)
  const started = await startDashboard(client, options, environment, () => {})
  running.push(started)
  return started
}

const bodyOf = async (url: string): Promise<unknown> => (await fetch(url)).json()

describe('startDashboard', { timeout: 20_000 }, () => {
  it('uses the embedded network if no base URL is set', async () => {
    const { url, summary } = await start(['--seed', '3', '--updates', '200'])
    expect(summary).toEqual(['sandbox: seed 3, 200 updates, release all'])
    const { status } = await fetch(`${url}api/scan/readyz`)
    expect(status).toBe(200)
    expect(await bodyOf(`${url}api/scan/v0/migrations/last`)).toHaveProperty('migration_id')
    expect(await bodyOf(`${url}api/ledger/v2/version`)).toHaveProperty('version')
    expect(await bodyOf(`${url}api/registry/registry/metadata/v1/info`)).toHaveProperty('adminId')
    expect(await bodyOf(`${url}sandbox/faults`)).toEqual({ faults: '' })
    expect(await bodyOf(`${url}config.json`)).toMatchObject({
      networkName: 'Test',
      signIn: { kind: 'token' },
    })
  })

  it("serves the embedded network's own sign-in if the embedded network requires tokens", async () => {
    const { url } = await start(['--updates', '200', '--auth'])
    expect(await bodyOf(`${url}config.json`)).toMatchObject({
      networkName: 'Test',
      signIn: { kind: 'oidc', authority: expect.stringMatching(/^http:\/\//) },
    })
    expect((await fetch(`${url}api/ledger/v2/parties`)).status).toBe(401)
    expect((await fetch(`${url}api/scan/v0/migrations/last`)).status).toBe(200)
  })

  it('requires a sign-in with the configured authority, and does not start without an authority', async () => {
    const required = { REQUIRE_SIGN_IN: 'yes' }
    const { url } = await start(['--updates', '200', '--auth'], required)
    expect((await fetch(`${url}api/scan/v0/migrations/last`)).status).toBe(401)
    expect(await bodyOf(`${url}api/connections`)).toMatchObject({ signIn: { done: false } })
    await expect(start(['--updates', '200'], required)).rejects.toThrow('REQUIRE_SIGN_IN=yes needs')
  })

  it('does not start the embedded network if a real base URL is set, and lists the base URLs', async () => {
    const environment = { SCAN_URL: 'https://scan.example/api/scan' }
    const { url, summary } = await start([], environment)
    expect(summary).toEqual([
      '/api/ledger → not set (LEDGER_URL)',
      '/api/scan → scan.example/api/scan',
      '/api/validator → not set (VALIDATOR_URL)',
      '/api/registry → not set (REGISTRY_URL)',
    ])
    expect((await fetch(`${url}api/ledger/v2/version`)).status).toBe(502)
    const refused = start(['--seed', '3'], environment)
    await expect(refused).rejects.toThrow(ConfigurationError)
  })
})
