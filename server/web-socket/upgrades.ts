import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { findRoute, type RouteMatch } from '../../proxy.config.ts'
import { accessLine } from '../access-log.ts'
import type { AppOptions } from '../app.ts'
import { matchBasePath } from '../base-path.ts'
import { dashboardGuard, findRefusal } from '../request-guard.ts'
import { clientOf } from '../exchange.ts'
import { checkSocketRequest } from '../cross-site.ts'
import {
  pathTraversal,
  unsupportedUpgrade,
  dataBeforeHandshake,
  tooManySockets,
  baseUrlNotSet,
  type Refusal,
} from '../refusal.ts'
import { requestIdOf } from '../request-id.ts'
import { authorityOf, hasPathTraversal, isWellFormed, requestTarget } from '../request-target.ts'
import { readHandshake, type Handshake } from './handshake.ts'
import { openUpstream } from './open-upstream.ts'
import { tokenLeftMs } from './token-end.ts'
import { joinSockets, limitSilence } from './tunnel.ts'
import { writeSwitchingProtocols, writeRefusal } from './write-head.ts'

/** Options of the WebSockets of a server. */
export type UpgradeOptions = Pick<
  AppOptions,
  | 'allowsHost'
  | 'basePath'
  | 'limits'
  | 'log'
  | 'opensStream'
  | 'routes'
  | 'sandbox'
  | 'signIn'
  | 'sockets'
  | 'trust'
>

/**
 * A listener for requests that change the protocol, and the function that closes the resulting
 * connections.
 */
export interface Upgrades {
  readonly listener: (incoming: IncomingMessage, socket: Duplex, head: Buffer) => void
  readonly cut: () => void
}

/**
 * Opens WebSockets to the streams of the ledger API for the dashboard's own pages. Refuses every
 * other change of protocol. No data is passed on before the real server has opened its side and its
 * response has been verified.
 */
export function createUpgrades(options: UpgradeOptions): Upgrades {
  const open = new Set<() => void>()
  return {
    listener: (incoming, socket, head) => {
      const started = performance.now()
      const sentBefore = bytesWritten(socket)
      const cut = (): void => void socket.destroy()
      open.add(cut)
      let status: number | '-' = '-'
      // After a connection error, no answer can be sent, so the connection is only cut.
      socket.on('error', cut)
      socket.once('close', () => {
        open.delete(cut)
        const bytes = bytesWritten(socket) - sentBefore
        options.log?.(
          accessLine(incoming, { target, started, status, bytes, isCut: status === '-' }),
        )
      })
      // The host in an absolute request address takes precedence over the header (RFC 9112, section
      // 3.2.2).
      incoming.headers.host = authorityOf(incoming) ?? incoming.headers.host
      const placed = matchBasePath(options.basePath, requestTarget(incoming))
      // From here on, the target is relative to the base path. A target outside the base path
      // becomes `/`, which matches no route.
      const target = placed.kind === 'below' ? placed.target : '/'
      const requestId = requestIdOf(incoming)
      const refuse = (refusal: Refusal): void => {
        status = refusal.status
        if (socket.writable) writeRefusal(socket, refusal, requestId)
        else cut()
      }
      const checked = judge(options, incoming, target, head)
      if ('status' in checked) {
        refuse(checked)
        return
      }
      const opened = () => (status = 101)
      const opening = { ...checked, incoming, socket, requestId, opened }
      void openOrRefuse(options, opening, refuse)
    },
    cut: () => open.forEach((cut) => cut()),
  }
}

interface CheckedUpgrade extends RouteMatch {
  readonly handshake: Handshake
}

/** Checks a request in the same way as the guard and `answerCall` check plain requests. */
function judge(
  { allowsHost, trust, routes, opensStream }: UpgradeOptions,
  incoming: IncomingMessage,
  target: string,
  head: Buffer,
): CheckedUpgrade | Refusal {
  const door = dashboardGuard({ allowsHost, trustsProxy: trust.proxy }, checkSocketRequest)
  const refusal = findRefusal(incoming, target, door)
  if (refusal !== undefined) return refusal
  const match = findRoute(routes, target)
  if (match === undefined) return { status: 400, error: unsupportedUpgrade }
  const { family, prefix } = match.route
  if (!isWellFormed(target) || hasPathTraversal(target))
    return { status: 400, error: pathTraversal(prefix) }
  if (!opensStream(family, match.rest)) return { status: 403, error: unsupportedUpgrade }
  const handshake = readHandshake(incoming)
  if ('status' in handshake) return handshake
  return head.length > 0 ? dataBeforeHandshake : { ...match, handshake }
}

interface Opening extends CheckedUpgrade {
  readonly incoming: IncomingMessage
  readonly socket: Duplex
  readonly requestId: string
  readonly opened: () => void
}

/** Opens a WebSocket or refuses it. An error closes the connection and never ends the process. */
async function openOrRefuse(
  options: UpgradeOptions,
  opening: Opening,
  refuse: (refusal: Refusal) => void,
): Promise<void> {
  try {
    const refusal = await openSocket(options, opening)
    if (refusal !== undefined) refuse(refusal)
  } catch (error) {
    console.error(error)
    opening.socket.destroy()
  }
}

/**
 * Reserves a slot until the socket is closed, and opens the WebSocket. Returns the refusal if that
 * fails.
 */
async function openSocket(options: UpgradeOptions, opening: Opening): Promise<Refusal | undefined> {
  const { incoming, socket, route, handshake } = opening
  const client = clientOf(incoming, options.trust.proxy)
  const leave = options.sockets.enter(client.address, route.family)
  if (leave === undefined) {
    const headers = { 'retry-after': '1' }
    return { status: 503, error: tooManySockets(route.prefix), headers }
  }
  socket.once('close', leave)
  const { token } = handshake
  const lifeMs = token === undefined ? undefined : tokenLeftMs(token, Date.now())
  if (lifeMs !== undefined && lifeMs <= 0) return expired
  if (options.signIn !== undefined) {
    const visitor = await options.signIn.holderOf(token, route.family)
    if ('status' in visitor) return visitor
  }
  if (route.target !== undefined) return tunnel(options, opening, route.target, lifeMs)
  if (options.sandbox === undefined) return baseUrlNotSet(route)
  return enterSandbox(options, opening, lifeMs)
}

const expired: Refusal = { status: 401, error: 'The token has expired. Sign in again.' }

async function tunnel(
  { limits, trust }: UpgradeOptions,
  { incoming, socket, requestId, opened, route, rest, handshake }: Opening,
  target: URL,
  lifeMs: number | undefined,
): Promise<Refusal | undefined> {
  if (socket.destroyed) return undefined
  const aborter = new AbortController()
  let early = false
  const spoke = (): void => {
    early = true
    aborter.abort()
  }
  const abandon = (): void => aborter.abort()
  socket.on('data', spoke)
  socket.once('end', abandon)
  socket.once('close', abandon)
  const aborted = new Promise<undefined>((resolve) => {
    aborter.signal.addEventListener('abort', () => resolve(undefined), { once: true })
  })
  const asking = {
    call: { route, rest, requestId },
    target,
    client: clientOf(incoming, trust.proxy),
    token: handshake.token,
    userAgent: incoming.headers['user-agent'],
  }
  const answer = await Promise.race([openUpstream(asking, limits, trust, aborter.signal), aborted])
  socket.off('data', spoke)
  socket.off('end', abandon)
  socket.off('close', abandon)
  if (early) return dataBeforeHandshake
  if (answer === undefined) {
    socket.destroy()
    return undefined
  }
  if ('status' in answer) return answer
  socket.pause()
  opened()
  writeSwitchingProtocols(socket, handshake.key)
  if (answer.head.length > 0) socket.write(answer.head)
  const { upstreamTimeoutMs: silenceMs } = limits
  await joinSockets(socket, answer.socket, { silenceMs, lifeMs })
  return undefined
}

/**
 * Passes a WebSocket to the embedded network, under the same limits as a WebSocket to a real
 * server.
 */
function enterSandbox(
  { limits, sandbox }: UpgradeOptions,
  { incoming, socket, route, rest, opened }: Opening,
  lifeMs: number | undefined,
): Refusal | undefined {
  const family = route.family === 'index' ? undefined : sandbox?.[route.family]
  if (family?.upgrade === undefined) {
    return { status: 501, error: `${route.prefix}: the embedded network has no WebSockets` }
  }
  const cut = (): void => void socket.destroy()
  limitSilence(socket, limits.upstreamTimeoutMs, cut)
  const life = lifeMs === undefined ? undefined : setTimeout(cut, lifeMs)
  socket.once('close', () => clearTimeout(life))
  opened()
  incoming.url = rest
  family.upgrade(incoming, socket, Buffer.alloc(0))
  return undefined
}

function bytesWritten(socket: Duplex): number {
  return 'bytesWritten' in socket && typeof socket.bytesWritten === 'number'
    ? socket.bytesWritten
    : 0
}
