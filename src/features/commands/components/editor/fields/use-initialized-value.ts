import { useEffect, useRef } from 'react'
import { initialValue } from '../../../rules/typed/initial-value.ts'
import type { CommandTypes } from '../../../rules/typed/command-types.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import { valueShape } from '#ledger/daml-lf/value-shape.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { isJsonObject } from '#ledger/open-object.ts'

interface Begun {
  readonly type: LfType
  readonly variant: string
}

/**
 * Fills an empty value with the members of its type. When the choice or template changes and the
 * value does not fit the new type, a new initial value replaces it. The replaced value returns when
 * its choice or template is selected again.
 * @param variant the choice and template
 */
export function useInitializedValue(
  value: Json | undefined,
  put: (value: Json) => void,
  type: LfType | undefined,
  types: CommandTypes | undefined,
  variant: string,
): void {
  const last = useRef<Begun>(undefined)
  const blank = useRef<string>(undefined)
  const before = useRef(new Map<string, Json>())
  const now = useRef({ value, put })
  useEffect(() => {
    now.current = { value, put }
  })
  useEffect(() => {
    if (type === undefined || types === undefined) return
    const { value: current = {}, put: begin } = now.current
    const previous = last.current
    last.current = { type, variant }
    const isOther = previous !== undefined && previous.variant !== variant
    if (isOther) before.current.set(previous.variant, current)
    const text = stringifyJson(current)
    const isUntouched = text === '{}' || text === blank.current
    if (!isUntouched && !(isOther && hasOthers(current, type, types))) return
    const fresh = initialValue(type, types.types)
    blank.current = stringifyJson(fresh)
    const next = before.current.get(variant) ?? fresh
    if (stringifyJson(next) !== text) begin(next)
  }, [type, types, variant])
}

function hasOthers(value: Json, type: LfType, { types }: CommandTypes): boolean {
  const shape = valueShape(type, types)
  if (shape.kind !== 'record' || !isJsonObject(value)) return true
  const known = new Set(shape.fields.map(({ label }) => label))
  return Object.keys(value).some((key) => !known.has(key))
}
