import type { RequestPath } from '../../rules/request-problem.ts'
import { pathKey } from './editor-context.ts'

/**
 * Opens the groups around a path's field, or around its nearest existing parent, and focuses the
 * field. A group that renders its fields only while open is opened first.
 */
export async function goToField(root: HTMLElement, path: RequestPath): Promise<void> {
  let place: HTMLElement | undefined
  for (let opened = 0; opened <= path.length; opened += 1) {
    const next = deepestPlace(root, path)
    if (next === undefined) return
    const isSame = next === place
    place = next
    const hasOpened = openAround(place)
    const isWhole = place.dataset['path'] === pathKey(path)
    if (isWhole || (isSame && !hasOpened)) break
    // Waits until the opened group is rendered.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  const field =
    place?.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea') ??
    place?.querySelector<HTMLElement>('button')
  field?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

/** Returns the element of a path, or of its nearest parent that has an element. */
function deepestPlace(root: HTMLElement, path: RequestPath): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length))
    const place = places.find((element) => element.dataset['path'] === key)
    if (place !== undefined) return place
  }
  return undefined
}

/** Opens the closed groups around an element. Returns true if there were any. */
function openAround(place: HTMLElement): boolean {
  let hasOpened = false
  let group = place.closest('[data-details=closed]')
  while (group !== null) {
    group.querySelector<HTMLElement>(':scope > button')?.click()
    hasOpened = true
    group = group.parentElement?.closest('[data-details=closed]') ?? null
  }
  return hasOpened
}
