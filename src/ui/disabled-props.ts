import type { MouseEvent } from 'react'

type OnClick = (event: MouseEvent<HTMLButtonElement>) => void

interface DisabledProps {
  readonly 'aria-disabled'?: true
  readonly onClick?: OnClick
}

/**
 * What a button that is off gets instead of `disabled`: it does nothing and sends no form, but keeps
 * the focus. One that is off while its call is under way would drop it, and with it the place of
 * those who use the keyboard; and the reason that stands beside it could not be reached.
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
