/** Whether what is pressed there is typed: a field keeps its keys. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Whether a dialog is open: it keeps all keys. */
export function isDialogOpen(): boolean {
  return document.querySelector('dialog[open]') !== null
}
