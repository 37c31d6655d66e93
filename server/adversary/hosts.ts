/** A host that a client names. */
export interface HostCase {
  /** Host and port. `PORT` stands for the server's own port. */
  readonly host: string
  readonly allowed: boolean
}

const hosts = (allowed: boolean, names: readonly string[]): HostCase[] =>
  names.map((host) => ({ host, allowed }))

/** The hosts accepted without names from the operator: this machine only. */
export const hostsWithoutSettings: readonly HostCase[] = [
  ...hosts(true, [
    '127.0.0.1:PORT',
    '127.0.0.1',
    '127.0.0.1:1',
    '127.255.0.9',
    'localhost',
    'localhost:PORT',
    'LocalHost:PORT',
    'console.localhost:PORT',
    '[::1]:PORT',
    '[::1]',
  ]),
  ...hosts(false, [
    'elsewhere.example',
    'elsewhere.example:PORT',
    'localhost.elsewhere.example',
    '127.0.0.1.elsewhere.example',
    '127.0.0.1elsewhere.example',
    'elsewhere-localhost',
    'xlocalhost',
    '128.0.0.1',
    '12.7.0.0.1',
    '1127.0.0.1',
    '0.0.0.0:PORT',
    '10.0.0.1',
    '169.254.169.254',
    '[::]',
    '[::2]:PORT',
    '[::ffff:10.0.0.1]',
    '[fe80::1]',
    'elsewhere.example:127.0.0.1',
    'elsewhere.example/127.0.0.1',
    'elsewhere.example#127.0.0.1',
    '127.0.0.1@elsewhere.example',
    'elsewhere.example@127.0.0.1',
    '127.0.0.1, elsewhere.example',
    '127.0.0.1 elsewhere.example',
    'localhost%2eelsewhere.example',
    '%6cocalhost.elsewhere.example',
    'localhost_',
    '-',
  ]),
]

/** The hosts that the operator names for the tests of `hostsWithSettings`. */
export const namedHosts = 'console.example other.example:8443,127.0.0.1 localhost'

/** The hosts accepted with `namedHosts`. */
export const hostsWithSettings: readonly HostCase[] = [
  ...hosts(true, ['console.example', 'CONSOLE.example', 'other.example:8443', '127.0.0.1:PORT']),
  ...hosts(false, [
    'elsewhere.example',
    'xconsole.example',
    'consolexexample',
    'console.example.elsewhere.example',
    'a.console.example',
    'console.exampl',
    'example',
    'console.example@elsewhere.example',
  ]),
]

/** A request that a browser sends for a page, by the headers that it adds. */
export interface OriginCase {
  readonly name: string
  readonly lines: (host: string) => readonly string[]
  readonly status: 200 | 403
}

const from = (status: 200 | 403, ...lines: string[]): OriginCase => ({
  name: lines.join(', ').slice(0, 100) || 'nothing',
  lines: (host) => lines.map((line) => line.replace('HOST', host)),
  status,
})

/** Browser requests below `/api`. */
export const origins: readonly OriginCase[] = [
  from(200),
  from(200, 'Sec-Fetch-Site: same-origin'),
  from(200, 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Mode: cors', 'Sec-Fetch-Dest: empty'),
  from(200, 'Sec-Fetch-Site: same-origin', 'Origin: http://HOST'),
  from(403, 'Sec-Fetch-Site: same-site'),
  from(403, 'Sec-Fetch-Site: cross-site'),
  from(403, 'Sec-Fetch-Site: cross-site', 'Origin: http://HOST'),
  from(403, 'Sec-Fetch-Site: cross-site', 'Sec-Fetch-Mode: navigate', 'Sec-Fetch-Dest: document'),
  from(200, 'Origin: http://HOST'),
  from(200, 'Origin: https://HOST'),
  from(403, 'Origin: null'),
  from(403, 'Origin: http://elsewhere.example'),
  from(403, 'Origin: http://HOST.elsewhere.example'),
  from(403, 'Origin: http://elsewhere.example:80HOST'),
  from(403, 'Origin: http://127.0.0.1'),
  from(403, 'Origin: http://127.0.0.1:1'),
  from(403, 'Origin: http://localhost'),
  from(403, 'Origin: http://elsewhere.example/HOST'),
  from(403, 'Origin: http://elsewhere.example@HOST.elsewhere.example'),
  from(403, 'Origin: nonsense'),
  from(403, 'Origin: file://'),
  from(403, 'Origin: http://HOST http://elsewhere.example'),
  ...[
    'document',
    'iframe',
    'image',
    'script',
    'style',
    'worker',
    'serviceworker',
    'object',
    'font',
  ].map((dest) => from(403, 'Sec-Fetch-Site: same-origin', `Sec-Fetch-Dest: ${dest}`)),
  from(200, 'Sec-Fetch-Dest: empty'),
  from(403, 'Sec-Fetch-Site: none', 'Sec-Fetch-Dest: document'),
]
