/**
 * Exports holdings: CSV for spreadsheets, and JSON with the contracts as received. Decimals are
 * text with every digit, and times are in UTC to the microsecond. Each file names its snapshot, and
 * states whether all holdings were loaded.
 */
import { csvLine } from '#ledger/csv.ts'
import { plainDecimal } from '#ledger/decimal.ts'
import { fileCells, type FileColumns } from '#ledger/file-columns.ts'
import { stringifyJson, type JsonWritableObject } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import { expiryRound } from './expiry.ts'
import type { Holding } from './holding.ts'
import { lockStateAt } from './lock-state.ts'

/** The snapshot of a file. */
export interface FiledSnapshot {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
}

/** Data that every line of a file contains. */
export interface FileContext {
  readonly snapshot: FiledSnapshot
  /** True if loading was not finished. */
  readonly isPartial: boolean
}

interface LineContext extends FileContext {
  /** The contract as received if its form is unknown, otherwise empty. */
  readonly json: string
}

export const holdingFile = {
  'snapshot record time (UTC)': (_, { snapshot }) => inUtc(snapshot.recordTime),
  'snapshot migration id': (_, { snapshot }) => snapshot.migrationId.toString(),
  partial: (_, { isPartial }) => (isPartial ? 'yes' : 'no'),
  owner: ({ amulet }) => amulet?.owner ?? '',
  state: ({ amulet }, { snapshot }) =>
    amulet === undefined ? 'unknown' : lockStateAt(amulet, snapshot.recordTime),
  amount: ({ amulet }) => (amulet === undefined ? '' : plainDecimal(amulet.amount)),
  'created in round': ({ amulet }) => amulet?.createdInRound?.toString() ?? '',
  'expires in round': ({ amulet }) => (amulet && expiryRound(amulet))?.toString() ?? '',
  'created at (UTC)': ({ createdAt }) => inUtc(createdAt),
  'lock holders': ({ amulet }) => (amulet?.lock?.holders ?? []).join(' '),
  'lock expires at (UTC)': ({ amulet }) => inUtc(amulet?.lock?.expiresAt),
  'lock context': ({ amulet }) => amulet?.lock?.context ?? '',
  'created in update id': ({ createdInUpdateId }) => createdInUpdateId ?? '',
  signatories: ({ signatories }) => signatories.join(' '),
  observers: ({ observers }) => observers.join(' '),
  'template id': ({ templateId }) => templateId,
  'package name': ({ packageName }) => packageName,
  'contract id': ({ contractId }) => contractId,
  contract: (_, { json }) => json,
} satisfies FileColumns<Holding, LineContext>

/**
 * Returns one line of CSV.
 * @param json The contract as received if its form is unknown, otherwise empty.
 */
export function holdingLine(holding: Holding, json: string, context: FileContext): string {
  return csvLine(fileCells(holdingFile, holding, { ...context, json }))
}

/**
 * Yields a JSON file in chunks, so that no string contains the whole file: the context, then the
 * contracts.
 * @param contracts Each contract's JSON as received.
 */
export function* holdingsJson(
  about: JsonWritableObject,
  contracts: Iterable<string>,
): Generator<string, void> {
  yield `${stringifyJson(about, 2).slice(0, -2)},\n  "contracts": [`
  let isFirst = true
  for (const contract of contracts) {
    yield `${isFirst ? '' : ','}\n    ${contract}`
    isFirst = false
  }
  yield `${isFirst ? '' : '\n  '}]\n}\n`
}

function inUtc(time: RecordTime | undefined): string {
  return time === undefined ? '' : recordTimeOf(microsOf(time))
}
