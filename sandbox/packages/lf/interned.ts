/** Numbers the strings and dotted names of a package, as Daml-LF 2 refers to them. */
export class Interned {
  readonly strings: string[] = []
  readonly dottedNames: (readonly number[])[] = []
  readonly #strings = new Map<string, number>()
  readonly #dottedNames = new Map<string, number>()

  string(value: string): number {
    const known = this.#strings.get(value)
    if (known !== undefined) return known
    this.#strings.set(value, this.strings.length)
    return this.strings.push(value) - 1
  }

  dottedName(value: string): number {
    const known = this.#dottedNames.get(value)
    if (known !== undefined) return known
    this.#dottedNames.set(value, this.dottedNames.length)
    return this.dottedNames.push(value.split('.').map((part) => this.string(part))) - 1
  }
}
