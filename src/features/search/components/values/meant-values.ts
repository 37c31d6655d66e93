import { valueAt, valuesIn, type ShownValue } from './shown-values.ts'

/**
 * Returns the value that a plain click refers to. A touch on a row refers to no value and opens the
 * row, because there is no space beside the values. In a tree, a click outside a link refers to no
 * value and selects the event.
 */
export function valueOfClick(
  event: MouseEvent,
): { readonly value: ShownValue; readonly beside: DOMRect } | undefined {
  const { target } = event
  if (!(target instanceof Element) || event.button !== 0) return undefined
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return undefined
  if (target.closest('button, [role=menu], nav') !== null) return undefined
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  if (isTouch && target.closest('[data-index]') !== null) return undefined
  if (target.closest('[role=treeitem]') !== null && target.closest('a') === null) return undefined
  if (getSelection()?.type === 'Range') return undefined
  const value = valueAt(target)
  return value === undefined ? undefined : { value, beside: target.getBoundingClientRect() }
}

/** Returns the values of the focused identifier or row, or else of the open match. */
export function valuesOfFocus(
  area: Element,
): { readonly values: readonly ShownValue[]; readonly beside: DOMRect } | undefined {
  const focused = document.activeElement
  const isHere = focused !== null && area.contains(focused)
  const own = isHere ? valueAt(focused) : undefined
  const row =
    (isHere ? rowOf(focused) : null) ?? area.querySelector('[role=grid] [aria-selected=true]')
  const element = own === undefined ? row : focused
  if (element === null) return undefined
  const values = own === undefined ? valuesIn(element) : [own]
  return values.length === 0 ? undefined : { values, beside: element.getBoundingClientRect() }
}

function rowOf(focused: Element): Element | null {
  const id = focused.getAttribute('aria-activedescendant')
  if (id !== null) return document.getElementById(id)
  return focused.closest('[role=treeitem], tr[data-index]')
}
