/**
 * Holdings as files: CSV for spreadsheets, and JSON of the contracts exactly as they came. Decimals
 * stay text with every digit, times are in UTC to the microsecond, and each file says which
 * snapshot it is of and whether all holdings had been loaded.
 */
import { csvLine } from '../csv.ts'
import { plainDecimal } from '../decimal.ts'
import { stringifyJson, type JsonWritableObject } from '../json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '../record-time.ts'
import { expiryRound } from './expiry.ts'
import type { Holding } from './holding.ts'
import { lockStateAt } from './lock-state.ts'

/** The snapshot that a file is of. */
export interface FiledSnapshot {
  readonly migrationId: bigint
  readonly recordTime: RecordTime
}

/** What every line of a file is told with. */
export interface FileContext {
  readonly snapshot: FiledSnapshot
  /** Whether loading was not at its end. */
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
 * One line of CSV.
 * @param json the contract as it came, for those of unknown form; empty for all others.
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

/** The header line of CSV. */
export function holdingsHeaderLine(): string {
  return csvLine(holdingsHeader)
}

/**
 * A JSON file in pieces, so that no text holds the whole: what it is about, then the contracts.
 * @param contracts each contract's JSON as it came.
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
