import type { TypeName } from '../package-types.ts'
import { bytes, number, packed, text, type Bytes } from './protobuf-bytes.ts'

/** The layout of a package, which differs between versions of Daml-LF. */
export interface Layout {
  readonly minor: string
  /**
   * True if types are applied one argument at a time, and other packages are referred to by number.
   */
  readonly isFlat: boolean
  /** True if types are in the table instead of in place. */
  readonly isInterned: boolean
  readonly isPacked: boolean
}

/** The tables of a package being written. References add their targets. */
export class TablesWriter {
  readonly #strings: string[] = []
  readonly #names: Bytes[] = []
  readonly #types: Bytes[] = []
  readonly #imports: string[] = []

  constructor(
    readonly layout: Layout,
    private readonly packageId: string,
  ) {}

  string(value: string): number {
    return indexIn(this.#strings, value)
  }

  dottedName(value: string): number {
    const segments = value.split('.').map((segment) => this.string(segment))
    this.#names.push(
      this.layout.isPacked
        ? packed(1, segments)
        : segments.flatMap((segment) => number(1, segment)),
    )
    return this.#names.length - 1
  }

  /** Returns a type in place, or its index in the table. */
  type(written: Bytes): Bytes {
    if (!this.layout.isInterned) return written
    return number(8, this.#types.push(written) - 1)
  }

  /** Encodes a reference to a type or value. */
  reference(field: number, { packageId, module, name }: TypeName): Bytes {
    const from =
      packageId === this.packageId
        ? bytes(1)
        : this.layout.isFlat
          ? number(4, indexIn(this.#imports, packageId))
          : number(3, this.string(packageId))
    return bytes(
      field,
      bytes(1, bytes(1, from), number(2, this.dottedName(module))),
      number(2, this.dottedName(name)),
    )
  }

  all(): Bytes {
    return [
      ...this.#strings.flatMap((value) => text(2, value)),
      ...this.#names.flatMap((name) => bytes(3, name)),
      ...this.#types.flatMap((type) => bytes(5, type)),
      ...(this.#imports.length === 0
        ? []
        : bytes(9, ...this.#imports.map((value) => text(1, value)))),
    ]
  }
}

function indexIn(list: string[], value: string): number {
  const known = list.indexOf(value)
  return known === -1 ? list.push(value) - 1 : known
}
