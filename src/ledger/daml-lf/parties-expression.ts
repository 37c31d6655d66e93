import type { PartiesExpression, PartySource } from './package-types.ts'

/** What the variables of an expression stand for. */
export type Variables = Readonly<Record<string, 'contract' | 'argument' | 'interface'>>

/** What an expression comes to, as far as parties are concerned. */
export type PartyValue =
  /** Something of the contract or the argument; of an interface's contract, its view. */
  | { readonly kind: 'place'; readonly of: PartySource['of']; readonly path: readonly string[] }
  /** A contract of which only an interface is known; its view is taken of it. */
  | { readonly kind: 'interface' }
  /** A list of parties, or of lists of them; an optional; a set. */
  | { readonly kind: 'parties'; readonly expression: PartiesExpression }
  /** A record that the expression makes, or a class's dictionary. */
  | { readonly kind: 'record'; readonly fields: ReadonlyMap<string, () => PartyValue> }
  | { readonly kind: 'function'; readonly apply: (argument: () => PartyValue) => PartyValue }
  /** A dictionary that stands in the library: it says that a type consists of parties. */
  | { readonly kind: 'parties dictionary' }
  | { readonly kind: 'unit' }
  /** Not read here. */
  | { readonly kind: 'unknown' }

export const unknownValue: PartyValue = { kind: 'unknown' }

/** Nobody, and that is all. */
export const noParties: PartyValue = {
  kind: 'parties',
  expression: { sources: [], isWhole: true },
}

/** The value as the parties that it names. */
export function asParties(value: PartyValue): PartiesExpression {
  if (value.kind === 'parties') return value.expression
  if (value.kind === 'place') {
    return { sources: [{ of: value.of, path: value.path }], isWhole: true }
  }
  return { sources: [], isWhole: false }
}

/** The parties of several values together, each named once. */
export function allParties(values: readonly PartyValue[]): PartyValue {
  const sources = new Map<string, PartySource>()
  let isWhole = true
  for (const value of values) {
    const one = asParties(value)
    isWhole &&= one.isWhole
    for (const source of one.sources) {
      sources.set(`${source.of} ${JSON.stringify(source.path)}`, source)
    }
  }
  return { kind: 'parties', expression: { sources: [...sources.values()], isWhole } }
}

/** A field of a value. */
export function fieldOf(value: PartyValue, label: string): PartyValue {
  if (value.kind === 'place') {
    return value.path.length < 100 ? { ...value, path: [...value.path, label] } : unknownValue
  }
  if (value.kind === 'record') return value.fields.get(label)?.() ?? unknownValue
  return unknownValue
}

/** A value applied to another one. */
export function applied(value: PartyValue, argument: () => PartyValue): PartyValue {
  return value.kind === 'function' ? value.apply(argument) : unknownValue
}

/** Whether two sources are the same field of the same record. */
export function isSamePlace(one: PartySource, other: PartySource | undefined): boolean {
  return one.of === other?.of && one.path.join('\n') === other.path.join('\n')
}
