import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parseJson } from '#ledger/json.ts'
import { defaultOptions, type SandboxOptions } from './options.ts'
import { parseFaults } from './faults.ts'
import { objectIn, objectsIn, textIn } from './participant/testing/participant-client.ts'
import { createSandbox, type Sandbox } from './sandbox.ts'
import { allTemplates } from './templates/all-templates.ts'

const small = (options: Partial<SandboxOptions> = {}): Promise<Sandbox> =>
  createSandbox({ ...defaultOptions, updates: 300, ...options })

const post = (body: unknown): RequestInit => ({ method: 'POST', body: JSON.stringify(body) })

describe('the embedded network', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await small()
  })
  afterAll(() => sandbox.close())

  it('shows committed transactions in Scan if the DSO sees them', async () => {
    const party = sandbox.ledger.network.localValidator.party
    const seen = async (...viewers: string[]) => {
      const submitted = await sandbox.families.ledger.request(
        '/v2/commands/submit-and-wait',
        post({
          commandId: `for ${viewers.length}`,
          userId: 'app',
          actAs: [party],
          commands: [
            {
              CreateCommand: {
                templateId: '#iou-example:Iou:Iou',
                createArguments: {
                  payer: party,
                  owner: party,
                  amount: { value: '1.0', currency: 'EUR' },
                  viewers,
                },
              },
            },
          ],
        }),
      )
      const updateId = textIn(objectIn(parseJson(await submitted.text())), 'updateId')
      return sandbox.families.scan.request(`/v2/updates/${updateId}`)
    }
    expect((await seen()).status).toBe(404)
    const visible = await seen(sandbox.ledger.network.dso)
    expect(visible.status).toBe(200)
    expect(await visible.text()).toContain('Iou:Iou')
  })

  it('serves every package that a template of the network belongs to', async () => {
    const ids = new Set(allTemplates.map((template) => template.package.id))
    for (const id of ids) {
      const answer = await sandbox.families.ledger.request(`/v2/packages/${id}`)
      expect(answer.status).toBe(200)
    }
  })

  it('refuses unknown paths with each family’s own error', async () => {
    const { ledger, scan, validator, registry } = sandbox.families
    const unknown = await ledger.request('/v2/nothing', post({}))
    expect([unknown.status, unknown.headers.get('content-type')]).toEqual([404, 'application/json'])
    expect(await unknown.text()).toBe(
      '{"errors":["HttpMethod(POST), uri: http://participant:7575/v2/nothing"],"status":404}',
    )
    for (const app of [scan, validator, registry]) {
      const answer = await app.request('/nothing')
      expect([answer.status, typeof objectIn(parseJson(await answer.text()))['error']]).toEqual([
        404,
        'string',
      ])
    }
  })

  it('creates the same network for the same options, and another network for another seed', async () => {
    const now = new Date('2026-01-02T03:04:05Z')
    const history = async (options: Partial<SandboxOptions>): Promise<string> => {
      const made = await small({ now, ...options })
      const answer = await made.families.scan.request('/v2/updates', post({ page_size: 200 }))
      await made.close()
      return answer.text()
    }
    const first = await history({})
    expect(await history({})).toBe(first)
    expect(await history({ seed: 2 })).not.toBe(first)
  })

  it('injects the requested faults until the operator removes the faults', async () => {
    const troubled = await small({ updates: 10, faults: parseFaults('scan:500=100%') })
    const status = async () => (await troubled.families.scan.request('/v0/dso-party-id')).status
    expect(await status()).toBe(500)
    expect((await troubled.families.ledger.request('/readyz')).status).toBe(200)
    await troubled.control.request('/faults', { method: 'PUT', body: '' })
    expect(await status()).toBe(200)
    await troubled.close()
  })

  it('does not serve endpoints that the release lacks', async () => {
    const older = await small({ updates: 10, release: '0.9' })
    const body = post({})
    expect((await older.families.scan.request('/v1/holdings/state', body)).status).toBe(404)
    expect((await sandbox.families.scan.request('/v1/holdings/state', body)).status).toBe(400)
    await older.close()
  })

  it.each([
    ['0.9', '3.5.14', []],
    ['next', '3.6.1', ['synchronizerId', 'recordTime']],
  ] as const)(
    'combines Scan %s with a participant of Canton %s',
    async (release, canton, times) => {
      const other = await small({ updates: 10, release })
      const read = async (path: string) =>
        objectIn(parseJson(await (await other.families.ledger.request(path)).text()))
      expect(textIn(await read('/v2/version'), 'version')).toBe(canton)
      const { synchronizerTimes = [{}] } = await read('/v2/state/ledger-end')
      expect(Object.keys(objectsIn(synchronizerTimes)[0] ?? {})).toEqual(times)
      await other.close()
    },
  )
})

describe('with --auth', () => {
  let sandbox: Sandbox
  beforeAll(async () => {
    sandbox = await small({ updates: 10, auth: true })
  })
  afterAll(() => sandbox.close())

  it('requires a token for the ledger and the validator, but not for Scan and the registry', async () => {
    const { ledger, scan, validator, registry } = sandbox.families
    expect((await ledger.request('/v2/parties')).status).toBe(401)
    expect((await validator.request('/v0/entry/all')).status).toBe(401)
    expect((await scan.request('/v0/dso-party-id')).status).toBe(200)
    expect((await registry.request('/registry/metadata/v1/info')).status).toBe(200)
  })

  it("serves the identity provider's configuration at its address", async () => {
    const authority = sandbox.signIn?.authority ?? ''
    const answer = await fetch(`${authority}/.well-known/openid-configuration`)
    const discovery = objectIn(parseJson(await answer.text()))
    expect(discovery['issuer']).toBe(authority)
    expect(discovery['code_challenge_methods_supported']).toEqual(['S256'])
    expect(sandbox.signIn?.ledgerAudience).not.toBe(sandbox.signIn?.validatorAudience)
  })
})
