/**
 * Exports active contracts as files: CSV for spreadsheets, and JSON with the events as received.
 * Every line contains the offset, and whether all contracts were loaded.
 */
import { csvLine } from '#ledger/csv.ts'
import { fileCells, type FileColumns } from '#ledger/file-columns.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { microsOf, recordTimeOf } from '#ledger/record-time.ts'
import type { LedgerContract } from './ledger-contract.ts'
import { cellText, type PayloadCell } from './payload-cell.ts'

/** Data that every line of a file contains. */
export interface FileContext {
  readonly offset: bigint
  /** True if loading was not finished. */
  readonly isPartial: boolean
  readonly columns: readonly string[]
}

/** The file's columns before the payload fields. */
export const contractFile = {
  'active at offset': (_, { offset }) => String(offset),
  partial: (_, { isPartial }) => (isPartial ? 'yes' : 'no'),
  'contract id': ({ contractId }) => contractId,
  'template id': ({ templateId }) => templateId,
  'package name': ({ packageName }) => packageName,
  'created at (UTC)': ({ createdAt }) => recordTimeOf(microsOf(createdAt)),
  'created at offset': ({ offset }) => String(offset),
  state: ({ state }) => state,
  synchronizer: ({ synchronizerId }) => synchronizerId,
  signatories: ({ signatories }) => signatories.join(' '),
  observers: ({ observers }) => observers.join(' '),
} satisfies FileColumns<LedgerContract, FileContext>

/** Returns the header line. */
export function contractsHeader({ columns }: FileContext): string {
  const fields = columns.map((path) => `field ${path}`)
  return csvLine([...Object.keys(contractFile), ...fields, 'payload'])
}

/**
 * Returns the line of one contract.
 * @param payload The whole payload as JSON.
 */
export function contractLine(
  contract: LedgerContract,
  cells: readonly (PayloadCell | undefined)[],
  payload: string,
  context: FileContext,
): string {
  return csvLine([...fileCells(contractFile, contract, context), ...cells.map(cellText), payload])
}

/**
 * Yields a JSON file in chunks, so that no string contains the whole file: the context, then the
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
