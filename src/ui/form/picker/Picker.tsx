import { TextInput } from '@mantine/core'
import type { InputHTMLAttributes, Ref } from 'react'
import { fieldProps, type FieldProps } from '../field-props.ts'
import { pickerContainer } from './picker-container.tsx'
import { usePicker, type PickerSource } from './use-picker.ts'

type InputProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'onChange' | 'value' | 'list' | 'size' | 'style'
>

/** The props of a field that picks one value, without the props of its suggestions. */
export interface PickerFieldProps extends FieldProps, InputProps {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

type PickerProps = PickerFieldProps & PickerSource

/**
 * A field for one value, typed or selected from matching suggestions. Arrow keys move through the
 * list, Enter selects, and Escape closes the list. The field always contains the value that will be
 * sent, so a suggestion is only used if the user selects it.
 */
export function Picker(props: PickerProps) {
  const { label, hideLabel, error, note, size, value, onChange, ...others } = props
  const { proposals, nouns, isWhole, takesNames, onOpen, ...rest } = others
  const source = { proposals, nouns, isWhole, takesNames, onOpen }
  const picker = usePicker({ ...source, typed: value, onTake: onChange })
  const isChoosing = picker.isShown && picker.list.options.length > 0
  return (
    <TextInput
      {...fieldProps({
        label,
        hideLabel,
        size,
        // An incomplete value is not an error while the list is open.
        error: error === true ? !isChoosing : error,
        note: note === undefined ? undefined : <output>{note}</output>,
      })}
      inputContainer={pickerContainer(picker)}
      data-mono
      value={value}
      {...rest}
      {...picker.inputProps}
      id={picker.id}
      onChange={(event) => {
        onChange(event.currentTarget.value)
        picker.follow(event.currentTarget.value)
      }}
      onClick={picker.open}
      onBlur={picker.leave}
      onKeyDown={picker.onKeyDown}
    />
  )
}
