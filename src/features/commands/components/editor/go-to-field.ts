import type { RequestPath } from '../../rules/request-problem.ts'
import { pathKey } from './editor-context.ts'

/**
 * Opens the groups around the field of a path, or of what holds it, and puts the focus there. A group
 * whose fields are drawn when it is opened is opened first.
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
    // Waits until the opened group is drawn.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  const field =
    place?.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea') ??
    place?.querySelector<HTMLElement>('button')
  field?.focus()
  place?.scrollIntoView({ block: 'nearest' })
}

/** The place of a path, or of the nearest that holds it. */
function deepestPlace(root: HTMLElement, path: RequestPath): HTMLElement | undefined {
  const places = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length))
    const place = places.find((element) => element.dataset['path'] === key)
    if (place !== undefined) return place
  }
  return undefined
}

/** Opens the closed groups around a place; returns true if there were any. */
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
