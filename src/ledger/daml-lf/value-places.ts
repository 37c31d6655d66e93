import { valueForm } from './package-forms.ts'
import type { TypeName } from './package-types.ts'
import type { PackageTables, Place } from './package-tables.ts'

/** Where the values of a package are defined; the names of a module's are read when one is looked for. */
export class ValuePlaces {
  readonly #modules = new Map<string, Place[]>()
  readonly #values = new Map<string, ReadonlyMap<string, Place>>()

  constructor(private readonly tables: PackageTables) {}

  /** Makes a module known, before values in it are looked for. */
  addModule(name: string, place: Place): void {
    const known = this.#modules.get(name)
    if (known === undefined) this.#modules.set(name, [place])
    else known.push(place)
  }

  /** The expression that a value of this package stands for. */
  find({ module, name }: TypeName): Place | undefined {
    let values = this.#values.get(module)
    if (values === undefined) {
      values = this.#readModule(module)
      this.#values.set(module, values)
    }
    return values.get(name)
  }

  #readModule(module: string): ReadonlyMap<string, Place> {
    const values = new Map<string, Place>()
    for (const place of this.#modules.get(module) ?? []) {
      const cursor = this.tables.open(place)
      while (cursor.next()) {
        if (cursor.field !== 5) continue
        const definition = valueForm.check(cursor.message())
        let name = 0
        let expression: Place | undefined
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
