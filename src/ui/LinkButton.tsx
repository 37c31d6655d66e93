import { Button } from '@mantine/core'
import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import { buttonLook } from './Button.tsx'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  /** The appearance, as for `Button`. */
  readonly kind?: keyof typeof buttonLook
}

function ButtonLink({ kind = 'plain', ...rest }: ButtonLinkProps) {
  return <Button component="a" {...buttonLook[kind]} {...rest} />
}

/** A link that looks like a button. Leads to the page for an action. */
export const LinkButton = createLink(ButtonLink)
