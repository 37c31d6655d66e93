import { mix } from './identifiers.ts'

/** A generator of repeatable random numbers: the same seed gives the same sequence. */
export class Prng {
  #state: number

  constructor(seed: number) {
    this.#state = mix(seed | 0) ^ mix(Math.floor(seed / 0x100000000) ^ 0x5bd1e995)
  }

  /** At least 0 and below 1. */
  fraction(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0
    return (mix(this.#state) >>> 0) / 0x100000000
  }

  /** A whole number, at least 0 and below `limit`. */
  below(limit: number): number {
    return Math.floor(this.fraction() * limit)
  }

  /** A whole number, at least `low` and at most `high`. */
  between(low: number, high: number): number {
    return low + this.below(high - low + 1)
  }

  chance(probability: number): boolean {
    return this.fraction() < probability
  }

  pick<Item>(items: readonly [Item, ...Item[]]): Item
  pick<Item>(items: readonly Item[]): Item | undefined
  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)]
  }
}
