import { createHash } from 'node:crypto'
import { valuesOf } from './http-text.ts'
import { fin, rst, type Reply, type Step } from './raw-upstream.ts'
import type { ReceivedRequest } from './read-requests.ts'
import { headLines, targetOf, type RequestContext } from './write-request.ts'

/** Headers by name. `undefined` omits a header. */
type Headers = Readonly<Record<string, string | undefined>>

/** The paths at which the product opens WebSockets. */
export const streamPaths = [
  '/api/ledger/v2/updates',
  '/api/ledger/v2/state/active-contracts',
  '/api/ledger/v2/commands/completions',
]

const [goodPath = ''] = streamPaths

/** Changes to parts of a valid handshake. */
export interface HandshakeOverrides {
  readonly method?: string
  readonly path?: string
  readonly version?: string
  readonly headers?: Headers
  readonly lines?: readonly string[]
}

/** Returns a handshake as the product writes it, with the given changes. */
export function handshake(
  asking: RequestContext,
  {
    method = 'GET',
    path = goodPath,
    version = 'HTTP/1.1',
    headers = {},
    lines = [],
  }: HandshakeOverrides = {},
): string {
  const all: Headers = {
    Host: asking.host,
    Origin: `http://${asking.host}`,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    'Sec-WebSocket-Protocol': 'daml.ws.auth',
    ...headers,
  }
  return headLines([
    `${method} ${targetOf(asking, path)} ${version}`,
    ...Object.entries(all).flatMap(([name, value]) =>
      value === undefined ? [] : [`${name}: ${value}`],
    ),
    ...lines,
  ])
}

/** Handshakes that must not open a WebSocket. */
export const invalidHandshakes: readonly (readonly [string, HandshakeOverrides])[] = [
  ['another origin', { headers: { Origin: 'http://stranger.example' } }],
  ['no origin', { headers: { Origin: undefined } }],
  ['the origin null', { headers: { Origin: 'null' } }],
  ['an origin that begins like this one', { headers: { Origin: 'http://127.0.0.1' } }],
  ['a cross-site page', { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
  ['a same-site page', { headers: { 'Sec-Fetch-Site': 'same-site' } }],
  [
    'another host, of the same origin',
    { headers: { Host: 'rebound.example', Origin: 'http://rebound.example' } },
  ],
  ['an image', { headers: { 'Sec-Fetch-Dest': 'image' } }],
  ...[
    '/api/ledger/v2/version',
    '/api/ledger/v2/updates/',
    '/api/ledger/v2/updates/more',
    '/api/ledger/v2/Updates',
    '/api/ledger//v2/updates',
    '/api/ledger/v2/./updates',
    '/api/ledger/v2/x/../updates',
    '/api/ledger/v2/updates%2f',
    '/api/ledger/v2/updates;x',
    '/api/ledger/v2/upd%61tes',
    '/api/scan/v2/updates',
    '/api/validator/v2/updates',
    '/api/registry/v2/updates',
    '/api/registry/a%3A%3Ab/v2/updates',
    '/api/@stream',
    '/v2/updates',
    '/',
  ].map((path): [string, HandshakeOverrides] => [path, { path }]),
  ...['POST', 'HEAD', 'PUT', 'OPTIONS', 'DELETE'].map((method): [string, HandshakeOverrides] => [
    method,
    { method },
  ]),
  ['HTTP/1.0', { version: 'HTTP/1.0' }],
  ['no version', { headers: { 'Sec-WebSocket-Version': undefined } }],
  ['the version of a draft', { headers: { 'Sec-WebSocket-Version': '8' } }],
  ['two versions', { headers: { 'Sec-WebSocket-Version': '13, 8' } }],
  ...['', 'c2hvcnQ=', 'dGhlIHNhbXBsZSBub25jZQAA', 'not base64 at all!!', 'x'.repeat(10_000)].map(
    (key): [string, HandshakeOverrides] => [
      `the key ${key.slice(0, 30)}`,
      { headers: { 'Sec-WebSocket-Key': key } },
    ],
  ),
  ['no key', { headers: { 'Sec-WebSocket-Key': undefined } }],
  ['no subprotocol', { headers: { 'Sec-WebSocket-Protocol': undefined } }],
  ['another subprotocol', { headers: { 'Sec-WebSocket-Protocol': 'graphql-ws' } }],
  ['a further subprotocol', { headers: { 'Sec-WebSocket-Protocol': 'daml.ws.auth, x' } }],
  [
    'two tokens',
    { headers: { 'Sec-WebSocket-Protocol': 'jwt.token.a, jwt.token.b, daml.ws.auth' } },
  ],
  ['a token alone', { headers: { 'Sec-WebSocket-Protocol': 'jwt.token.a' } }],
  ['an empty token', { headers: { 'Sec-WebSocket-Protocol': 'jwt.token., daml.ws.auth' } }],
  ['h2c', { headers: { Upgrade: 'h2c' } }],
  ['two protocols', { headers: { Upgrade: 'websocket, h2c' } }],
  ['the protocol twice', { headers: { Upgrade: 'websocket, websocket' } }],
  ['a Connection that is closed', { headers: { Connection: 'close' } }],
  ['no Connection', { headers: { Connection: undefined } }],
  ['a length', { headers: { 'Content-Length': '40' } }],
  ['chunks', { headers: { 'Transfer-Encoding': 'chunked' } }],
  ['a length and chunks', { headers: { 'Content-Length': '40', 'Transfer-Encoding': 'chunked' } }],
  [
    'a length that Connection names',
    {
      headers: { Connection: 'Upgrade, Content-Length', 'Content-Length': '40' },
    },
  ],
  ['a host that Connection names', { headers: { Connection: 'Upgrade, Host' } }],
  ['a header without an end', { lines: [`X: ${'x'.repeat(300_000)}`] }],
]

const acceptTo = ({ head }: ReceivedRequest): string =>
  createHash('sha1')
    .update(`${valuesOf(head, 'sec-websocket-key')[0]}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`)
    .digest('base64')

/** Returns a response head that opens a WebSocket, with the given changes. */
export const upgradeResponse =
  (headers: Headers = {}, startLine = 'HTTP/1.1 101 Switching Protocols') =>
  (request: ReceivedRequest): string => {
    const all: Headers = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Accept': acceptTo(request),
      'Sec-WebSocket-Protocol': 'daml.ws.auth',
      ...headers,
    }
    return headLines([
      startLine,
      ...Object.entries(all).flatMap(([name, value]) =>
        value === undefined ? [] : [`${name}: ${value}`],
      ),
    ])
  }

/** Returns a reply that opens the WebSocket and then continues with these steps. */
export const acceptUpgrade = (...steps: readonly Step[]): Reply => ({
  steps: [upgradeResponse(), ...steps],
  tunnels: true,
})

const spoilt = (...steps: readonly Step[]): Reply => ({ steps, tunnels: true })

/** Text that must never reach a client. */
export const leakMarker = 'POISON'

/** A body that arrives too slowly for any client to wait for its end. */
const drops: readonly Step[] = Array.from({ length: 50 }, (): Step[] => ['x', 100]).flat()

/** Responses that must not open a WebSocket. */
export const invalidUpgradeReplies: readonly (readonly [string, Reply])[] = [
  ['no accept', spoilt(upgradeResponse({ 'Sec-WebSocket-Accept': undefined }), leakMarker)],
  ['a wrong accept', spoilt(upgradeResponse({ 'Sec-WebSocket-Accept': 'AAAA' }), leakMarker)],
  ['another protocol', spoilt(upgradeResponse({ Upgrade: 'h2c' }), leakMarker)],
  [
    'another subprotocol',
    spoilt(upgradeResponse({ 'Sec-WebSocket-Protocol': 'other' }), leakMarker),
  ],
  ['no subprotocol', spoilt(upgradeResponse({ 'Sec-WebSocket-Protocol': undefined }), leakMarker)],
  [
    'extensions',
    spoilt(upgradeResponse({ 'Sec-WebSocket-Extensions': 'permessage-deflate' }), leakMarker),
  ],
  ...[200, 204, 206, 301, 401, 403, 404, 407, 426, 429, 500, 503].map((status): [string, Reply] => [
    `the status ${status}`,
    spoilt(`HTTP/1.1 ${status} X\r\nContent-Length: 6\r\n\r\n${leakMarker}`),
  ]),
  ['the status 200 of a WebSocket', spoilt(upgradeResponse({}, 'HTTP/1.1 200 OK'), leakMarker)],
  [
    'the status 102 of a WebSocket',
    spoilt(upgradeResponse({}, 'HTTP/1.1 102 Processing'), leakMarker),
  ],
  ['no status', spoilt(upgradeResponse({}, 'HTTP/1.1'), leakMarker)],
  ['frames at once', spoilt('\x81\x06POISON')],
  ['garbage', spoilt('GARBAGE\r\n\r\n')],
  ['half a head', spoilt('HTTP/1.1 101 Switching', fin)],
  ['nothing, and goes', spoilt(fin)],
  ['nothing, and cuts', spoilt(rst)],
  ['nothing', spoilt()],
  ['a head byte by byte', spoilt('HTTP/1.1 101 X\r\nX: ', ...drops)],
]
