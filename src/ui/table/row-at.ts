import type { MouseEvent } from 'react'

/**
 * Returns the index (`data-index`) of the row that a click opens. Returns `undefined` for a click
 * on a link or button, with a key that opens tabs, or at the end of a text selection.
 */
export function rowIndexAt(event: MouseEvent): number | undefined {
  const { target } = event
  if (!(target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey) {
    return undefined
  }
  if (target.closest('a, button, input') !== null) return undefined
  if (getSelection()?.type === 'Range') return undefined
  const row = target.closest('[data-index]')
  return row instanceof HTMLElement ? Number(row.dataset['index']) : undefined
}
