import { randomBytes } from 'node:crypto'
import http from 'node:http'
import https from 'node:https'
import type { Socket } from 'node:net'
import { upstreamTarget } from '../../proxy.config.ts'
import type { Client } from '../exchange.ts'
import type { Call, Limits, Trust } from '../forward.ts'
import {
  explainFailure,
  impossibleAnswer,
  notOpened,
  SilentUpstream,
  type Refusal,
} from '../refusal.ts'
import { agentFor } from '../upstream-agents.ts'
import { askedProtocols } from './handshake.ts'
import { wrongInAnswer } from './verify-answer.ts'

/** A request for a WebSocket to a real server. */
export interface Asking {
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
 * Aborting the signal closes the connection; the promise then never settles. Every answer except a
 * valid 101 is a refusal: its connection is closed, and none of its bytes are passed on.
 */
export function openUpstream(
  { call, target, client, token, userAgent }: Asking,
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
        'sec-websocket-protocol': askedProtocols(token),
        ...(userAgent === undefined ? {} : { 'user-agent': userAgent }),
        'x-forwarded-for': client.address,
        'x-forwarded-host': client.host,
        'x-forwarded-proto': client.protocol,
        'x-request-id': requestId,
      },
    })
    // Also for a head that comes byte by byte.
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
      if (interim > maxInterimAnswers) refuse(impossibleAnswer(route, target, 'no end of 1xx'))
    })
    request.on('response', ({ statusCode = 0 }) => refuse(notOpened(route, target, statusCode)))
    request.on('upgrade', (answer, socket, head) => {
      clearTimeout(silence)
      const wrong = wrongInAnswer(answer, key)
      if (wrong === undefined && !signal.aborted) resolve({ socket, head })
      else {
        socket.destroy()
        refuse(impossibleAnswer(route, target, wrong ?? 'what nobody waits for'))
      }
    })
    request.end()
  })
}

/** Limit of interim responses (1xx). A server that sends more counts as failed. */
const maxInterimAnswers = 20
