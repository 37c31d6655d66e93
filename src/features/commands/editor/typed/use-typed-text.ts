import { useState } from 'react'
import { fieldText } from '#ledger/commands/field-text.ts'
import type { Json } from '#ledger/json.ts'

/**
 * The text of a field whose value is written otherwise than people type it: the text stays as typed
 * while its value does, and follows a value that changes elsewhere. What cannot be read is the value
 * itself, which is then said to be wrong: nothing typed is lost.
 * @param write how a value is shown, where it is one
 * @param read the value of a typed text, `undefined` where it is none
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
