import { builtins, type PackageType } from '../package-type.ts'
import { ByteWriter } from './byte-writer.ts'
import type { References } from './references.ts'

/**
 * The table of types of a package. An entry refers to earlier entries by index, and all types
 * outside the table are references into it. In Daml-LF 2.1, an applied type contains its arguments;
 * since 2.2, each application is a separate entry.
 */
export class TypeTable {
  readonly entries: Uint8Array[] = []
  readonly #writer = new ByteWriter()
  readonly #known = new Map<string, number>()
  readonly #places = new Map<PackageType, number>()

  constructor(readonly references: References) {}

  /** The place of a type in the table: it is put there with all that it consists of. */
  index(type: PackageType): number {
    const known = this.#places.get(type) ?? this.#place(type)
    this.#places.set(type, known)
    return known
  }

  #place(type: PackageType): number {
    switch (type.kind) {
      case 'nat':
        return this.#entry(`nat ${type.value}`, (writer) => writer.chosen(6, type.value * 2))
      case 'variable':
        return this.#entry(`var ${type.name}`, (writer) => {
          writer.message(1, () => writer.number(3, this.references.interned.string(type.name)))
        })
      case 'builtin':
        return this.#applied(type.name, type.args, (writer, writeArgs) => {
          writer.message(3, () => {
            writer.number(1, builtins[type.name])
            writeArgs()
          })
        })
      case 'named': {
        const { declared } = type
        const name = `${declared.home.name}:${declared.qualifiedName}`
        return this.#applied(name, type.args, (writer, writeArgs) => {
          writer.message(2, () => {
            this.references.writeType(writer, 1, declared)
            writeArgs()
          })
        })
      }
      default:
        return type satisfies never
    }
  }

  /** A type as other messages carry it: a reference into the table. */
  write(writer: ByteWriter, field: number, type: PackageType): void {
    const index = this.index(type)
    writer.message(field, () => writer.chosen(8, index))
  }

  #applied(
    name: string,
    args: readonly PackageType[],
    write: (writer: ByteWriter, writeArgs: () => void) => void,
  ): number {
    const places = args.map((arg) => this.index(arg))
    if (!this.references.isFlat) {
      return this.#entry(`${name} ${places.join(' ')}`, (writer) =>
        write(writer, () => {
          for (const place of places) writer.message(2, () => writer.chosen(8, place))
        }),
      )
    }
    const head = this.#entry(name, (writer) => write(writer, () => {}))
    return places.reduce(
      (applied, place) =>
        this.#entry(`${applied} to ${place}`, (writer) => {
          writer.message(9, () => {
            writer.message(1, () => writer.chosen(8, applied))
            writer.message(2, () => writer.chosen(8, place))
          })
        }),
      head,
    )
  }

  #entry(key: string, write: (writer: ByteWriter) => void): number {
    const known = this.#known.get(key)
    if (known !== undefined) return known
    write(this.#writer)
    this.#known.set(key, this.entries.length)
    return this.entries.push(this.#writer.take()) - 1
  }
}
