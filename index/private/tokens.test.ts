import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createTokens } from './tokens.ts'

const { signal } = new AbortController()
const directory = mkdtempSync(join(tmpdir(), 'cantilever-tokens-'))
const path = join(directory, 'secret')
writeFileSync(path, ' sesame \n')
afterAll(() => rmSync(directory, { recursive: true }))

const never: typeof fetch = () => Promise.reject(new Error('not to be asked'))

describe('the index’s own token', () => {
  it('reads the token file for each request, so that another process can renew the token', async () => {
    const tokens = createTokens({ kind: 'file', path }, { fetch: never, now: Date.now })
    expect(await tokens.token(signal)).toBe('sesame')
    writeFileSync(path, 'next')
    expect(await tokens.token(signal)).toBe('next')
    writeFileSync(path, ' ')
    await expect(tokens.token(signal)).rejects.toMatchObject({ failure: 'token' })
    writeFileSync(path, 'sesame')
  })

  const client = {
    kind: 'client',
    url: 'https://idp.example/token',
    id: 'index',
    secretPath: path,
    audience: 'https://participant',
    scope: undefined,
  } as const

  it('requests a token with client credentials, and renews it before it expires and after a refusal', async () => {
    const requests: string[] = []
    let time = 0
    const tokens = createTokens(client, {
      fetch: async (_url, init) => {
        requests.push(typeof init?.body === 'string' ? init.body : '')
        return Response.json({ access_token: `token-${requests.length}`, expires_in: 100 })
      },
      now: () => time,
    })
    expect(await tokens.token(signal)).toBe('token-1')
    time = 69_000
    expect(await tokens.token(signal)).toBe('token-1')
    time = 71_000
    expect(await tokens.token(signal)).toBe('token-2')
    tokens.refused()
    expect(await tokens.token(signal)).toBe('token-3')
    expect(requests[0]).toBe(
      'grant_type=client_credentials&client_id=index&client_secret=sesame&audience=https%3A%2F%2Fparticipant',
    )
  })

  it('reports a missing token, without the secret, if the issuer returns none', async () => {
    for (const answer of [
      () => Response.json({ error: 'sesame' }, { status: 401 }),
      () => new Response('sesame'),
      () => Response.json({ access_token: '' }),
    ]) {
      const tokens = createTokens(client, { fetch: async () => answer(), now: Date.now })
      const error: unknown = await tokens.token(signal).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ failure: 'token' })
      expect(String(error)).not.toContain('sesame')
    }
  })
})
