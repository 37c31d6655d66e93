import { useCallback } from 'react'
import { initialValue } from '../../../rules/typed/initial-value.ts'
import type { LfType } from '#ledger/daml-lf/package-types.ts'
import type { Json } from '#ledger/json.ts'
import { useTypedForm } from './typed-form.ts'

/** Gives the value of a type to begin with. */
export function useBlank(): (type: LfType) => Json {
  const { types } = useTypedForm()
  return useCallback((type) => initialValue(type, types), [types])
}
