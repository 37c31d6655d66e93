import { useEffect } from 'react'
import { isVisible, findFocusTarget } from './find-focus-target.ts'

/**
 * Holds that the focus never falls off the page: where the element that has it goes, as a button
 * does whose work is done, the focus moves to what was around it. Pages that know a better place
 * put it there themselves.
 */
export function FocusRestorer() {
  useEffect(() => {
    let held: HTMLElement | undefined
    let ancestors: readonly HTMLElement[] = []
    const restore = () => {
      if (held === undefined || isVisible(held) || document.activeElement !== document.body) return
      const place = findFocusTarget(ancestors)
      if (place !== undefined) giveFocus(place)
    }
    // Later, so that the page itself comes first.
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
      // The removed element is a child of one of the ancestors, so that changes elsewhere cost
      // nothing.
      for (const ancestor of ancestors) observer.observe(ancestor, { childList: true })
    }
    document.addEventListener('focusin', onFocus)
    // An element that is hidden loses the focus without leaving the page.
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

/** The nearest first. */
function ancestorsOf(element: HTMLElement): readonly HTMLElement[] {
  const ancestors: HTMLElement[] = []
  for (let at = element.parentElement; at !== null; at = at.parentElement) ancestors.push(at)
  return ancestors
}

/** Focuses an element that is not a stop of the Tab key, and makes it focusable until it loses the focus. */
function giveFocus(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1
    element.addEventListener('blur', () => element.removeAttribute('tabindex'), { once: true })
  }
  element.focus({ preventScroll: true })
}
