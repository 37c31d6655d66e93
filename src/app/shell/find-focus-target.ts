/**
 * The selector of page parts with an accessible name, so that screen reader users know where they
 * are.
 */
const named =
  '[role=dialog][aria-modal=true], [role=grid], [role=tree], [role=group][aria-label], fieldset, ' +
  'section[aria-label], section[aria-labelledby], nav[aria-label]'

/**
 * Returns the element that receives the focus if the focused element disappears: the nearest named
 * part of the page around it, or the heading of that part, or else the page's title.
 */
export function findFocusTarget(ancestors: readonly HTMLElement[]): HTMLElement | undefined {
  const nearest = ancestors.find(isVisible) ?? null
  for (let at = nearest; at !== null; at = at.parentElement) {
    const target = at.matches(named) ? (headingOf(at) ?? at) : lastTitleIn(at)
    if (target !== undefined) return target
  }
  return undefined
}

/**
 * Returns the title of the part that was opened last: on a page with a list and details, the title
 * of the details.
 */
export function lastTitleIn(element: ParentNode): HTMLElement | undefined {
  return [...element.querySelectorAll('h1')].at(-1)
}

/** Returns true if an element is still in the page and visible. */
export function isVisible(element: Element): boolean {
  return element.isConnected && element.checkVisibility()
}

function headingOf(part: HTMLElement): HTMLElement | undefined {
  const id = part.getAttribute('aria-labelledby')
  return (id === null ? null : document.getElementById(id)) ?? undefined
}
