import { useEffect } from 'react'
import { isVisible, findFocusTarget } from './find-focus-target.ts'

/**
 * Keeps the focus on the page. If the focused element disappears, such as a used button, the focus
 * moves to an element around it. Pages with a better target set the focus themselves.
 */
export function FocusRestorer() {
  useEffect(() => {
    let held: HTMLElement | undefined
    let ancestors: readonly HTMLElement[] = []
    const restore = () => {
      if (held === undefined || isVisible(held) || document.activeElement !== document.body) return
      const target = findFocusTarget(ancestors)
      if (target !== undefined) giveFocus(target)
    }
    // Delayed, so that pages can set the focus first.
    let timer: ReturnType<typeof setTimeout> | undefined
    const lookSoon = () => {
      clearTimeout(timer)
      timer = setTimeout(restore)
    }
    const observer = new MutationObserver(lookSoon)
    const onFocus = ({ target }: FocusEvent) => {
      observer.disconnect()
      held = target instanceof HTMLElement ? target : undefined
      ancestors = held === undefined ? [] : ancestorsOf(held)
      // Only the ancestors' children are observed, so that changes elsewhere cost nothing. A
      // removed element is always a child of an ancestor.
      for (const ancestor of ancestors) observer.observe(ancestor, { childList: true })
    }
    document.addEventListener('focusin', onFocus)
    // An element that becomes hidden loses the focus but stays in the page.
    document.addEventListener('focusout', lookSoon)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
      document.removeEventListener('focusin', onFocus)
      document.removeEventListener('focusout', lookSoon)
    }
  }, [])
  return null
}

/** Returns the ancestors of an element, nearest first. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/**
 * Focuses an element that is not in the tab order, by making it focusable until it loses the focus.
 */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
