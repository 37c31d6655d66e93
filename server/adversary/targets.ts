const beginnings = [
  '/api/scan/x',
  '/api/scans/2/x',
  '/api/ledger/v2/users',
  '/api/registry/registry',
  '/api/validator',
  '/api',
  '/assets',
  '/sandbox',
  '',
] as const

/** Segments that some readers understand as `..` or `.`. */
const climbs = [
  '..',
  '.',
  '%2e%2e',
  '.%2E',
  '%2e',
  '%252e%252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%uff0e%uff0e',
  '..;',
  '..;a=b',
  '...',
  '..%00',
  '..%09',
  '..%20',
  '..%0d%0a',
  '%2e%2e%23',
] as const

/** Sequences that some reader takes for a slash. */
const separators = ['/', '%2f', '%2F', '%5c', '\\', '//', '/./', '%252f', '%c0%af', ';/'] as const

const ends = [
  (climb: string, separator: string) => separator + climb,
  (climb: string, separator: string) => `${separator}${climb}${separator}v0${separator}dso`,
  (climb: string, separator: string) => `${(separator + climb).repeat(8)}${separator}etc/passwd`,
] as const

/** Every combination of a path beginning, a climbing segment and a separator. */
export const traversalTargets: readonly string[] = beginnings.flatMap((beginning) =>
  climbs.flatMap((climb) =>
    separators.flatMap((separator) => ends.map((end) => beginning + end(climb, separator))),
  ),
)

const controls = Array.from({ length: 33 }, (_, code) =>
  String.fromCharCode(code === 32 ? 127 : code),
)
const encoded = Array.from({ length: 256 }, (_, code) => `%${code.toString(16).padStart(2, '0')}`)
const long = (bytes: number) => 'x'.repeat(bytes)

/** Targets that are unusual in another way. `HOST` stands for the server's own host. */
export const unusualTargets: readonly string[] = [
  ...controls.map((control) => `/api/scan/x/a${control}b`),
  ...encoded.map((code) => `/api/scan/x/a${code}b`),
  ...encoded.map((code) => `/api/ledger/v2/users/${code}`),
  ...Array.from({ length: 128 }, (_, code) => `/api/scan/x/${String.fromCharCode(128 + code)}`),
  ...['%', '%%', '%2', '%zz', '%2e%', '%u0041', '%-1', '%2%65'].map(
    (code) => `/api/scan/x/${code}`,
  ),
  ...[1, 8, 32, 63, 64, 65, 128].map((kibibytes) => `/api/scan/x/${long(kibibytes * 1024)}`),
  ...[1, 8, 32, 63, 64, 65, 128].map((kibibytes) => `/${long(kibibytes * 1024)}`),
  `/api/scan/x${'/a'.repeat(20_000)}`,
  `/api/scan/x?${'a=b&'.repeat(10_000)}`,
  `/api/scan/x/${'%41'.repeat(10_000)}`,
  '*',
  'HOST',
  'HOST/api/scan/x/a',
  '//HOST/api/scan/x/a',
  '//elsewhere.example/api/scan/x/a',
  '/\\elsewhere.example/api/scan/x/a',
  '///api/scan/x/a',
  '/api//scan/x/a',
  '/api/scan//x/a',
  '/api/scan/http://elsewhere.example/',
  '/api/scan@elsewhere.example/x',
  '/api/scan:80@elsewhere.example/x',
  '/api/scan.elsewhere.example/x',
  '/api/scan%2fx%2fa',
  '/api%2fscan/x/a',
  '/%61pi/scan/x/a',
  '/api/%73can/x/a',
  '/api/scan/x/a#fragment',
  '/api/scan/x/a#/../../b',
  '/api/scan/x/a?b#c',
  '/api/scan/x/a?/../../b',
  '/api/scan/x/a?%2e%2e%2f',
  '/api/scan/x/a??',
  '/api/scan/x/a;b=c',
  '/api/scan/x/a b',
  '/api/scan/x/a HTTP/1.1',
  'http://HOST/api/scan/x/a',
  'HTTP://HOST/api/scan/x/a',
  'http://HOST/api/scan/x/../../a',
  'http://HOST',
  'http://HOST?a',
  'http://',
  'http:///api/scan/x/a',
  'http:/api/scan/x/a',
  'http:api/scan/x/a',
  'https://HOST/api/scan/x/a',
  'ftp://HOST/api/scan/x/a',
  'file:///etc/passwd',
  'gopher://HOST/api/scan/x/a',
  'a+b://HOST/api/scan/x/a',
  'javascript:alert(1)',
  'http://user:word@HOST/api/scan/x/a',
  'http://[::1]/api/scan/x/a',
  'http://HOST:99999/api/scan/x/a',
  'api/scan/x/a',
  './api/scan/x/a',
  '../api/scan/x/a',
  '?api',
  '#api',
  '%2fapi%2fscan',
  '\\api\\scan\\x',
  '/__proto__',
  '/constructor',
  '/api/__proto__/x',
  '/api/scan/__proto__',
  '/assets/../../../package.json',
  '/assets/..%2f..%2f..%2fpackage.json',
  '/.git/config',
  '/index.html/',
  '/index.html%00.js',
  '/config.json/..',
  '/api/registry/a::b/x',
  '/api/registry/a%3A%3Ab/..%2fx',
  '/api/registry/%2e%2e::b/x',
  '/api/registry/%zz::b/x',
]

/**
 * Returns true if every server resolves the target to a path below `base`, including a server that
 * decodes once and treats a backslash as a slash.
 */
export function staysBelow(target: string, base: string): boolean {
  const [path = ''] = target.split('?', 1)
  const decoded = path.replaceAll(/%2e/gi, '.').replaceAll(/%2f|%5c|\\/gi, '/')
  const climbs = decoded.split('/').some((segment) => segment === '.' || segment === '..')
  return !climbs && (path === base || path.startsWith(`${base}/`))
}
