import type { CallTarget } from '#ledger/failure.ts'
import { connection } from './connection.ts'

/** A value of the query string. `undefined` and `null` omit the parameter. */
export type QueryValue = string | number | bigint | boolean | null | undefined

export type Query = Readonly<Record<string, QueryValue | readonly string[]>>

export interface UrlParts {
  readonly family: CallTarget
  readonly path: string
  readonly params?: Readonly<Record<string, string>> | undefined
  readonly query?: Query | undefined
  /** The admin party of the registry to call, if not the default registry. */
  readonly registryOf?: string | undefined
  /** The number of the Scan to call. Defaults to the Scan that serves the pages. */
  readonly scan?: number | undefined
}

/** Thrown for an id or parameter that no URL can contain. */
export class UnwritableUrl extends Error {
  override readonly name = 'UnwritableUrl'
}

/**
 * Returns the URL of a request: the family's prefix on the dashboard's origin, the path with
 * percent-encoded ids, and the query.
 * @throws UnwritableUrl for an id that a URL cannot contain.
 */
export function requestUrl(parts: UrlParts): string {
  const { family, registryOf, scan } = parts
  const prefix =
    family === 'server'
      ? ''
      : scan !== undefined && family === 'scan'
        ? `/api/scans/${scan}`
        : registryOf === undefined
          ? `/api/${family}`
          : `/api/${family}/${segment('admin party', registryOf)}`
  const path = `${prefix}${pathOf(parts)}${queryOf(parts.query ?? {})}`
  return `${connection().baseUrl}${path.slice(1)}`
}

/**
 * Returns a path with its ids, each percent-encoded as one segment.
 * @throws UnwritableUrl for an id that a URL cannot contain.
 */
export function pathOf({ path, params = {} }: Pick<UrlParts, 'path' | 'params'>): string {
  return path.replaceAll(/\{([^{}]*)\}/g, (_placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined
    if (value === undefined) throw new Error(`${path} is called without its ${name}`)
    return segment(name, value)
  })
}

/**
 * Returns an id as one path segment. Three ids cannot be sent: an empty id would address another
 * endpoint, and URL parsers read `.` and `..` as steps in the path, even percent-encoded.
 */
function segment(name: string, value: string): string {
  if (value === '' || value === '.' || value === '..') {
    throw new UnwritableUrl(`"${value}" cannot be used as ${name} in a URL`)
  }
  return encode(name, value)
}

function queryOf(query: NonNullable<UrlParts['query']>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) => {
    const values = typeof value === 'object' && value !== null ? value : [value]
    return values
      .filter((item) => item !== undefined && item !== null)
      .map((item) => `${encode('parameter', name)}=${encode(name, String(item))}`)
  })
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function encode(name: string, value: string): string {
  try {
    return encodeURIComponent(value)
  } catch {
    throw new UnwritableUrl(`${name} contains half of a character, which is not allowed in a URL`)
  }
}
