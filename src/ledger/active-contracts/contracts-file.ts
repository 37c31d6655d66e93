/**
 * Active contracts as files: CSV for spreadsheets, and JSON of the events exactly as they came. Every line
 * says at which offset it was so, and whether all contracts had been read.
 */
import { csvLine } from '../csv.ts'
import { stringifyJson, type JsonWritableObject } from '../json.ts'
import { microsOf, recordTimeOf } from '../record-time.ts'
import type { LedgerContract } from './ledger-contract.ts'
import { cellText, type PayloadCell } from './payload-cell.ts'

/** What every line of a file is told with. */
export interface FileContext {
  readonly offset: bigint
  /** Whether reading was not at its end. */
  readonly isPartial: boolean
  /** The fields that are columns. */
  readonly columns: readonly string[]
}

/** The first line. */
export function contractsHeader({ columns }: FileContext): string {
  return csvLine([
    'active at offset',
    'partial',
    'contract id',
    'template id',
    'package name',
    'created at (UTC)',
    'created at offset',
    'state',
    'synchronizer',
    'signatories',
    'observers',
    ...columns.map((path) => `field ${path}`),
    'payload',
  ])
}

/** One contract. @param payload its whole payload, as JSON. */
export function contractLine(
  contract: LedgerContract,
  cells: readonly (PayloadCell | undefined)[],
  payload: string,
  { offset, isPartial }: FileContext,
): string {
  return csvLine([
    String(offset),
    isPartial ? 'yes' : 'no',
    contract.contractId,
    contract.templateId,
    contract.packageName,
    recordTimeOf(microsOf(contract.createdAt)),
    String(contract.offset),
    contract.state,
    contract.synchronizerId,
    contract.signatories.join(' '),
    contract.observers.join(' '),
    ...cells.map(cellText),
    payload,
  ])
}

/** A JSON file in pieces, so that no text holds the whole: what it is about, then the events. */
export function* contractsJson(
  about: JsonWritableObject,
  events: Iterable<string>,
): Generator<string, void> {
  yield `${stringifyJson(about, 2).slice(0, -2)},\n  "contracts": [`
  let isFirst = true
  for (const event of events) {
    yield `${isFirst ? '' : ','}\n    ${event}`
    isFirst = false
  }
  yield `${isFirst ? '' : '\n  '}]\n}\n`
}
