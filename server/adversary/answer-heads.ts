import type { AnswerCase } from './answer-outcome.ts'
import { fin, rst } from './raw-upstream.ts'

const ok = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n'
const two = `${ok}Content-Length: 2\r\n\r\n`
const good = `${two}{}`
const kibibytes = (count: number) => 'x'.repeat(count * 1024)
const early = (status: number) => `HTTP/1.1 ${status} Words\r\nLink: </x>; rel=preload\r\n\r\n`

/** Responses with one unusual detail in the head. */
export const oddHeads: readonly AnswerCase[] = [
  { name: 'nothing, closed', steps: [fin], outcome: 'refused' },
  { name: 'nothing, reset', steps: [rst], outcome: 'refused' },
  { name: 'nothing at all', steps: [], outcome: 'silent' },
  { name: 'half a status line, closed', steps: ['HTTP/1.', fin], outcome: 'refused' },
  { name: 'half a head, closed', steps: [`${ok}Content-Le`, fin], outcome: 'refused' },
  { name: 'half a head, reset', steps: [`${ok}Content-Le`, 20, rst], outcome: 'refused' },
  { name: 'half a head, silent', steps: [ok], outcome: 'silent' },
  {
    name: 'a head of 63 KiB',
    steps: [
      `${ok}X-Long: ${kibibytes(31)}\r\nX-More: ${kibibytes(31)}\r\nContent-Length: 2\r\n\r\n{}`,
    ],
    outcome: 'first only',
  },
  {
    name: 'a head of 65 KiB',
    steps: [`${ok}X-Long: ${kibibytes(65)}\r\nContent-Length: 2\r\n\r\n{}`],
    outcome: 'refused',
  },
  {
    name: 'a head of 1 MiB',
    steps: [`${ok}X-Long: ${kibibytes(1024)}\r\nContent-Length: 2\r\n\r\n{}`],
    outcome: 'refused',
  },
  {
    name: 'a head without an end',
    steps: [ok, ...Array<string>(200).fill(`X-More: ${kibibytes(1)}\r\n`)],
    outcome: 'refused',
  },
  {
    name: '10,000 headers',
    steps: [`${ok}${'a: b\r\n'.repeat(10_000)}Content-Length: 2\r\n\r\n{}`],
    outcome: 'bounded',
  },
  {
    name: 'another protocol',
    steps: ['SSH-2.0-OpenSSH\r\n\r\n', fin],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: 'bytes of TLS',
    steps: [Buffer.from('160301000501000001', 'hex'), fin],
    outcome: 'refused',
    nginx: 'bounded',
  },
  { name: 'HTTP/0.9', steps: ['{}', fin], outcome: 'refused', nginx: 'cut' },
  { name: 'HTTP/1.0', steps: [good.replace('1.1', '1.0'), fin], outcome: 'passed' },
  { name: 'HTTP/2.0 as text', steps: [good.replace('1.1', '2.0'), fin], outcome: 'bounded' },
  { name: 'no reason', steps: [good.replace(' OK', ' ')], outcome: 'passed' },
  { name: 'bare LF', steps: [good.replaceAll('\r\n', '\n')], outcome: 'first only' },
  {
    name: 'NUL in a header',
    steps: [good.replace('Content-Type', 'X: a\0b\r\nContent-Type')],
    outcome: 'first only',
  },
  {
    name: 'a bare CR in a header',
    steps: [good.replace('Content-Type', 'X: a\rSet-Cookie: b\r\nContent-Type')],
    outcome: 'first only',
  },
  {
    name: 'a folded header',
    steps: [good.replace('Content-Type', 'X: a\r\n b\r\nContent-Type')],
    outcome: 'first only',
  },
  {
    name: 'a header without a colon',
    steps: [good.replace('Content-Type', 'nonsense\r\nContent-Type')],
    outcome: 'first only',
  },
  {
    name: 'bytes above ASCII in a header',
    steps: [good.replace('Content-Type', 'Retry-After: \xff\xfe\r\nContent-Type')],
    outcome: 'first only',
  },
]

/** Interim answers (1xx), and bytes that are not an HTTP answer to a request. */
export const interimAnswers: readonly AnswerCase[] = [
  { name: '100 before', steps: [early(100) + good], outcome: 'passed', nginx: 'bounded' },
  { name: 'early hints', steps: [early(103), 20, good], outcome: 'passed', nginx: 'bounded' },
  {
    name: 'several early hints',
    steps: [early(103).repeat(3), 20, good],
    outcome: 'passed',
    nginx: 'bounded',
  },
  {
    name: '5,000 times 103, then an answer',
    steps: [...Array<string>(50).fill(early(103).repeat(100)), good],
    outcome: 'bounded',
  },
  {
    name: '5,000 times 100, then silence',
    steps: Array<string>(50).fill(early(100).repeat(100)),
    outcome: 'bounded',
  },
  {
    name: '103 for ever',
    steps: Array.from({ length: 400 }, () => [early(103), 20]).flat(),
    outcome: 'bounded',
  },
  {
    name: '101',
    steps: [
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\nBYTES',
    ],
    outcome: 'refused',
    nginx: 'bounded',
  },
  {
    name: '101 without Upgrade',
    steps: ['HTTP/1.1 101 Switching Protocols\r\n\r\nBYTES'],
    outcome: 'refused',
    nginx: 'bounded',
  },
]
