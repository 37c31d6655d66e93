import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { builtinType, hasValues } from './builtin-types.ts'
import { appliedForm, applicationForm, typeForm, variableForm } from './package-forms.ts'
import type { LfType } from './package-types.ts'
import type { PackageTables } from './package-tables.ts'
import { damagedPackageError, packageTooLargeError } from './unreadable-package-error.ts'
import type { NameReader } from './read-names.ts'

/**
 * Limits for the depth and the expanded size of types. Real types have about ten levels and parts.
 */
const deepest = 200
const largest = 20_000

/** A type with its expanded size, in which a shared type counts at each use. */
interface Sized {
  readonly type: LfType
  readonly parts: number
  readonly depth: number
}

/**
 * Reads types (docs/network-rules.md, Compiled packages). Each type in the table is read once. A
 * type may only refer to earlier types in the table, so cycles are impossible.
 */
export class TypeReader {
  readonly #known: (Sized | undefined)[] = []

  constructor(
    private readonly tables: PackageTables,
    private readonly names: NameReader,
  ) {}

  type(cursor: ProtobufCursor): LfType {
    return this.#read(cursor, this.tables.types, 0).type
  }

  #entry(index: number, before: number, depth: number): Sized {
    this.#checkIndex(index, before)
    const known = this.#known[index]
    if (known !== undefined) return known
    const read = this.#read(this.tables.type(index), index, depth)
    this.#known[index] = read
    return read
  }

  #checkIndex(index: number, before: number): void {
    if (index < 0 || index >= before)
      throw damagedPackageError('a type refers to a later one, or to none')
  }

  /**
   * @param before The number of table entries that the type may refer to.
   * @param depth The number of surrounding types.
   */
  #read(message: ProtobufCursor, before: number, depth: number): Sized {
    // A type in the table takes two steps: one to the table, and one into the type.
    if (depth > 2 * deepest)
      throw packageTooLargeError(`a type is nested deeper than ${deepest} levels`)
    this.tables.count()
    const cursor = typeForm.check(message)
    while (cursor.next()) {
      if (cursor.field === 8) return this.#entry(cursor.number, before, depth + 1)
      if (cursor.field === 9) return this.#application(cursor.message(), before, depth)
      if (cursor.field <= 7) return this.#head(cursor, [], before, depth)
    }
    return sized({ kind: 'other', text: 'an unknown type' }, [])
  }

  /**
   * Reads a curried type application such as `(Map Text) Party`, from the outermost level inwards.
   */
  #application(outermost: ProtobufCursor, before: number, depth: number): Sized {
    const args: Sized[] = []
    let limit = before
    let cursor = outermost
    for (;;) {
      let left: ProtobufCursor | undefined
      cursor = applicationForm.check(cursor)
      while (cursor.next()) {
        if (cursor.field === 1) left = cursor.message()
        if (cursor.field === 2) args.unshift(this.#read(cursor.message(), limit, depth + 1))
      }
      if (left === undefined) throw damagedPackageError('an application applies nothing')
      if (args.length > deepest)
        throw packageTooLargeError(`a type has more than ${deepest} arguments`)
      this.tables.count()
      let head = typeForm.check(left)
      let isFound = false
      while (!isFound) {
        if (!head.next()) return sized({ kind: 'other', text: 'an unknown type' }, [])
        if (head.field === 8) {
          const index = head.number
          this.#checkIndex(index, limit)
          limit = index
          head = typeForm.check(this.tables.type(index))
        } else isFound = head.field <= 9
      }
      if (head.field !== 9) return this.#head(head, args, limit, depth)
      cursor = head.message()
    }
  }

  #head(cursor: ProtobufCursor, applied: readonly Sized[], before: number, depth: number): Sized {
    const { field } = cursor
    if (field === 6) return sized({ kind: 'nat', value: scaleOf(cursor.number) }, [])
    if (field === 4) return sized({ kind: 'other', text: 'forall' }, [])
    if (field === 5) return sized({ kind: 'other', text: 'struct' }, [])
    if (field === 1) return this.#variable(variableForm.check(cursor.message()), applied)
    const inside = appliedForm.check(cursor.message())
    if (field === 3) return this.#builtin(inside, applied, before, depth)
    const args = [...applied]
    let name
    const own: Sized[] = []
    while (inside.next()) {
      if (inside.field === 1) name = this.names.type(inside.message())
      if (inside.field === 2) own.push(this.#read(inside.message(), before, depth + 1))
    }
    if (name === undefined) throw damagedPackageError('a type has no name')
    args.unshift(...own)
    return sized({ kind: 'named', name, args: args.map(({ type }) => type) }, args)
  }

  #variable(inside: ProtobufCursor, applied: readonly Sized[]): Sized {
    let name = 0
    let isApplied = applied.length > 0
    while (inside.next()) {
      if (inside.field === 3) name = inside.number
      if (inside.field === 2) isApplied = true
    }
    const text = this.tables.string(name)
    return sized(isApplied ? { kind: 'other', text } : { kind: 'variable', name: text }, [])
  }

  #builtin(
    inside: ProtobufCursor,
    applied: readonly Sized[],
    before: number,
    depth: number,
  ): Sized {
    let number = 0
    const typeCursors: ProtobufCursor[] = []
    while (inside.next()) {
      if (inside.field === 1) number = inside.number
      if (inside.field === 2) typeCursors.push(inside.message())
    }
    if (!hasValues(number)) return sized(builtinType(number, []), [])
    const own = typeCursors.map((cursor) => this.#read(cursor, before, depth + 1))
    const args = [...own, ...applied]
    return sized(
      builtinType(
        number,
        args.map(({ type }) => type),
      ),
      args,
    )
  }
}

function sized(type: LfType, args: readonly Sized[]): Sized {
  let parts = 1
  let depth = 1
  for (const inner of args) {
    parts += inner.parts
    depth = Math.max(depth, inner.depth + 1)
  }
  if (parts > largest) throw packageTooLargeError(`a type has more than ${largest} parts`)
  if (depth > deepest) throw packageTooLargeError(`a type is nested deeper than ${deepest} levels`)
  return { type, parts, depth }
}

/** Returns the scale. The encoding `sint64` doubles a number that is not negative. */
function scaleOf(written: number): number {
  if (written < 0 || written % 2 === 1 || written / 2 > 37) {
    throw damagedPackageError('a number of decimals is none')
  }
  return written / 2
}
