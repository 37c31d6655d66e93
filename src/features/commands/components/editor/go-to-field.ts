import type { RequestPath } from '../../rules/request-problem.ts'
import { pathKey } from './editor-context.ts'

/**
 * Opens the groups around a path's field, or around its nearest existing parent, and focuses the
 * field. A group that renders its fields only while open is opened first.
 */
export async function goToField(root: HTMLElement, path: RequestPath): Promise<void> {
  let target: HTMLElement | undefined
  for (let opened = 0; opened <= path.length; opened += 1) {
    const next = deepestElement(root, path)
    if (next === undefined) return
    const isSame = next === target
    target = next
    const hasOpened = openAround(target)
    const isWhole = target.dataset['path'] === pathKey(path)
    if (isWhole || (isSame && !hasOpened)) break
    // Waits until the opened group is rendered.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
  }
  const field =
    target?.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea') ??
    target?.querySelector<HTMLElement>('button')
  field?.focus()
  target?.scrollIntoView({ block: 'nearest' })
}

/** Returns the element of a path, or of its nearest parent that has an element. */
function deepestElement(root: HTMLElement, path: RequestPath): HTMLElement | undefined {
  const elements = [...root.querySelectorAll<HTMLElement>('[data-path]')]
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length))
    const match = elements.find((element) => element.dataset['path'] === key)
    if (match !== undefined) return match
  }
  return undefined
}

/** Opens the closed groups around an element. Returns true if there were any. */
function openAround(element: HTMLElement): boolean {
  let hasOpened = false
  let group = element.closest('[data-details=closed]')
  while (group !== null) {
    group.querySelector<HTMLElement>(':scope > button')?.click()
    hasOpened = true
    group = group.parentElement?.closest('[data-details=closed]') ?? null
  }
  return hasOpened
}
