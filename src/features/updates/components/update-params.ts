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
  /** Updates before this position, newest first. */
  before: position,
  /** Updates after this position, or after the ledger's `begin`, in history order. */
  after: v.union([v.literal('begin'), position]),
  /**
   * A time without a migration. Converted to `before` in the newest migration that had begun by
   * then.
   */
  at: RecordTime,
  /**
   * The range whose rows are marked, both ends included. A time is converted to a position like
   * `at`.
   */
  from: v.union([position, RecordTime]),
  to: v.union([position, RecordTime]),
  encoding: DamlValueEncoding,
  /**
   * The source of the history. Defaults to Scan. `scan` stays on Scan even if Scan lacks the
   * update.
   */
  source: v.picklist(['scan', 'participant', 'both']),
  /** The parties to read the participant as. Defaults to all parties that the token can read as. */
  as: v.union([
    v.pipe(
      PartyId,
      v.transform((one) => [one]),
    ),
    v.array(PartyId),
  ]),
  /** The scope `mine` selects the viewer's own parties, so `as` can be absent. */
  ...scopeParam,
  /** The participant's event format for transactions. Defaults to ledger effects. */
  shape: v.literal('acs-delta'),
  /** Limits the list to the participant's updates up to this offset. */
  upto: v.pipe(v.string(), v.regex(/^\d{1,18}$/, 'an offset')),
})
export type UpdatesParams = ReturnType<typeof readUpdatesParams>

/** Returns true if the displayed data comes from Scan. */
export function isScanSource(source: UpdatesParams['source']): boolean {
  return source === undefined || source === 'scan'
}

export const updateViews = ['tree', 'events', 'effects', 'who', 'json'] as const
export type UpdateView = (typeof updateViews)[number]

const eventKind = v.picklist(['create', 'exercise', 'archive', 'unknown'])

/** The search params of an open update. */
export const readUpdateParams = readSearchParams({
  encoding: DamlValueEncoding,
  view: v.picklist(updateViews),
  event: v.string(),
  /** The party whose view of the tree is shown. */
  witness: PartyId,
  /** Limits the list of events to these kinds. */
  kind: v.union([
    v.pipe(
      eventKind,
      v.transform((kind) => [kind]),
    ),
    v.array(eventKind),
  ]),
  /** Limits the list of events to those that contain this text. */
  find: v.string(),
})
