import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readSettings } from '../../index/settings.ts'
import { jsonHeaders, servedIndex } from '../../index/testing/served-index.ts'
import { readRoutes } from '../../proxy.config.ts'
import { valueAt, variablesOf } from './example-parts.ts'

const read = (path: string): unknown => parse(readFileSync(path, 'utf8'))

const compose = read('deploy/compose/index.yaml')
const service = valueAt(compose, 'services', 'index')
const dashboard = valueAt(compose, 'services', 'cantilever')
const helm = read('deploy/helm/index.yaml')
const controller = valueAt(helm, 'controllers', 'index')
const container = valueAt(controller, 'containers', 'index')
const settingsOf = (part: unknown) => readSettings(variablesOf(part))

describe.each([
  ['compose', settingsOf(valueAt(service, 'environment'))],
  ['Helm', settingsOf(valueAt(container, 'env'))],
])('the example of a history index for %s', (_name, settings) => {
  it('reads from one Scan, and stores the index in a persistent directory', () => {
    expect(settings.scanUrls).toEqual([expect.stringMatching(/^https:.*\/api\/scan$/)])
    expect(settings.engine).toMatchObject({ kind: 'embedded', directory: '/data' })
  })

  it('listens on the port that the dashboard calls', () => {
    expect(settings.listen).toMatchObject({ host: '0.0.0.0', port: 8088 })
  })
})

describe.each([
  ['compose', valueAt(service, 'environment'), ['index:8088', 'index']],
  [
    'Helm',
    valueAt(container, 'env'),
    [
      'cantilever-index:8088',
      'cantilever-index.validator:8088',
      'cantilever-index.validator.svc:8088',
      'cantilever-index.validator.svc.cluster.local:8088',
    ],
  ],
])('the example index for %s', (_name, part, names) => {
  const allowed = variablesOf(part)['INDEX_ALLOWED_HOSTS'] ?? ''

  it.each([
    ...names,
    // The address of the image's health check, and the addresses of the pod that the kubelet and
    // Prometheus use.
    '127.0.0.1:8088',
    '10.244.1.7:8088',
    '[fd00:10:244::7]:8088',
  ])('answers requests for the host %s', async (host) => {
    const { call } = await servedIndex({}, allowed)
    const answers = [
      await call('GET', '/v1/status', { host }),
      await call('GET', '/metrics', { host }),
      await call('POST', '/v1/search', { ...jsonHeaders, host }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  })

  it('refuses requests for any other host', async () => {
    const { call } = await servedIndex({}, allowed)
    for (const host of ['rebound.example:8088', 'index.rebound.example', 'cantilever:8088']) {
      expect((await call('GET', '/metrics', { host })).status).toBe(421)
    }
  })
})

describe('the index in compose', () => {
  it('makes the index reachable only by the dashboard', () => {
    const route = readRoutes(variablesOf(valueAt(dashboard, 'environment'))).find(
      ({ family }) => family === 'index',
    )
    expect(route?.target?.href).toBe('http://index:8088/')
    expect(valueAt(dashboard, 'networks')).toEqual(['splice', 'index'])
    expect(valueAt(service, 'networks')).toEqual(['index'])
    expect(service).not.toHaveProperty('ports')
  })

  it('lets the index write only to the volume of its tables', () => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      volumes: ['index-data:/data'],
    })
  })
})

describe('the index with Helm', () => {
  it('runs the index as a single replica with its own volume', () => {
    expect(controller).toMatchObject({ type: 'statefulset', replicas: 1 })
    expect(valueAt(controller, 'statefulset', 'volumeClaimTemplates')).toEqual([
      expect.objectContaining({ globalMounts: [{ path: '/data' }] }),
    ])
  })

  it('uses the service name that `INDEX_API_URL` contains in deploy/helm/index.yaml', () => {
    const name = valueAt(helm, 'global', 'fullnameOverride')
    expect(readFileSync('deploy/helm/index.yaml', 'utf8')).toContain(
      `INDEX_API_URL: http://${String(name)}.validator.svc.cluster.local:8088`,
    )
  })

  it('accepts connections only from the dashboard and from the metrics collector', () => {
    const ingress = valueAt(helm, 'networkpolicies', 'index', 'rules', 'ingress')
    expect(ingress).toEqual([
      {
        from: [
          { podSelector: { matchLabels: { 'app.kubernetes.io/instance': 'cantilever' } } },
          { namespaceSelector: expect.anything() },
        ],
        ports: [{ port: 8088, protocol: 'TCP' }],
      },
    ])
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

describe('the variables of the index', () => {
  const table = readFileSync('docs/operating/history-index.md', 'utf8')
  const documented = [...table.matchAll(/^\| `([A-Z_]+)`/gm)].map(([, name = '']) => name)
  const settings = ['index/settings.ts', 'index/private/settings.ts']
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n')
  const taken = [...settings.matchAll(/text(?:, |\()'([A-Z_]+)'/g)].map(([, name = '']) => name)

  it('supports exactly the index variables that the operating guide lists', () => {
    expect(taken.length).toBeGreaterThan(10)
    const ofSeveral = new Set([...documented, 'SCAN_URLS'])
    expect(taken.filter((name) => !ofSeveral.has(name))).toEqual([])
    expect(documented.filter((name) => !taken.includes(name))).toEqual([])
  })

  it('supports all index variables that the examples set', () => {
    const used = [valueAt(service, 'environment'), valueAt(container, 'env')].flatMap((part) =>
      Object.keys(variablesOf(part)),
    )
    expect(used.filter((name) => !taken.includes(name))).toEqual([])
  })
})
