import { updatesStream } from '#api/ledger/streams.ts'
import { updateFormat } from '#api/ledger/updates.ts'
import { readStream } from '#api/stream.ts'
import type { Failure } from '#ledger/failure.ts'
import {
  participantRow,
  type ParticipantRow,
} from '../../rules/participant-history/participant-row.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { ReadSession } from './read-session.ts'
import { withParticipantNews } from './joined-changes.ts'
import { hasNewerEnd } from './joined-state.ts'

/**
 * Received updates are shown after this many milliseconds without another update, or at
 * `mostAtOnce` updates.
 */
const pause = 100
const mostAtOnce = 200

/**
 * Adds updates from the participant's stream until it ends or `signal` is aborted. Skips repeated
 * updates. After a cut, polling or another stream continues.
 * @param onMessage called for each message. The first one proves that the stream is open.
 * @throws ApiError if the stream was rejected or cut
 */
export async function followUpdates(
  opening: ReadSession,
  signal: AbortSignal,
  onMessage: () => void,
): Promise<void> {
  const question = {
    beginExclusive: opening.state.participant.top,
    updateFormat: updateFormat(opening.readers, opening.question.shape),
  }
  // A participant without streams is expected. New updates are then polled.
  const options = { signal, expects: isNotOpened }
  let received: ParticipantRow[] = []
  let top = 0n
  const flush = () => {
    const news = { items: received, top }
    received = []
    opening.add((state) => withParticipantNews(state, news, { asOf: serverNow(), end: top }))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for await (const { update } of readStream(updatesStream, question, options)) {
      if (opening.isOver || !hasNewerEnd(opening.state)) return
      onMessage()
      const row = update ? participantRow(update) : undefined
      const offset = row?.offset ?? update?.OffsetCheckpoint?.value.offset
      if (offset === undefined) continue
      if (row !== undefined) received.push(row)
      top = offset
      clearTimeout(timer)
      timer = setTimeout(flush, received.length < mostAtOnce ? pause : 0)
    }
  } finally {
    clearTimeout(timer)
    if (top > 0n) flush()
  }
}

function isNotOpened(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.status === undefined
}
