import type { ButtonHTMLAttributes, ComponentType } from 'react'
import styles from './Button.module.css'
import { disabledProps } from './disabled-props.ts'

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** `primary` for the one thing the page is for, `danger` for what destroys; plain otherwise. */
  readonly kind?: 'plain' | 'primary' | 'danger' | 'quiet'
  readonly icon?: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

/** A button with words. Off (`disabled`) it keeps the focus, and does nothing. */
export function Button(props: ButtonProps) {
  const { kind = 'plain', icon: Icon, className = '', children, disabled, onClick, ...rest } = props
  return (
    <button
      type="button"
      className={`${styles.button} ${styles[kind] ?? ''} ${className}`}
      {...rest}
      {...disabledProps(disabled, onClick)}
    >
      {Icon === undefined ? null : <Icon size={14} aria-hidden />}
      {children}
    </button>
  )
}
