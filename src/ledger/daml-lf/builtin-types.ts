import type { LfType } from './package-types.ts'

/** The built-in types of which values are, by number, without what they are applied to. */
const plain: ReadonlyMap<number, LfType> = new Map(
  (
    [
      [0, 'unit'],
      [1, 'bool'],
      [2, 'int64'],
      [3, 'date'],
      [4, 'timestamp'],
      [6, 'party'],
      [7, 'text'],
    ] as const
  ).map(([number, kind]) => [number, { kind }]),
)

/** What else is built in, as its source calls it. */
const others: ReadonlyMap<number, string> = new Map([
  [5, 'Numeric'],
  [8, 'ContractId'],
  [9, 'Optional'],
  [10, 'List'],
  [11, 'Map'],
  [13, 'Any'],
  [14, 'AnyException'],
  [15, 'TypeRep'],
  [16, '->'],
  [17, 'Update'],
  [18, 'FailureCategory'],
  [19, 'TextMap'],
  [1002, 'BigNumeric'],
  [1003, 'RoundingMode'],
])

/**
 * A built-in type with what it is applied to (docs/network-rules.md, Compiled packages). One that is
 * not applied as it must be, or that nothing on the ledger is of, is an `other`.
 */
export function builtinType(number: number, args: readonly LfType[]): LfType {
  const [first, second] = args
  if (first === undefined) {
    const known = plain.get(number)
    if (known !== undefined) return known
  } else if (second === undefined) {
    if (number === 5) return { kind: 'numeric', scale: first }
    if (number === 8) return { kind: 'contractId', of: first }
    if (number === 9) return { kind: 'optional', of: first }
    if (number === 10) return { kind: 'list', of: first }
    if (number === 19) return { kind: 'textMap', of: first }
  } else if (args.length === 2 && number === 11) {
    return { kind: 'map', key: first, value: second }
  }
  return { kind: 'other', text: others.get(number) ?? `built-in type ${number}` }
}

/** Whether what a built-in type is applied to can be in values: of a function it is not looked at. */
export function hasValues(number: number): boolean {
  return number <= 11 || number === 19
}
