import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '#app/config/schema.ts'
import { readRoutes } from '../proxy.config.ts'
import { readOptions } from '../server/options.ts'

const textOf = (path: string): string => readFileSync(path, 'utf8')

/** The part of a document at a path of names. */
function at(document: unknown, ...names: readonly string[]): unknown {
  return names.reduce<unknown>((part, name) => (isMap(part) ? part[name] : undefined), document)
}

const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/**
 * Variables of an example, as compose makes them where the operator says only which Scan, and with
 * something long in place of secrets, which are no part of it.
 */
function variablesOf(part: unknown): Record<string, string> {
  const values = Object.entries(isMap(part) ? part : {}).map(([name, value]) => {
    if (isMap(value)) return [name, 'x'.repeat(64)] as const
    const scan = String(value).replaceAll(/\$\{SPONSOR_SCAN\b[^}]*\}/g, 'https://scan.example')
    return [name, scan.replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')] as const
  })
  return Object.fromEntries(values)
}

const compose: unknown = parse(textOf('deploy/compose/compose.yaml'))
const service = at(compose, 'services', 'cantilever')
const helm: unknown = parse(textOf('deploy/helm/values.yaml'))
const container = at(helm, 'controllers', 'cantilever', 'containers', 'cantilever')
const ingress = at(helm, 'ingress', 'cantilever')

describe.each([
  ['compose', variablesOf(at(service, 'environment')), textOf('deploy/compose/config.json')],
  [
    'Helm',
    variablesOf(at(container, 'env')),
    String(at(helm, 'configMaps', 'config', 'data', 'config.json')),
  ],
])('the example for %s', (_name, variables, config) => {
  it('asks who calls before the ledger is asked', () => {
    expect(variables['REQUIRE_SIGN_IN']).toBe('yes')
    expect(parseConfig(JSON.parse(config))).toMatchObject({
      ok: true,
      config: { signIn: { kind: 'oidc' } },
    })
  })

  it('names the hosts under which browsers may ask', () => {
    expect(variables['ALLOWED_HOSTS']).toMatch(/^[\w.,-]+$/)
  })

  it('has variables that the server takes', () => {
    expect(readRoutes(variables).map(({ target }) => target?.href)).not.toContain(undefined)
    expect(readOptions([], variables).configFile).toBe('/etc/cantilever/config.json')
  })
})

describe('the dashboard in compose', () => {
  it('is reached from this machine only, and can change nothing in itself', () => {
    expect(at(service, 'ports')).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })
})

describe('the dashboard with Helm', () => {
  it('has its secret from the cluster, which its copies share', () => {
    expect(at(container, 'env', 'SIGN_IN_SECRET', 'valueFrom')).toHaveProperty('secretKeyRef')
  })

  it('is asked for by the name that the ingress serves', () => {
    const host = variablesOf(at(container, 'env'))['ALLOWED_HOSTS']
    expect(ingress).toMatchObject({ hosts: [{ host }] })
  })

  it('lets in the ingress only, and that only some networks', () => {
    const from = [{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]
    expect(at(helm, 'networkpolicies', 'cantilever')).toEqual({
      controller: 'cantilever',
      policyTypes: ['Ingress'],
      rules: { ingress: [{ from, ports: [{ port: 8080, protocol: 'TCP' }] }] },
    })
    const ranges = at(ingress, 'annotations', 'nginx.ingress.kubernetes.io/whitelist-source-range')
    expect(ranges).toMatch(/^[\d.]+\/[1-9]\d?(?:,[\d.]+\/[1-9]\d?)*$/)
  })

  it('runs as nobody special, and can change nothing in itself', () => {
    expect(at(helm, 'defaultPodOptions')).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: expect.any(Number) },
    })
    expect(at(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})
