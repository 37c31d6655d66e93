import { createContext, use, useMemo, type ComponentType } from 'react'
import { valueAt, withOptionalValue, withoutMember } from '../../../rules/lens.ts'
import type { RequestPath, RequestProblem } from '../../../rules/request-problem.ts'
import type { DataTypes, LfType } from '#ledger/daml-lf/package-types.ts'
import type { Json } from '#ledger/json.ts'
import { pathKey, problemsAt, useEditor } from '../editor-context.ts'

interface TypedForm {
  readonly types: DataTypes
  /** The suffix of every label: ` of command 2`. */
  readonly suffix: string
  /** Renders the field of any type. Types can contain other types and themselves. */
  readonly field: ComponentType<TypedFieldInfo>
}

export const TypedFormContext = createContext<TypedForm | undefined>(undefined)

/** Returns the typed form that contains the field. */
export function useTypedForm(): TypedForm {
  const form = use(TypedFormContext)
  if (form === undefined) throw new Error('outside of a typed form')
  return form
}

/** The props of a typed field: its type, its path in the request, and its names. */
export interface TypedFieldInfo {
  readonly type: LfType
  readonly path: RequestPath
  /** The field's own name, or the name of a list item. */
  readonly name: string
  /** The names of the surrounding fields, joined by dots. Empty at the top level. */
  readonly inside: string
  /** The number of records and lists around the field. */
  readonly depth: number
  /** True for a member of a record. An optional member can be omitted. */
  readonly isMember?: boolean
}

/** A field of the request: its value, its problems, and functions that change it. */
export interface RequestField {
  /** Also `undefined` for null, because null counts as missing for a required value. */
  readonly value: Json | undefined
  readonly problems: readonly RequestProblem[]
  readonly key: string
  readonly put: (value: Json) => void
  /** Removes the value from its parent, which stays. */
  readonly remove: () => void
}

export function useRequestField(path: RequestPath): RequestField {
  const { body, problems, update } = useEditor()
  const value = valueAt(body, path)
  return {
    value: value === null ? undefined : value,
    problems: problemsAt(problems, path),
    key: pathKey(path),
    put: (next) => update((old) => withOptionalValue(old, path, next)),
    remove: () => update((old) => withoutMember(old, path)),
  }
}

/**
 * Returns a field's label in two parts: the visible name, and the context that only screen readers
 * announce.
 */
export function useFieldNames({ name, inside }: Pick<TypedFieldInfo, 'name' | 'inside'>) {
  const { suffix } = useTypedForm()
  return useMemo(() => {
    const besides = `${inside === '' ? '' : ` in ${inside}`}${suffix}`
    return { name, besides, whole: `${name}${besides}`, below: below(inside, name) }
  }, [name, inside, suffix])
}

function below(inside: string, name: string): string {
  return inside === '' ? name : `${inside}.${name}`
}
