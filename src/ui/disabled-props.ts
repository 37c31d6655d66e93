import type { MouseEvent } from 'react'

type OnClick = (event: MouseEvent<HTMLButtonElement>) => void

interface DisabledProps {
  readonly 'aria-disabled'?: true
  readonly onClick?: OnClick
}

/**
 * The props of a disabled button, instead of `disabled`. The button does nothing and submits no
 * form, but keeps the focus. With `disabled`, a button would lose the focus during its own request,
 * and keyboard users could not reach the reason next to it.
 */
export function disabledProps(
  disabled: boolean | undefined,
  onClick: OnClick | undefined,
): DisabledProps {
  if (disabled === true) return { 'aria-disabled': true, onClick: ignore }
  return onClick === undefined ? {} : { onClick }
}

/** Stops the event from reaching the form or a row around the button. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
