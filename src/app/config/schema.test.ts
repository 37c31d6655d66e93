import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describeProblem, parseConfig } from './schema.ts'

const problems = (value: unknown) => {
  const result = parseConfig(value)
  return result.ok ? [] : result.problems.map(describeProblem)
}

const withAuthority = (authority: string) =>
  problems({ signIn: { kind: 'oidc', authority, clientId: 'c' } })

describe('parseConfig', () => {
  it('fills in all defaults for an empty configuration', () => {
    expect(parseConfig({})).toEqual({
      ok: true,
      config: {
        signIn: { kind: 'token' },
        polling: { scanSeconds: 20, ledgerSeconds: 15, validatorSeconds: 15 },
        registries: {},
      },
    })
  })

  it('accepts the config file in the repository', () => {
    const shipped: unknown = JSON.parse(readFileSync('public/config.json', 'utf8'))
    expect(parseConfig(shipped)).toEqual(parseConfig({}))
  })

  it('keeps every configured value', () => {
    const whole = {
      networkName: 'DevNet',
      signIn: {
        kind: 'oidc',
        authority: 'https://id.example/realm',
        clientId: 'dashboard',
        scope: 'openid daml_ledger_api',
        ledgerAudience: 'https://ledger.example',
        validatorAudience: 'https://validator.example',
        audienceParameter: 'resource',
      },
      polling: { scanSeconds: 300, ledgerSeconds: 5, validatorSeconds: 60 },
      registries: { 'Issuer::1220ab': 'Issued token' },
      walletUrl: 'https://wallet.example/',
      dashboards: [
        { name: 'TestNet', url: 'https://test.example/console' },
        { name: 'Here', url: 'http://localhost:4600' },
      ],
    }
    expect(parseConfig(whole)).toEqual({ ok: true, config: whole })
  })

  it('lists every unknown key by path, at every depth, together with all other problems', () => {
    expect(
      problems({ a: 1, b: 2, signIn: { kind: 'none', extra: true }, polling: { scanSeconds: 1 } }),
    ).toEqual([
      'signIn.extra: expected one of the known keys (kind), got true',
      'polling.scanSeconds: expected a whole number of seconds from 15 to 300, got 1',
      expect.stringMatching(/^a: expected one of the known keys \(networkName, .*\), got 1$/),
      expect.stringMatching(/^b: expected one of the known keys \(networkName, .*\), got 2$/),
    ])
  })

  it.each([
    [[], 'the document: expected an object, got []'],
    [null, 'the document: expected an object, got null'],
    [{ polling: [] }, 'polling: expected an object, got []'],
    [{ registries: [] }, 'registries: expected an object of admin party to label, got []'],
    [{ registries: { P: 3 } }, 'registries.P: expected a text, got 3'],
    [{ signIn: 'token' }, 'signIn: expected an object with a "kind", got "token"'],
    [{ signIn: {} }, 'signIn.kind: expected "none", "token" or "oidc", got nothing'],
    [{ signIn: { kind: 'x' } }, 'signIn.kind: expected "none", "token" or "oidc", got "x"'],
    [{ walletUrl: 'javascript:1' }, 'walletUrl: expected an http or https URL, got "javascript:1"'],
    [{ dashboards: {} }, 'dashboards: expected a list of dashboards, got {}'],
    [
      { dashboards: ['https://a.example'] },
      'dashboards.0: expected an object with "name" and "url", got "https://a.example"',
    ],
    [
      { dashboards: [{ url: 'https://a.example' }] },
      'dashboards.0.name: expected a value, got nothing',
    ],
    [
      { dashboards: [{ name: 'A', url: 'http://a.example' }] },
      'dashboards.0.url: expected an https URL (http only for localhost), got "http://a.example"',
    ],
    [
      { dashboards: [{ name: 'A', url: 'https://a.example/?x' }] },
      'dashboards.0.url: expected a URL without user, query and fragment, got "https://a.example/?x"',
    ],
    [
      { dashboards: [{ name: 'A', url: 'https://u:p@a.example' }] },
      'dashboards.0.url: expected a URL without user, query and fragment, got "https://u:p@a.example"',
    ],
    [
      {
        dashboards: [
          { name: 'A', url: 'https://a.example' },
          { name: 'A', url: 'https://b.example' },
        ],
      },
      expect.stringMatching(/^dashboards: expected names that differ, got /),
    ],
    [{ networkName: ' ' }, 'networkName: expected a text that is not empty, got " "'],
    [
      { polling: { scanSeconds: 20.5 } },
      'polling.scanSeconds: expected a whole number of seconds from 15 to 300, got 20.5',
    ],
  ])('rejects the configuration %j', (value, message) => {
    expect(problems(value)).toEqual([message])
  })

  it('lists the missing keys for a sign-in with OpenID Connect', () => {
    expect(problems({ signIn: { kind: 'oidc' } })).toEqual([
      'signIn.authority: expected a value, got nothing',
      'signIn.clientId: expected a value, got nothing',
    ])
  })

  it('rejects keys for secrets in the configuration', () => {
    expect(
      problems({
        signIn: {
          kind: 'oidc',
          authority: 'https://id.example',
          clientId: 'c',
          clientSecret: 's3cret',
        },
      }),
    ).toEqual([expect.stringMatching(/^signIn\.clientSecret: expected one of the known keys/)])
  })

  it('accepts a sign-in authority over plain http only on this machine', () => {
    expect(withAuthority('http://localhost:4000/oidc')).toEqual([])
    expect(withAuthority('http://127.0.0.1:4000')).toEqual([])
    expect(withAuthority('http://id.example')).toHaveLength(1)
  })

  it('shortens long values in configuration problems', () => {
    const [line = ''] = problems({ networkName: { text: 'x'.repeat(1000) } })
    expect(line.length).toBeLessThan(160)
  })
})
