import { NativeSelect } from '@mantine/core'
import type { Ref } from 'react'
import { IconChevronDown } from '../icons.ts'
import { visibleText } from '../visible-text.ts'
import { fieldProps, type FieldProps } from './field-props.ts'

interface SelectFieldProps<Value extends string> extends FieldProps {
  readonly value: Value
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly onChange: (value: Value) => void
  readonly ref?: Ref<HTMLSelectElement>
}

/**
 * A select for few values. Uses the browser's own list, which works on phones and with keyboards.
 */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, hideLabel, error, note, value, options, onChange, ref } = props
  return (
    <NativeSelect
      {...fieldProps({ label, hideLabel, error, note })}
      {...(ref === undefined ? {} : { ref })}
      value={value}
      data={options.map((option) => ({ value: option.value, label: visibleText(option.label) }))}
      rightSection={<IconChevronDown size={14} aria-hidden />}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.currentTarget.value)
        if (chosen !== undefined) onChange(chosen.value)
      }}
    />
  )
}
