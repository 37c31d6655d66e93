import * as v from 'valibot'
import { readSearchParams } from '#features/shared/read-search-params.ts'
import { readPosition } from '#ledger/history/position.ts'
import { DamlValueEncoding } from '#queries/daml-value-encoding.ts'
import { RecordTime } from '#ledger/record-time.ts'

const position = v.pipe(
  v.string(),
  v.check((text) => readPosition(text) !== undefined, 'a position such as 4~2026-01-31T10:00:00Z'),
)

/** Where the list of updates stands: without `before` and `after`, at the newest updates. */
export const readUpdatesParams = readSearchParams({
  /** Newest first, what comes before this position. */
  before: position,
  /** In history order, what comes after this position, or from the ledger's `begin`. */
  after: v.union([v.literal('begin'), position]),
  /** A moment without a migration: becomes `before` in the network's migration of now. */
  at: RecordTime,
  /** For the updates that are opened from the list. */
  encoding: DamlValueEncoding,
})

export const updateViews = ['tree', 'events', 'effects', 'json'] as const
export type UpdateView = (typeof updateViews)[number]

const eventKind = v.picklist(['create', 'exercise', 'archive', 'unknown'])

/** What is open of one update. */
export const readUpdateParams = readSearchParams({
  encoding: DamlValueEncoding,
  view: v.picklist(updateViews),
  /** Id of the event whose details are open. */
  event: v.string(),
  /** In the list of events, only those of these kinds, */
  kind: v.union([
    v.pipe(
      eventKind,
      v.transform((kind) => [kind]),
    ),
    v.array(eventKind),
  ]),
  /** and those that hold this text. */
  find: v.string(),
})
