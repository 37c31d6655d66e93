import type { MouseEvent } from 'react'

/**
 * The index of the row (`data-index`) that a click is meant for, `undefined` for a click on a link
 * or button in it, with a key held that opens tabs, or at the end of selecting text.
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
