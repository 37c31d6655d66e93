import type { Incoming } from './exchange.ts'

/**
 * Path and query exactly as they came over the wire, percent-encoding untouched, which the URL that
 * Hono sees does not promise. A request in absolute form (`GET http://host/path`) is cut to its path.
 */
export function requestTarget(incoming: Incoming): string {
  const target = incoming.url ?? '/'
  const path = target.replace(absoluteForm, '')
  return path.startsWith('/') ? path : `/${path}`
}

/** Host and port of a request in absolute form; undefined for every other. */
export function authorityOf(incoming: Incoming): string | undefined {
  return absoluteForm.exec(incoming.url ?? '')?.[1]
}

const absoluteForm = /^https?:\/\/([^/?#]*)/i

/**
 * What a request target may consist of: visible ASCII (RFC 3986), every `%` beginning two hexadecimal
 * digits. Neither a fragment nor a control character belongs there; what a browser sends never has one.
 */
export function isWellFormed(target: string): boolean {
  return /^\/(?:[!"$&-~]|%[0-9a-f]{2})*$/i.test(target)
}

/**
 * Whether a path could lead out of its base, or be read differently by another server: `.` and `..` as
 * segments, plain or encoded; backslashes, which some servers take for slashes; encoded control
 * characters; and what is not UTF-8, as overlong forms of a dot. The query is not looked at.
 */
export function climbs(target: string): boolean {
  const [path = ''] = target.split('?', 1)
  if (/%5c|\\|%[01][0-9a-f]|%7f/i.test(path)) return true
  if (/(?:^|\/|%2f)(?:\.|%2e){1,2}(?:\/|%2f|;|$)/i.test(path)) return true
  try {
    decodeURIComponent(path)
    return false
  } catch {
    return true
  }
}
