/** A compact list of byte ranges in a package, eight bytes each: start and end. */
export class ByteRangeList {
  length = 0
  #places = new Uint32Array(1024)

  add(from: number, to: number): void {
    const at = 2 * this.length
    if (at === this.#places.length) {
      const longer = new Uint32Array(2 * at)
      longer.set(this.#places)
      this.#places = longer
    }
    this.#places[at] = from
    this.#places[at + 1] = to
    this.length += 1
  }

  /** Returns a range, or `undefined` beyond the length. */
  at(index: number): { readonly from: number; readonly to: number } | undefined {
    if (index < 0 || index >= this.length) return undefined
    const from = this.#places[2 * index]
    const to = this.#places[2 * index + 1]
    return from === undefined || to === undefined ? undefined : { from, to }
  }
}
