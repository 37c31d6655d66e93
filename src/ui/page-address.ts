/**
 * Which ids have a page of their own. Anybody can write an id of a megabyte on a ledger; an address
 * with it would be refused by every server on the way, or end the browser's page.
 */
import { toWellFormedString } from '#ledger/to-well-formed-string.ts'

/**
 * Characters of an address, as it is written. nginx has 8 KiB for a request's first line, and the
 * call that a page makes for its id is longer than the page's own address.
 */
const longestAddress = 6000

/** Said where a link or a row would lead nowhere. */
export const noPageText = 'No page here: no address can carry this id. It can be copied.'

/** Returns true if servers and browsers accept an address. `.` and `..` in it are steps, not ids. */
export function isAddress(href: string): boolean {
  if (href.length > longestAddress) return false
  const [path = ''] = href.split(/[?#]/, 1)
  return !/(?:^|\/)\.{1,2}(?:\/|$)/.test(path)
}

/** Returns true if an address can carry an id. */
export function hasAddress(id: string): boolean {
  return (
    id !== '' &&
    id.length <= longestAddress &&
    isAddress(encodeURIComponent(toWellFormedString(id)))
  )
}
