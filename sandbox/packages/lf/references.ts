import type { CompiledPackage, Declared } from '../compiled-package.ts'
import { languageSources } from '../sources/language.ts'
import type { ByteWriter } from './byte-writer.ts'
import type { Interned } from './interned.ts'

/** The packages that are part of the language: they are named by their ids in every version of Daml-LF. */
const stable = new Set(languageSources.filter(({ text }) => text !== '').map(({ name }) => name))

/**
 * Writes references to a package's own and other declarations. Since Daml-LF 2.2, packages outside
 * of the language are referenced by their index in a list of imports, and repeated parts are stored
 * in tables.
 */
export class References {
  readonly isFlat: boolean
  /** The ids of the imported packages, where the version has such a list. */
  readonly imports: string[] = []

  constructor(
    readonly home: CompiledPackage,
    readonly interned: Interned,
    readonly idOf: (of: CompiledPackage) => string,
  ) {
    this.isFlat = home.source.lfMinor !== undefined
  }

  /** A `ModuleId`: this package, or another one. */
  writeModule(writer: ByteWriter, field: number, of: CompiledPackage, module: string): void {
    writer.message(field, () => {
      writer.message(1, () => this.#writePackage(writer, of))
      writer.number(2, this.interned.dottedName(module))
    })
  }

  /** A `TypeConId`, in a field of the message that refers to it. */
  writeType(writer: ByteWriter, field: number, { home, written }: Declared): void {
    writer.message(field, () => {
      this.writeModule(writer, 1, home, written.module)
      writer.number(2, this.interned.dottedName(written.name))
    })
  }

  #writePackage(writer: ByteWriter, of: CompiledPackage): void {
    if (of === this.home) return writer.empty(1)
    const id = this.idOf(of)
    if (!this.isFlat || stable.has(of.name)) {
      return writer.chosen(3, this.interned.string(id))
    }
    const known = this.imports.indexOf(id)
    writer.chosen(4, known < 0 ? this.imports.push(id) - 1 : known)
  }
}
