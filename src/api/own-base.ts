/**
 * Returns the path of this dashboard, which starts and ends with `/`, such as `/` or `/console/`.
 * The server writes the path (`BASE_PATH`) into the page as `<base>`, so that one build works under
 * any path. A worker has no page, but the build puts its script into `assets`, one level below the
 * path.
 */
export function ownBase(): string {
  if (typeof document !== 'undefined') return new URL('.', document.baseURI).pathname
  if (typeof location === 'undefined' || import.meta.env.DEV) return '/'
  return new URL('..', location.href).pathname
}

/**
 * Returns a name for data that the browser stores or shares for this dashboard. Storage, channels
 * and locks belong to a whole origin. Another dashboard on the same origin may belong to another
 * network and must not find these tokens, searches or drafts.
 */
export function scopedName(name: string): string {
  const base = ownBase()
  return base === '/' ? name : `${name} ${base}`
}
