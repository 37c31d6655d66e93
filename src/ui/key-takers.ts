/** Returns true if the element is a field, which receives typed characters. */
export function isField(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** Returns true if the element is in a menu, which handles arrows and Escape itself. */
export function isInMenu(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[role=menu]') !== null
}

/** CSS selector of open dialogs. */
export const openDialog = '[role=dialog][aria-modal=true]'

/** Returns true if a dialog is open, which then handles all keys. */
export function isDialogOpen(): boolean {
  return document.querySelector(openDialog) !== null
}

/** Returns true if this dialog was opened last. */
export function isTopmostDialog(dialog: Element | null): boolean {
  return [...document.querySelectorAll(openDialog)].at(-1) === dialog
}
