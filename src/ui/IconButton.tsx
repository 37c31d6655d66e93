import type { ButtonHTMLAttributes, ComponentType } from 'react'
import styles from './Button.module.css'
import { disabledProps } from './disabled-props.ts'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What it does, for those who do not see the icon, and as its tooltip. */
  readonly label: string
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

/** A button that is only an icon; at least 24 px on each side. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, className = '', disabled, onClick, ...rest } = props
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`${styles.icon} ${className}`}
      {...rest}
      {...disabledProps(disabled, onClick)}
    >
      <Icon size={16} aria-hidden />
    </button>
  )
}
