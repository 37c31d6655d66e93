/**
 * Reads one field of a contract's payload as a table cell, by its type or by the form of its value.
 */
import { compareDecimals, Decimal } from '#ledger/decimal.ts'
import type { DamlNode, DamlValue, DeclaredType } from '#ledger/daml-value/daml-value.ts'
import { isLeaf, childNodesOf, readDamlNode } from '#ledger/daml-value/read.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import * as v from 'valibot'

/** A value that can be posted from a worker. Structures are JSON text. */
export type PayloadCell =
  | { readonly kind: 'leaf'; readonly value: PlainLeaf }
  | { readonly kind: 'json'; readonly text: string }

export type PlainLeaf = Extract<
  DamlValue,
  {
    readonly kind:
      | 'party'
      | 'contract'
      | 'unique'
      | 'time'
      | 'date'
      | 'duration'
      | 'decimal'
      | 'number'
      | 'bool'
      | 'text'
      | 'enum'
      | 'none'
      | 'unit'
  }
>

/**
 * Returns the cell at a path (`PayloadColumn`), or `undefined` if the payload lacks the field or a
 * surrounding optional is empty.
 */
export function cellAt(
  payload: Json,
  path: string,
  declared: DeclaredType | undefined,
): PayloadCell | undefined {
  const reading = { encoding: 'compact', types: declared?.types } as const
  let node: DamlNode = { json: payload, reading, type: declared?.type }
  for (const label of path.split('.')) {
    const inner = fieldOf(node, label)
    if (inner === undefined) return undefined
    node = inner
  }
  const value = readDamlNode(node)
  const leaf = isLeaf(value) ? plainLeaf(value) : undefined
  return leaf === undefined
    ? { kind: 'json', text: stringifyJson(node.json) }
    : { kind: 'leaf', value: leaf }
}

function fieldOf(node: DamlNode, label: string): DamlNode | undefined {
  const value = readDamlNode(node)
  if (!('fields' in value)) return undefined
  for (const inner of childNodesOf(value, node)) if (inner.label === label) return inner
  return undefined
}

function plainLeaf(value: DamlValue): PlainLeaf | undefined {
  switch (value.kind) {
    case 'party':
    case 'contract':
    case 'unique':
    case 'time':
    case 'date':
    case 'duration':
    case 'decimal':
    case 'number':
    case 'bool':
    case 'text':
    case 'enum':
    case 'none':
    case 'unit':
      return value
    case 'some':
    case 'record':
    case 'textMap':
    case 'variant':
    case 'list':
    case 'set':
    case 'map':
    case 'misfit':
    case 'unknown':
      break
  }
  return undefined
}

/** Returns the whole text of a cell with every digit. Empty for a missing or empty field. */
export function cellText(cell: PayloadCell | undefined): string {
  if (cell === undefined) return ''
  if (cell.kind === 'json') return cell.text
  const { value } = cell
  switch (value.kind) {
    case 'party':
    case 'contract':
      return value.id
    case 'time':
    case 'decimal':
      return value.value
    case 'bool':
      return String(value.value)
    case 'unique':
    case 'date':
    case 'duration':
    case 'number':
    case 'text':
    case 'enum':
      return value.text
    case 'none':
    case 'unit':
      break
  }
  return ''
}

/**
 * Compares cells by kind and then by value: numbers by value, times by instant, everything else by
 * text. Missing and empty cells come last.
 */
export function compareCells(a: PayloadCell | undefined, b: PayloadCell | undefined): number {
  const rank = rankOf(a) - rankOf(b)
  if (rank !== 0) return rank
  const number = numberOf(a)
  const other = numberOf(b)
  if (number !== undefined && other !== undefined) return compareDecimals(number, other)
  if (a?.kind === 'leaf' && b?.kind === 'leaf') {
    if (a.value.kind === 'time' && b.value.kind === 'time') {
      return compareRecordTimes(a.value.value, b.value.value)
    }
  }
  const [text, otherText] = [cellText(a), cellText(b)]
  return text < otherText ? -1 : text > otherText ? 1 : 0
}

/** Returns true if a field is missing or empty. */
export function isEmptyCell(cell: PayloadCell | undefined): boolean {
  return rankOf(cell) === nothing
}

const nothing = 4

function rankOf(cell: PayloadCell | undefined): number {
  if (cell === undefined) return nothing
  if (cell.kind === 'json') return 3
  if (cell.value.kind === 'none' || cell.value.kind === 'unit') return nothing
  if (numberOf(cell) !== undefined) return 0
  return cell.value.kind === 'time' ? 1 : 2
}

/**
 * Returns the number by which a cell is sorted: a decimal, a whole number, or a duration in
 * microseconds.
 */
export function numberOf(cell: PayloadCell | undefined): Decimal | undefined {
  if (cell?.kind !== 'leaf') return undefined
  const { value } = cell
  if (value.kind === 'decimal') return value.value
  if (value.kind !== 'number' && value.kind !== 'duration') return undefined
  const read = v.safeParse(Decimal, value.text)
  return read.success ? read.output : undefined
}

/** Character limit of a cell. The contract's page shows the whole text. */
const longestShown = 200

/** Returns a cell for display. Long text is cut and ends in an ellipsis. */
export function shortCell(cell: PayloadCell | undefined): PayloadCell | undefined {
  if (cell === undefined) return undefined
  const text = cellText(cell)
  if (text.length <= longestShown) return cell
  const cut = `${text.slice(0, longestShown)}…`
  return cell.kind === 'leaf' && (cell.value.kind === 'party' || cell.value.kind === 'contract')
    ? cell
    : { kind: 'json', text: cut }
}
