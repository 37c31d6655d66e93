import { parseFields } from './parse-fields.ts'
import { parseType } from './parse-type.ts'
import type { WrittenChoice, WrittenDefinition, WrittenParties } from './source.ts'
import type { Tokens } from './tokens.ts'

/** The value for a party expression that the source text omits. */
export const noParties: WrittenParties = { paths: [], isComputed: false }

/** Parties that only Daml code can compute. */
export const computedParties: WrittenParties = { paths: [], isComputed: true }

/** Parses `dso, lock.holders`, or `computed` for parties that only Daml code can compute. */
export function parseParties(tokens: Tokens): WrittenParties {
  const names = [tokens.word()]
  while (tokens.takes(',')) names.push(tokens.word())
  const paths = names.filter((name) => name !== 'computed').map((name) => name.split('.'))
  return { paths, isComputed: names.includes('computed') }
}

/**
 * Parses `choice Name { argument } -> Result by controllers`. A result type that is not declared
 * elsewhere is declared here: with its fields, or with `enum` for a bare constructor, which Daml
 * compiles to an enumeration.
 */
export function parseChoice(
  tokens: Tokens,
  isConsuming: boolean,
  declare: (name: string, definition: WrittenDefinition, since: string | undefined) => void,
): WrittenChoice {
  const name = tokens.word()
  const fields = parseFields(tokens)
  tokens.expect('->')
  const result = parseType(tokens)
  const resultDefinition = parseResult(tokens, result.name)
  tokens.expect('by')
  const controllers = parseParties(tokens)
  const observers = tokens.takes('informing') ? parseParties(tokens) : noParties
  const since = tokens.takes('since') ? tokens.word() : undefined
  declare(name, { kind: 'record', fields }, since)
  if (resultDefinition) declare(result.name, resultDefinition, since)
  return { name, isConsuming, fields, result, controllers, observers, since }
}

function parseResult(tokens: Tokens, name: string): WrittenDefinition | undefined {
  if (tokens.next === '{') return { kind: 'record', fields: parseFields(tokens) }
  return tokens.takes('enum') ? { kind: 'enum', constructors: [name] } : undefined
}
