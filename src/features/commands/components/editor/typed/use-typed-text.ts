import { useState } from 'react'
import { fieldText } from '../../../rules/field-text.ts'
import type { Json } from '#ledger/json.ts'

/**
 * Returns the text of a field whose value is stored in a notation that users do not type. The typed
 * text stays unchanged until other code changes the value. Text that cannot be parsed becomes the
 * value and is reported as an error, so that no input is lost.
 * @param write returns the text for a value, or `undefined` for an invalid value
 * @param read returns the value for a text, or `undefined` for an invalid text
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
