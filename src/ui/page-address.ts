/**
 * Decides which ids have a page. Anyone can write an id of a megabyte to a ledger. An address with
 * such an id would be rejected by servers or crash the browser's tab.
 */
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'

/**
 * The maximum length of an address in characters. nginx allows 8 KiB for the first line of a
 * request. The rest is reserved, because the request that loads the data of a page is longer than
 * the page's address.
 */
const longestAddress = 6000

/** Shown if a link or row has no page to open. */
export const noPageText = 'No page: this id cannot be used in an address. You can copy the id.'

/**
 * Returns true if servers and browsers accept an address. In an address, `.` and `..` are path
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
