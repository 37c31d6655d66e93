import { createHash } from 'node:crypto'

/**
 * Number of cached contract ids. Ids are cached because one update uses the same contracts
 * repeatedly. A power of two.
 */
const recentIds = 4096

/**
 * Creates the ids of contracts and updates from their numbers, and computes the numbers from the
 * ids, so that a look-up needs no table. The first eight bytes of an id are its number, permuted by
 * the seed. The rest is derived from these bytes.
 */
export class Identifiers {
  readonly #seed: number
  readonly #contract = Buffer.alloc(69)
  readonly #update = Buffer.alloc(34)
  readonly #recentNumbers = new Float64Array(recentIds).fill(-1)
  readonly #recentIds: string[] = []

  constructor(seed: number) {
    this.#seed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b) ^ Math.floor(seed / 0x100000000)
    // A contract id begins with a version byte. The suffix version and the multihash header come
    // before the second half.
    this.#contract.set([0x00], 0)
    this.#contract.set([0xca, 0x10, 0x12, 0x20], 33)
    this.#update.set([0x12, 0x20], 0)
  }

  /** Returns a contract id of 138 hexadecimal digits. */
  contractId(number: number): string {
    const slot = number & (recentIds - 1)
    if (this.#recentNumbers[slot] === number) return this.#recentIds[slot] ?? ''
    const id = this.#makeContractId(number)
    this.#recentNumbers[slot] = number
    this.#recentIds[slot] = id
    return id
  }

  #makeContractId(number: number): string {
    const key = this.#seed ^ 0x3c6ef372
    const bytes = this.#contract
    fill(bytes, 1, 8, number, key)
    fill(bytes, 37, 8, ~number, key)
    return bytes.toString('hex')
  }

  /** Returns the number of a contract id; undefined if this ledger does not create the id. */
  contractNumber(id: string): number | undefined {
    if (id.length !== 138) return undefined
    const number = invert(id, 2, this.#seed ^ 0x3c6ef372)
    return number !== undefined && this.contractId(number) === id ? number : undefined
  }

  /** Returns an update id of 68 hexadecimal digits. */
  updateId(ordinal: number): string {
    fill(this.#update, 2, 8, ordinal, this.#seed ^ 0x1f83d9ab)
    return this.#update.toString('hex')
  }

  /** Returns the ordinal of an update id; undefined if this ledger does not create the id. */
  updateOrdinal(id: string): number | undefined {
    if (id.length !== 68) return undefined
    const ordinal = invert(id, 4, this.#seed ^ 0x1f83d9ab)
    return ordinal !== undefined && this.updateId(ordinal) === id ? ordinal : undefined
  }

  /** Returns 64 hexadecimal digits for a text. The same seed and text give the same digits. */
  fingerprint(text: string): string {
    return createHash('sha256').update(`${this.#seed}/${text}`).digest('hex')
  }
}

/** Murmur3's finaliser: every bit of the result depends on every bit of the argument. */
export function mix(value: number): number {
  let h = value
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b)
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/**
 * Fills bytes by four rounds of a Feistel network over two 32-bit halves. The right half is
 * initially zero.
 */
function fill(bytes: Buffer, offset: number, words: number, number: number, key: number): void {
  let left = number | 0
  let right = 0
  for (let round = 0; round < 4; round += 1) {
    const swapped = left ^ mix(right ^ (key + round))
    left = right
    right = swapped
  }
  bytes.writeInt32BE(left, offset)
  bytes.writeInt32BE(right, offset + 4)
  let state = left ^ Math.imul(right, 0x9e3779b9)
  for (let word = 2; word < words; word += 1) {
    state = (state + 0x6d2b79f5) | 0
    bytes.writeInt32BE(mix(state ^ key), offset + 4 * word)
  }
}

function invert(id: string, digit: number, key: number): number | undefined {
  let left = Number.parseInt(id.slice(digit, digit + 8), 16) | 0
  let right = Number.parseInt(id.slice(digit + 8, digit + 16), 16) | 0
  for (let round = 3; round >= 0; round -= 1) {
    const before = right ^ mix(left ^ (key + round))
    right = left
    left = before
  }
  return right === 0 && left >= 0 ? left : undefined
}
