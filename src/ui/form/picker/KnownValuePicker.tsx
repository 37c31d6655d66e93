import { useMemo } from 'react'
import { visibleText } from '../../visible-text.ts'
import { Picker, type PickerFieldProps } from './Picker.tsx'
import type { PickerNouns } from './use-picker.ts'

interface KnownValuePickerProps extends PickerFieldProps {
  readonly nouns: PickerNouns
  /**
   * Suggestions in display order, without duplicates. The user may type other values. Pass the same
   * array as long as the suggestions stay the same.
   */
  readonly known: readonly string[]
}

/** A field for a value with known examples, such as a template or a choice. */
export function KnownValuePicker({ known, ...rest }: KnownValuePickerProps) {
  const options = useMemo(
    () => Array.from(new Set(known), (value) => ({ value, label: visibleText(value) })),
    [known],
  )
  return <Picker {...rest} proposals={{ options }} />
}
