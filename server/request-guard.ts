import { clientOf, type Incoming } from './exchange.ts'
import { readFraming } from './framing.ts'
import type { HostCheck } from './hosts.ts'
import { checkPageRequest, checkApiRequest, type CheckSite } from './cross-site.ts'
import {
  ambiguousRequest,
  ambiguousPath,
  hostNotAllowed,
  noTunnel,
  type Refusal,
} from './refusal.ts'
import { isAmbiguousPath } from './request-target.ts'

/** The rules by which a listener refuses requests before any other processing. */
export interface RequestGuard {
  readonly allowsHost: HostCheck
  readonly foreignHost: string
  readonly trustsProxy: boolean
  /**
   * A target that is answered under every host name and reveals nothing confidential. Health probes
   * use the machine's address, not a host name of the listener.
   */
  readonly forProbes: string
  readonly guarded: RegExp
  /**
   * Returns the reason why a request to a guarded target is refused, judged by the page that sent
   * it; undefined if the request may pass.
   */
  readonly refused: CheckSite
}

/**
 * Returns the guard of the dashboard. Guarded targets are the endpoints that answer or change
 * something with the rights of the caller.
 */
export function dashboardGuard(
  door: Pick<RequestGuard, 'allowsHost' | 'trustsProxy'>,
  refused: CheckSite = checkApiRequest,
): RequestGuard {
  return {
    ...door,
    foreignHost: hostNotAllowed('dashboard', 'ALLOWED_HOSTS'),
    forProbes: '/healthz',
    guarded: /^\/(?:api|sandbox)(?:[/?]|$)/,
    refused,
  }
}

/**
 * Returns the guard of a listener inside the operator's network. The listener has no pages, and
 * every target is guarded.
 */
export function internalGuard(
  door: Pick<RequestGuard, 'allowsHost' | 'foreignHost' | 'forProbes'>,
): RequestGuard {
  return { ...door, trustsProxy: false, guarded: /^/, refused: checkPageRequest }
}

/**
 * Refuses requests that look like an attack, for any target: a request with an ambiguous end, a
 * request under a foreign host name, and a request from another site's page to a guarded target.
 * `target` is the path below the base path. Returns undefined for a request that may pass.
 */
export function findRefusal(
  incoming: Incoming,
  target: string,
  door: RequestGuard,
): Refusal | undefined {
  if (incoming.method === 'CONNECT') return noTunnel
  if (isAmbiguousPath(target)) return { status: 400, error: ambiguousPath }
  const framing = readFraming(incoming)
  if ('problem' in framing) return { status: 400, error: ambiguousRequest(framing.problem) }
  const { host } = clientOf(incoming, door.trustsProxy)
  const authority = incoming.headers[':authority']?.toString()
  if (authority !== undefined && (incoming.headers.host ?? authority) !== authority) {
    return { status: 400, error: ambiguousRequest('it is for two hosts') }
  }
  if (target !== door.forProbes && !door.allowsHost(host)) {
    return { status: 421, error: door.foreignHost }
  }
  const error = door.guarded.test(target) ? door.refused(incoming.headers, host) : undefined
  return error === undefined ? undefined : { status: 403, error }
}
