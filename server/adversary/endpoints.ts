/** A request line and the statuses that a server may answer with. */
export interface EndpointCase {
  readonly method: string
  readonly path: string
  readonly statuses: readonly number[]
}

const good = (method: string, path: string): EndpointCase => ({ method, path, statuses: [200] })
const unknown = (path: string): EndpointCase => ({ method: 'GET', path, statuses: [403] })
/** An unusual path. A server may also reject it with `400` before it reads the path. */
const odd = (path: string): EndpointCase => ({ method: 'GET', path, statuses: [403, 404, 400] })

/** Requests of the product. */
export const productEndpoints: readonly EndpointCase[] = [
  good('GET', '/api/ledger/v2/version'),
  good('GET', '/api/ledger/v2/users'),
  good('POST', '/api/ledger/v2/commands/submit-and-wait'),
  good('DELETE', '/api/ledger/v2/users/alice'),
  good('DELETE', '/api/ledger/v2/users/a%2Fb%3A%3Ac'),
  good('POST', '/api/scan/v2/updates'),
  good('GET', '/api/scan/v0/dso'),
  good('GET', '/api/registry/registry/metadata/v1/info'),
  good('POST', '/api/validator/v0/entry/create'),
]

/** Requests that the product does not make. */
export const otherPaths: readonly EndpointCase[] = [
  ...[
    '',
    '/',
    '/admin',
    '/metrics',
    '/v2',
    '/v2/',
    '/v2/nothing',
    '/v2/versions',
    '/v2/versio',
  ].map((rest) => unknown(`/api/ledger${rest}`)),
  ...[
    '/v2/version/more',
    '/V2/version',
    '/v2/VERSION',
    '/v1/version',
    '/version',
    '/v2/v2/version',
  ].map((rest) => unknown(`/api/ledger${rest}`)),
  ...[
    '/v0/admin/users',
    '/v0/admin/participant/global-domain-connection-config',
    '/v0/nothing',
  ].map((rest) => unknown(`/api/validator${rest}`)),
  ...['/v0/admin/sv/party-to-participant', '/v0/nothing', '/v9/updates', '/swagger', '/docs'].map(
    (rest) => unknown(`/api/scan${rest}`),
  ),
  ...['/metadata/v1/info', '/registry', '/registry/nothing', '/v0/dso'].map((rest) =>
    unknown(`/api/registry${rest}`),
  ),
  ...[
    '/v2/version/',
    '//v2/version',
    '/v2//version',
    '/v2/version;x',
    '/v2/version%2f',
    '/v2%2fversion',
  ].map((rest) => odd(`/api/ledger${rest}`)),
  ...[
    '/v2/version%00',
    '/v2/version%0d%0a',
    '/v2/version%20',
    '/v2/users/%2e%2e',
    '/v2/users/alice/%2e%2e/bob',
  ].map((rest) => odd(`/api/ledger${rest}`)),
  ...[
    '/api',
    '/api/',
    '/api/elsewhere',
    '/api/ledgerx/v2/version',
    '/api/LEDGER/v2/version',
    '/API/ledger/v2/version',
  ].map((path): EndpointCase => ({ method: 'GET', path, statuses: [404, 403] })),
]

/** Methods that none of these paths accepts. A parser may not even know the method. */
export const otherMethods: readonly EndpointCase[] = [
  '/api/ledger/v2/version',
  '/api/ledger/v2/commands/submit-and-wait',
  '/api/scan/v0/dso',
  '/api/registry/registry/metadata/v1/info',
  '/api/validator/v0/entry/create',
].flatMap((path) =>
  [
    'TRACE',
    'PURGE',
    'OPTIONS',
    'PROPFIND',
    'PUT',
    'PATCH',
    'MKCOL',
    'SEARCH',
    'LINK',
    'CONNECT',
    'QUERY',
    'FOO',
    'TRACK',
  ].map((method): EndpointCase => ({
    method,
    path,
    statuses: ['QUERY', 'FOO', 'TRACK'].includes(method) ? [405, 403, 400] : [405],
  })),
)

/** The endpoint that the operator adds. */
export const furtherEndpoints = 'scan:GET:/x/*'

/** Requests to numbered Scans; the test configures two. */
export const severalScans: readonly EndpointCase[] = [
  good('GET', '/api/scans/1/v0/dso'),
  good('GET', '/api/scans/2/v0/dso'),
  good('POST', '/api/scans/2/v2/updates'),
  unknown('/api/scans/2/v0/nothing'),
  unknown('/api/scans/2/v0/admin/sv/party-to-participant'),
  unknown('/api/scans/2'),
  { method: 'POST', path: '/api/scans/2/x/anything', statuses: [403] },
  { method: 'DELETE', path: '/api/scans/2/x/anything', statuses: [403] },
  { method: 'GET', path: '/api/scans/3/v0/dso', statuses: [502] },
  { method: 'GET', path: '/api/scans/99/v0/dso', statuses: [502] },
  ...['0', '02', '-1', '1e1', '100', '%31', '2%2f', 'x', '', '2x', '127.0.0.1', 'http:'].map(
    (number): EndpointCase => ({
      method: 'GET',
      path: `/api/scans/${number}/v0/dso`,
      statuses: [404, 403, 400],
    }),
  ),
  ...['/../1/v0/dso', '/%2e%2e/1/v0/dso', '/v0/..%2f..%2f1/v0/dso', '//v0/dso', '/v0/dso%00'].map(
    (rest) => odd(`/api/scans/2${rest}`),
  ),
]

/** Requests to a server while `FURTHER_ENDPOINTS` is set. */
export const furtherPaths: readonly EndpointCase[] = [
  good('GET', '/api/scan/x/anything'),
  good('GET', '/api/scan/v0/dso'),
  unknown('/api/scan/y/anything'),
  unknown('/api/scan/xx'),
  unknown('/api/ledger/x/anything'),
  unknown('/api/registry/x/anything'),
  { method: 'POST', path: '/api/scan/x/anything', statuses: [405] },
]
