/**
 * The updates of a range that a participant shows to owners (docs/network-rules.md, Updates of a
 * participant). An owner signs its holdings, so the participant shows every create and archive of
 * them. Prices are unknown, because only the DSO party sees mining rounds.
 */
import { ApiError } from '#api/errors.ts'
import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import { participantUpdatesPageEndpoint, type ParticipantUpdate } from '#api/ledger/updates.ts'
import { send } from '#api/transport.ts'
import { noIndexProvenance } from '#features/search/queries/history-index/index-provenance.ts'
import type { UpdatesSource } from '#features/search/queries/history-index/relevant-updates.ts'
import { readSectionWith } from '#features/updates/queries/participant-history/read-sections.ts'
import { asTransaction } from '#features/updates/rules/participant-history/participant-row.ts'
import {
  readOlderPart,
  type SectionAnswer,
} from '#features/updates/rules/participant-history/read-side.ts'
import { newSide, type ParticipantSide } from '#features/updates/rules/participant-history/side.ts'
import { withPageRetries } from '#ledger/history/with-page-retries.ts'
import type { PartyId, UpdateId } from '#ledger/identifier.ts'
import { compareRecordTimes, type RecordTime } from '#ledger/record-time.ts'
import type { Transaction } from '#ledger/update.ts'

/** Maximum number of updates in one request. */
export const updatesInPage = 100

/** An update at its offset. Reassignments neither create nor end a holding. */
export interface OwnUpdate {
  readonly updateId: UpdateId
  readonly offset: bigint
  readonly recordTime: RecordTime
  readonly transaction: Transaction | undefined
}

/**
 * Returns a source of the updates that the participant shows to owners. Reads a range newest first,
 * then yields its updates oldest first. The token must be able to read as each owner.
 */
export function ownUpdates(owners: readonly PartyId[]): UpdatesSource {
  const as = { readers: owners, shape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS' } as const
  let side: ParticipantSide<OwnUpdate> | undefined
  return {
    fromIndex: () => noIndexProvenance,
    async *read({ range: { from, to }, insisting, served, signal }) {
      const ask = <Answer>(question: (size: number) => Promise<Answer>, size: number) =>
        withPageRetries<Answer>(async (_, most) => [await question(most)], insisting)(
          undefined,
          size,
        )
      if (side === undefined) {
        const [end] = await ask(() => send(ledgerEndEndpoint, {}, { signal }), 1)
        side = newSide(end?.offset ?? 0n)
      }
      while (!side.isEnd && !reaches(side, from.recordTime)) {
        side = await readOlderPart<OwnUpdate>(
          async (wanted) => {
            const [part] = await ask<SectionAnswer<OwnUpdate>>(async (count) => {
              const read = await readSectionWith(as, { ...wanted, count }, signal, ownUpdate)
              if (read.form !== undefined) served(read.form)
              return read.answer
            }, wanted.count)
            signal.throwIfAborted()
            if (part === undefined) throw new Error('a section without an answer')
            return part
          },
          side,
          updatesInPage,
        )
      }
      if (side.pruned > 0n && !reaches(side, from.recordTime)) throw prunedWithin(from.recordTime)
      const { migrationId } = from
      const items = side.items
        .filter(({ recordTime }) => isWithin(recordTime, from.recordTime, to.recordTime))
        .toReversed()
        .map(({ recordTime, transaction }) => ({
          position: { migrationId, recordTime },
          transaction: transaction && { ...transaction, migration_id: migrationId },
        }))
      yield { items, reached: to, searched: items.length }
    },
  }
}

/** Returns the item of an update, or undefined for unknown kinds. */
export function ownUpdate({ update }: ParticipantUpdate): OwnUpdate | undefined {
  const transaction = update?.Transaction?.value
  const value = transaction ?? update?.Reassignment?.value
  if (value === undefined) return undefined
  const { updateId, offset, recordTime } = value
  return { updateId, offset, recordTime, transaction: transaction && asTransaction(transaction) }
}

/**
 * Returns true if all updates after a time were read, that is, if an earlier or simultaneous update
 * was read.
 */
function reaches({ items }: ParticipantSide<OwnUpdate>, time: RecordTime): boolean {
  const last = items.at(-1)
  return last !== undefined && compareRecordTimes(last.recordTime, time) <= 0
}

function isWithin(time: RecordTime, after: RecordTime, upTo: RecordTime): boolean {
  return compareRecordTimes(time, after) > 0 && compareRecordTimes(time, upTo) <= 0
}

function prunedWithin(from: RecordTime): ApiError {
  const { method, path } = participantUpdatesPageEndpoint
  return new ApiError({
    kind: 'undecodable',
    endpoint: { method, path },
    family: 'ledger',
    url: path,
    at: Date.now(),
    status: 200,
    field: 'updates',
    expected: `all updates since ${from}`,
    received: 'only those after the offset up to which the participant is pruned',
  })
}
