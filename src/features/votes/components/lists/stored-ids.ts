/**
 * Stores lists of ids that are too long for an address, in this tab and for one user. The key is
 * derived from the ids.
 */
import {
  toStorageName,
  anonymousUser,
  onMemoryClear,
  currentUser,
} from '#shared/queries/session-user.ts'
import { storageNames } from '#shared/queries/storage-names.ts'

/** Maximum length in an address. Servers and proxies may reject longer addresses. */
const longestInAddress = 4000

/** Returns the text in the address for a list of ids. */
export function idsForAddress(ids: readonly string[]): string {
  const text = ids.join(',')
  if (text.length <= longestInAddress) return text
  const name = `list-${ids.length}-${check(text)}`
  try {
    sessionStorage.setItem(toStorageName(prefix + name), text)
  } catch {
    held.set(name, text)
  }
  return name
}

/**
 * Returns the ids for the text in an address; `undefined` for a long list that this browser does
 * not have.
 */
export function idsOfAddress(text: string | undefined): string | undefined {
  if (text === undefined) return ''
  if (!text.startsWith('list-')) return text
  const cached = held.get(text)
  if (cached !== undefined) return cached
  // A user who signs in on this page keeps the list that was stored before.
  for (const of of [currentUser(), anonymousUser]) {
    try {
      const stored = sessionStorage.getItem(toStorageName(prefix + text, of))
      if (stored !== null) return stored
    } catch {
      // Browser storage is unavailable.
    }
  }
  return undefined
}

/** The lists of this page, for browsers without storage. */
const held = new Map<string, string>()
onMemoryClear(() => held.clear())

const prefix = storageNames.voteIds

function check(text: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  }
  return (hash >>> 0).toString(16).padStart(8, '0')
}
