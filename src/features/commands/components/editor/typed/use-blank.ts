import { useCallback } from 'react'
import { initialValue } from '../../../rules/typed/initial-value.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import type { Json } from '#ledger/json.ts'
import { useTypedForm } from './typed-form.ts'

/** Returns a function that creates the initial value of a type. */
export function useBlank(): (type: LfType) => Json {
  const { types } = useTypedForm()
  return useCallback((type) => initialValue(type, types), [types])
}
