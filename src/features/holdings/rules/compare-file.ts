/** Exports a comparison as files: the request, the actual snapshots, and the listed contracts. */
import { csvLine } from '#ledger/csv.ts'
import type { Position } from '#ledger/history/position.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { stringifyJson, type Json } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { Change, ComparedStatus, Horizon } from './compare.ts'
import type { ComparedLine } from './compare-lines.ts'
import type { Totals } from './totals.ts'

export interface ComparisonFacts {
  readonly owners: readonly PartyId[]
  /** The requested snapshots. */
  readonly requested: {
    readonly before: RequestedSnapshot | undefined
    readonly after: RequestedSnapshot
  }
  /** The actual snapshots. */
  readonly before: Position | undefined
  readonly after: Position | undefined
  readonly horizon: Horizon
  readonly byOwner: ReadonlyMap<PartyId, Change>
  readonly view: {
    readonly statuses: readonly ComparedStatus[]
    readonly owner: PartyId | undefined
    readonly sortBy: string
  }
}

interface RequestedSnapshot extends Position {
  readonly match: string
}

/** Column names must stay the same, because users' programs read saved files. */
const header = [
  'fate',
  'owner',
  'state',
  'amount',
  'created at',
  'created in round',
  'contract id',
  'update',
  'update id',
  'update record time',
  'update did',
  'lock holders',
  'lock expires at',
  'lock context',
  'template id',
  'before migration id',
  'before record time',
  'after migration id',
  'after record time',
  'partial',
]

const linesInPiece = 1000

/**
 * Yields the listed contracts as CSV (RFC 4180) in chunks. Every line contains the snapshots and
 * what is missing.
 */
export function* comparisonCsv(
  facts: ComparisonFacts,
  lines: readonly ComparedLine[],
): Generator<string> {
  yield csvLine(header)
  const ends = [
    ...[facts.before, facts.after].flatMap((snapshot) => [
      snapshot?.migrationId.toString() ?? '',
      utc(snapshot?.recordTime),
    ]),
    partialWords(facts.horizon) ?? '',
  ]
  for (let first = 0; first < lines.length; first += linesInPiece) {
    const piece = lines.slice(first, first + linesInPiece)
    yield piece.map((line) => csvLine([...cellsOf(line), ...ends])).join('')
  }
}

/**
 * Yields the comparison as JSON, with the request and the sums of each owner. Decimals are text.
 */
export function* comparisonJson(
  facts: ComparisonFacts,
  lines: readonly ComparedLine[],
): Generator<string> {
  const { owners, requested, before, after, horizon, byOwner, view } = facts
  const head = stringifyJson({
    query: {
      owner_party_ids: [...owners],
      before: requested.before === undefined ? null : requestedJson(requested.before),
      after: requestedJson(requested.after),
      listed: { fates: [...view.statuses], owner: view.owner ?? null, sorted_by: view.sortBy },
    },
    snapshots: { before: snapshotJson(before), after: snapshotJson(after) },
    partial: partialWords(horizon) ?? null,
    parties: owners.map((party) => ({ party, ...changeJson(byOwner.get(party)) })),
  })
  yield `${head.slice(0, -1)},"contracts":[`
  for (let first = 0; first < lines.length; first += linesInPiece) {
    const piece = lines.slice(first, first + linesInPiece)
    yield `${first === 0 ? '\n' : ',\n'}${piece.map((line) => stringifyJson(lineJson(line))).join(',\n')}`
  }
  yield '\n]}\n'
}

/** Describes the missing part of a comparison. Returns `undefined` if it is complete. */
export function partialWords(horizon: Horizon): string | undefined {
  if (horizon === 'all') return undefined
  if (horizon === 'none') return 'partial: nothing could be compared'
  return `partial: only contracts created before ${utc(horizon)}`
}

/** Formats a time in UTC with six fraction digits. */
function utc(time: RecordTime | undefined): string {
  return time === undefined ? '' : recordTimeOf(microsOf(time))
}

function cellsOf({ status, holding, by }: ComparedLine): string[] {
  const { amulet } = holding
  const cause = by.kind === 'known' ? by.cause : undefined
  return [
    status,
    amulet?.owner ?? '',
    amulet === undefined ? 'not read' : amulet.lock === undefined ? 'unlocked' : 'locked',
    amulet?.amount ?? '',
    utc(holding.createdAt),
    amulet?.createdInRound?.toString() ?? '',
    holding.contractId,
    by.kind,
    by.kind === 'known' ? by.updateId : '',
    utc(cause?.position.recordTime),
    cause?.what ?? '',
    amulet?.lock?.holders.join(' ') ?? '',
    utc(amulet?.lock?.expiresAt),
    amulet?.lock?.context ?? '',
    holding.templateId,
  ]
}

function lineJson(line: ComparedLine): Json {
  const cells = cellsOf(line)
  return Object.fromEntries(
    header
      .slice(0, cells.length)
      .map((name, index) => [name.replaceAll(' ', '_'), cells[index] ?? '']),
  )
}

function requestedJson({ migrationId, recordTime, match }: RequestedSnapshot): Json {
  return { migration_id: migrationId, record_time: recordTime, record_time_match: match }
}

function snapshotJson(snapshot: Position | undefined): Json {
  if (snapshot === undefined) return null
  return { migration_id: snapshot.migrationId, record_time: utc(snapshot.recordTime) }
}

function changeJson(change: Change | undefined) {
  if (change === undefined) return { no_holdings: true }
  const { before, after, appeared, disappeared, stayed, unlocked, locked, total } = change
  return {
    before: totalsJson(before),
    after: totalsJson(after),
    change: { unlocked, locked, total },
    appeared: totalsJson(appeared),
    disappeared: totalsJson(disappeared),
    stayed: totalsJson(stayed),
  }
}

function totalsJson({ contracts, unlocked, locked, total }: Totals): Json {
  return { contracts, unlocked, locked, total }
}
