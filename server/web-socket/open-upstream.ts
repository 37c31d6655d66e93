import { randomBytes } from 'node:crypto'
import http from 'node:http'
import type { IncomingMessage } from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { upstreamTarget } from '../../proxy.config.ts'
import type { Client } from '../exchange.ts'
import type { Call, Limits, Trust } from '../forward.ts'
import {
  explainFailure,
  invalidAnswer,
  webSocketRejected,
  SilentUpstream,
  type Refusal,
} from '../refusal.ts'
import { agentFor } from '../upstream-agents.ts'
import { requestedProtocols, acceptOf, subprotocol } from './handshake.ts'
import { connectionOptions, fieldsOf } from '../framing.ts'

/** A request for a WebSocket to a real server. */
export interface UpstreamRequest {
  readonly call: Pick<Call, 'route' | 'rest' | 'requestId'>
  readonly target: URL
  readonly client: Client
  readonly token: string | undefined
  readonly userAgent: string | undefined
}

/** A WebSocket that a real server has opened, and the data that it has already sent. */
export interface OpenedSocket {
  readonly socket: Socket
  readonly head: Buffer
}

/**
 * Opens a WebSocket to a real server, with a key of this server's own, and verifies the answer.
 * Aborting the signal closes the connection, and the promise then never settles. Every answer
 * except a valid 101 is a refusal. The connection of a refused answer is closed, and none of the
 * answer's bytes are passed on.
 */
export function openUpstream(
  { call, target, client, token, userAgent }: UpstreamRequest,
  { upstreamTimeoutMs }: Limits,
  trust: Trust,
  signal: AbortSignal,
): Promise<OpenedSocket | Refusal> {
  const { route, requestId } = call
  const key = randomBytes(16).toString('base64')
  return new Promise((resolve) => {
    const request = (target.protocol === 'https:' ? https : http).request(target, {
      agent: agentFor(target.protocol, trust.authorities()),
      path: upstreamTarget(target, call.rest),
      signal,
      headers: {
        host: target.host,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': key,
        'sec-websocket-protocol': requestedProtocols(token),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        'x-forwarded-for': client.address,
        'x-forwarded-host': client.host,
        'x-forwarded-proto': client.protocol,
        'x-request-id': requestId,
      },
    })
    // This time limit also applies to a response head that arrives byte by byte.
    const silence = setTimeout(
      () => request.destroy(new SilentUpstream(upstreamTimeoutMs)),
      upstreamTimeoutMs,
    )
    let interim = 0
    const refuse = (refusal: Refusal): void => {
      clearTimeout(silence)
      request.destroy()
      resolve(refusal)
    }
    request.on('close', () => clearTimeout(silence))
    request.on('error', (error) => refuse(explainFailure(route, target, error)))
    request.on('information', () => {
      interim += 1
      if (interim > maxInterimAnswers) refuse(invalidAnswer(route, target, 'no end of 1xx'))
    })
    request.on('response', ({ statusCode = 0 }) =>
      refuse(webSocketRejected(route, target, statusCode)),
    )
    request.on('upgrade', (answer, socket, head) => {
      clearTimeout(silence)
      const wrong = wrongInAnswer(answer, key)
      if (wrong === undefined && !signal.aborted) resolve({ socket, head })
      else {
        socket.destroy()
        refuse(invalidAnswer(route, target, wrong ?? 'what nobody waits for'))
      }
    })
    request.end()
  })
}

/** Limit of interim responses (1xx). A server that sends more counts as failed. */
const maxInterimAnswers = 20

/**
 * Returns the problem of a server's answer 101 to a handshake key, in words (RFC 6455, section
 * 4.1); undefined if the answer is valid. With any problem, no tunnel is opened, because client and
 * server might interpret the answer differently.
 */
function wrongInAnswer(answer: IncomingMessage, key: string): string | undefined {
  const fields = fieldsOf(answer)
  const values = (name: string): readonly string[] => fields.get(name) ?? []
  const is = (name: string, value: string): boolean => {
    const [first, ...others] = values(name)
    return first === value && others.length === 0
  }
  if (answer.statusCode !== 101) return `the status ${answer.statusCode} and a change of protocol`
  if (answer.httpVersion !== '1.1') return `a change of protocol over HTTP/${answer.httpVersion}`
  const [upgrade = ''] = values('upgrade')
  if (!is('upgrade', upgrade) || upgrade.toLowerCase() !== 'websocket') {
    return 'a change to another protocol than WebSocket'
  }
  if (!values('connection').flatMap(connectionOptions).includes('upgrade')) {
    return 'a change of protocol that Connection does not name'
  }
  if (!is('sec-websocket-accept', acceptOf(key))) return 'a wrong Sec-WebSocket-Accept'
  if (!is('sec-websocket-protocol', subprotocol)) return 'another subprotocol than was asked for'
  if (values('sec-websocket-extensions').length > 0) return 'extensions that were not asked for'
  return undefined
}
