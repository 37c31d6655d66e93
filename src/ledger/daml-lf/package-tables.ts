import { ProtobufCursor } from '../protobuf-cursor.ts'
import { SeenFields } from '../protobuf-form.ts'
import { protobufText } from '../protobuf.ts'
import { packageForm } from './package-forms.ts'
import { damagedPackageError, packageTooLargeError } from './unreadable-package-error.ts'
import { ByteRangeList } from './byte-range-list.ts'

/** Length limit of names in characters (docs/network-rules.md, Compiled packages). */
const longestName = 1000

/**
 * Limit of declared parts (fields, types and choices) that are read from one package. Real packages
 * have a few thousand.
 */
const mostParts = 500_000

/** A range of the package's bytes. */
export interface ByteRange {
  readonly from: number
  readonly to: number
}

/**
 * The tables of a package, to which its other parts refer by index. Memory only contains the byte
 * ranges of the entries. Entries are read on demand and cached.
 */
export class PackageTables {
  readonly modules: ByteRange[] = []
  readonly expressions: ByteRange[] = []
  metadata: ByteRange | undefined
  readonly #types = new ByteRangeList()
  readonly #stringPlaces = new ByteRangeList()
  readonly #strings: (string | undefined)[] = []
  readonly #namePlaces = new ByteRangeList()
  readonly #names: (string | undefined)[] = []
  readonly #imports: string[] = []
  #partsLeft = mostParts

  /**
   * @param bytes The bytes to which all ranges refer.
   * @param from The start of the Daml-LF 2 package.
   * @throws NotProtobuf
   */
  constructor(
    readonly bytes: Uint8Array,
    from: number,
    to: number,
  ) {
    const cursor = new ProtobufCursor(bytes, from, to)
    const seen = new SeenFields(packageForm)
    while (cursor.next()) {
      seen.add(cursor.field)
      if (cursor.from < 0) continue
      if (cursor.field === 2) this.#stringPlaces.add(cursor.from, cursor.to)
      else if (cursor.field === 3) this.#namePlaces.add(cursor.from, cursor.to)
      else if (cursor.field === 5) this.#types.add(cursor.from, cursor.to)
      else if (cursor.field === 1) this.modules.push({ from: cursor.from, to: cursor.to })
      else if (cursor.field === 7) this.expressions.push({ from: cursor.from, to: cursor.to })
      else if (cursor.field === 4) this.metadata = { from: cursor.from, to: cursor.to }
      else if (cursor.field === 9) this.#readImports(cursor.message())
    }
  }

  open({ from, to }: ByteRange): ProtobufCursor {
    return new ProtobufCursor(this.bytes, from, to)
  }

  get types(): number {
    return this.#types.length
  }

  type(index: number): ProtobufCursor {
    const range = this.#types.at(index)
    if (range === undefined) throw damagedPackageError(`it has no type ${index}`)
    return this.open(range)
  }

  /** Counts declared parts, and throws beyond the limit. */
  count(parts = 1): void {
    this.#partsLeft -= parts
    if (this.#partsLeft < 0) throw packageTooLargeError(`it declares more than ${mostParts} things`)
  }

  string(index: number): string {
    const known = this.#strings[index]
    if (known !== undefined) return known
    const range = this.#stringPlaces.at(index)
    if (range === undefined) throw damagedPackageError(`it has no text ${index}`)
    const { from, to } = range
    if (to - from > 4 * longestName) throw damagedPackageError('a name is too long')
    const text = shortText(this.bytes, from, to) ?? protobufText(this.bytes.subarray(from, to))
    this.#strings[index] = text
    return text
  }

  /** Returns a dotted name, such as `Splice.Amulet` or `TransferInput.ExtTransferInput`. */
  dottedName(index: number): string {
    const known = this.#names[index]
    if (known !== undefined) return known
    const range = this.#namePlaces.at(index)
    if (range === undefined) throw damagedPackageError(`it has no name ${index}`)
    const cursor = this.open(range)
    let name = ''
    while (cursor.next()) {
      if (cursor.field !== 1) continue
      for (const segment of cursor.numbers()) {
        name += name === '' ? this.string(segment) : `.${this.string(segment)}`
        if (name.length > longestName) throw damagedPackageError('a name is too long')
      }
    }
    this.#names[index] = name
    return name
  }

  import(index: number): string {
    const id = this.#imports[index]
    if (id === undefined) throw damagedPackageError(`it imports no package ${index}`)
    return id
  }

  #readImports(cursor: ProtobufCursor): void {
    while (cursor.next()) {
      if (cursor.field !== 1 || cursor.from < 0) continue
      this.#imports.push(protobufText(this.bytes.subarray(cursor.from, cursor.to)))
    }
  }
}

/** Decodes a short ASCII text, such as a name. Faster than a text decoder. */
function shortText(bytes: Uint8Array, from: number, to: number): string | undefined {
  if (to - from > 40) return undefined
  let text = ''
  for (let at = from; at < to; at += 1) {
    const code = bytes[at] ?? 128
    if (code > 127) return undefined
    text += String.fromCharCode(code)
  }
  return text
}
