import { Textarea } from '@mantine/core'
import type { TextareaHTMLAttributes } from 'react'
import { fieldProps, type FieldProps } from './field-props.ts'

interface TextAreaProps
  extends
    Omit<FieldProps, 'size'>,
    Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'rows' | 'style'> {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly rows?: number
}

/** A monospace text input of several lines that grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { label, hideLabel, error, note, onChange, rows = 1, ...rest } = props
  return (
    <Textarea
      {...fieldProps({ label, hideLabel, error, note })}
      autosize
      minRows={rows}
      maxRows={16}
      autoComplete="off"
      spellCheck={false}
      data-mono
      onChange={(event) => onChange(event.currentTarget.value)}
      {...rest}
    />
  )
}
