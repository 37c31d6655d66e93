/**
 * Focuses the first field of a part that was just rendered, or its first button if there is no
 * field.
 */
export function focusIn(part: Element | null): void {
  const field = part?.querySelector<HTMLElement>(
    'input:not([type="checkbox"]), select, textarea, summary',
  )
  const first = field ?? part?.querySelector<HTMLElement>('button')
  first?.focus()
}
