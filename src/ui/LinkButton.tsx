import { createLink } from '@tanstack/react-router'
import type { AnchorHTMLAttributes, Ref } from 'react'
import styles from './Button.module.css'

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly ref?: Ref<HTMLAnchorElement>
  /** As a button's. */
  readonly kind?: 'plain' | 'primary' | 'danger'
}

function ButtonLink({ kind = 'plain', children, ...rest }: ButtonLinkProps) {
  return (
    <a {...rest} className={`${styles.button} ${styles[kind] ?? ''}`}>
      {children}
    </a>
  )
}

/** A link that looks like a button: it leads to where something is done. */
export const LinkButton = createLink(ButtonLink)
