import type { ButtonHTMLAttributes, ComponentType } from 'react'
import styles from './Button.module.css'
import { disabledProps } from './disabled-props.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one thing the page is for, `danger` for what destroys; plain otherwise. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
  /** In a narrow place its words take more than a line. */
  readonly wraps?: boolean
}

/** A button with words. Off (`disabled`) it keeps the focus, and does nothing. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', icon: Icon, wraps = false, className = '', children, ...others } = props
  const { disabled, onClick, ...rest } = others
  const wrapped = wraps ? styles.wraps : ''
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[kind] ?? ''} ${wrapped} ${className}`}
      {...rest}
      {...disabledProps(disabled, onClick)}
    >
      {Icon === undefined ? null : <Icon size={14} aria-hidden />}
      {children}
    </button>
  )
}
