import type { PartyValue, Variables } from './parties-expression.ts'

/** The bindings in scope of an expression, innermost first. */
export type Bindings =
  { readonly name: string; readonly value: () => PartyValue; readonly outer: Bindings } | undefined

/** Returns the initial bindings: the contract and the argument. */
export function initialBindings(variables: Variables): Bindings {
  let bound: Bindings
  for (const [name, of] of Object.entries(variables)) {
    const value: PartyValue =
      of === 'interface' ? { kind: 'interface' } : { kind: 'place', source: of, path: [] }
    bound = { name, value: () => value, outer: bound }
  }
  return bound
}

/** Returns a function that computes a value on first use and caches it. */
export function lazyValue(compute: () => PartyValue): () => PartyValue {
  let value: PartyValue | undefined
  return () => (value ??= compute())
}
