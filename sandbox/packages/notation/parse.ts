import { parseType } from './parse-type.ts'
import { noParties, parseChoice, parseParties } from './parse-choice.ts'
import { parseFields } from './parse-fields.ts'
import type {
  WrittenChoice,
  WrittenDeclaration,
  WrittenDefinition,
  WrittenField,
  WrittenKey,
} from './source.ts'
import { Tokens } from './tokens.ts'

/**
 * Parses the notation of the sandbox's packages, which is close to Daml: `module`, `record`,
 * `variant`, `enum`, `template` and `interface`. Throws an `Error` that shows the position of a
 * syntax error.
 */
export function parseSource(text: string): readonly WrittenDeclaration[] {
  const tokens = new Tokens(text)
  const found: WrittenDeclaration[] = []
  let module = ''
  const declare = (
    name: string,
    definition: WrittenDefinition,
    since?: string,
    params: readonly string[] = [],
  ): void => {
    found.push({ module, name, params, definition, since })
  }
  const choicesInto = (choices: WrittenChoice[]): boolean => {
    const isConsuming = !tokens.takes('nonconsuming')
    if (!tokens.takes('choice')) return false
    choices.push(parseChoice(tokens, isConsuming, declare))
    return true
  }
  while (tokens.next !== '') {
    const keyword = tokens.take()
    if (keyword === 'module') {
      module = tokens.word()
      continue
    }
    const name = tokens.word()
    const params: string[] = []
    while (/^[a-z]/.test(tokens.next)) params.push(tokens.word())
    switch (keyword) {
      case 'record':
        declare(name, { kind: 'record', fields: parseFields(tokens) }, sinceOf(tokens), params)
        break
      case 'enum':
        declare(name, { kind: 'enum', constructors: parseNames(tokens) }, sinceOf(tokens))
        break
      case 'variant': {
        const constructors = parseConstructors(tokens, name, params, declare)
        declare(name, { kind: 'variant', constructors }, undefined, params)
        break
      }
      case 'template': {
        const fields = parseFields(tokens)
        const since = sinceOf(tokens)
        declare(name, parseTemplate(tokens, fields, choicesInto), since)
        break
      }
      case 'interface': {
        const choices: WrittenChoice[] = []
        tokens.expect('=')
        const view = parseType(tokens)
        const requires = tokens.takes('requires') ? parseList(tokens) : []
        while (choicesInto(choices));
        declare(name, { kind: 'interface', view, requires, choices })
        break
      }
      default:
        throw new Error(`unknown kind of declaration: ${keyword} ${name}`)
    }
  }
  return found
}

function sinceOf(tokens: Tokens): string | undefined {
  return tokens.takes('since') ? tokens.word() : undefined
}

function parseTemplate(
  tokens: Tokens,
  fields: readonly WrittenField[],
  choicesInto: (choices: WrittenChoice[]) => boolean,
): WrittenDefinition {
  const choices: WrittenChoice[] = []
  tokens.expect('signatory')
  const signatories = parseParties(tokens)
  const observers = tokens.takes('observer') ? parseParties(tokens) : noParties
  const key = tokens.takes('key') ? parseKey(tokens) : undefined
  const interfaces = tokens.takes('implements') ? parseList(tokens) : []
  while (choicesInto(choices));
  return {
    kind: 'template',
    fields,
    signatories,
    observers,
    key,
    implements: interfaces,
    choices,
  }
}

function parseKey(tokens: Tokens): WrittenKey {
  const type = parseType(tokens)
  tokens.expect('=')
  const { paths } = parseParties(tokens)
  tokens.expect('maintainer')
  return { type, paths, maintainers: parseParties(tokens).paths }
}

function parseList(tokens: Tokens): string[] {
  const names = [tokens.word()]
  while (tokens.takes(',')) names.push(tokens.word())
  return names
}

function parseNames(tokens: Tokens): string[] {
  tokens.expect('{')
  const names = parseList(tokens)
  tokens.expect('}')
  return names
}

/** Parses constructors. A constructor has a type, its own record, or nothing (the unit type). */
function parseConstructors(
  tokens: Tokens,
  variant: string,
  params: readonly string[],
  declare: (
    name: string,
    definition: WrittenDefinition,
    since: string | undefined,
    params: readonly string[],
  ) => void,
): WrittenField[] {
  const constructors: WrittenField[] = []
  tokens.expect('{')
  do {
    const label = tokens.word()
    let type = { name: 'Unit', args: [] as const }
    if (tokens.next === '{') {
      const name = `${variant}.${label}`
      declare(name, { kind: 'record', fields: parseFields(tokens) }, undefined, params)
      const args = params.map((param) => ({ name: param, args: [] }))
      constructors.push({ label, type: { name, args }, since: sinceOf(tokens) })
      continue
    }
    if (tokens.next !== ',' && tokens.next !== '}' && tokens.next !== 'since') {
      constructors.push({ label, type: parseType(tokens), since: sinceOf(tokens) })
      continue
    }
    constructors.push({ label, type, since: sinceOf(tokens) })
  } while (tokens.takes(','))
  tokens.expect('}')
  return constructors
}
