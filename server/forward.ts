import http, { type IncomingMessage } from 'node:http'
import https from 'node:https'
import { rootCertificates } from 'node:tls'
import { upstreamTarget, type RouteMatch } from '../proxy.config.ts'
import { clientOf, type Exchange, type Incoming } from './exchange.ts'
import { headersForBrowser, headersForServer } from './forwarded-headers.ts'
import { securityHeaders } from './security-headers.ts'
import {
  explainFailure,
  explainRedirect,
  SilentUpstream,
  stalledUpload,
  tooLarge,
  type Refusal,
} from './refusal.ts'
import { writeAnswer } from './write-answer.ts'

/** What every request is held to. */
export interface Limits {
  /** The largest request body, in bytes. */
  readonly maxBodyBytes: number
  /** How long nothing may move on the connection to a real server, in milliseconds. */
  readonly upstreamTimeoutMs: number
}

/** What is believed of others. */
export interface Trust {
  /** Whether what stands before this server is the operator's own proxy (see `clientOf`). */
  readonly proxy: boolean
  /** Certificate authorities, PEM, that real servers may have beside those that Node knows. */
  readonly authorities: string | undefined
}

/**
 * A connection is kept for this long after an answer: long enough for the next call of the same
 * page, and shorter than servers keep theirs, so that none is written to while it is being closed.
 */
const keptOpenMs = 2000
const plainAgent = new http.Agent({ keepAlive: true, timeout: keptOpenMs })
const secureAgents = new Map<string | undefined, https.Agent>()

/** One agent for each set of authorities: in a running server, one. */
function secureAgent(authorities: string | undefined): https.Agent {
  const known = secureAgents.get(authorities)
  if (known !== undefined) return known
  const ca = authorities === undefined ? {} : { ca: [...rootCertificates, authorities] }
  const agent = new https.Agent({ keepAlive: true, timeout: keptOpenMs, ...ca })
  secureAgents.set(authorities, agent)
  return agent
}

/**
 * Sends a request on to its real server and the answer back, both streamed: no body is held in
 * memory, and a slow reader slows the sender down. Method, path and query go exactly as they came.
 * Ends when the answer is through (undefined), or with what to answer instead. When the client goes
 * away, the request to the server is given up; when the server's answer is cut, so is ours.
 */
export function forward(
  exchange: Exchange,
  match: RouteMatch,
  target: URL,
  { maxBodyBytes, upstreamTimeoutMs }: Limits,
  trust: Trust,
): Promise<Refusal | undefined> {
  const { incoming, outgoing } = exchange
  const { route } = match
  const declared = Number(incoming.headers['content-length'])
  if (declared > maxBodyBytes) return Promise.resolve(tooLarge(route, maxBodyBytes))

  return new Promise((resolve) => {
    const upstream = request(incoming, match, target, { timeout: upstreamTimeoutMs, trust })
    let answered = false
    let received = 0

    const giveUp = (refusal: Refusal | undefined) => {
      outgoing.off('close', clientGone)
      incoming.off('data', count)
      incoming.unpipe(upstream)
      upstream.destroy()
      if (answered) outgoing.destroy()
      resolve(refusal)
    }
    const clientGone = () => giveUp(undefined)
    const count = (chunk: Buffer) => {
      received += chunk.length
      if (received > maxBodyBytes) giveUp(tooLarge(route, maxBodyBytes))
    }

    upstream.on('timeout', () => {
      if (incoming.complete) upstream.destroy(new SilentUpstream(upstreamTimeoutMs))
      else giveUp(stalledUpload(route))
    })
    upstream.on('error', (error) => {
      if (!answered) giveUp(explainFailure(route, target, error))
    })
    upstream.on('response', (answer: IncomingMessage) => {
      const { statusCode: status = 502, headers } = answer
      if (isRedirect(status) && headers.location !== undefined) {
        giveUp(explainRedirect(route, target, headers.location))
        return
      }
      answered = true
      const ours = { ...headersForBrowser(headers), ...securityHeaders({ kind: 'answer' }) }
      void writeAnswer(outgoing, { status, headers: ours, body: [answer] }).then(() => {
        outgoing.off('close', clientGone)
        incoming.off('data', count)
        incoming.unpipe(upstream)
        if (!upstream.writableFinished) upstream.destroy()
        resolve(undefined)
        return undefined
      })
    })
    outgoing.once('close', clientGone)
    incoming.on('data', count)
    incoming.pipe(upstream)
  })
}

function request(
  incoming: Incoming,
  { route, rest }: RouteMatch,
  target: URL,
  { timeout, trust }: { readonly timeout: number; readonly trust: Trust },
): http.ClientRequest {
  const secure = target.protocol === 'https:'
  const headers = headersForServer(incoming.headers, {
    target,
    forwardsToken: route.forwardsToken,
    client: clientOf(incoming, trust.proxy),
  })
  if (isChunked(incoming)) headers['transfer-encoding'] = 'chunked'
  return (secure ? https : http).request(target, {
    agent: secure ? secureAgent(trust.authorities) : plainAgent,
    method: incoming.method,
    path: upstreamTarget(target, rest),
    timeout,
    headers,
  })
}

/** Whether a body comes whose length was not announced. */
function isChunked(incoming: Incoming): boolean {
  if (incoming.headers['content-length'] !== undefined) return false
  return 'stream' in incoming
    ? !incoming.stream.endAfterHeaders
    : incoming.headers['transfer-encoding'] !== undefined
}

function isRedirect(status: number): boolean {
  return [301, 302, 303, 307, 308].includes(status)
}
