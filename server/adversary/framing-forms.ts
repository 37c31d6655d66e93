import type { FramingCase, Outcome } from './framing-matrix.ts'
import {
  chunked,
  goodTargets,
  headLines,
  requestOf,
  smuggled,
  targetOf,
  type RequestContext,
} from './write-request.ts'

const refused = (): Outcome => ({ kind: 'refused' })
const either =
  (...bodies: readonly string[]) =>
  (): Outcome => ({ kind: 'either', bodies })
const passed =
  (...bodies: readonly string[]) =>
  (): Outcome => ({ kind: 'passed', bodies })

const coded = 'Transfer-Encoding: chunked'
const get = (asking: RequestContext, version = 'HTTP/1.1') =>
  `GET ${targetOf(asking, goodTargets.GET)} ${version}`
const hostLine = ({ host }: RequestContext) => `Host: ${host}`

const head = (
  name: string,
  lines: (asking: RequestContext) => readonly string[],
  outcome: () => Outcome,
): FramingCase => ({ name, write: (asking) => headLines(lines(asking)), outcome })

const chunks = (name: string, body: string, outcome: () => Outcome): FramingCase => ({
  name,
  write: (asking) => requestOf(asking, 'POST', [coded], body),
  outcome,
})

const heads: readonly FramingCase[] = [
  head('no Host', (a) => [get(a)], refused),
  head('two Hosts', (a) => [get(a), hostLine(a), hostLine(a)], refused),
  head('two unequal Hosts', (a) => [get(a), hostLine(a), 'Host: elsewhere.example'], refused),
  head('an empty Host', (a) => [get(a), 'Host:'], refused),
  head('a Host with a path', (a) => [get(a), `${hostLine(a)}/x`], refused),
  head('a Host with a user', (a) => [get(a), `Host: user@${a.host}`], refused),
  head('a list of Hosts', (a) => [get(a), `${hostLine(a)}, elsewhere.example`], refused),
  head('Host with whitespace before its colon', (a) => [get(a), `Host : ${a.host}`], either('')),
  head('a header without a colon', (a) => [get(a), hostLine(a), 'nonsense'], either('')),
  head('a header without a name', (a) => [get(a), hostLine(a), ': value'], either('')),
  head('NUL in a header', (a) => [get(a), hostLine(a), 'Accept: a\0b'], either('')),
  head('a bare CR in a header', (a) => [get(a), hostLine(a), 'Accept: a\rX: b'], either('')),
  head('a folded header', (a) => [get(a), hostLine(a), 'Accept: a,', ' b'], either('')),
  head('a folded first header', (a) => [get(a), ` ${hostLine(a)}`, hostLine(a)], either('')),
  head('HTTP/1.0 with Host', (a) => [get(a, 'HTTP/1.0'), hostLine(a)], either('')),
  head('HTTP/1.0 without Host', (a) => [get(a, 'HTTP/1.0')], either('')),
  head('HTTP/1.2', (a) => [get(a, 'HTTP/1.2'), hostLine(a)], either('')),
  head('HTTP/2.0 as text', (a) => [get(a, 'HTTP/2.0'), hostLine(a)], either('')),
  head('HTTP/0.9', (a) => [`GET ${targetOf(a, goodTargets.GET)}`], either('')),
  head('an unknown protocol', (a) => [get(a, 'ICY/1.1'), hostLine(a)], refused),
  head('a method in small letters', (a) => [get(a).replace('GET', 'get'), hostLine(a)], refused),
  head(
    'two spaces in the request line',
    (a) => [get(a).replace(' ', '  '), hostLine(a)],
    either(''),
  ),
  head('a tab in the request line', (a) => [get(a).replace(' ', '\t'), hostLine(a)], either('')),
  head('an empty line before', (a) => ['', get(a), hostLine(a)], either('')),
  head(
    'ten empty lines before',
    (a) => [...Array<string>(10).fill(''), get(a), hostLine(a)],
    either(''),
  ),
  {
    name: 'bare LF everywhere',
    write: (a) => headLines([get(a), hostLine(a)], '\n'),
    outcome: either(''),
  },
  {
    name: 'bare CR everywhere',
    write: (a) => headLines([get(a), hostLine(a)], '\r') + '\r\n\r\n',
    outcome: either(''),
  },
]

const framed: readonly FramingCase[] = [
  ...['GET', 'HEAD', 'DELETE'].flatMap((method): FramingCase[] => [
    {
      name: `${method} with a body`,
      write: (a) =>
        headLines([
          `${method} ${targetOf(a, method === 'DELETE' ? goodTargets.DELETE : goodTargets.GET)} HTTP/1.1`,
          hostLine(a),
          `Content-Length: ${smuggled(a).length}`,
        ]) + smuggled(a),
      outcome: refused,
    },
    {
      name: `${method} with a body in chunks`,
      write: (a) =>
        headLines([
          `${method} ${targetOf(a, method === 'DELETE' ? goodTargets.DELETE : goodTargets.GET)} HTTP/1.1`,
          hostLine(a),
          coded,
        ]) + chunked(smuggled(a)),
      outcome: refused,
    },
  ]),
  {
    name: 'OPTIONS with a body',
    write: (a) =>
      headLines([
        `OPTIONS ${targetOf(a, goodTargets.GET)} HTTP/1.1`,
        hostLine(a),
        `Content-Length: ${smuggled(a).length}`,
      ]) + smuggled(a),
    outcome: refused,
  },
  {
    name: 'GET with a body of no bytes',
    write: (a) => requestOf(a, 'GET', ['Content-Length: 0']),
    outcome: either(''),
  },
  ...[
    ['whitespace before the colon of Transfer-Encoding', 'Transfer-Encoding : chunked'],
    ['a folded Transfer-Encoding', 'Transfer-Encoding:\r\n chunked'],
    ['Transfer-Encoding with a parameter', 'Transfer-Encoding: chunked;q=1'],
    ['Transfer-Encoding in quotes', 'Transfer-Encoding: "chunked"'],
    [
      'an empty Transfer-Encoding beside chunked',
      'Transfer-Encoding:\r\nTransfer-Encoding: chunked',
    ],
    ['a list that ends with a comma', 'Transfer-Encoding: chunked,'],
    ['Transfer-Encoding after a bare LF', 'Accept: a\nTransfer-Encoding: chunked'],
    ['Transfer-Encoding after a bare CR', 'Accept: a\rTransfer-Encoding: chunked'],
    ['NUL before chunked', 'Transfer-Encoding: \0chunked'],
    ['a byte above ASCII behind chunked', 'Transfer-Encoding: chunked\xa0'],
  ].map(([name = '', line = '']): FramingCase => ({
    name: `${name}, beside Content-Length`,
    write: (a) => {
      const body = chunked(smuggled(a))
      return requestOf(a, 'POST', [`Content-Length: ${body.length}`, line], body)
    },
    // A server that neither understands nor forwards the unusual header line frames the body by
    // `Content-Length`.
    outcome: (a) => ({ kind: 'either', bodies: [chunked(smuggled(a))] }),
  })),
  {
    name: 'HTTP/1.0 with chunks',
    write: (a) => requestOf(a, 'POST', [coded], chunked('{}')).replace('HTTP/1.1', 'HTTP/1.0'),
    outcome: either('{}'),
  },
  {
    name: 'Transfer_Encoding beside Content-Length',
    write: (a) => requestOf(a, 'POST', ['Content-Length: 2', 'Transfer_Encoding: chunked'], '{}'),
    outcome: either('{}'),
  },
  {
    name: 'Content-Length with whitespace around it',
    write: (a) => requestOf(a, 'POST', ['Content-Length: \t 2 \t'], '{}'),
    outcome: either('{}'),
  },
  {
    name: 'Expect: 100-continue',
    write: (a) => requestOf(a, 'POST', ['Content-Length: 2', 'Expect: 100-continue'], '{}'),
    outcome: passed('{}'),
  },
  {
    name: 'Expect of something else',
    write: (a) => requestOf(a, 'POST', ['Content-Length: 2', 'Expect: a-miracle'], '{}'),
    outcome: either('{}'),
  },
]

const bodies: readonly FramingCase[] = [
  chunks('chunks', chunked('{}'), passed('{}')),
  chunks('several chunks', '1\r\n{\r\n1\r\n}\r\n0\r\n\r\n', passed('{}')),
  chunks('an extension', '2;a=b\r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('an extension in quotes', '2;a="b;c"\r\n{}\r\n0;d\r\n\r\n', either('{}')),
  chunks('an extension with a bare LF', '2;a\nb\r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('an extension with a bare CR', '2;a\rb\r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('whitespace after a size', '2 \r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('whitespace before a size', ' 2\r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('zeros before a size', '0000000002\r\n{}\r\n0\r\n\r\n', either('{}')),
  chunks('a size with 0x', '0x2\r\n{}\r\n0\r\n\r\n', refused),
  chunks('a signed size', '+2\r\n{}\r\n0\r\n\r\n', refused),
  chunks('a negative size', '-2\r\n{}\r\n0\r\n\r\n', refused),
  chunks('no size', '\r\n{}\r\n0\r\n\r\n', refused),
  chunks('a size that is no number', 'zz\r\n{}\r\n0\r\n\r\n', refused),
  chunks('a size that overflows', 'fffffffffffffffff2\r\n{}\r\n0\r\n\r\n', refused),
  chunks('a size just over 64 bits', '10000000000000002\r\n{}\r\n0\r\n\r\n', refused),
  chunks('sizes with bare LF', '2\n{}\r\n0\n\r\n', either('{}')),
  chunks('data longer than its size', '1\r\n{}\r\n0\r\n\r\n', refused),
  chunks('data with a bare LF behind', '2\r\n{}\n0\r\n\r\n', either('{}')),
  chunks('data with nothing behind', '2\r\n{}0\r\n\r\n', refused),
  chunks('a trailer', '2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n', either('{}')),
  chunks('Content-Length in a trailer', '2\r\n{}\r\n0\r\nContent-Length: 9\r\n\r\n', either('{}')),
  chunks('Authorization in a trailer', '2\r\n{}\r\n0\r\nAuthorization: a\r\n\r\n', either('{}')),
  chunks('bare LF at the end', '2\r\n{}\r\n0\r\n\n', either('{}')),
]

/** Several requests sent at once. Each gets its own answer, in order, or the connection ends. */
const pipelined: readonly FramingCase[] = [
  {
    name: 'two requests at once',
    write: (a) => requestOf(a, 'GET').repeat(2),
    outcome: passed('', ''),
    answers: 2,
  },
  {
    name: 'ten requests at once',
    write: (a) => requestOf(a, 'GET').repeat(10),
    outcome: passed(...Array<string>(10).fill('')),
    answers: 10,
  },
  {
    name: 'bodies, then none',
    write: (a) =>
      requestOf(a, 'POST', ['Content-Length: 2'], '{}') +
      requestOf(a, 'POST', [coded], chunked('[]')) +
      requestOf(a, 'GET'),
    outcome: passed('{}', '[]', ''),
    answers: 3,
  },
  {
    name: 'a good request, then garbage',
    write: (a) => `${requestOf(a, 'GET')}GARBAGE\r\n\r\n`,
    outcome: either(''),
    answers: 2,
  },
  {
    name: 'more than Content-Length says',
    write: (a) => requestOf(a, 'POST', ['Content-Length: 2'], '{}GARBAGE\r\n\r\n'),
    outcome: either('{}'),
    answers: 2,
  },
  {
    name: 'a good request, then one that is framed twice',
    write: (a) =>
      requestOf(a, 'GET') + requestOf(a, 'POST', ['Content-Length: 2', coded], chunked('{}')),
    outcome: either(''),
    answers: 2,
  },
  {
    name: 'one that is framed twice, then a good one',
    write: (a) =>
      requestOf(a, 'POST', ['Content-Length: 2', coded], chunked('{}')) + requestOf(a, 'GET'),
    outcome: refused,
    answers: 2,
  },
]

/** Heads, bodies and sequences that are each written in one odd way. */
export const forms: readonly FramingCase[] = [...heads, ...framed, ...bodies, ...pipelined]
