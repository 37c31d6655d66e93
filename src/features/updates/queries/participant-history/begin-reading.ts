import { latestPrunedOffsetsEndpoint, ledgerEndEndpoint } from '#api/ledger/state.ts'
import { justBefore } from '#ledger/history/slice.ts'
import { send } from '#api/transport.ts'
import { positionOfCursor } from '../history-list/list-cursor.ts'
import { offsetAtMoment } from '#shared/queries/offset-at-moment.ts'
import { participantReaders } from '#shared/queries/participant-readers.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { ReadSession } from './read-session.ts'
import { withReadStart, withoutReaders, type ReadStart } from './joined-changes.ts'

/**
 * Finds the readers and the start offset for a list's cursor. The list is then open, or has no
 * readers.
 * @throws ApiError
 */
export async function beginReading(opening: ReadSession): Promise<void> {
  const { client, question, signal } = opening
  const { parties, upTo } = question
  opening.readers = parties ?? (await participantReaders(client))
  if (opening.readers.length === 0) {
    opening.change(withoutReaders)
    return
  }
  const asOf = serverNow()
  const [{ offset }, { participantPrunedUpToInclusive: pruned }] = await Promise.all([
    send(ledgerEndEndpoint, {}, { signal }),
    send(latestPrunedOffsetsEndpoint, {}, { signal }),
  ])
  const known = { asOf, pruned: pruned ?? 0n, end: lesser(upTo, offset ?? 0n) }
  const from = await offsetOfCursor(opening, known)
  opening.change((state) => withReadStart(state, { ...known, from }))
}

/** Returns the offset from which a list is read, in the list's order. */
async function offsetOfCursor(
  opening: ReadSession,
  { pruned, end }: Pick<ReadStart, 'pruned' | 'end'>,
): Promise<bigint> {
  const { isForward, readers, question, signal } = opening
  const position = positionOfCursor(opening.state.cursor)
  if (position === undefined) return isForward ? pruned : end
  // `before` is exclusive, so the last possible update is one microsecond earlier.
  const moment = (isForward ? position : justBefore(position)).recordTime
  const onRequest = () =>
    opening.change((state) => ({ ...state, requestCount: state.requestCount + 1 }))
  const as = { readers, shape: question.shape }
  return (await offsetAtMoment(moment, end, as, signal, onRequest)) ?? pruned
}

function lesser(one: bigint | undefined, other: bigint): bigint {
  return one !== undefined && one < other ? one : other
}
