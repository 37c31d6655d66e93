import { useRef, type KeyboardEvent } from 'react'
import type { TreeEvent } from '#ledger/update.ts'
import type { TreeRow } from '#ledger/update-tree.ts'
import { findTypedRow } from './tree-search.ts'

/** Milliseconds. A longer pause begins a new word. */
const pauseMs = 700

/** Keys for moving and copying in every list of the dashboard, unless a typed word has begun. */
const listKeys = 'jkc'

/**
 * Moves to the next tree row that begins with the typed name (WAI-ARIA practices).
 * @returns a handler that returns true if the key was part of a typed name
 */
export function useTypeAhead(
  rows: readonly TreeRow<TreeEvent>[],
  shown: readonly number[],
  focused: number,
  goTo: (index: number) => void,
) {
  const typed = useRef({ text: '', at: 0 })
  return (event: KeyboardEvent): boolean => {
    const now = event.timeStamp
    const before = now - typed.current.at > pauseMs ? '' : typed.current.text
    const isName = /^[\p{L}\p{N}_]$/u.test(event.key)
    if (!isName || (before === '' && listKeys.includes(event.key))) return false
    // Letters are shortcuts elsewhere. Here they are part of a typed name.
    event.preventDefault()
    event.stopPropagation()
    const text = before === event.key ? event.key : before + event.key
    typed.current = { text, at: now }
    const found = findTypedRow(rows, shown, focused, text)
    if (found !== undefined) goTo(found)
    return true
  }
}
