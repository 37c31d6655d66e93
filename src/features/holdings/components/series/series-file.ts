/**
 * Exports a series of holdings over time as a file that contains the listed rows and the request.
 */
import { csvText } from '#ledger/csv.ts'
import { stringifyJson, type JsonWritable } from '#ledger/json.ts'
import { microsOf, recordTimeOf, type RecordTime } from '#ledger/record-time.ts'
import type { NamedSnapshot } from '../../queries/named-snapshot.ts'
import type { SeriesQuestion } from '../../queries/series-state.ts'
import type { SeriesRow } from './series-rows.ts'

const header = [
  'snapshot record time',
  'migration id',
  'party',
  'unlocked',
  'locked',
  'total',
  'change of total',
  'answered by',
  'partial',
]

export interface SeriesFile {
  readonly question: SeriesQuestion
  readonly rows: readonly SeriesRow[]
  readonly isPartial: boolean
}

export function seriesCsv({ rows, isPartial }: SeriesFile): string {
  return csvText(
    header,
    rows.map(({ snapshot, party, sums, change, endpoint }) => [
      utc(snapshot.recordTime),
      snapshot.migrationId.toString(),
      party ?? 'all',
      sums?.unlocked ?? '',
      sums?.locked ?? '',
      sums?.total ?? '',
      change ?? '',
      endpoint,
      isPartial ? 'partial' : '',
    ]),
  )
}

export function seriesJson({ question, rows, isPartial }: SeriesFile): string {
  const { owners, times, by } = question
  const file: JsonWritable = {
    query: {
      owner_party_ids: owners,
      ...('at' in times
        ? { at: times.at.map(namedJson) }
        : {
            from: namedJson(times.from),
            to: namedJson(times.to),
            step_microseconds: times.step,
          }),
    },
    added_up_by: by,
    partial: isPartial,
    rows: rows.map(({ snapshot, party, sums, change, endpoint }) => ({
      snapshot: { migration_id: snapshot.migrationId, record_time: utc(snapshot.recordTime) },
      party: party ?? null,
      unlocked: sums?.unlocked ?? null,
      locked: sums?.locked ?? null,
      total: sums?.total ?? null,
      change_of_total: change ?? null,
      answered_by: endpoint,
    })),
  }
  return `${stringifyJson(file, 2)}\n`
}

function namedJson({ migration, at, match }: NamedSnapshot): JsonWritable {
  return {
    migration_id: migration ?? null,
    record_time: at ?? 'latest',
    record_time_match: match ?? 'at_or_before',
  }
}

function utc(time: RecordTime): string {
  return recordTimeOf(microsOf(time))
}
