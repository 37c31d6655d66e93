import { families, ConfigurationError, type Upstream } from '../proxy.config.ts'

/** A method and a path of a family that requests may ask for. */
export interface AllowedEndpoint {
  readonly family: Upstream
  /** `*` for every method of `furtherMethods`. */
  readonly method: string
  /** With `{name}` for one segment, and `*` at its end for anything. */
  readonly path: string
  /** Whether the call changes something: then it leaves an audit line. */
  readonly changes: boolean
}

/** What may come of a request's method and path: the call, or which of both is not allowed. */
export type Allowance =
  | { readonly kind: 'allowed'; readonly changes: boolean }
  | { readonly kind: 'other method'; readonly methods: readonly string[] }
  | { readonly kind: 'not allowed' }

/** Looks a request up: its method, and the path and query after the family's prefix, exactly as they came. */
export type FindAllowed = (family: Upstream, method: string, rest: string) => Allowance

/** A path of a family at which a WebSocket may be opened. */
export interface AllowedStream {
  readonly family: Upstream
  readonly path: string
}

/** Whether a WebSocket may be opened: at the path and query after the family's prefix, exactly as they came. */
export type FindStream = (family: Upstream, rest: string) => boolean

/** Makes that look-up. Nothing opens more: `FURTHER_ENDPOINTS` is of plain requests. */
export function createFindStream(streams: readonly AllowedStream[]): FindStream {
  return (family, rest) => {
    const [path] = rest.split('?', 1)
    return streams.some((each) => each.family === family && each.path === path)
  }
}

/** What `*` as a method stands for: TRACE and CONNECT are never passed on. */
export const furtherMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'] as const

const reading: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Makes the look-up from a list of endpoints. */
export function createFindAllowed(endpoints: readonly AllowedEndpoint[]): FindAllowed {
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
 * A path as a regular expression that JavaScript and PCRE read alike: `{name}` is one segment that is
 * not empty, what it holds percent-encoded; everything else stands for itself.
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
 * Reads `FURTHER_ENDPOINTS`, what requests may ask for beyond what the dashboard itself uses: entries
 * `family:METHOD:/path`, between commas or spaces; `*` as the method is every method, and at the end of
 * the path anything. Throws a `ConfigurationError`.
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
