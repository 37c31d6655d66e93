import { families, ConfigurationError, type Upstream } from '../proxy.config.ts'

/** A method and a path of a family that the server passes on. */
export interface AllowedEndpoint {
  readonly family: Upstream
  /** The method, or `*` for every method of `furtherMethods`. */
  readonly method: string
  /** The path. `{name}` matches one segment, and `*` at the end matches anything. */
  readonly path: string
  /** True if the call changes something. Such a call writes an audit line. */
  readonly changes: boolean
}

/** The decision on a request: allowed, or refused because of its method or its path. */
export type EndpointDecision =
  | { readonly kind: 'allowed'; readonly changes: boolean }
  | { readonly kind: 'other method'; readonly methods: readonly string[] }
  | { readonly kind: 'not allowed' }

/**
 * Decides on a request by its method and by the path and query after the family's prefix, exactly
 * as received.
 */
export type CheckEndpoint = (family: Upstream, method: string, rest: string) => EndpointDecision

/** A path of a family that accepts WebSockets. */
export interface AllowedStream {
  readonly family: Upstream
  readonly path: string
}

/**
 * Returns true if a WebSocket may be opened at the path and query after the family's prefix,
 * exactly as received.
 */
export type CheckStream = (family: Upstream, rest: string) => boolean

/**
 * Returns the check for WebSockets. `FURTHER_ENDPOINTS` applies to plain requests only and opens no
 * WebSocket.
 */
export function createStreamCheck(streams: readonly AllowedStream[]): CheckStream {
  return (family, rest) => {
    const [path] = rest.split('?', 1)
    return streams.some((each) => each.family === family && each.path === path)
  }
}

/** The methods that `*` allows. TRACE and CONNECT are never passed on. */
export const furtherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Creates the check for a list of endpoints. */
export function createEndpointCheck(endpoints: readonly AllowedEndpoint[]): CheckEndpoint {
  const known = endpoints.flatMap((endpoint) =>
    methodsOf(endpoint).map((method) => ({
      family: endpoint.family,
      method,
      changes: endpoint.changes && !reading.has(method),
      pattern: new RegExp(`^${pathPattern(endpoint.path)}$`),
    })),
  )
  return (family, method, rest) => {
    const path = rest.split('?', 1)[0] || '/'
    const there = known.filter((each) => each.family === family && each.pattern.test(path))
    const found = there.find((each) => each.method === method)
    if (found !== undefined) return { kind: 'allowed', changes: found.changes }
    if (there.length === 0) return { kind: 'not allowed' }
    return { kind: 'other method', methods: [...new Set(there.map((each) => each.method))] }
  }
}

/** The methods of an endpoint. */
export function methodsOf({ method }: AllowedEndpoint): readonly string[] {
  return method === '*' ? furtherMethods : [method]
}

/**
 * Returns a path as a regular expression that JavaScript and PCRE read alike. `{name}` matches one
 * non-empty, percent-encoded segment. All other characters match themselves.
 */
export function pathPattern(path: string): string {
  const open = path.endsWith('*')
  const written = (open ? path.slice(0, -1) : path)
    .split(/\{[^{}]*\}/)
    .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('[^/?]+')
  return open ? `${written}.*` : written
}

/**
 * Parses `FURTHER_ENDPOINTS`, the requests that are allowed in addition to the dashboard's own.
 * Entries are `family:METHOD:/path`, separated by commas or spaces. `*` as the method allows every
 * method, and `*` at the end of the path allows any ending.
 * @throws ConfigurationError if an entry is invalid
 */
export function readFurtherEndpoints(text: string | undefined): readonly AllowedEndpoint[] {
  const entries = (text ?? '').split(/[\s,]+/).filter((entry) => entry !== '')
  return entries.map((entry) => {
    const [, named = '', method = '', path = ''] =
      /^([a-z]+):([A-Z]+|\*):(\/[\w\-./~{}%:]*\*?)$/.exec(entry) ?? []
    const family = families.find((each) => each === named)
    if (family === undefined || !['*', ...furtherMethods].includes(method)) {
      throw new ConfigurationError(
        `FURTHER_ENDPOINTS takes entries as scan:GET:/v0/events/*, not ${JSON.stringify(entry)}`,
      )
    }
    return { family, method, path, changes: !reading.has(method) }
  })
}
