/**
 * Decides which ids have a page. Anyone can write an id of a megabyte on a ledger. Servers would
 * reject an address with such an id, or it would crash the browser's page.
 */
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'

/**
 * The longest address in characters, as written. nginx allows 8 KiB for the first line of a
 * request, and a page's request for its id is longer than the page's own address.
 */
const longestAddress = 6000

/** Shown if a link or row has no page to open. */
export const noPageText = 'No page here: no address can carry this id. It can be copied.'

/**
 * Returns true if servers and browsers accept an address. `.` and `..` in an address are path
 * steps, not ids.
 */
export function isAddress(href: string): boolean {
  if (href.length > longestAddress) return false
  const [path = ''] = href.split(/[?#]/, 1)
  return !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
}

/** Returns true if an address can contain an id. */
export function hasAddress(id: string): boolean {
  return (
    id !== '' &&
    id.length <= longestAddress &&
    isAddress(encodeURIComponent(toWellFormedString(id)))
  )
}
