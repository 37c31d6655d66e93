import { parseType } from './parse-type.ts'
import type { WrittenField } from './source.ts'
import type { Tokens } from './tokens.ts'

/** Parses `{ label: Type, label: Type since 0.1.17 }`. */
export function parseFields(tokens: Tokens): WrittenField[] {
  const fields: WrittenField[] = []
  tokens.expect('{')
  while (!tokens.takes('}')) {
    if (fields.length > 0) tokens.expect(',')
    const label = tokens.word()
    tokens.expect(':')
    const type = parseType(tokens)
    fields.push({ label, type, since: tokens.takes('since') ? tokens.word() : undefined })
  }
  return fields
}
