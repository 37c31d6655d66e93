/**
 * Exports holdings: CSV for spreadsheets, and JSON of the contracts as received. Decimals are text
 * with every digit, and times are in UTC to the microsecond. Each file names its snapshot, and
 * states whether all holdings were loaded.
 */
import { csvLine } from '../csv.ts'
import { plainDecimal } from '../decimal.ts'
import { stringifyJson, type JsonWritableObject } from '../json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import { expiryRound } from './expiry.ts'
import type { Holding } from './holding.ts'
import { lockStateAt } from './lock-state.ts'

/** The snapshot of a file. */
export interface FiledSnapshot {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
}

/** Context that every line of a file contains. */
export interface FileContext {
  readonly snapshot: FiledSnapshot
  /** True if loading was not finished. */
  readonly isPartial: boolean
}

export const holdingsHeader: readonly string[] = [
  'snapshot record time (UTC)',
  'snapshot migration id',
  'partial',
  'owner',
  'state',
  'amount',
  'created in round',
  'expires in round',
  'created at (UTC)',
  'lock holders',
  'lock expires at (UTC)',
  'lock context',
  'created in update id',
  'signatories',
  'observers',
  'template id',
  'package name',
  'contract id',
  'contract',
]

/**
 * Returns one line of CSV.
 * @param json The contract as received, for one of unknown form; else empty.
 */
export function holdingLine(holding: Holding, json: string, context: FileContext): string {
  const { snapshot, isPartial } = context
  const { amulet } = holding
  return csvLine([
    inUtc(snapshot.recordTime),
    snapshot.migrationId.toString(),
    isPartial ? 'yes' : 'no',
    amulet?.owner ?? '',
    amulet === undefined ? 'unknown' : lockStateAt(amulet, snapshot.recordTime),
    amulet === undefined ? '' : plainDecimal(amulet.amount),
    amulet?.createdInRound?.toString() ?? '',
    (amulet && expiryRound(amulet))?.toString() ?? '',
    inUtc(holding.createdAt),
    (amulet?.lock?.holders ?? []).join(' '),
    inUtc(amulet?.lock?.expiresAt),
    amulet?.lock?.context ?? '',
    holding.createdInUpdateId ?? '',
    holding.signatories.join(' '),
    holding.observers.join(' '),
    holding.templateId,
    holding.packageName,
    holding.contractId,
    json,
  ])
}

export function holdingsHeaderLine(): string {
  return csvLine(holdingsHeader)
}

/**
 * Yields a JSON file in chunks, so that no string holds all of the file: its context, then the
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
