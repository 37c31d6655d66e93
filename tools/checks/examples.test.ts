import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { parseConfig } from '#app/config/schema.ts'
import { readRoutes } from '../../proxy.config.ts'
import { readMetricsSettings } from '../../server/metrics/metrics-settings.ts'
import { readOptions } from '../../server/options.ts'
import { valueAt, variablesOf } from './example-parts.ts'

const textOf = (path: string): string => readFileSync(path, 'utf8')

const compose: unknown = parse(textOf('deploy/compose/compose.yaml'))
const service = valueAt(compose, 'services', 'cantilever')
const helm: unknown = parse(textOf('deploy/helm/values.yaml'))
const container = valueAt(helm, 'controllers', 'cantilever', 'containers', 'cantilever')
const ingress = valueAt(helm, 'ingress', 'cantilever')

describe.each([
  ['compose', variablesOf(valueAt(service, 'environment')), textOf('deploy/compose/config.json')],
  [
    'Helm',
    variablesOf(valueAt(container, 'env')),
    String(valueAt(helm, 'configMaps', 'config', 'data', 'config.json')),
  ],
])('the example for %s', (_name, variables, config) => {
  it('requires an OIDC sign-in', () => {
    expect(variables['REQUIRE_SIGN_IN']).toBe('yes')
    expect(parseConfig(JSON.parse(config))).toMatchObject({
      ok: true,
      config: { signIn: { kind: 'oidc' } },
    })
  })

  it('lists the hosts under which browsers may reach the dashboard', () => {
    expect(variables['ALLOWED_HOSTS']).toMatch(/^[\w.,-]+$/)
  })

  it('allows the hosts under which Prometheus requests the metrics', () => {
    const { address } = readMetricsSettings({ ...variables, METRICS_ADDRESS: '0.0.0.0:9464' }) ?? {}
    const hosts = ['cantilever:9464', '10.244.1.7:9464', '[fd00:10:244::7]:9464']
    expect(hosts.map((host) => address?.allowsHost(host))).toEqual([true, true, true])
    expect(address?.allowsHost('rebound.example:9464')).toBe(false)
  })

  it('sets environment variables that the server accepts', () => {
    expect(readRoutes(variables).map(({ target }) => target?.href)).not.toContain(undefined)
    expect(readOptions([], variables).configFile).toBe('/etc/cantilever/config.json')
  })
})

describe('the dashboard in compose', () => {
  it('makes the dashboard reachable only from this machine, and unable to change its own container', () => {
    expect(valueAt(service, 'ports')).toEqual([expect.stringMatching(/^127\.0\.0\.1:/)])
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
    })
  })
})

describe('the dashboard with Helm', () => {
  it("serves metrics under every name of the dashboard's service", () => {
    const variables = variablesOf(valueAt(container, 'env'))
    const { address } = readMetricsSettings({ ...variables, METRICS_ADDRESS: '0.0.0.0:9464' }) ?? {}
    const namespace = ['', '.validator', '.validator.svc', '.validator.svc.cluster.local']
    const hosts = namespace.map((each) => `cantilever${each}:9464`)
    expect(hosts.filter((host) => address?.allowsHost(host) !== true)).toEqual([])
  })

  it('reads the sign-in secret from the cluster, so that all replicas share the secret', () => {
    expect(valueAt(container, 'env', 'SIGN_IN_SECRET', 'valueFrom')).toHaveProperty('secretKeyRef')
  })

  it('serves the dashboard under the host name of the ingress', () => {
    const host = variablesOf(valueAt(container, 'env'))['ALLOWED_HOSTS']
    expect(ingress).toMatchObject({ hosts: [{ host }] })
  })

  it('accepts connections only from the ingress, which itself accepts only some networks', () => {
    const from = [{ namespaceSelector: expect.anything(), podSelector: expect.anything() }]
    expect(valueAt(helm, 'networkpolicies', 'cantilever')).toEqual({
      controller: 'cantilever',
      policyTypes: ['Ingress'],
      rules: { ingress: [{ from, ports: [{ port: 8080, protocol: 'TCP' }] }] },
    })
    const ranges = valueAt(
      ingress,
      'annotations',
      'nginx.ingress.kubernetes.io/whitelist-source-range',
    )
    expect(ranges).toMatch(/^[\d.]+\/[1-9]\d?(?:,[\d.]+\/[1-9]\d?)*$/)
  })

  it('runs as a non-root user and can change nothing in its container', () => {
    expect(valueAt(helm, 'defaultPodOptions')).toMatchObject({
      automountServiceAccountToken: false,
      securityContext: { runAsNonRoot: true, runAsUser: expect.any(Number) },
    })
    expect(valueAt(container, 'securityContext')).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
  })
})
