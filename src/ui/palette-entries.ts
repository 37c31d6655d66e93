import { useEffect } from 'react'
import { createListeners } from '#ledger/listeners.ts'

/** An entry of the command palette. A page provides the entry while the page is mounted. */
export interface PaletteEntry {
  readonly id: string
  /** An imperative: `Export the updates as CSV`. */
  readonly label: string
  readonly group: string
  readonly words?: string
  readonly run: () => void
}

let entries: readonly PaletteEntry[] = []
const listeners = createListeners()

/**
 * Adds entries to the palette while the calling component is mounted. The entries must be memoized.
 */
export function usePaletteEntries(added: readonly PaletteEntry[]): void {
  useEffect(() => {
    change([...entries, ...added])
    return () => change(entries.filter((entry) => !added.includes(entry)))
  }, [added])
}

/** The store of the palette's entries, for `useSyncExternalStore`. */
export const paletteEntries = {
  snapshot: () => entries,
  subscribe: listeners.subscribe,
}

function change(next: readonly PaletteEntry[]): void {
  entries = next
  listeners.tell()
}
