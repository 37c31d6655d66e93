/**
 * Exports active contracts as files: CSV for spreadsheets, and JSON of the events as received.
 * Every line contains the offset, and states whether all contracts were read.
 */
import { csvLine } from '../csv.ts'
import { stringifyJson, type JsonWritableObject } from '../json.ts'
import { microsOf, recordTimeOf } from '../record-time.ts'
import type { LedgerContract } from './ledger-contract.ts'
import { cellText, type PayloadCell } from './payload-cell.ts'

/** Context that every line of a file contains. */
export interface FileContext {
  readonly offset: bigint
  /** True if reading was not finished. */
  readonly isPartial: boolean
  /** The payload fields that are columns. */
  readonly columns: readonly string[]
}

/** Returns the header line. */
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

/**
 * Returns the line of one contract.
 * @param payload The whole payload as JSON.
 */
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

/**
 * Yields a JSON file in chunks, so that no string holds all of the file: the context, then the
 * events.
 */
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
