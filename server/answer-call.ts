import { findRoute, type Family, type Route } from '../proxy.config.ts'
import type { CheckEndpoint, CheckStream } from './allowed-endpoints.ts'
import { callSandbox, type FamilyApp } from './call-sandbox.ts'
import { beginAudit, type WriteAudit } from './audit.ts'
import type { CallCounter } from './call-limits.ts'
import { clientOf, type Exchange } from './exchange.ts'
import { forward, type Call, type Limits, type Trust } from './forward.ts'
import { readFraming } from './framing.ts'
import type { IndexSlots } from './index-slots.ts'
import { notSent, type Outcome } from './outcome.ts'
import {
  ambiguousRequest,
  pathTraversal,
  methodNotAllowed,
  unknownApi,
  pathNotAllowed,
  readOnlyScan,
  tooManyCalls,
  tooManyIndexRequests,
  baseUrlNotSet,
  webSocketOnly,
} from './refusal.ts'
import { hasPathTraversal, isWellFormed, requestTarget } from './request-target.ts'
import type { SignInCheck } from './sign-in/sign-in-check.ts'

/** Options of the calls to the families. */
export interface CallOptions {
  readonly routes: readonly Route[]
  readonly limits: Limits
  readonly trust: Trust
  readonly findAllowed: CheckEndpoint
  readonly calls: CallCounter
  readonly indexSlots: IndexSlots
  readonly opensStream: CheckStream
  readonly audit: WriteAudit
  /** The embedded network, one app per family; undefined if real servers are configured. */
  readonly sandbox: Readonly<Record<Family, FamilyApp>> | undefined
  /**
   * The Scans of the embedded network, starting with the Scan of `sandbox`; undefined unless there
   * are several.
   */
  readonly scans?: readonly FamilyApp[] | undefined
  /** Checks the callers of the families; undefined if no sign-in is required. */
  readonly signIn: SignInCheck | undefined
}

interface IncomingCall {
  readonly exchange: Exchange
  readonly request: Request
  readonly requestId: string
}

/**
 * Forwards a call to its family if the dashboard makes such calls and the caller may make them.
 * Returns the outcome. A call that changes something writes an audit line.
 */
export async function answerCall(
  options: CallOptions,
  incomingCall: IncomingCall,
): Promise<Outcome> {
  const { incoming } = incomingCall.exchange
  const target = requestTarget(incoming)
  const match = findRoute(options.routes, target)
  if (match === undefined) return notSent({ status: 404, error: unknownApi })
  const { family, prefix } = match.route
  if (!isWellFormed(target) || hasPathTraversal(target)) {
    return notSent({ status: 400, error: pathTraversal(prefix) })
  }
  const framing = readFraming(incoming)
  if ('problem' in framing) {
    return notSent({ status: 400, error: ambiguousRequest(framing.problem) })
  }
  if (incoming.method === 'GET' && options.opensStream(family, match.rest)) {
    // HTTP/2 has no `Upgrade` header.
    const headers: Record<string, string> =
      incoming.httpVersion === '1.1' ? { upgrade: 'websocket' } : {}
    return notSent({ status: 426, error: webSocketOnly(prefix), headers })
  }
  const allowance = options.findAllowed(family, incoming.method ?? '', match.rest)
  if (allowance.kind === 'not allowed') {
    return notSent({ status: 403, error: pathNotAllowed(prefix) })
  }
  // Changes are never sent to other operators' Scans, even if `FURTHER_ENDPOINTS` allows them.
  const isFurther = match.route.scan !== undefined
  if (isFurther && allowance.kind === 'allowed' && allowance.changes) {
    return notSent({ status: 403, error: readOnlyScan(prefix) })
  }
  if (allowance.kind === 'other method') {
    const headers = { allow: allowance.methods.join(', ') }
    return notSent({ status: 405, error: methodNotAllowed(prefix), headers })
  }
  const { requestId } = incomingCall
  const call = { ...match, requestId, framing }
  const client = clientOf(incoming, options.trust.proxy)
  const audit = allowance.changes
    ? beginAudit(incoming, { family, requestId, client: client.address }, options.audit)
    : undefined
  const leave = options.calls.enter(client.address, isFurther ? 'scans' : family)
  if (leave === undefined) {
    const outcome = notSent(tooManyCalls(prefix))
    audit?.end(outcome)
    return outcome
  }
  try {
    const outcome = await answerVisitor(options, incomingCall, call, audit?.isBy)
    audit?.end(outcome)
    return outcome
  } catch (error) {
    audit?.end({ kind: 'abandoned', isSent: true })
    throw error
  } finally {
    leave()
  }
}

async function answerVisitor(
  options: CallOptions,
  incomingCall: IncomingCall,
  call: Call,
  isBy: ((subject: string) => void) | undefined,
): Promise<Outcome> {
  const { incoming, outgoing } = incomingCall.exchange
  if (options.signIn === undefined) return pass(options, incomingCall, call)
  let isDisconnected = false
  outgoing.once('close', () => (isDisconnected = true))
  const visitor = await options.signIn.visitorOf(incoming, call.route.family)
  if ('status' in visitor) return notSent(visitor)
  if (isDisconnected) return { kind: 'abandoned', isSent: false }
  isBy?.(visitor.subject)
  return pass(options, incomingCall, call)
}

function pass(options: CallOptions, incomingCall: IncomingCall, call: Call): Promise<Outcome> {
  const { limits, trust, sandbox, scans } = options
  const { exchange, request } = incomingCall
  const { route } = call
  if (route.scan !== undefined) {
    const scan = scans?.[route.scan - 1]
    if (scan !== undefined) return callSandbox(exchange, request, call, scan, limits)
    if (route.target === undefined) return Promise.resolve(notSent(baseUrlNotSet(route)))
    return forward(exchange, call, route.target, impatient(limits), trust)
  }
  if (route.target !== undefined && route.family === 'index') {
    return askIndex(options, incomingCall, call, route.target)
  }
  if (route.target !== undefined) return forward(exchange, call, route.target, limits, trust)
  const { family, adminParty } = route
  if (sandbox === undefined || family === 'index' || adminParty !== undefined) {
    return Promise.resolve(notSent(baseUrlNotSet(route)))
  }
  return callSandbox(exchange, request, call, sandbox[family], limits)
}

async function askIndex(
  { indexSlots: indexPlaces, limits, trust }: CallOptions,
  { exchange }: IncomingCall,
  call: Call,
  target: URL,
): Promise<Outcome> {
  const { incoming, outgoing } = exchange
  const disconnected = new AbortController()
  const leaving = (): void => disconnected.abort()
  outgoing.once('close', leaving)
  const leave = await indexPlaces.enter(
    clientOf(incoming, trust.proxy).address,
    disconnected.signal,
  )
  outgoing.off('close', leaving)
  if (disconnected.signal.aborted) {
    leave?.()
    return { kind: 'abandoned', isSent: false }
  }
  if (leave === undefined) return notSent(tooManyIndexRequests(call.route.prefix))
  try {
    return await forward(exchange, call, target, limits, trust)
  } finally {
    leave()
  }
}

/**
 * Time limit in milliseconds for one of several Scans to send data. By then the other Scans have
 * answered.
 */
const scanSilenceMs = 15_000

function impatient(limits: Limits): Limits {
  return { ...limits, upstreamTimeoutMs: Math.min(limits.upstreamTimeoutMs, scanSilenceMs) }
}
