import { describeUnset, type Route } from '../proxy.config.ts'

/** A response that the proxy sends itself, as `{"error": …}`. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 408 | 413 | 421 | 426 | 501 | 502 | 503 | 504
  readonly error: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Thrown if the real server was silent for too long. */
export class SilentUpstream extends Error {
  override readonly name = 'SilentUpstream'
  constructor(milliseconds: number) {
    super(`gave no answer for ${milliseconds / 1000} s (UPSTREAM_TIMEOUT_SECONDS)`)
  }
}

const words: Readonly<Record<string, string>> = {
  ECONNREFUSED: 'the connection was refused',
  ECONNRESET: 'the connection was closed before an answer came',
  EPIPE: 'the connection was closed before an answer came',
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host could not be looked up',
  ETIMEDOUT: 'connecting took too long',
  EHOSTUNREACH: 'there is no way to the host',
  ENETUNREACH: 'there is no way to the network of the host',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed (UPSTREAM_CA_FILE can name it)',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed (UPSTREAM_CA_FILE can name it)',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE:
    'its certificate could not be verified (UPSTREAM_CA_FILE can name its authority)',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
}

/**
 * Returns the refusal for a request without a response: 504 if the server was silent, otherwise 502
 * with the cause.
 */
export function explainFailure(route: Route, target: URL, error: unknown): Refusal {
  if (error instanceof SilentUpstream) {
    return { status: 504, error: `${route.prefix}: ${target.origin} ${error.message}` }
  }
  return {
    status: 502,
    error: `${route.prefix}: ${target.origin} cannot be reached: ${causeOf(error)}`,
  }
}

/** Returns the reason of a failed connection in words, with the system's code. */
export function causeOf(error: unknown): string {
  const code = codeOf(error)
  const message = error instanceof Error ? error.message : String(error)
  return `${words[code] ?? message}${code === '' ? '' : ` (${code})`}`
}

/**
 * Explains a redirect. Redirects are not followed, because a token could reach another server. The
 * message names the target for the operator.
 */
export function explainRedirect(route: Route, target: URL, location: string): Refusal {
  const to = URL.canParse(location, target) ? new URL(location, target).origin : 'elsewhere'
  return {
    status: 502,
    error: `${route.prefix}: ${target.origin} redirects to ${to}, which is not followed. Set ${route.variable} to the base URL that answers itself.`,
  }
}

/** Returns the error for an answer of the real server that is not valid HTTP. */
export function invalidAnswer(route: Route, target: URL, what: string): Refusal {
  return {
    status: 502,
    error: `${route.prefix}: ${target.origin} answered with ${what}, which is no answer`,
  }
}

/** Error for a request below `/api` that belongs to no family. */
export const unknownApi = 'There is no API under this path.'

/** Error for a request with an invalid address, or one that tries to leave its prefix. */
export function pathTraversal(prefix: string): string {
  return `${prefix}: the path must not contain . or .. segments, backslashes or control characters`
}

/** Error for a path that the dashboard does not use. */
export function pathNotAllowed(prefix: string): string {
  return `${prefix}: the dashboard does not use this path, so it is not passed on. FURTHER_ENDPOINTS opens more.`
}

/** Error for a request that would change something at one of the compared Scans. */
export function readOnlyScan(prefix: string): string {
  return `${prefix}: the Scans that are held against each other are only read.`
}

/** Error for a method that the dashboard does not use with the path. */
export function methodNotAllowed(prefix: string): string {
  return `${prefix}: the dashboard does not use this method with this path, so it is not passed on. FURTHER_ENDPOINTS opens more.`
}

/**
 * Refusal for a call beyond the limit of concurrent calls of one client, or of all clients
 * together.
 */
export function tooManyCalls(prefix: string): Refusal {
  return {
    status: 503,
    error: `${prefix}: too many calls are under way. Try again in a moment (MAX_CALLS_PER_CLIENT, MAX_CALLS_PER_FAMILY).`,
    headers: { 'retry-after': '1' },
  }
}

/** Returns the refusal for a client whose requests already fill its share of the history index. */
export function tooManyIndexRequests(prefix: string): Refusal {
  return {
    status: 503,
    error: `${prefix}: too many questions of this client are under way. Try again in a moment.`,
    headers: { 'retry-after': '1' },
  }
}

/**
 * Error for a WebSocket at a path that is not a stream of the ledger API, or for a change to another
 * protocol.
 */
export const unsupportedUpgrade =
  'The dashboard opens WebSockets to the streams of the ledger API, and changes to no other protocol.'

/** Error for a plain request to a WebSocket path. WebSockets over HTTP/2 are not supported. */
export function webSocketOnly(prefix: string): string {
  return `${prefix}: this is a WebSocket, which is opened over HTTP/1.1 (Upgrade: websocket).`
}

/** Refusal for a request with an invalid WebSocket handshake. */
export function invalidHandshake(problem: string): Refusal {
  return { status: 400, error: `The WebSocket cannot be opened: ${problem}.` }
}

/** Refusal for a client with an older or newer WebSocket version. */
export const unsupportedVersion: Refusal = {
  status: 426,
  error: 'The WebSocket cannot be opened: its version is not 13.',
  headers: { upgrade: 'websocket', 'sec-websocket-version': '13' },
}

/**
 * Error for a WebSocket beyond the limit of open WebSockets of one client, or of all clients
 * together.
 */
export function tooManySockets(prefix: string): string {
  return `${prefix}: too many WebSockets are open. Close some, or try again in a moment (MAX_SOCKETS_PER_CLIENT, MAX_SOCKETS).`
}

/**
 * Refusal for a client that sends data before the handshake was answered. The data could be
 * misread.
 */
export const dataBeforeHandshake: Refusal = {
  status: 400,
  error: 'The WebSocket cannot be opened: bytes came before it was open.',
}

/** Refusal if a server answers a handshake like a plain request. */
export function webSocketRejected(route: Route, target: URL, status: number): Refusal {
  return {
    status: passedOnStatuses.find((each) => each === status) ?? 502,
    error: `${route.prefix}: ${target.origin} did not open a WebSocket: it answered ${status}`,
  }
}

/**
 * Statuses of a failed handshake that are passed on, because they concern the caller or the
 * request.
 */
export const passedOnStatuses = [400, 401, 403, 404, 405, 426, 501, 503] as const

/**
 * Returns the error for a request under a host name that the listener does not allow. `variable`
 * lists the allowed host names.
 */
export function hostNotAllowed(
  listener: 'dashboard' | 'index' | 'metrics address',
  variable: string,
): string {
  return `The ${listener} is not served under this host name. ${variable} names those under which it is.`
}

/** Error for a request whose end is ambiguous, or that names two hosts. */
export function ambiguousRequest(problem: string): string {
  return `The request is ambiguous: ${problem}.`
}

/** Error for a path that could be written in a simpler way. */
export const ambiguousPath =
  'The path encodes a character that needs no encoding, or has a . or .. segment or a #. Write it plainly.'

/** Refusal of CONNECT. */
export const noTunnel = {
  status: 405,
  error: 'This server is not a proxy: it does not answer CONNECT.',
  headers: { allow: 'GET, HEAD' },
} satisfies Refusal

/** Error for a request that breaks the rules of HTTP. */
export const malformedRequest = 'The request cannot be read.'

/** Refusal of a body over the limit. */
export function tooLarge(route: Route, maxBodyBytes: number): Refusal {
  return {
    status: 413,
    error: `${route.prefix}: the request body is larger than ${maxBodyBytes} bytes (MAX_BODY_BYTES)`,
  }
}

/** Refusal of a request whose body stopped arriving. */
export function stalledUpload(route: Route): Refusal {
  return { status: 408, error: `${route.prefix}: the request body stopped arriving` }
}

/** Refusal of a call to a family without a base URL. It names the variable to set. */
export function baseUrlNotSet(route: Route): Refusal {
  return { status: 502, error: describeUnset(route) }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : ''
}
