import type { AnswerCase } from './answer-outcome.ts'
import { fin, rst } from './raw-upstream.ts'

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const two = `${ok}Content-Length: 2\r\n\r\n`
const good = `${two}{}`
const chunkedOk = `${ok}Transfer-Encoding: chunked\r\n\r\n`
const theirs = 'HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nTHEIRS'

/** Responses with a truncated body, or with one unusual detail in the body. */
export const oddBodies: readonly AnswerCase[] = [
  {
    name: 'a body cut short, closed',
    steps: [`${ok}Content-Length: 9\r\n\r\n{}`, fin],
    outcome: 'cut',
  },
  {
    name: 'a body cut short, reset',
    steps: [`${ok}Content-Length: 9\r\n\r\n{}`, 20, rst],
    outcome: 'cut',
  },
  {
    name: 'a body cut short, silent',
    steps: [`${ok}Content-Length: 9\r\n\r\n{}`],
    outcome: 'silent or cut',
  },
  {
    name: 'a head, then silence',
    steps: [`${ok}Content-Length: 9\r\n\r\n`],
    outcome: 'silent or cut',
  },
  { name: 'chunks cut short, closed', steps: [`${chunkedOk}2\r\n{}\r\n`, fin], outcome: 'cut' },
  { name: 'chunks cut short, reset', steps: [`${chunkedOk}2\r\n{}\r\n`, 20, rst], outcome: 'cut' },
  {
    name: 'chunks cut short, silent',
    steps: [`${chunkedOk}2\r\n{}\r\n`],
    outcome: 'silent or cut',
  },
  { name: 'half a chunk', steps: [`${chunkedOk}9\r\n{}`, fin], outcome: 'cut' },
  { name: 'no size of a chunk', steps: [`${chunkedOk}zz\r\n{}\r\n0\r\n\r\n`], outcome: 'cut' },
  {
    name: 'a negative size of a chunk',
    steps: [`${chunkedOk}-2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'cut',
  },
  {
    name: 'a size of a chunk that overflows',
    steps: [`${chunkedOk}ffffffffffffffff2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'cut',
  },
  {
    name: 'a chunk longer than its size',
    steps: [`${chunkedOk}1\r\n{}\r\n0\r\n\r\n`],
    outcome: 'cut',
  },
  { name: 'a body until the closing', steps: [`${ok}\r\n{}`, fin], outcome: 'passed' },
  {
    name: 'an extension of a chunk',
    steps: [`${chunkedOk}2;a=b\r\n{}\r\n0\r\n\r\n`],
    outcome: 'first only',
  },
  {
    name: 'trailers',
    steps: [`${chunkedOk}2\r\n{}\r\n0\r\nSet-Cookie: a=b\r\nX-Trailer: a\r\n\r\n`],
    outcome: 'first only',
  },
  {
    name: '1,000 trailers',
    steps: [`${chunkedOk}2\r\n{}\r\n0\r\n${'X-Trailer: a\r\n'.repeat(1000)}\r\n`],
    outcome: 'bounded',
  },
  {
    name: 'HTTP/1.0 in chunks',
    steps: [`${chunkedOk.replace('1.1', '1.0')}2\r\n{}\r\n0\r\n\r\n`, fin],
    outcome: 'bounded',
  },
]

/** Responses whose end is ambiguous. */
export const oddFramings: readonly AnswerCase[] = [
  {
    name: 'framed twice',
    steps: [`${ok}Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'first only',
  },
  {
    name: 'framed twice, the other way round',
    steps: [`${ok}Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'first only',
  },
  {
    name: 'two equal lengths',
    steps: [`${ok}Content-Length: 2\r\nContent-Length: 2\r\n\r\n{}`],
    outcome: 'first only',
  },
  {
    name: 'two unequal lengths',
    steps: [`${ok}Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}${theirs}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'a list of lengths',
    steps: [`${ok}Content-Length: 2, 2\r\n\r\n{}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'a signed length',
    steps: [`${ok}Content-Length: +2\r\n\r\n{}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'a negative length',
    steps: [`${ok}Content-Length: -2\r\n\r\n{}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'a length that is no number',
    steps: [`${ok}Content-Length: two\r\n\r\n{}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'a length that overflows',
    steps: [`${ok}Content-Length: 99999999999999999999\r\n\r\n{}`],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'an unknown coding',
    steps: [`${ok}Transfer-Encoding: xchunked\r\n\r\n{}`, fin],
    outcome: 'bounded',
  },
  {
    name: 'chunked, chunked',
    steps: [`${ok}Transfer-Encoding: chunked, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'bounded',
  },
  {
    name: 'gzip, chunked',
    steps: [`${ok}Transfer-Encoding: gzip, chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`],
    outcome: 'bounded',
  },
  {
    name: 'Connection: content-length',
    steps: [`${ok}Connection: content-length\r\nContent-Length: 2\r\n\r\n{}`],
    outcome: 'first only',
  },
  {
    name: 'a body longer than its length',
    alone: true,
    steps: [`${two}{}MORE`],
    outcome: 'first only',
  },
  { name: 'a second answer at once', alone: true, steps: [good + theirs], outcome: 'first only' },
  {
    name: 'a second answer afterwards',
    alone: true,
    steps: [good, 50, theirs],
    outcome: 'first only',
  },
  {
    name: '1,000 answers',
    alone: true,
    steps: [good + theirs.repeat(1000)],
    outcome: 'first only',
  },
  {
    name: 'a body after 204',
    alone: true,
    steps: [`HTTP/1.1 204 No Content\r\n\r\n${theirs}`],
    outcome: 'bounded',
  },
  {
    name: 'a body after 304',
    alone: true,
    steps: [`HTTP/1.1 304 Not Modified\r\nContent-Length: 2\r\n\r\n{}${theirs}`],
    outcome: 'bounded',
  },
]
