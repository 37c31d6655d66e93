import type { RequestPath } from '#ledger/commands/request-problem.ts'
import { pathKey } from './editor-context.ts'

/** Opens the groups around the field of a path, or of what holds it, and puts the focus there. */
export function goToField(root: HTMLElement, path: RequestPath): void {
  for (let length = path.length; length > 0; length -= 1) {
    const key = pathKey(path.slice(0, length))
    const place = [...root.querySelectorAll<HTMLElement>('[data-path]')].find(
      (element) => element.dataset['path'] === key,
    )
    if (place === undefined) continue
    for (
      let group = place.closest('details');
      group !== null;
      group = group.parentElement?.closest('details') ?? null
    ) {
      group.open = true
    }
    const field =
      place.querySelector<HTMLElement>('input:not([type="checkbox"]), select, textarea') ??
      place.querySelector<HTMLElement>('button')
    field?.focus()
    place.scrollIntoView({ block: 'nearest' })
    return
  }
}
