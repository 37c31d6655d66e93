/** Parts of a page that say what they are, so that hearing them tells where one is. */
const named =
  '[role=dialog][aria-modal=true], [role=grid], [role=tree], [role=group][aria-label], fieldset, ' +
  'section[aria-label], section[aria-labelledby], nav[aria-label]'

/**
 * Returns the element that takes the focus when the focused one disappears: the nearest named part
 * of the page around it, at its heading if it has one, or else the page's title.
 */
export function findFocusTarget(ancestors: readonly HTMLElement[]): HTMLElement | undefined {
  const nearest = ancestors.find(isVisible) ?? null
  for (let at = nearest; at !== null; at = at.parentElement) {
    const place = at.matches(named) ? (headingOf(at) ?? at) : lastTitleIn(at)
    if (place !== undefined) return place
  }
  return undefined
}

/** The title of what was opened last: beside a list, that of the details. */
export function lastTitleIn(element: ParentNode): HTMLElement | undefined {
  return [...element.querySelectorAll('h1')].at(-1)
}

/** An element that is still on the page, and drawn. */
export function isVisible(element: Element): boolean {
  return element.isConnected && element.checkVisibility()
}

function headingOf(part: HTMLElement): HTMLElement | undefined {
  const id = part.getAttribute('aria-labelledby')
  return (id === null ? null : document.getElementById(id)) ?? undefined
}
