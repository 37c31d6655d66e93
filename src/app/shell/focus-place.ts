/** Where the focus stood on a page, in words that still hold when the page is drawn anew. */
export type FocusPlace =
  | { readonly kind: 'grid'; readonly label: string }
  | { readonly kind: 'link'; readonly href: string }

/** The place of an element of the page; `undefined` where it has no name to be found again by. */
export function focusPlaceOf(element: Element | null): FocusPlace | undefined {
  if (element === null || element.closest('main') === null) return undefined
  const label = element.closest('[role=grid]')?.getAttribute('aria-label') ?? undefined
  if (label !== undefined) return { kind: 'grid', label }
  const href = element.closest('a')?.getAttribute('href') ?? undefined
  return href === undefined ? undefined : { kind: 'link', href }
}

/** The element at a place, if the page has it. */
export function elementAt(place: FocusPlace, within: ParentNode): HTMLElement | undefined {
  const [selector, attribute, value] =
    place.kind === 'grid'
      ? ['[role=grid]', 'aria-label', place.label]
      : ['a[href]', 'href', place.href]
  return [...within.querySelectorAll<HTMLElement>(selector)].find(
    (element) => element.getAttribute(attribute) === value,
  )
}
