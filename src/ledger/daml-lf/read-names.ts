import type { ProtobufCursor } from '../protobuf-cursor.ts'
import { packageReferenceForm, referenceForm } from './package-forms.ts'
import type { TypeName } from './package-types.ts'
import type { PackageTables } from './package-tables.ts'
import { damagedPackageError } from './unreadable-package-error.ts'

/** The form of package ids. The ids on participants have 64 hexadecimal digits. */
const packageIdForm = /^[\w -]{1,64}$/

/** Reads references to definitions of a package or of its imports. */
export class NameReader {
  readonly imports = new Set<string>()
  readonly #ids = new Set<string>()

  constructor(
    private readonly packageId: string,
    private readonly tables: PackageTables,
  ) {}

  own(module: string, name: string): TypeName {
    return { packageId: this.packageId, module, name }
  }

  isOwn(name: TypeName): boolean {
    return name.packageId === this.packageId
  }

  /** Reads a reference to a type, and records the imported package. */
  type(cursor: ProtobufCursor): TypeName {
    const name = this.value(cursor)
    if (name.packageId !== this.packageId) this.imports.add(name.packageId)
    return name
  }

  /** Reads a reference to a value, which has the same form as a reference to a type. */
  value(message: ProtobufCursor): TypeName {
    const cursor = referenceForm.check(message)
    let packageId: string | undefined
    let module = 0
    let name = 0
    while (cursor.next()) {
      if (cursor.field === 2) name = cursor.number
      if (cursor.field !== 1) continue
      const home = referenceForm.check(cursor.message())
      while (home.next()) {
        if (home.field === 1) packageId = this.#package(home.message())
        if (home.field === 2) module = home.number
      }
    }
    if (packageId === undefined)
      throw damagedPackageError('a reference names no package or no module')
    const { tables } = this
    return { packageId, module: tables.dottedName(module), name: tables.dottedName(name) }
  }

  #package(message: ProtobufCursor): string | undefined {
    const cursor = packageReferenceForm.check(message)
    let id: string | undefined
    while (cursor.next()) {
      if (cursor.field === 1) id = this.packageId
      if (cursor.field === 3) id = this.tables.string(cursor.number)
      if (cursor.field === 4) id = this.tables.import(cursor.number)
    }
    if (id === undefined || this.#ids.has(id)) return id
    if (!packageIdForm.test(id)) throw damagedPackageError('a package is named by no id')
    this.#ids.add(id)
    return id
  }
}
