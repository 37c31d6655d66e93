/**
 * Returns the path under which this dashboard is served, from `/` to `/`, such as `/` or
 * `/console/`. The server writes the path into the page as `<base>` (`BASE_PATH`), so one build
 * serves under any path. A worker has no page to read. The build puts its script into `assets`, one
 * step below.
 */
export function ownBase(): string {
  if (typeof document !== 'undefined') return new URL('.', document.baseURI).pathname
  if (typeof location === 'undefined' || import.meta.env.DEV) return '/'
  return new URL('..', location.href).pathname
}

/**
 * Returns a name for data that the browser stores or shares for this dashboard. Storage, channels
 * and locks belong to a whole origin. Another dashboard of the origin, under another path, may
 * belong to another network and must not find these tokens, searches or drafts.
 */
export function scopedName(name: string): string {
  const base = ownBase()
  return base === '/' ? name : `${name} ${base}`
}
