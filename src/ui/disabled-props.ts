import type { MouseEvent } from 'react'

type OnClick = (event: MouseEvent<HTMLButtonElement>) => void

interface DisabledProps {
  readonly 'aria-disabled'?: true
  readonly onClick?: OnClick
}

/**
 * The props of a button that is off, instead of `disabled`: it does nothing and submits no form,
 * but keeps the focus. A disabled button would lose the focus during its call, and the reason
 * beside it could not be reached by keyboard.
 */
export function disabledProps(
  disabled: boolean | undefined,
  onClick: OnClick | undefined,
): DisabledProps {
  if (disabled === true) return { 'aria-disabled': true, onClick: ignore }
  return onClick === undefined ? {} : { onClick }
}

/** Neither the form nor a row around the button hears of it. */
function ignore(event: MouseEvent): void {
  event.preventDefault()
  event.stopPropagation()
}
