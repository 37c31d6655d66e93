import { useMemo } from 'react'
import { visibleText } from '../../visible-text.ts'
import { Picker, type PickerFieldProps } from './Picker.tsx'
import type { PickerNouns } from './use-picker.ts'

interface KnownValuePickerProps extends PickerFieldProps {
  readonly nouns: PickerNouns
  /** Proposed in this order, each once; any other can be typed. The same array until they change. */
  readonly known: readonly string[]
}

/** A value of which some are known, such as a template or a choice. */
export function KnownValuePicker({ known, ...rest }: KnownValuePickerProps) {
  const options = useMemo(
    () => Array.from(new Set(known), (value) => ({ value, label: visibleText(value) })),
    [known],
  )
  return <Picker {...rest} proposals={{ options }} />
}
