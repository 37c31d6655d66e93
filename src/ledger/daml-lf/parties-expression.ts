import type { PartiesExpression, PartySource } from './package-types.ts'

/** The meaning of an expression's variables. */
export type Variables = Readonly<Record<string, 'contract' | 'argument' | 'interface'>>

/** The value of an expression. Only values that can contain parties are distinguished. */
export type PartyValue =
  /**
   * A part of the contract, of the choice's argument or, for an interface, of the interface's view.
   */
  | {
      readonly kind: 'place'
      readonly source: PartySource['source']
      readonly path: readonly string[]
    }
  /** A contract that is used as an interface. The expression reads the interface's view. */
  | { readonly kind: 'interface' }
  /** A list, optional or set of parties, possibly nested. */
  | { readonly kind: 'parties'; readonly expression: PartiesExpression }
  /** A record that the expression creates, or the dictionary of a type class. */
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, () => PartyValue> }
  | { readonly kind: 'function'; readonly apply: (argument: () => PartyValue) => PartyValue }
  /** The library's dictionary for a type that consists of parties. */
  | { readonly kind: 'parties dictionary' }
  | { readonly kind: 'unit' }
  | { readonly kind: 'unknown' }

export const unknownValue: PartyValue = { kind: 'unknown' }

/** The empty list of parties. The list is complete. */
export const noParties: PartyValue = {
  kind: 'parties',
  expression: { sources: [], isWhole: true },
}

/** Returns the parties in a value. */
export function asParties(value: PartyValue): PartiesExpression {
  if (value.kind === 'parties') return value.expression
  if (value.kind === 'place') {
    return { sources: [{ source: value.source, path: value.path }], isWhole: true }
  }
  return { sources: [], isWhole: false }
}

/** Returns the distinct parties in several values. */
export function allParties(values: readonly PartyValue[]): PartyValue {
  const sources = new Map<string, PartySource>()
  let isWhole = true
  for (const value of values) {
    const one = asParties(value)
    isWhole &&= one.isWhole
    for (const source of one.sources) {
      sources.set(`${source.source} ${JSON.stringify(source.path)}`, source)
    }
  }
  return { kind: 'parties', expression: { sources: [...sources.values()], isWhole } }
}

/** Returns a field of a value. */
export function fieldOf(value: PartyValue, label: string): PartyValue {
  if (value.kind === 'place') {
    return value.path.length < 100 ? { ...value, path: [...value.path, label] } : unknownValue
  }
  if (value.kind === 'record') return value.fields.get(label)?.() ?? unknownValue
  return unknownValue
}

/** Applies a function value to an argument. */
export function applyValue(value: PartyValue, argument: () => PartyValue): PartyValue {
  return value.kind === 'function' ? value.apply(argument) : unknownValue
}

/** Returns true if two sources are the same field of the same record. */
export function isSameSource(one: PartySource, other: PartySource | undefined): boolean {
  return one.source === other?.source && one.path.join('\n') === other.path.join('\n')
}
