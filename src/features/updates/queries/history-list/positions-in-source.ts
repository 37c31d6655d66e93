import type { QueryClient } from '@tanstack/react-query'
import { readPosition, writePosition, type Position } from '#ledger/history/position.ts'
import { parseRecordTime, type RecordTime } from '#ledger/record-time.ts'
import { historyPosition } from '#shared/queries/history-moment.ts'
import { cursorAt, type ListCursor } from './list-cursor.ts'

/** The cursor and the range of a list in an address: positions, or times without a migration. */
export interface ListMoments {
  readonly source: 'scan' | 'participant' | 'both' | undefined
  readonly at?: RecordTime | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/**
 * Returns the cursor and the range as positions in the history of the source. A participant has no
 * migrations.
 * @throws ApiError if the migration of a time cannot be looked up
 */
export async function positionsInSource(
  client: QueryClient,
  { source, at, from, to }: ListMoments,
): Promise<ListCursor & { readonly from?: string | undefined; readonly to?: string | undefined }> {
  const positionOf = async (
    time: RecordTime | undefined,
    end: 'from' | 'to',
  ): Promise<Position | undefined> => {
    if (time === undefined) return undefined
    if (source === 'participant') return { migrationId: 0n, recordTime: time }
    return client.ensureQueryData(historyPosition(time, end))
  }
  const written = async (text: string | undefined, end: 'from' | 'to') => {
    const known = readPosition(text ?? '')
    const time = source === 'participant' ? known?.recordTime : undefined
    if (known !== undefined && time === undefined) return text
    const position = await positionOf(time ?? parseRecordTime(text ?? ''), end)
    return position && writePosition(position)
  }
  const [position, begin, end] = await Promise.all([
    positionOf(at, 'to'),
    written(from, 'from'),
    written(to, 'to'),
  ])
  return { ...(position && cursorAt('newest first', position)), from: begin, to: end }
}
