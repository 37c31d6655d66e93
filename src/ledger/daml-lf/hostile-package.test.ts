import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { runs } from '../testing/runs.ts'
import { allPackages, archiveOf } from '../../../sandbox/packages/catalogue.ts'
import { payload } from '../../../sandbox/packages/lf/write-package.ts'
import { UnreadablePackageError } from './unreadable-package-error.ts'
import { readVerifiedPackage } from './read-package.ts'
import {
  bytes,
  message,
  number,
  string,
  varint,
  type Bytes,
} from '../../../sandbox/packages/protobuf-writer.ts'

const id = 'a'.repeat(64)

/** Returns `read`, or the reason of the reader's own error. Throws any other error. */
function outcomeOf(written: Uint8Array): string {
  try {
    readVerifiedPackage(id, written)
    return 'read'
  } catch (error) {
    if (error instanceof UnreadablePackageError) return error.reason
    throw error
  }
}

const real = allPackages()
  .map((one) => archiveOf(one.id) ?? new Uint8Array())
  .filter(({ length }) => length > 1_000 && length < 6_000)

describe('a changed package of the sandbox', () => {
  it('reads or rejects a package with changed bytes, and throws no unexpected error', () => {
    const change = fc.record({
      at: fc.nat(5_999),
      to: fc.nat(255),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.array(change, { minLength: 1, maxLength: 20 }),
        (original, changes) => {
          const changed = original.slice()
          for (const { at, to } of changes) changed[at % changed.length] = to
          expect(['read', 'damaged', 'too large', 'first generation']).toContain(outcomeOf(changed))
        },
      ),
      { numRuns: runs(2_000) },
    )
  })

  it('reads or rejects a package with a missing end, or with missing or repeated parts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...real),
        fc.nat(5_999),
        fc.nat(300),
        fc.nat(2),
        (original, from, length, copies) => {
          const at = from % original.length
          const piece = original.subarray(at, at + length)
          const changed = Uint8Array.from([
            ...original.subarray(0, at),
            ...Array.from({ length: copies }, () => [...piece]).flat(),
            ...(copies === 0 ? [] : original.subarray(at + length)),
          ])
          expect(['read', 'damaged', 'too large', 'first generation']).toContain(outcomeOf(changed))
        },
      ),
      { numRuns: runs(2_000) },
    )
  })
})

/** Returns a package with a type table, and a synonym for the last type. */
function withTypes(types: readonly Bytes[]): Uint8Array {
  return aroundTypes(types.length, message(...types.map((type) => bytes(5, type))))
}

function aroundTypes(count: number, table: Uint8Array): Uint8Array {
  const synonym = bytes(3, number(2, 0), bytes(4, number(8, count - 1)))
  const rest = [...bytes(1, number(1, 0), synonym), ...string(2, 'A'), ...bytes(3, number(1, 0))]
  // The table is copied without encoding. Encoding millions of numbers would take seconds.
  const head = [...string(3, '1'), 4 * 8 + 2, ...varint(rest.length + table.length), ...rest]
  const whole = new Uint8Array(head.length + table.length)
  whole.set(head)
  whole.set(table, head.length)
  return whole
}

/** Returns a chain of nested optionals, encoded like `optionalOf` with three-byte indices. */
function chainOf(count: number): Uint8Array {
  const table = new Uint8Array(12 * count)
  for (let index = 1; index < count; index += 1) {
    const before = index - 1
    const number3 = [(before % 128) + 128, (Math.floor(before / 128) % 128) + 128, before >> 14]
    table.set([0x2a, 10, 0x1a, 8, 8, 9, 0x12, 4, 0x40, ...number3], 12 * index)
  }
  // The first type is unit. An unknown field pads it to the length of the others.
  table.set([0x2a, 10, 0x1a, 2, 8, 0, 0x7a, 4, 0, 0, 0, 0], 0)
  return aroundTypes(count, table)
}

const unit = bytes(3, number(1, 0))
const optionalOf = (index: number) => bytes(3, number(1, 9), bytes(2, number(8, index)))

const pairOf = (index: number) =>
  bytes(3, number(1, 11), bytes(2, number(8, index)), bytes(2, number(8, index)))

describe('type tables', () => {
  it('rejects types that refer to themselves or to later types as damaged', () => {
    expect(outcomeOf(withTypes([number(8, 0)]))).toBe('damaged')
    expect(outcomeOf(withTypes([optionalOf(0)]))).toBe('damaged')
    expect(outcomeOf(withTypes([unit, optionalOf(1)]))).toBe('damaged')
    expect(outcomeOf(withTypes([bytes(9, bytes(1, number(8, 0)), bytes(2, unit))]))).toBe('damaged')
    expect(outcomeOf(withTypes([unit, optionalOf(2 ** 31)]))).toBe('damaged')
  })

  it('reads types with a hundred levels of nesting, and rejects types with a thousand levels', () => {
    const chain = (length: number) => [
      unit,
      ...Array.from({ length }, (_, index) => optionalOf(index)),
    ]
    expect(outcomeOf(withTypes(chain(100)))).toBe('read')
    expect(outcomeOf(withTypes(chain(1_000)))).toBe('too large')
    let nested: Bytes = unit
    for (let depth = 0; depth < 1_000; depth += 1)
      nested = bytes(3, number(1, 10), bytes(2, nested))
    expect(outcomeOf(withTypes([nested]))).toBe('too large')
  })

  it('rejects a million types, each nested in the next', () => {
    expect(outcomeOf(chainOf(1_000_000))).toBe('too large')
  })

  it('rejects a type table in which each entry doubles the size of the type, without expanding the types', () => {
    const doubling = [unit, ...Array.from({ length: 60 }, (_, index) => pairOf(index))]
    expect(outcomeOf(withTypes(doubling))).toBe('too large')
  })
})

describe('name tables', () => {
  it('rejects type names longer than the language allows', () => {
    const long = payload(
      '1',
      bytes(1, number(1, 0)),
      string(2, 'A'.repeat(5_000)),
      bytes(3, number(1, 0)),
    )
    expect(outcomeOf(long)).toBe('damaged')
  })

  it('rejects type names with a million segments', () => {
    const segments = Array.from({ length: 100_000 }, () => 0)
    const name = bytes(3, bytes(1, segments))
    expect(outcomeOf(payload('1', bytes(1, number(1, 0)), string(2, 'A'), name))).toBe('damaged')
  })
})

/**
 * Returns a package with a template whose signatories are an expression. Its module has values and
 * an expression table.
 */
function withSignatories(
  expression: Bytes,
  values: readonly Bytes[] = [],
  expressions: readonly Bytes[] = [],
): Uint8Array {
  return payload(
    '2',
    bytes(
      1,
      number(1, 0),
      ...values.map((value) => bytes(5, bytes(2, number(1, 0)), bytes(3, value))),
      bytes(6, number(1, 0), number(2, 0), bytes(4, expression)),
    ),
    string(2, 'A'),
    bytes(3, number(1, 0)),
    ...expressions.map((one) => bytes(7, one)),
  )
}

function signatoriesOf(written: Uint8Array) {
  return readVerifiedPackage(id, written).modules[0]?.templates[0]?.signatories
}

const nothingKnown = { sources: [], isWhole: false }

describe('expression tables', () => {
  /** A reference to the value `A` of this module. */
  const value = bytes(3, bytes(1, bytes(1, bytes(1)), number(2, 0)), number(2, 0))

  it('reports unknown signatories for expressions that refer to themselves', () => {
    expect(signatoriesOf(withSignatories(value, [value]))).toEqual(nothingKnown)
    expect(signatoriesOf(withSignatories(number(44, 0), [], [number(44, 0)]))).toEqual(nothingKnown)
    const twice = bytes(22, bytes(2, number(44, 0)), bytes(3, number(44, 0)))
    expect(signatoriesOf(withSignatories(number(44, 0), [], [twice]))).toEqual(nothingKnown)
  })

  it('stops after a limited number of steps in an expression with half a million branches', () => {
    const alternatives = Array.from({ length: 500_000 }, () => [...bytes(2)]).flat()
    const decision = bytes(19, bytes(1, number(44, 0)), alternatives)
    expect(signatoriesOf(withSignatories(number(44, 0), [], [decision]))).toEqual(nothingKnown)
  })

  it('stops at a function that is applied to itself', () => {
    // λA. A A
    const omega = bytes(
      17,
      bytes(1, bytes(2, unit), number(3, 0)),
      bytes(2, bytes(15, bytes(1, number(2, 0)), bytes(2, number(2, 0)))),
    )
    const applied = bytes(15, bytes(1, omega), bytes(2, omega))
    expect(signatoriesOf(withSignatories(applied))).toEqual(nothingKnown)
  })
})
