import type { RecordTime } from '#ledger/record-time.ts'
import { compareRecordTimes } from '#ledger/record-time.ts'
import { fulfils } from './condition.ts'
import type { Condition } from './condition-text.ts'
import { templateOf, type LedgerContract } from './ledger-contract.ts'
import { compareCells, isEmptyCell, type PayloadCell } from './payload-cell.ts'

export interface Arrangement {
  /** Only contracts of this template (`templateOf`). */
  readonly template: string | undefined
  /** Only contracts with this party among signatories and observers. */
  readonly party: string | undefined
  /** Only contracts created at this time or later. */
  readonly from: RecordTime | undefined
  /** Only contracts created before this time. */
  readonly to: RecordTime | undefined
  /** Only contracts whose creating event contains this text, case-insensitive. */
  readonly text: string
  /** Only contracts that fulfil all these conditions. */
  readonly where: readonly Condition[]
  readonly sortBy: SortBy
  readonly descending: boolean
}

/** `field` and a path sort by that payload field. */
export type SortBy = 'created' | 'template' | 'contract' | `field ${string}`

/** The inputs of `arrangeContracts`. */
export interface ArrangedBook {
  readonly contracts: readonly LedgerContract[]
  readonly textOf: (index: number) => string
  readonly cellOf: (index: number, path: string) => PayloadCell | undefined
}

/**
 * Returns the indices of the contracts that match the filters, sorted. Equal contracts keep their
 * order of arrival.
 */
export function arrangeContracts(book: ArrangedBook, arrangement: Arrangement): number[] {
  const { contracts } = book
  const keeps = keepsIn(book, arrangement)
  const listed: number[] = []
  contracts.forEach((contract, index) => {
    if (keeps(contract, index)) listed.push(index)
  })
  const compare = comparison(book, arrangement.sortBy, arrangement.descending ? -1 : 1)
  return listed.toSorted((a, b) => compare(a, b) || a - b)
}

function keepsIn(book: ArrangedBook, arrangement: Arrangement) {
  const { template, party, from, to, where } = arrangement
  const text = arrangement.text.trim().toLowerCase()
  return (contract: LedgerContract, index: number): boolean => {
    const { signatories, observers, createdAt } = contract
    if (template !== undefined && templateOf(contract) !== template) return false
    if (
      party !== undefined &&
      ![signatories, observers].some((own) => own.some((one) => one === party))
    )
      return false
    if (from !== undefined && compareRecordTimes(createdAt, from) < 0) return false
    if (to !== undefined && compareRecordTimes(createdAt, to) >= 0) return false
    if (text !== '' && !book.textOf(index).toLowerCase().includes(text)) return false
    return where.every((condition) => fulfils(book.cellOf(index, condition.path), condition))
  }
}

function comparison(
  { contracts, cellOf }: ArrangedBook,
  sortBy: SortBy,
  sign: 1 | -1,
): (a: number, b: number) => number {
  if (sortBy.startsWith('field ')) {
    const path = sortBy.slice('field '.length)
    return (a, b) => {
      const [cell, other] = [cellOf(a, path), cellOf(b, path)]
      // Contracts without a value come last in both directions.
      const missing = Number(isEmptyCell(cell)) - Number(isEmptyCell(other))
      return missing || sign * compareCells(cell, other)
    }
  }
  const of = (index: number): LedgerContract | undefined => contracts[index]
  const byText = (textOf: (contract: LedgerContract) => string) => (a: number, b: number) => {
    const [one, other] = [of(a), of(b)]
    if (one === undefined || other === undefined) return 0
    const [text, otherText] = [textOf(one), textOf(other)]
    return text < otherText ? -sign : text > otherText ? sign : 0
  }
  if (sortBy === 'template') return byText(templateOf)
  if (sortBy === 'contract') return byText(({ contractId }) => contractId)
  return (a, b) => {
    const [one, other] = [of(a), of(b)]
    if (one === undefined || other === undefined) return 0
    return sign * compareRecordTimes(one.createdAt, other.createdAt)
  }
}
