import type { WrittenType } from './source.ts'
import type { Tokens } from './tokens.ts'

/** Parses a type with its arguments: `Optional (ContractId Amulet)`. */
export function parseType(tokens: Tokens): WrittenType {
  const head = parseAtom(tokens)
  const args: WrittenType[] = []
  while (startsAtom(tokens.next)) args.push(parseAtom(tokens))
  return args.length === 0 ? head : { name: head.name, args: [...head.args, ...args] }
}

const keywords = new Set(
  (
    'by since informing enum choice nonconsuming module record variant template interface ' +
    'implements key maintainer observer signatory requires'
  ).split(' '),
)

function startsAtom(token: string): boolean {
  return token === '(' || token === '[' || (/^[A-Za-z0-9_]/.test(token) && !keywords.has(token))
}

function parseAtom(tokens: Tokens): WrittenType {
  if (tokens.takes('[')) {
    const of = parseType(tokens)
    tokens.expect(']')
    return { name: '[]', args: [of] }
  }
  if (!tokens.takes('(')) return { name: tokens.word(), args: [] }
  const parts = [parseType(tokens)]
  while (tokens.takes(',')) parts.push(parseType(tokens))
  tokens.expect(')')
  const [only] = parts
  return parts.length === 1 && only ? only : { name: `Tuple${parts.length}`, args: parts }
}
