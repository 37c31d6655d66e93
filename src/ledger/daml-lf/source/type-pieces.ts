import type { LfType, TypeName } from '../package-types.ts'
import { plain, truncateName, type SourcePiece } from './source-line.ts'

/** Limits for the depth and the number of pieces. Larger types end in `…`. */
const deepest = 40
const mostPieces = 400

const builtin = {
  unit: '()',
  bool: 'Bool',
  int64: 'Int',
  date: 'Date',
  timestamp: 'Time',
  party: 'Party',
  text: 'Text',
} as const

const applied = { optional: 'Optional', textMap: 'TextMap', contractId: 'ContractId' } as const

/** Returns a type in Daml notation: `[ContractId Amulet]`, `Map Party (Optional Decimal)`. */
export function typePieces(type: LfType): readonly SourcePiece[] {
  const pieces: SourcePiece[] = []
  write(type, false, 0, pieces)
  return pieces
}

/** Returns a type in Daml notation as text. */
export function typeText(type: LfType): string {
  return typePieces(type)
    .map(({ text }) => text)
    .join('')
}

/** @param isInside True if a type of several words needs parentheses. */
function write(type: LfType, isInside: boolean, depth: number, pieces: SourcePiece[]): void {
  if (depth > deepest || pieces.length > mostPieces) {
    pieces.push(plain('…'))
    return
  }
  const apply = (head: SourcePiece, args: readonly LfType[]) => {
    const hasBrackets = isInside && args.length > 0
    if (hasBrackets) pieces.push(plain('('))
    pieces.push(head)
    for (const arg of args) {
      if (pieces.length > mostPieces) break
      pieces.push(plain(' '))
      write(arg, true, depth + 1, pieces)
    }
    if (hasBrackets) pieces.push(plain(')'))
  }
  switch (type.kind) {
    case 'optional':
    case 'textMap':
    case 'contractId':
      return apply(ofDaml(applied[type.kind]), [type.element])
    case 'list':
      pieces.push(plain('['))
      write(type.element, false, depth + 1, pieces)
      pieces.push(plain(']'))
      return undefined
    case 'map':
      return apply(ofDaml('Map'), [type.key, type.value])
    case 'numeric':
      return type.scale.kind === 'nat' && type.scale.value === 10
        ? apply(ofDaml('Decimal'), [])
        : apply(ofDaml('Numeric'), [type.scale])
    case 'nat':
      return apply(plain(String(type.value)), [])
    case 'variable':
      return apply(plain(truncateName(type.name)), [])
    case 'other':
      return apply(plain(truncateName(type.text)), [])
    case 'named':
      return isTuple(type.name) && type.args.length > 1
        ? tuple(type.args, depth, pieces)
        : apply(typeNamePiece(type.name), type.args)
    case 'unit':
    case 'bool':
    case 'int64':
    case 'date':
    case 'timestamp':
    case 'party':
    case 'text':
      return apply(ofDaml(builtin[type.kind]), [])
  }
}

function tuple(args: readonly LfType[], depth: number, pieces: SourcePiece[]): void {
  for (const [index, arg] of args.entries()) {
    if (pieces.length > mostPieces) break
    pieces.push(plain(index === 0 ? '(' : ', '))
    write(arg, false, depth + 1, pieces)
  }
  pieces.push(plain(')'))
}

/** Returns a declared type's name, linked to its declaration. */
export function typeNamePiece(name: TypeName): SourcePiece {
  return { kind: 'type', text: truncateName(name.name), name }
}

/**
 * Returns a name prefixed with the last part of its module, such as `HoldingV1.Holding`. Interfaces
 * of several versions have the same name.
 */
export function qualifiedNamePiece(name: TypeName): SourcePiece {
  const module = name.module.slice(name.module.lastIndexOf('.') + 1)
  return { kind: 'type', text: truncateName(`${module}.${name.name}`), name }
}

function ofDaml(text: string): SourcePiece {
  return { kind: 'type', text }
}

/**
 * Returns true for tuples, which are records in a package of the compiler (docs/network-rules.md,
 * Compiled packages).
 */
function isTuple({ module, name }: TypeName): boolean {
  return module === 'DA.Types' && /^Tuple\d+$/.test(name)
}
