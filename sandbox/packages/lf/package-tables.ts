import type { LfType, TypeName } from '#ledger/daml-lf/package-types.ts'
import { bytes, message, number, packed, scalar, string, type Bytes } from '../protobuf-writer.ts'

/** Layout of a package. It depends on the version of Daml-LF. */
export interface Layout {
  /**
   * True since Daml-LF 2.2. Each application of a type to an argument is then a separate entry.
   * References to imported packages are indexes in a list. Expressions are stored in a table.
   */
  readonly isFlat: boolean
  readonly isInterned: boolean
  readonly isPacked: boolean
}

const builtins = {
  unit: 0,
  bool: 1,
  int64: 2,
  date: 3,
  timestamp: 4,
  numeric: 5,
  party: 6,
  text: 7,
  contractId: 8,
  optional: 9,
  list: 10,
  map: 11,
  arrow: 16,
  update: 17,
  textMap: 19,
} as const

/**
 * The tables of a package: strings, names, types, expressions and imports. Entries are numbered in
 * the order of first use.
 */
export class PackageTables {
  // Index 0 is the empty string, so that an unset index reads as empty.
  readonly #strings = new Map([['', 0]])
  readonly #names = new Map<string, number>()
  readonly #segments: (readonly number[])[] = []
  /** Index of each type by its encoded form. */
  readonly #types = new Map<string, number>()
  readonly #typeEntries: Bytes[] = []
  readonly #expressions: Bytes[] = []
  readonly #imports = new Map<string, number>()

  /** `stable` has the ids of the language's packages. All layouts refer to these packages by id. */
  constructor(
    readonly layout: Layout,
    readonly packageId: string,
    readonly stable: ReadonlySet<string>,
  ) {}

  string(value: string): number {
    return indexIn(this.#strings, value)
  }

  dottedName(value: string): number {
    const index = indexIn(this.#names, value)
    if (index === this.#segments.length) {
      this.#segments.push(value.split('.').map((segment) => this.string(segment)))
    }
    return index
  }

  module(field: number, packageId: string, module: string): Bytes {
    return bytes(field, bytes(1, this.#package(packageId)), scalar(2, this.dottedName(module)))
  }

  reference(field: number, { packageId, module, name }: TypeName): Bytes {
    return bytes(field, this.module(1, packageId, module), scalar(2, this.dottedName(name)))
  }

  #package(packageId: string): Bytes {
    if (packageId === this.packageId) return bytes(1)
    return this.layout.isFlat && !this.stable.has(packageId)
      ? number(4, indexIn(this.#imports, packageId))
      : number(3, this.string(packageId))
  }

  /** Encodes a type: a reference into the table, or the type itself if the layout has no table. */
  type(type: LfType): Bytes {
    switch (type.kind) {
      case 'nat':
        return this.#entry(number(6, type.value * 2))
      case 'variable':
        return this.#entry(bytes(1, scalar(3, this.string(type.name))))
      case 'named':
        return this.#applied(2, () => this.reference(1, type.name), type.args)
      case 'numeric':
        return this.#builtin('numeric', type.scale)
      case 'map':
        return this.#builtin('map', type.key, type.value)
      case 'optional':
      case 'list':
      case 'textMap':
      case 'contractId':
        return this.#builtin(type.kind, type.element)
      case 'other':
        return this.#builtin('update', { kind: 'unit' })
      case 'unit':
      case 'bool':
      case 'int64':
      case 'date':
      case 'timestamp':
      case 'party':
      case 'text':
        return this.#builtin(type.kind)
      default:
        return type satisfies never
    }
  }

  #builtin(name: keyof typeof builtins, ...args: readonly LfType[]): Bytes {
    return this.#applied(3, () => scalar(1, builtins[name]), args)
  }

  /** Encodes the type of a function of these parameters. */
  functionType([first, ...others]: readonly LfType[], result: LfType): Bytes {
    if (first === undefined) return this.type(result)
    const types = [this.type(first), this.functionType(others, result)]
    return this.#applyTo(3, () => scalar(1, builtins.arrow), types)
  }

  #applied(field: number, head: () => Bytes, args: readonly LfType[]): Bytes {
    return this.#applyTo(
      field,
      head,
      args.map((arg) => this.type(arg)),
    )
  }

  #applyTo(field: number, head: () => Bytes, args: readonly Bytes[]): Bytes {
    if (!this.layout.isFlat) {
      return this.#entry(bytes(field, head(), ...args.map((arg) => bytes(2, arg))))
    }
    return args.reduce<Bytes>(
      (applied, arg) => this.#entry(bytes(9, bytes(1, applied), bytes(2, arg))),
      this.#entry(bytes(field, head())),
    )
  }

  #entry(type: Uint8Array): Bytes {
    if (!this.layout.isInterned) return type
    const index = indexIn(this.#types, type.join())
    if (index === this.#typeEntries.length) this.#typeEntries.push(type)
    return number(8, index)
  }

  /**
   * Encodes an expression at its use: the expression itself or, in a flat layout, its index in the
   * table.
   */
  expression(field: number, expression: Bytes): Bytes {
    if (!this.layout.isFlat) return bytes(field, expression)
    return bytes(field, number(44, this.#expressions.push(expression) - 1))
  }

  encode(): Bytes {
    return message(
      ...[...this.#strings.keys()].map((value) => string(2, value)),
      ...this.#segments.map((segments) =>
        bytes(3, this.layout.isPacked ? packed(1, segments) : unpacked(segments)),
      ),
      ...this.#typeEntries.map((type) => bytes(5, type)),
      ...(this.layout.isFlat
        ? [
            // The kind star, which is the only kind of type parameters.
            bytes(6, bytes(1)),
            ...this.#expressions.map((expression) => bytes(7, expression)),
            bytes(9, ...[...this.#imports.keys()].map((id) => string(1, id))),
          ]
        : []),
    )
  }
}

const unpacked = (values: readonly number[]): Bytes =>
  message(...values.map((value) => number(1, value)))

function indexIn(indexes: Map<string, number>, value: string): number {
  const known = indexes.get(value)
  if (known !== undefined) return known
  indexes.set(value, indexes.size)
  return indexes.size - 1
}
