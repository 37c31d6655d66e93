/** Headers of a browser's request for a page. */
export const navigation = { accept: 'text/html,*/*;q=0.8' }

/** Forwarding headers with the client's own entries, followed by those of the operator's proxy. */
export const proxyHeaders = {
  'x-forwarded-for': '203.0.113.9, 198.51.100.7',
  'x-forwarded-proto': 'http, https',
  'x-forwarded-host': 'console.example',
}

/** Headers that could make a server trust a claim about its client. */
const unasked = {
  'x-forwarded-client-cert': 'Subject="CN=admin"',
  'x-original-url': '/admin',
  'x-http-method-override': 'DELETE',
  'true-client-ip': '203.0.113.9',
  x_forwarded_for: '203.0.113.9',
  range: 'bytes=0-1',
  'if-none-match': '"x"',
  'accept-language': 'fr',
}

export interface ComparedRequest {
  readonly path: string
  readonly headers?: Record<string, string>
  readonly method?: string
}

/** The requests that both servers must answer in the same way. */
export const comparedRequests: readonly (readonly [string, ComparedRequest])[] = [
  ['the page', { path: '/console/', headers: navigation }],
  ['a deep link', { path: '/console/updates/1220ab?view=json', headers: navigation }],
  ['a name with dots', { path: '/console/names/alice.unverified.cns', headers: navigation }],
  ['the path without its slash', { path: '/console?x=1', headers: navigation }],
  ['a page outside of the path', { path: '/updates', headers: navigation }],
  ['config.json', { path: '/console/config.json' }],
  ['a health check', { path: '/console/healthz' }],
  ['a health check that knows no path', { path: '/healthz' }],
  ['a missing asset', { path: '/console/assets/gone.js', headers: navigation }],
  ['a packed copy by its name', { path: '/console/index.html.gz' }],
  ['a script that is no page', { path: '/console/updates' }],
  ['a form sent to a page', { path: '/console/updates', method: 'POST', headers: navigation }],
  ['an answer', { path: '/console/api/scan/v2/updates?x=%2F&y' }],
  ['an answer with an encoded slash', { path: '/console/api/ledger/v2/users/a%2Fb%20c/' }],
  ['an answer that may be kept', { path: '/console/api/scan/cached' }],
  ['an answer for curious eyes', { path: '/console/api/scan/x', headers: navigation }],
  ['an answer that says to be a page', { path: '/console/api/scan/page' }],
  [
    'an answer with a number',
    { path: '/console/api/scan/x', headers: { 'x-request-id': 'request-0001' } },
  ],
  ['headers that nobody asked for', { path: '/console/api/ledger/x', headers: unasked }],
  ['an error of the API', { path: '/console/api/ledger/x?status=503' }],
  ['a refusal of the API', { path: '/console/api/scan/x?status=404' }],
  ['a page over TLS', { path: '/console/', headers: { ...navigation, ...proxyHeaders } }],
  ['an answer over TLS', { path: '/console/api/scan/x', headers: proxyHeaders }],
  ['a further registry', { path: '/console/api/registry/Issuer%3A%3A1220abcd/registry/x?y=1' }],
  ['an unknown registry', { path: '/console/api/registry/Other%3A%3A1220/registry/x' }],
  ['a family that is not set', { path: '/console/api/registry/registry/x' }],
  ['no family', { path: '/console/api/scanner/x' }],
  ['an encoded prefix', { path: '/console/api/%73can/x' }],
  ['a path that climbs', { path: '/console/api/scan/a%2f..%2fb' }],
  ['where requests go', { path: '/console/api/connections' }],
  ['a backslash', { path: '/console/api/scan/a%5cb' }],
  ['a dot with parameters', { path: '/console/api/scan/a/..;/b' }],
  ['no UTF-8', { path: '/console/api/scan/%c0%ae' }],
  ['a control character', { path: '/console/api/scan/a%0ab' }],
  ['a foreign host', { path: '/console/api/scan/x', headers: { host: 'rebound.example' } }],
  ['a foreign host for a page', { path: '/console/', headers: { host: 'rebound.example' } }],
  ['a foreign host for probes', { path: '/healthz', headers: { host: 'rebound.example' } }],
  ['a foreign origin', { path: '/console/api/scan/x', headers: { origin: 'http://x.example' } }],
  ['no origin', { path: '/console/api/scan/x', headers: { origin: 'null' } }],
  [
    'its own origin',
    {
      path: '/console/api/scan/x',
      headers: { ...proxyHeaders, origin: 'https://console.example' },
    },
  ],
  ['a picture', { path: '/console/api/scan/x', headers: { 'sec-fetch-dest': 'image' } }],
  [
    'a length that is named away',
    { path: '/console/api/scan/x', headers: { connection: 'content-length' } },
  ],
  ['another site', { path: '/console/api/scan/x', headers: { 'sec-fetch-site': 'cross-site' } }],
  ['a sister site', { path: '/console/api/scan/x', headers: { 'sec-fetch-site': 'same-site' } }],
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map(
    (method) => [method, { path: '/console/api/ledger/v2/x', method }] as const,
  ),
]
