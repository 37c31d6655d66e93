import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { RunTimeConfig } from '../config/schema.ts'
import { memoryStorage, tokenWith } from './testing/tokens.ts'

const oidc = (authority: string, clientId = 'c') =>
  ({ kind: 'oidc', authority, clientId, scope: 'openid', audienceParameter: 'none' }) as const
const token = tokenWith({ iss: 'https://idp', sub: 'alice' })
const families = ['ledger', 'validator'] as const

let storage: Storage

async function load() {
  vi.resetModules()
  const { session } = await import('./session.ts')
  const { signIn } = await import('./sign-in.ts')
  return {
    session,
    signIn,
    configure: (how: RunTimeConfig['signIn']) => signIn.configure(how, undefined, ''),
    tokens: () => families.map((family) => session.tokenOf(family)),
  }
}

async function pasteUnder(how: RunTimeConfig['signIn']): Promise<void> {
  const page = await load()
  page.configure(how)
  page.session.give('ledger', token, { keep: true })
}

function signInWith(authority: string, clientId: string): void {
  const tokens = [{ families: [...families], token, obtained: 1 }]
  storage.setItem('sign-in', JSON.stringify({ authority, clientId, sources: [{ tokens }] }))
}

beforeEach(() => {
  storage = memoryStorage()
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('document', {
    baseURI: 'http://localhost/',
    hidden: false,
    addEventListener: () => {},
  })
  vi.stubGlobal('window', { addEventListener: () => {} })
  vi.stubGlobal('location', { origin: 'http://localhost' })
})

describe('stored tokens after a reload', () => {
  it('does not use a stored token or send requests before the configuration confirms the stored sign-in', async () => {
    signInWith('https://idp', 'c')
    const page = await load()
    expect(page.tokens()).toEqual([undefined, undefined])
    const waiting = page.signIn.ready('ledger')
    expect(waiting).toBeInstanceOf(Promise)
    page.configure(oidc('https://idp'))
    await waiting
    expect(page.tokens()).toEqual([token, token])
    expect(page.signIn.ready('ledger')).toBeUndefined()
  })

  it('does not delay requests of an API family without a stored token', async () => {
    const empty = await load()
    expect(families.map((family) => empty.signIn.ready(family))).toEqual([undefined, undefined])
    await pasteUnder({ kind: 'token' })
    const page = await load()
    expect(page.signIn.ready('ledger')).toBeInstanceOf(Promise)
    expect(page.signIn.ready('validator')).toBeUndefined()
  })

  it.each<[string, RunTimeConfig['signIn']]>([
    ['no sign-in', { kind: 'none' }],
    ['pasted tokens', { kind: 'token' }],
    ['another provider', oidc('https://other')],
    ['another client', oidc('https://idp', 'another')],
  ])('deletes the stored sign-in if the configuration now has %s', async (_words, how) => {
    signInWith('https://idp', 'c')
    const page = await load()
    page.configure(how)
    expect(page.tokens()).toEqual([undefined, undefined])
    expect(storage).toHaveLength(0)
  })

  it.each<[string, RunTimeConfig['signIn'], RunTimeConfig['signIn'], boolean]>([
    ['taken', { kind: 'token' }, { kind: 'token' }, true],
    ['taken', oidc('https://idp'), oidc('https://idp'), true],
    ['forgotten', { kind: 'token' }, { kind: 'none' }, false],
    ['forgotten', { kind: 'token' }, oidc('https://idp'), false],
    ['forgotten', oidc('https://idp'), { kind: 'token' }, false],
    ['forgotten', oidc('https://idp'), oidc('https://other'), false],
  ])(
    'restores or deletes a pasted token (%s) after a reload if the configured sign-in changes from %j to %j',
    async (_words, before, after, isTaken) => {
      await pasteUnder(before)
      const page = await load()
      page.configure(after)
      expect(page.tokens()).toEqual([isTaken ? token : undefined, undefined])
      expect(storage).toHaveLength(isTaken ? 1 : 0)
    },
  )

  it('deletes a token stored in an older format, which lacks the kind of sign-in', async () => {
    storage.setItem('token-ledger', token)
    const page = await load()
    page.configure({ kind: 'token' })
    expect(page.tokens()).toEqual([undefined, undefined])
    expect(storage).toHaveLength(0)
  })
})

describe('tokens pasted before the configuration is loaded', () => {
  it.each<[RunTimeConfig['signIn'], boolean]>([
    [{ kind: 'token' }, true],
    [{ kind: 'none' }, false],
  ])(
    'stores a pasted token only if the loaded configuration accepts pasted tokens: %j, stored: %j',
    async (how, isTaken) => {
      const page = await load()
      page.session.give('ledger', token, { keep: true })
      expect(storage).toHaveLength(0)
      page.configure(how)
      expect(page.tokens()).toEqual([isTaken ? token : undefined, undefined])
      expect(page.session.snapshot().ledger?.isStored).toBe(isTaken ? true : undefined)
      expect(storage).toHaveLength(isTaken ? 1 : 0)
    },
  )
})
