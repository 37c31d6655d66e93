import { useMemo, useState } from 'react'
import { editableJson } from '../../rules/editable-json.ts'
import { readJsonText, type JsonText, type JsonTextProblem } from '../../rules/json-text.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'

interface TypedJson {
  readonly text: string
  /** The syntax error of the text, or the reason why its value is not allowed here. */
  readonly broken: JsonTextProblem | undefined
  readonly change: (text: string) => void
  /** Formats the text, keeping every digit. Absent if the text cannot be parsed. */
  readonly layOut: (() => void) | undefined
  readonly discard: () => void
}

/**
 * Returns a value as editable text. Valid text sets the value, and invalid text keeps the last
 * value. If other code changes the value, the new value replaces the text.
 * @param onValue called with each valid value, or with `undefined` for an empty text
 * @param left the invalid JSON text that was stored when the user left the draft
 * @param refuse returns the reason why a value is not allowed here. If `refuse` is set, an empty
 * text is
 * invalid.
 */
export function useJsonText(
  value: Json | undefined,
  onValue: (value: Json | undefined) => void,
  left: string | undefined,
  refuse?: (value: Json) => string | undefined,
): TypedJson {
  const [typed, setTyped] = useState(() => ({ text: left ?? written(value), value }))
  if (typed.value !== value) {
    const isSame = exact(typed.value) === exact(value)
    setTyped({ text: isSame ? typed.text : written(value), value })
  }
  const read = useMemo(() => readTyped(typed.text, refuse), [typed.text, refuse])
  return {
    text: typed.text,
    broken: read.kind === 'broken' ? read.problem : undefined,
    change(text) {
      const next = readTyped(text, refuse)
      if (next.kind === 'broken') {
        setTyped({ text, value })
      } else {
        const changed = next.kind === 'empty' ? undefined : next.value
        setTyped({ text, value: changed })
        onValue(changed)
      }
    },
    layOut:
      read.kind === 'value'
        ? () => setTyped({ text: editableJson(read.value), value: typed.value })
        : undefined,
    discard: () => setTyped({ text: written(value), value }),
  }
}

function readTyped(
  text: string,
  refuse: ((value: Json) => string | undefined) | undefined,
): JsonText | { readonly kind: 'empty' } {
  if (text.trim() === '' && refuse === undefined) return { kind: 'empty' }
  const read = readJsonText(text)
  const message = read.kind === 'value' ? refuse?.(read.value) : undefined
  return message === undefined
    ? read
    : { kind: 'broken', problem: { message, offset: 0, line: 1, column: 1 } }
}

function written(value: Json | undefined): string {
  return value === undefined ? '' : editableJson(value)
}

function exact(value: Json | undefined): string | undefined {
  return value === undefined ? undefined : stringifyJson(value)
}
