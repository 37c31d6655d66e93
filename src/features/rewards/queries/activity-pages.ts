/** Pages of Scan's events: their positions and the activity of apps. */
import { events, eventsEndpoint, positionOfEvent, type HistoryEvent } from '#api/scan/events.ts'
import { withOrderCheck, PageOutOfOrder } from '#ledger/history/with-order-check.ts'
import type { ReadPage } from '#ledger/history/page-source.ts'
import type { Position } from '#ledger/history/position.ts'
import { outOfOrderError, undecodableError } from '#features/search/queries/decode-update.ts'

/** An event, and its position. */
export interface PositionedEvent {
  readonly position: Position
  readonly hasVerdict: boolean
  readonly activity: HistoryEvent['app_activity_records']
}

/** Timeout for a page of a thousand events, each with its update. */
const timeoutMs = 60_000

/** @throws ApiError, also if a page is not in order or has an event without a position. */
export function eventPages(signal: AbortSignal): ReadPage<PositionedEvent> {
  const { path } = eventsEndpoint
  const ordered = withOrderCheck<PositionedEvent>(
    async (after, pageSize) => {
      const page = await events({ after, pageSize }, { signal, timeoutMs })
      return page.events.map((event, index) => {
        const position = positionOfEvent(event)
        if (position === undefined) {
          const expected = 'an update or a verdict, with its place in the history'
          const why = { field: '', expected, received: 'neither' }
          throw undecodableError(path, index, why, 'events')
        }
        const { verdict, app_activity_records: activity } = event
        return { position, hasVerdict: Boolean(verdict), activity }
      })
    },
    ({ position }) => position,
  )
  return async (after, pageSize) => {
    try {
      return await ordered(after, pageSize)
    } catch (error) {
      if (error instanceof PageOutOfOrder) throw outOfOrderError(path, error.index, 'events')
      throw error
    }
  }
}
