import { metric } from '../../server/metrics/metric.ts'
import type { IndexState } from './state.ts'

/** The size of each table on disk. */
export type Sizes = readonly {
  readonly table: string
  readonly rows: number
  readonly bytes: number
}[]

/**
 * Returns the state of the index in Prometheus' text format. No metric names a party or an update.
 */
export function metricsText(state: IndexState, sizes: Sizes): string {
  const { lagSeconds, secondsLeft, errors } = state
  return [
    metric(
      'cantilever_index_lag_seconds',
      'How far the newest update is behind the clock.',
      samplesOf(lagSeconds),
    ),
    metric('cantilever_index_updates_per_second', 'How fast updates are read.', [
      { value: state.pace },
    ]),
    metric('cantilever_index_updates_written', 'Updates that were read since the start.', [
      { value: state.written },
    ]),
    metric('cantilever_index_read_share', 'How much of the wanted time is read, up to 1.', [
      { value: state.share },
    ]),
    metric(
      'cantilever_index_seconds_left',
      'When all of it is read, at this pace.',
      samplesOf(secondsLeft),
    ),
    metric(
      'cantilever_index_errors',
      'What failed since the start, by what failed.',
      Object.entries(errors).map(([of, value]) => ({ labels: { of }, value })),
    ),
    metric('cantilever_index_differences', 'Answers of Scan that were not the same again.', [
      { value: state.differences },
    ]),
    metric(
      'cantilever_index_table_rows',
      'Rows of each table.',
      sizes.map(({ table, rows }) => ({ labels: { table }, value: rows })),
    ),
    metric(
      'cantilever_index_table_bytes',
      'What each table takes on disk.',
      sizes.map(({ table, bytes }) => ({ labels: { table }, value: bytes })),
    ),
  ].join('')
}

/** Returns an empty list if the value is unknown. */
function samplesOf(value: number | undefined): readonly { readonly value: number }[] {
  return value === undefined ? [] : [{ value }]
}
