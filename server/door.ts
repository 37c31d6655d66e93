import { clientOf, type Incoming } from './exchange.ts'
import { readFraming } from './framing.ts'
import type { HostCheck } from './hosts.ts'
import { refusedSite } from './other-sites.ts'
import { ambiguousRequest, disguisedPath, foreignHost, noTunnel, type Refusal } from './refusal.ts'
import { isDisguised } from './request-target.ts'

/** What a request is refused for before anything is looked up for it. */
export interface Door {
  readonly allowsHost: HostCheck
  /** Whether what stands before this server is the operator's own proxy. */
  readonly trustsProxy: boolean
}

/** Where nothing of anybody's can be asked: probes know the machine, not the names of the dashboard. */
const forProbes = '/healthz'

/** What answers, or changes something, in the name of whoever asks. */
const guarded = /^\/(?:api|sandbox)(?:[/?]|$)/

/**
 * Refuses what cannot be told apart from an attack, whatever it asks for: a request whose end is
 * ambiguous, one under a foreign host name, and what a page of another site asks of an API. `target` is
 * what it asks for below the base path, `refused` what tells other sites; undefined where it lets the
 * request in.
 */
export function refuseAtDoor(
  incoming: Incoming,
  target: string,
  { allowsHost, trustsProxy }: Door,
  refused = refusedSite,
): Refusal | undefined {
  if (incoming.method === 'CONNECT') return { status: 405, error: noTunnel }
  if (isDisguised(target)) return { status: 400, error: disguisedPath }
  const framing = readFraming(incoming)
  if ('problem' in framing) return { status: 400, error: ambiguousRequest(framing.problem) }
  const { host } = clientOf(incoming, trustsProxy)
  const authority = incoming.headers[':authority']?.toString()
  if (authority !== undefined && (incoming.headers.host ?? authority) !== authority) {
    return { status: 400, error: ambiguousRequest('it is for two hosts') }
  }
  if (target !== forProbes && !allowsHost(host)) return { status: 421, error: foreignHost }
  const error = guarded.test(target) ? refused(incoming.headers, host) : undefined
  return error === undefined ? undefined : { status: 403, error }
}
