import { ConfigurationError } from '../proxy.config.ts'

/** The path of a dashboard that has a host of its own. */
export const rootPath = '/'

/**
 * The value of `BASE_PATH`, from `/` to `/`: the path under which browsers find the dashboard.
 * Nothing set is `/`. Throws a `ConfigurationError` for what is not a plain path; `/api/` and the
 * like would hide the dashboard's own.
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

/** What a request asks for, given the path under which the dashboard is served. */
export type Placed =
  /** Path and query below the base path, beginning with `/`. */
  | { readonly kind: 'below'; readonly target: string }
  /** The base path without the slash at its end: where to go instead. */
  | { readonly kind: 'bare'; readonly location: string }
  | { readonly kind: 'outside' }

/**
 * Places a request target (path and query as they came). Probes find `/healthz` also beside the base
 * path: who asks for it knows the machine, not the path.
 */
export function placeBelow(basePath: string, target: string): Placed {
  if (target.startsWith(basePath))
    return { kind: 'below', target: `/${target.slice(basePath.length)}` }
  if (target === '/healthz') return { kind: 'below', target }
  const [path = ''] = target.split('?', 1)
  if (`${path}/` !== basePath) return { kind: 'outside' }
  return { kind: 'bare', location: basePath + target.slice(path.length) }
}

/** Returns the built page with its base path. The path is written at this place only. */
export function pageBelow(basePath: string, page: string): string {
  return page.replace('<base href="/"', `<base href="${basePath}"`)
}
