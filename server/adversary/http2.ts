import { flags, frame, headerBlock, settings, types, word } from './http2-frames.ts'
import { goodTargets, targetOf, type RequestContext } from './write-request.ts'

type Pairs = readonly (readonly [name: string, value: string])[]

/** The head of a good request of the product. */
export function requestHead(
  asking: RequestContext,
  method: 'GET' | 'POST',
  more: Pairs = [],
): Pairs {
  return [
    [':method', method],
    [':scheme', 'https'],
    [':authority', asking.host],
    [':path', targetOf(asking, goodTargets[method])],
    ...more,
  ]
}

/** Returns the HEADERS frame that opens a stream. */
export function headersFrame(
  stream: number,
  pairs: Pairs,
  flag: number = flags.endHeaders | flags.endStream,
): Buffer {
  return frame(types.headers, flag, stream, headerBlock(pairs))
}

const many = (count: number, each: (at: number) => Buffer): Buffer[] =>
  Array.from({ length: count }, (_, at) => each(at))

/** More frames of one kind than any real client sends. A flood is limited and ends by itself. */
export interface Flood {
  readonly name: string
  readonly frames: (asking: RequestContext) => readonly Buffer[]
  /** Set if the server must end the connection. Otherwise the server may accept the flood. */
  readonly mustEnd?: true
}

const none = Buffer.alloc(0)
const odd = (at: number) => at * 2 + 1

export const floods: readonly Flood[] = [
  {
    name: '2,000 streams opened and reset',
    frames: (asking) =>
      many(2000, (at) =>
        Buffer.concat([
          headersFrame(odd(at), requestHead(asking, 'GET')),
          frame(types.reset, 0, odd(at), word(8)),
        ]),
      ),
  },
  {
    name: '2,000 streams whose windows are then spoilt',
    frames: (asking) =>
      many(2000, (at) =>
        Buffer.concat([
          headersFrame(odd(at), requestHead(asking, 'GET')),
          frame(types.windowUpdate, 0, odd(at), word(0)),
        ]),
      ),
  },
  { name: '20,000 SETTINGS', frames: () => many(20_000, () => settings([[4, 65_535]])) },
  {
    name: '20,000 PINGs',
    frames: () => many(20_000, () => frame(types.ping, 0, 0, Buffer.alloc(8))),
  },
  {
    name: '20,000 PRIORITYs',
    frames: () => many(20_000, (at) => frame(types.priority, 0, odd(at % 1000), Buffer.alloc(5))),
  },
  {
    name: '20,000 WINDOW_UPDATEs',
    frames: () => many(20_000, () => frame(types.windowUpdate, 0, 0, word(1))),
  },
  {
    name: '20,000 empty DATAs',
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'POST'), flags.endHeaders),
      ...many(20_000, () => frame(types.data, 0, 1, none)),
    ],
  },
  {
    name: 'a head of 8 MiB in CONTINUATIONs',
    mustEnd: true,
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'GET'), 0),
      ...many(512, () => frame(types.continuation, 0, 1, headerBlock([['x', 'x'.repeat(16_000)]]))),
    ],
  },
  {
    name: '20,000 empty CONTINUATIONs',
    mustEnd: true,
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'GET'), 0),
      ...many(20_000, () => frame(types.continuation, 0, 1, none)),
    ],
  },
  {
    name: 'a window that overflows',
    mustEnd: true,
    frames: () => many(2, () => frame(types.windowUpdate, 0, 0, word(0x7fffffff))),
  },
  {
    name: 'a frame that is too long',
    mustEnd: true,
    frames: () => [frame(types.data, 0, 1, Buffer.alloc(70_000))],
  },
  {
    name: 'DATA of no stream',
    mustEnd: true,
    frames: () => [frame(types.data, 0, 0, Buffer.alloc(8))],
  },
  {
    name: 'a stream with an even number',
    mustEnd: true,
    frames: (asking) => [headersFrame(2, requestHead(asking, 'GET'))],
  },
  {
    name: 'SETTINGS of a wrong length',
    mustEnd: true,
    frames: () => [frame(types.settings, 0, 0, Buffer.alloc(5))],
  },
  {
    name: 'a head that cannot be unpacked',
    mustEnd: true,
    frames: () => [
      frame(types.headers, flags.endHeaders | flags.endStream, 1, Buffer.alloc(20, 0xff)),
    ],
  },
]

/** A request that must not be forwarded. */
export interface BadRequest {
  readonly name: string
  readonly frames: (asking: RequestContext) => readonly Buffer[]
  /** True if Node's HTTP/2 drops the invalid header and accepts the rest. */
  readonly mayLose?: true
}

const head = (name: string, method: 'GET' | 'POST', more: Pairs): BadRequest => ({
  name,
  frames: (asking) => [headersFrame(1, requestHead(asking, method, more))],
})
const replaced = (
  name: string,
  pseudo: string,
  value: (asking: RequestContext) => string,
): BadRequest => ({
  name,
  frames: (asking) => [
    headersFrame(
      1,
      requestHead(asking, 'GET').map(([each, was]) => [
        each,
        each === pseudo ? value(asking) : was,
      ]),
    ),
  ],
})
const lost = (name: string, more: Pairs): BadRequest => ({
  ...head(name, 'GET', more),
  mayLose: true,
})
const path = (asking: RequestContext) => targetOf(asking, goodTargets.GET)

/** Requests that HTTP/2 or this server forbids. */
export const badRequests: readonly BadRequest[] = [
  head('Connection', 'GET', [['connection', 'close']]),
  head('Transfer-Encoding', 'POST', [['transfer-encoding', 'chunked']]),
  head('Keep-Alive', 'GET', [['keep-alive', 'timeout=5']]),
  head('Upgrade', 'GET', [['upgrade', 'websocket']]),
  head('Proxy-Connection', 'GET', [['proxy-connection', 'close']]),
  head('TE of something else', 'GET', [['te', 'gzip']]),
  head('a name in capitals', 'GET', [['X-Request-Id', 'a']]),
  lost('a line end in a value', [['x-request-id', 'a\r\nx-evil: b']]),
  lost('a bare LF in a value', [['x-request-id', 'a\nx-evil: b']]),
  lost('NUL in a value', [['x-request-id', 'evil\0b']]),
  lost('a line end in a name', [['x-request-id: a\r\nx-evil', 'b']]),
  lost('a colon in a name', [['x-request-id: evil', 'b']]),
  head('an unknown pseudo-header', 'GET', [[':evil', 'b']]),
  head('two :paths', 'GET', [[':path', '/']]),
  head('two Content-Lengths', 'POST', [
    ['content-length', '0'],
    ['content-length', '5'],
  ]),
  head('a Content-Length that is none', 'POST', [['content-length', 'five']]),
  head('another Host than :authority', 'GET', [['host', 'elsewhere.example']]),
  replaced('another host', ':authority', () => 'elsewhere.example'),
  replaced('a path with a line end', ':path', (asking) => `${path(asking)} HTTP/1.1\r\nX-Evil: a`),
  replaced('a path with a space', ':path', (asking) => `${path(asking)} HTTP/1.1`),
  replaced('a path without a slash', ':path', (asking) => path(asking).slice(1)),
  replaced('an empty path', ':path', () => ''),
  replaced(
    'a whole address as the path',
    ':path',
    (asking) => `http://elsewhere.example${path(asking)}`,
  ),
  replaced(
    'a method with a space',
    ':method',
    (asking) => `GET ${path(asking)} HTTP/1.1\r\nX-Evil: a`,
  ),
  replaced('a method that nothing has', ':method', () => 'PURGE'),
  replaced('CONNECT', ':method', () => 'CONNECT'),
  {
    name: 'no :path',
    frames: (asking) => [
      headersFrame(
        1,
        requestHead(asking, 'GET').filter(([name]) => name !== ':path'),
      ),
    ],
  },
  {
    name: 'no :method',
    frames: (asking) => [
      headersFrame(
        1,
        requestHead(asking, 'GET').filter(([name]) => name !== ':method'),
      ),
    ],
  },
  {
    name: 'no :authority',
    frames: (asking) => [
      headersFrame(
        1,
        requestHead(asking, 'GET').filter(([name]) => name !== ':authority'),
      ),
    ],
  },
  {
    name: 'a pseudo-header behind others',
    frames: (asking) => [headersFrame(1, [['accept', 'a'], ...requestHead(asking, 'GET')])],
  },
  {
    name: 'a body longer than Content-Length',
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'POST', [['content-length', '2']]), flags.endHeaders),
      frame(types.data, flags.endStream, 1, Buffer.from('{}GET / HTTP/1.1\r\n')),
    ],
  },
  {
    name: 'a body shorter than Content-Length',
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'POST', [['content-length', '20']]), flags.endHeaders),
      frame(types.data, flags.endStream, 1, Buffer.from('{}')),
    ],
  },
  {
    name: 'no body where one is announced',
    frames: (asking) => [headersFrame(1, requestHead(asking, 'POST', [['content-length', '20']]))],
  },
  {
    name: 'a body of GET',
    frames: (asking) => [
      headersFrame(1, requestHead(asking, 'GET'), flags.endHeaders),
      frame(types.data, flags.endStream, 1, Buffer.from('{}')),
    ],
  },
]
