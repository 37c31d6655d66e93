import type { Sending } from './raw-client.ts'
import {
  goodTargets,
  headLines,
  requestOf,
  targetOf,
  type RequestContext,
} from './write-request.ts'

/** A slow client. */
export interface SlowCase {
  readonly name: string
  readonly send: (asking: RequestContext) => Sending
  /** The required outcome while the client keeps its side open. */
  readonly outcome: 'closed' | 'answered, then closed' | 'passed'
}

/**
 * Returns the text byte by byte with a pause after each byte, so that sending takes longer than any
 * time-out.
 */
const trickled = (text: string, pauseMs = 100): Sending =>
  Array.from(text, (byte): (string | number)[] => [byte, pauseMs]).flat()

const forLong = 550
const announced = 'Content-Length: 1000000'
const withBody = (method: string, target: string, host: string, ...lines: string[]) =>
  headLines([`${method} ${target} HTTP/1.1`, `Host: ${host}`, ...lines])

/** Heads and bodies that never end, or that end late. */
export const slowClients: readonly SlowCase[] = [
  { name: 'nothing at all', send: () => [], outcome: 'closed' },
  { name: 'half a request line', send: () => ['GET /heal'], outcome: 'closed' },
  {
    name: 'half a head',
    send: ({ host }) => [`GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`],
    outcome: 'closed',
  },
  {
    name: 'a head byte by byte',
    send: ({ host }) =>
      trickled(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nX: ${'x'.repeat(forLong)}`),
    outcome: 'closed',
  },
  {
    name: 'headers, one after another',
    send: ({ host }) => [
      `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n`,
      ...Array.from({ length: forLong }, () => ['X: x\r\n', 100]).flat(),
    ],
    outcome: 'closed',
  },
  {
    name: 'empty lines, one after another',
    send: () => Array.from({ length: forLong }, () => ['\r\n', 100]).flat(),
    outcome: 'closed',
  },
  {
    name: 'half a second head',
    send: ({ host }) => [
      `GET /healthz HTTP/1.1\r\nHost: ${host}\r\n\r\nGET /healthz HTTP/1.1\r\nHost:`,
    ],
    outcome: 'answered, then closed',
  },
  {
    name: 'a body that does not begin',
    send: (asking) => [requestOf(asking, 'POST', [announced])],
    outcome: 'closed',
  },
  {
    name: 'a body that stops',
    send: (asking) => [requestOf(asking, 'POST', [announced], '{')],
    outcome: 'closed',
  },
  {
    name: 'chunks that stop',
    send: (asking) => [requestOf(asking, 'POST', ['Transfer-Encoding: chunked'], '9\r\n{')],
    outcome: 'closed',
  },
  {
    name: 'chunks without a last one',
    send: (asking) => [requestOf(asking, 'POST', ['Transfer-Encoding: chunked'], '2\r\n{}\r\n')],
    outcome: 'closed',
  },
  {
    name: 'a body that waits for 100 Continue and stops',
    send: (asking) => [requestOf(asking, 'POST', [announced, 'Expect: 100-continue'])],
    outcome: 'closed',
  },
  {
    name: 'a body that is slow, but comes',
    send: (asking) => [
      requestOf(asking, 'POST', ['Content-Length: 11']),
      ...trickled('{"a":    1}', 300),
    ],
    outcome: 'passed',
  },
  ...[
    ['of no API', 'POST', '/api/elsewhere'],
    ['of no endpoint', 'POST', '/api/scan/v9/nothing'],
    ['of no file', 'POST', '/nothing'],
    ['of the page', 'GET', '/'],
    ['of the health check', 'GET', '/healthz'],
    ['of the connections', 'GET', '/api/connections'],
    ['of a method that nothing has', 'PUT', goodTargets.GET],
    ['that climbs', 'POST', '/api/scan/../x'],
  ].flatMap(([name = '', method = '', target = '']): SlowCase[] => [
    {
      name: `a body that never comes, of a request ${name}`,
      send: ({ host }) => [withBody(method, target, host, announced)],
      outcome: 'closed',
    },
    {
      name: `a body for ever, of a request ${name}`,
      send: ({ host }) => [
        withBody(method, target, host, announced),
        ...trickled('x'.repeat(forLong)),
      ],
      outcome: 'closed',
    },
  ]),
  {
    name: 'a body that never comes, for another host',
    send: () => [withBody('POST', goodTargets.POST, 'elsewhere.example', announced)],
    outcome: 'closed',
  },
  {
    name: 'a body that never comes, framed twice',
    send: (asking) => [
      withBody(
        'POST',
        targetOf(asking, goodTargets.POST),
        asking.host,
        announced,
        'Transfer-Encoding: chunked',
      ),
    ],
    outcome: 'closed',
  },
]
