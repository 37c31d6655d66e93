import { ActionIcon } from '@mantine/core'
import type { ButtonHTMLAttributes, ComponentType } from 'react'
import { disabledProps } from './disabled-props.ts'

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly label: string
  readonly icon: ComponentType<{ size?: number; 'aria-hidden'?: boolean }>
}

/** An icon-only button of at least 24 × 24 px. */
export function IconButton({ label, icon: Icon, disabled, onClick, ...rest }: IconButtonProps) {
  return (
    <ActionIcon
      aria-label={label}
      title={label}
      data-disabled={disabled === true || undefined}
      {...rest}
      {...disabledProps(disabled, onClick)}
    >
      <Icon size={16} aria-hidden />
    </ActionIcon>
  )
}
