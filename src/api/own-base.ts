/**
 * The path under which this dashboard is served, from `/` to `/`: `/`, or as `/console/`. The server
 * writes it into the page as `<base>` (`BASE_PATH`), so that one build serves under any path. A
 * worker has no page to read: the build puts its script into `assets`, one step below.
 */
export function ownBase(): string {
  if (typeof document !== 'undefined') return new URL('.', document.baseURI).pathname
  if (typeof location === 'undefined' || import.meta.env.DEV) return '/'
  return new URL('..', location.href).pathname
}

/**
 * A name for what the browser keeps or shares for this dashboard. Storage, channels and locks belong
 * to a whole origin: another dashboard of it, under another path, is another network's, and must not
 * find this one's tokens, searches or drafts.
 */
export function ownName(name: string): string {
  const base = ownBase()
  return base === '/' ? name : `${name} ${base}`
}
