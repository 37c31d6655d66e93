import type { PartyValue, Variables } from './parties-expression.ts'

/** What is bound where an expression stands: the innermost name first. */
export type Bound =
  { readonly name: string; readonly value: () => PartyValue; readonly outer: Bound } | undefined

/** What is bound at the beginning: the contract, and what it is used with. */
export function boundOf(variables: Variables): Bound {
  let bound: Bound
  for (const [name, of] of Object.entries(variables)) {
    const value: PartyValue =
      of === 'interface' ? { kind: 'interface' } : { kind: 'place', of, path: [] }
    bound = { name, value: () => value, outer: bound }
  }
  return bound
}

/** Computes a value when it is asked for, once. */
export function once(compute: () => PartyValue): () => PartyValue {
  let value: PartyValue | undefined
  return () => (value ??= compute())
}
