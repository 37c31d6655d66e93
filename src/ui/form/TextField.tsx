import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'
import { fieldProps, type FieldProps } from './field-props.ts'

interface TextFieldProps
  extends
    FieldProps,
    Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'size' | 'style'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly mono?: boolean
  readonly rightSection?: ReactNode
  readonly ref?: Ref<HTMLInputElement>
}

/** A text input of one line. In a page's filter row, set `data-filter`, so that `/` focuses it. */
export function TextField(props: TextFieldProps) {
  const { label, hideLabel, error, note, onChange, mono, size, ...rest } = props
  return (
    <TextInput
      {...fieldProps({ label, hideLabel, error, note, size })}
      rightSectionPointerEvents="all"
      autoComplete="off"
      spellCheck={false}
      data-mono={mono || undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
