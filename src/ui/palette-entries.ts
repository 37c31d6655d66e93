import { useEffect } from 'react'
import { createListeners } from '#ledger/listeners.ts'

/** An entry that the command palette offers while the page that provides it is mounted. */
export interface PaletteEntry {
  readonly id: string
  /** In the imperative: `Export the updates as CSV`. */
  readonly label: string
  /** The entry's group. Entries of one group are listed together. */
  readonly group: string
  /** Further search words for the entry. */
  readonly words?: string
  readonly run: () => void
}

let entries: readonly PaletteEntry[] = []
const listeners = createListeners()

/** Offers entries in the palette for as long as the calling component is mounted; memoise them. */
export function usePaletteEntries(given: readonly PaletteEntry[]): void {
  useEffect(() => {
    change([...entries, ...given])
    return () => change(entries.filter((entry) => !given.includes(entry)))
  }, [given])
}

/** The palette's interface to the entries, for `useSyncExternalStore`. */
export const paletteEntries = {
  snapshot: () => entries,
  subscribe: listeners.subscribe,
}

function change(next: readonly PaletteEntry[]): void {
  entries = next
  listeners.tell()
}
