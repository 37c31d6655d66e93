import type { LfType } from './package-types.ts'

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

/** The names in source code of the built-in types that `plain` lacks, by the number of the type. */
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
 * Returns a built-in type with its arguments (docs/network-rules.md, Compiled packages). A type
 * that has wrong arguments, or that has no values on the ledger, is `other`.
 */
export function builtinType(number: number, args: readonly LfType[]): LfType {
  const [first, second] = args
  if (first === undefined) {
    const known = plain.get(number)
    if (known !== undefined) return known
  } else if (second === undefined) {
    if (number === 5) return { kind: 'numeric', scale: first }
    if (number === 8) return { kind: 'contractId', element: first }
    if (number === 9) return { kind: 'optional', element: first }
    if (number === 10) return { kind: 'list', element: first }
    if (number === 19) return { kind: 'textMap', element: first }
  } else if (args.length === 2 && number === 11) {
    return { kind: 'map', key: first, value: second }
  }
  return { kind: 'other', text: others.get(number) ?? `built-in type ${number}` }
}

/**
 * Returns true if values of a built-in type may contain values of its type arguments. For other
 * types, such as functions, the arguments are not read.
 */
export function hasValues(number: number): boolean {
  return number <= 11 || number === 19
}
