/**
 * The path under which this dashboard is served, from `/` to `/`: `/`, or as `/console/`. The server
 * writes it into the page as `<base>` (`BASE_PATH`), so that one build serves under any path. A
 * worker has no page to read: the build puts its script into `assets`, one step below.
 */
export function ownBase(): string {
  if (typeof document !== 'undefined') return new URL('.', document.baseURI).pathname
  if (import.meta.env.DEV || typeof location === 'undefined') return '/'
  return new URL('..', location.href).pathname
}
