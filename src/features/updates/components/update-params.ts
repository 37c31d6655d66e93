import * as v from 'valibot'
import { readSearchParams } from '#shared/components/read-search-params.ts'
import { scopeParam } from '#shared/components/scope/use-page-scope.ts'
import { readPosition } from '#ledger/history/position.ts'
import { PartyId } from '#ledger/identifier.ts'
import { DamlValueEncoding } from '#shared/queries/daml-value-encoding.ts'
import { RecordTime } from '#ledger/record-time.ts'

const position = v.pipe(
  v.string(),
  v.check((text) => readPosition(text) !== undefined, 'a position such as 4~2026-01-31T10:00:00Z'),
)

/** The position of the list of updates. Defaults to the newest updates. */
export const readUpdatesParams = readSearchParams({
  /** Newest first, what comes before this position. */
  before: position,
  /** In history order, what comes after this position, or from the ledger's `begin`. */
  after: v.union([v.literal('begin'), position]),
  /** A moment without a migration: becomes `before` in the newest that had begun by then. */
  at: RecordTime,
  /** The range that is looked at, both ends included: its rows are marked. A moment becomes a position, as `at` does. */
  from: v.union([position, RecordTime]),
  to: v.union([position, RecordTime]),
  /** For the updates that are opened from the list. */
  encoding: DamlValueEncoding,
  /**
   * The source of the history. Defaults to Scan. `scan` stays on Scan for an update that Scan does
   * not have.
   */
  source: v.picklist(['scan', 'participant', 'both']),
  /** As whom the participant is read; as all that the token may read without it. */
  as: v.union([
    v.pipe(
      PartyId,
      v.transform((one) => [one]),
    ),
    v.array(PartyId),
  ]),
  /** Read as the viewer's own parties. */
  ...scopeParam,
  /** Which of a transaction's events the participant tells; ledger effects without it. */
  shape: v.literal('acs-delta'),
  /** Only what the participant has up to this offset. */
  upto: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an offset')),
})
export type UpdatesParams = ReturnType<typeof readUpdatesParams>

/** Returns true if the displayed data is Scan's. */
export function isOfScan(source: UpdatesParams['source']): boolean {
  return source === undefined || source === 'scan'
}

export const updateViews = ['tree', 'events', 'effects', 'who', 'json'] as const
export type UpdateView = (typeof updateViews)[number]

const eventKind = v.picklist(['create', 'exercise', 'archive', 'unknown'])

/** The search params of an open update. */
export const readUpdateParams = readSearchParams({
  encoding: DamlValueEncoding,
  view: v.picklist(updateViews),
  /** Id of the event whose details are open. */
  event: v.string(),
  /** The tree as this party sees it. */
  witness: PartyId,
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
