import { valueForm } from './package-forms.ts'
import type { TypeName } from './package-types.ts'
import type { PackageTables, ByteRange } from './package-tables.ts'

/** The locations of a package's value definitions. A module's names are read on first use. */
export class ValueLocations {
  readonly #modules = new Map<string, ByteRange[]>()
  readonly #values = new Map<string, ReadonlyMap<string, ByteRange>>()

  constructor(private readonly tables: PackageTables) {}

  /** Adds a module. Must be called before a value of the module is looked up. */
  addModule(name: string, range: ByteRange): void {
    const known = this.#modules.get(name)
    if (known === undefined) this.#modules.set(name, [range])
    else known.push(range)
  }

  find({ module, name }: TypeName): ByteRange | undefined {
    let values = this.#values.get(module)
    if (values === undefined) {
      values = this.#readModule(module)
      this.#values.set(module, values)
    }
    return values.get(name)
  }

  #readModule(module: string): ReadonlyMap<string, ByteRange> {
    const values = new Map<string, ByteRange>()
    for (const range of this.#modules.get(module) ?? []) {
      const cursor = this.tables.open(range)
      while (cursor.next()) {
        if (cursor.field !== 5) continue
        const definition = valueForm.check(cursor.message())
        let name = 0
        let expression: ByteRange | undefined
        while (definition.next()) {
          if (definition.field === 3) expression = { from: definition.from, to: definition.to }
          if (definition.field !== 2) continue
          const nameWithType = valueForm.check(definition.message())
          while (nameWithType.next()) if (nameWithType.field === 1) name = nameWithType.number
        }
        this.tables.count()
        if (expression !== undefined) values.set(this.tables.dottedName(name), expression)
      }
    }
    return values
  }
}
