import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { upstreamTarget, type RouteMatch } from '../proxy.config.ts'
import { clientOf, type Exchange } from './exchange.ts'
import { headersForBrowser, headersForServer } from './forwarded-headers.ts'
import type { Framing } from './framing.ts'
import type { Outcome } from './outcome.ts'
import {
  explainFailure,
  explainRedirect,
  invalidAnswer,
  SilentUpstream,
  stalledUpload,
  tooLarge,
  type Refusal,
} from './refusal.ts'
import { securityHeaders } from './security-headers.ts'
import { agentFor } from './upstream-agents.ts'
import { compressAnswer } from './compress-answer.ts'
import { writeAnswer } from './write-answer.ts'

/** Limits of every request. */
export interface Limits {
  readonly maxBodyBytes: number
  /** Time in milliseconds after which an idle connection to a real server is closed. */
  readonly upstreamTimeoutMs: number
}

/** Settings for trust in proxies and certificates. */
export interface Trust {
  /** True if this server runs behind the operator's own proxy (see `clientOf`). */
  readonly proxy: boolean
  /** Certificate authorities for real servers, PEM, in addition to those of Node. */
  readonly authorities: () => string | undefined
}

/** A request that may be forwarded, with its route and the details parsed from it. */
export interface Call extends RouteMatch {
  readonly requestId: string
  readonly framing: Framing
}

/** Limit of interim responses (1xx). A server that sends more counts as failed. */
const maxInterimAnswers = 20

/**
 * Forwards a request to its real server and the response back. Both are streamed: no body is stored
 * in memory, and a slow reader slows the sender down. Method, path and query are sent exactly as
 * received. Resolves when the response has been sent, or with a refusal. If the client disconnects,
 * the request to the real server is aborted. If the real server's response is cut, the response to
 * the client is cut, too.
 */
export function forward(
  { incoming, outgoing }: Exchange,
  call: Call,
  target: URL,
  { maxBodyBytes, upstreamTimeoutMs }: Limits,
  trust: Trust,
): Promise<Outcome> {
  const { route, framing, requestId } = call
  if (framing.kind === 'length' && framing.bytes > maxBodyBytes) {
    const refusal = tooLarge(route, maxBodyBytes)
    return Promise.resolve({ kind: 'refused', refusal, isSent: false })
  }
  return new Promise((resolve) => {
    const isSecure = target.protocol === 'https:'
    const upstream = (isSecure ? https : http).request(target, {
      agent: agentFor(target.protocol, trust.authorities()),
      method: incoming.method,
      path: upstreamTarget(target, call.rest),
      timeout: upstreamTimeoutMs,
      headers: headersForServer(incoming.headers, {
        target,
        forwardsToken: route.forwardsToken,
        client: clientOf(incoming, trust.proxy),
        requestId,
        framing,
      }),
    })
    let isSent = false
    let answered: number | undefined
    let received = 0
    let interim = 0
    let silence: NodeJS.Timeout | undefined

    const letGo = () => {
      clearTimeout(silence)
      outgoing.off('close', onDisconnect)
      incoming.off('data', count)
      incoming.unpipe(upstream)
    }
    const giveUp = (outcome: Outcome) => {
      letGo()
      upstream.destroy()
      if (answered !== undefined) outgoing.destroy()
      resolve(outcome)
    }
    const refuse = (refusal: Refusal) => giveUp({ kind: 'refused', refusal, isSent })
    const onDisconnect = () =>
      giveUp(
        answered === undefined
          ? { kind: 'abandoned', isSent }
          : { kind: 'answered', status: answered, isWhole: false },
      )
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBodyBytes) refuse(tooLarge(route, maxBodyBytes))
    }

    upstream.on('socket', (socket) => {
      if (!socket.connecting) isSent = true
      else socket.once(isSecure ? 'secureConnect' : 'connect', () => (isSent = true))
    })
    // The time limit starts at the end of the request, so a response head that arrives byte by byte
    // also times out.
    upstream.on('finish', () => {
      if (answered !== undefined) return
      silence = setTimeout(
        () => upstream.destroy(new SilentUpstream(upstreamTimeoutMs)),
        upstreamTimeoutMs,
      )
    })
    upstream.on('timeout', () => {
      if (upstream.writableFinished) upstream.destroy(new SilentUpstream(upstreamTimeoutMs))
      else refuse(stalledUpload(route))
    })
    upstream.on('error', (error) => {
      if (answered === undefined) refuse(explainFailure(route, target, error))
    })
    upstream.on('information', () => {
      interim += 1
      if (interim > maxInterimAnswers) refuse(invalidAnswer(route, target, 'no end of 1xx'))
    })
    upstream.on('upgrade', (_answer, socket) => {
      socket.destroy()
      refuse(invalidAnswer(route, target, 'a change of protocol (101)'))
    })
    upstream.on('response', (answer: IncomingMessage) => {
      clearTimeout(silence)
      const { statusCode: status = 0, headers } = answer
      if (status < 200 || status > 599) {
        refuse(invalidAnswer(route, target, `the status ${status}`))
        return
      }
      if (isRedirect(status) && headers.location !== undefined) {
        refuse(explainRedirect(route, target, headers.location))
        return
      }
      const ours = {
        ...headersForBrowser(headers),
        ...securityHeaders({ kind: 'answer' }),
        'x-request-id': requestId,
      }
      try {
        const written = writeAnswer(outgoing, {
          status,
          ...compressAnswer(incoming, ours, answer),
        })
        answered = status
        void written.then((isWhole) => {
          letGo()
          if (!upstream.writableFinished) upstream.destroy()
          return resolve({ kind: 'answered', status, isWhole })
        })
      } catch {
        refuse(invalidAnswer(route, target, 'a header that cannot be passed on'))
      }
    })
    outgoing.once('close', onDisconnect)
    if (framing.kind === 'none') upstream.end()
    else {
      incoming.on('data', count)
      incoming.pipe(upstream)
    }
  })
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}
