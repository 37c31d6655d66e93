import { Button as MantineButton } from '@mantine/core'
import type { ButtonHTMLAttributes, ComponentType } from 'react'
import { disabledProps } from './disabled-props.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /**
   * `primary` for the page's main action, `danger` for a destructive action, `plain` for all
   * others.
   */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

/** Mantine's props for each kind of button. */
export const buttonLook = {
  plain: { variant: 'default' },
  primary: { variant: 'filled' },
  danger: { variant: 'outline', color: 'var(--role-reject)' },
  quiet: { variant: 'subtle', color: 'var(--accent)' },
} as const

/** A text button. If `disabled`, it keeps the focus and does nothing. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', icon: Icon, disabled, onClick, ...rest } = props
  return (
    <MantineButton
      {...buttonLook[kind]}
      leftSection={Icon === undefined ? undefined : <Icon size={14} aria-hidden />}
      data-disabled={disabled === true || undefined}
      {...rest}
      {...disabledProps(disabled, onClick)}
    />
  )
}
