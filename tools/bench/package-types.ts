import { allPackages, archiveOf } from '../../sandbox/packages/catalogue.ts'
import { ProtobufCursor } from '../../src/ledger/protobuf-cursor.ts'
import { readVerifiedPackage } from '../../src/ledger/daml-lf/read-package.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { timeRatio } from './ratio.ts'

/**
 * Compares the time to read a package's declarations with `JSON.parse` of a text of the same size.
 * Uses the largest package of the embedded network. Strings, names and types are added until it is
 * as large as the largest package of the real network. Hashing is not included, because the browser
 * computes the hash.
 */
export function packageTypesFigures(page: string): Figure[] {
  const largest = allPackages()
    .map(({ id }) => archiveOf(id) ?? new Uint8Array())
    .reduce((one, other) => (other.length > one.length ? other : one))
  const payload = enlarged(largest)
  // Any id works, because the hash is not compared.
  const id = 'a'.repeat(64)
  const json = jsonOfSize(page, payload.length)
  const ratio = timeRatio(
    () => readVerifiedPackage(id, payload),
    () => JSON.parse(json),
  )
  const size = Math.round(payload.length / 1000)
  return [atMost(`Types of a package of ${size} KB`, ratio, 1, ' × JSON.parse')]
}

/** The number of bytes and of table entries in the largest package of the real network. */
const realSize = { bytes: 1_735_000, strings: 9_500, names: 7_000, types: 16_000 }

function enlarged(payload: Uint8Array): Uint8Array {
  const { strings, names, types, bytes } = realSize
  const parts: Uint8Array[] = [packageIn(payload)]
  for (let index = 0; index < strings; index += 1) parts.push(field(2, `aNameOfSomething${index}`))
  for (let index = 0; index < names; index += 1) parts.push(Uint8Array.of(0x1a, 4, 0x0a, 2, 1, 2))
  for (let index = 0; index < types; index += 1) {
    parts.push(Uint8Array.of(0x2a, 6, 0x1a, 4, 8, 9, 0x12, 0))
  }
  const filled = parts.reduce((sum, part) => sum + part.length, 0)
  // Fills the package to the wanted size with values of a kilobyte each.
  const value = field(5, 'x'.repeat(1_000))
  const values = Array.from({ length: Math.ceil((bytes - filled) / value.length) }, () => value)
  parts.push(field(1, joined(values)))
  return joined([field(3, '1'), field(4, joined(parts))])
}

function packageIn(payload: Uint8Array): Uint8Array {
  const cursor = new ProtobufCursor(payload)
  while (cursor.next()) if (cursor.field === 4) return payload.subarray(cursor.from, cursor.to)
  return new Uint8Array()
}

function field(number: number, inside: string | Uint8Array): Uint8Array {
  const bytes = typeof inside === 'string' ? new TextEncoder().encode(inside) : inside
  const length: number[] = []
  for (let rest = bytes.length; ; rest >>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) break
  }
  return joined([Uint8Array.of(number * 8 + 2, ...length), bytes])
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

function jsonOfSize(page: string, length: number): string {
  const { transactions }: { transactions: unknown[] } = JSON.parse(page)
  const texts = transactions.map((update) => JSON.stringify(update))
  let json = ''
  for (let index = 0; json.length < length; index += 1) {
    json += `${json === '' ? '' : ','}${texts[index % texts.length]}`
  }
  return `[${json}]`
}
