/**
 * Focuses the first field in an element that was just rendered, or its first button if it has no
 * field.
 */
export function focusIn(part: Element | null): void {
  const field = part?.querySelector<HTMLElement>(
    'input:not([type="checkbox"]), select, textarea, summary',
  )
  const first = field ?? part?.querySelector<HTMLElement>('button')
  first?.focus()
}
