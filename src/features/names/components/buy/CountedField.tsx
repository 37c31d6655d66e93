import { Group, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { fieldProps } from '#ui/form/field-props.ts'
import { visibleText } from '#ui/visible-text.ts'

interface CountedFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Character limit, counted as the DSO counts. */
  readonly most: number
  readonly suffix?: string
  readonly error?: string | undefined
  readonly hint: string
  readonly mono?: boolean
  readonly note?: ReactNode
}

/** A text input with a character count. */
export function CountedField(props: CountedFieldProps) {
  const { label, value, onChange, most, suffix = '', error, hint, note, mono = false } = props
  // A typed suffix is not counted twice.
  const used = value.length - (suffix !== '' && value.endsWith(suffix) ? suffix.length : 0)
  return (
    <TextInput
      {...fieldProps({
        label,
        error,
        note: (
          <>
            <Group justify="space-between" wrap="nowrap" gap="md">
              <span>{hint}</span>
              <span className={used > most ? 'mono mistake' : 'mono'} translate="no">
                {used} / {most}
              </span>
            </Group>
            {note}
          </>
        ),
      })}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      data-mono={mono || undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...(suffix === ''
        ? {}
        : {
            rightSection: (
              <span className="mono secondary cut" translate="no">
                {visibleText(suffix)}
              </span>
            ),
            // Leaves room for the name, even with large text on a phone.
            rightSectionWidth: `min(${suffix.length}ch + 1.5rem, 60%)`,
          })}
    />
  )
}
