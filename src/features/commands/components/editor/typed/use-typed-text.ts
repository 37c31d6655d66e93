import { useState } from 'react'
import { fieldText } from '../../../rules/field-text.ts'
import type { Json } from '#ledger/json.ts'

/**
 * Returns the text of a field whose value is stored in another notation than users type. The text
 * stays as typed until the value changes elsewhere. Text that cannot be parsed becomes the value
 * and is reported as an error, so that no input is lost.
 * @param write returns the text of a value, or `undefined` for an invalid one
 * @param read returns the value of a text, or `undefined` for an invalid one
 */
export function useTypedText(
  value: Json | undefined,
  put: (value: Json) => void,
  write: (text: string) => string | undefined,
  read: (text: string) => string | undefined,
) {
  const [typed, setTyped] = useState(() => ({ text: shown(value, write), value }))
  if (typed.value !== value) setTyped({ text: shown(value, write), value })
  return {
    text: typed.text,
    change: (text: string): void => {
      const next = read(text) ?? text
      setTyped({ text, value: next })
      put(next)
    },
  }
}

function shown(value: Json | undefined, write: (text: string) => string | undefined): string {
  return (typeof value === 'string' ? write(value) : undefined) ?? fieldText(value)
}
