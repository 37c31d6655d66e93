/** Puts the focus on the first field of a part that was drawn just now, or on its first button. */
export function focusIn(part: Element | null): void {
  const field = part?.querySelector<HTMLElement>(
    'input:not([type="checkbox"]), select, textarea, summary',
  )
  const first = field ?? part?.querySelector<HTMLElement>('button')
  first?.focus()
}
