import { ConfigurationError } from '../proxy.config.ts'

/** The base path of a dashboard that has its own host. */
export const rootPath = '/'

/**
 * Parses `BASE_PATH`: the path under which browsers find the dashboard, starting and ending with
 * `/`. The default is `/`.
 * @throws ConfigurationError if the value is not a plain path, or is a path such as `/api/` that
 * would hide the dashboard's own paths
 */
export function readBasePath(text: string | undefined): string {
  const written = text?.trim() ?? ''
  const names = written.replace(/^\/|\/$/g, '')
  const path = names === '' ? rootPath : `/${names}/`
  if (/^\/(?:[\w-][\w.-]*\/)*$/.test(path)) return path
  throw new ConfigurationError(
    `BASE_PATH is a path of letters, digits, "-", "_" and ".", as /console/, not ${JSON.stringify(written)}`,
  )
}

/** The position of a request target relative to the base path of the dashboard. */
export type BasePathMatch =
  | { readonly kind: 'below'; readonly target: string }
  /** The base path was requested without its trailing slash. `location` is the redirect target. */
  | { readonly kind: 'bare'; readonly location: string }
  | { readonly kind: 'outside' }

/**
 * Compares a request target (path and query as received) with the base path. Also matches
 * `/healthz` outside the base path, because health probes do not know the base path.
 */
export function matchBasePath(basePath: string, target: string): BasePathMatch {
  if (target.startsWith(basePath))
    return { kind: 'below', target: `/${target.slice(basePath.length)}` }
  if (target === '/healthz') return { kind: 'below', target }
  const [path = ''] = target.split('?', 1)
  if (`${path}/` !== basePath) return { kind: 'outside' }
  return { kind: 'bare', location: basePath + target.slice(path.length) }
}

/**
 * Returns the built page with a base path in its `<base>` element. No other code writes the base
 * path into the page.
 */
export function pageWithBasePath(basePath: string, page: string): string {
  return page.replace('<base href="/"', `<base href="${basePath}"`)
}
