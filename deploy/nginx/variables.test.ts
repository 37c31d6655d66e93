import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { readRoutes } from '../../proxy.config.ts'
import { describeConnections } from '../../server/connections.ts'
import { contentSecurityPolicy } from '../../server/security-headers.ts'
import { shellVariable, type Variables } from './testing/shell-variable.ts'

const directory = mkdtempSync(join(tmpdir(), 'cantilever-'))
const configFile = join(directory, 'config.json')
writeFileSync(configFile, '{}')
afterAll(() => rmSync(directory, { recursive: true }))

/** Returns a variable that the shell sets. `config.json` is empty by default. */
function made(variable: string, environment: Variables): string {
  return shellVariable(variable, { CONFIG_FILE: configFile, ...environment })
}

function refusalOf(environment: Variables): string {
  try {
    return `accepted: ${made('LISTEN', environment)}`
  } catch (error) {
    return String(error)
  }
}

describe('the variables of nginx', () => {
  const usable: Variables[] = [
    {},
    { LEDGER_URL: 'http://participant:7575/', SCAN_URL: 'https://scan.example/api/scan/' },
    {
      VALIDATOR_URL: 'https://validator.example:8443/api/validator',
      REGISTRY_URLS:
        '{"Issuer::1220ab": "https://a.example/base/",\n  "My-Bank_1::12ff":"http://b:1"}',
    },
    { REGISTRY_URLS: '{}' },
  ]
  it.each(usable)('configures the same connections in nginx as server/: %j', (environment) => {
    expect(JSON.parse(made('CONNECTIONS', environment))).toEqual({
      ...describeConnections(readRoutes(environment), null),
      scans: null,
    })
  })

  const wrong: Variables[] = [
    { SCAN_URL: 'not a url' },
    { SCAN_URL: 'ftp://scan.example' },
    { SCAN_URL: 'https://scan.example/?x=1' },
    { LEDGER_URL: 'https://me:hunter2@scan.example' },
    { REGISTRY_URLS: '{' },
    { REGISTRY_URLS: '[]' },
    { REGISTRY_URLS: '{"P::1":5}' },
    { REGISTRY_URLS: '{"P::1":"x"}' },
    { REGISTRY_URLS: '{"":"https://a.example"}' },
  ]
  it.each(wrong)('refuses the same variables in nginx as server/: %j', (environment) => {
    const [name = ''] = Object.keys(environment)
    expect(() => readRoutes(environment)).toThrow(name)
    const refusal = refusalOf(environment)
    expect(refusal).toContain(name)
    expect(refusal).not.toContain('hunter2')
  })

  it("applies the operator's access rules, and no rules by default", () => {
    expect(made('ACCESS_INCLUDE', {})).toBe('')
    expect(made('ACCESS_INCLUDE', { ACCESS_RULES: configFile })).toBe(`include ${configFile};`)
  })

  it('refuses REQUIRE_SIGN_IN=yes, because nginx does not support a required sign-in', () => {
    expect(() => made('LISTEN', { REQUIRE_SIGN_IN: 'yes' })).toThrow(
      'REQUIRE_SIGN_IN=yes is for the Node server',
    )
    expect(made('LISTEN', { REQUIRE_SIGN_IN: 'no' })).toBe(made('LISTEN', {}))
  })

  it('rejects several Scans, which nginx cannot compare', () => {
    const several = { SCAN_URLS: 'https://a.example/api/scan https://b.example/api/scan' }
    expect(() => made('LISTEN', several)).toThrow('SCAN_URLS is for the Node server')
  })

  it('rejects a history index, which nginx cannot forward to', () => {
    const index = { INDEX_API_URL: 'http://127.0.0.1:8088' }
    expect(() => made('LISTEN', index)).toThrow('INDEX_API_URL is for the Node server')
  })

  it.each([
    ['console', '/console/'],
    ['/a/b.c', '/a/b.c/'],
    ['', '/'],
  ])('reads the base path %j', (written, path) => {
    expect(made('BASE_PATH', { BASE_PATH: written })).toBe(path)
  })

  it('uses the same sign-in authority in the content security policy as server/', () => {
    const signIn = { kind: 'oidc', authority: 'https://id.example:8443/realms/x', clientId: 'c' }
    const file = join(directory, 'oidc.json')
    writeFileSync(file, JSON.stringify({ networkName: 'X', signIn }, undefined, 2))
    const source = made('SIGN_IN_SOURCE', { CONFIG_FILE: file })
    expect(
      contentSecurityPolicy().replace("connect-src 'self'", `connect-src 'self'${source}`),
    ).toBe(contentSecurityPolicy('https://id.example:8443'))
    expect(made('SIGN_IN_SOURCE', {})).toBe('')
  })
})
