import { updatesStream } from '#api/ledger/streams.ts'
import { updateFormat } from '#api/ledger/updates.ts'
import { readStream } from '#api/stream.ts'
import type { Failure } from '#ledger/failure.ts'
import { participantRow, type ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import { momentAtServer } from '../server-clock.ts'
import type { Opening } from './opening.ts'
import { withParticipantNews } from './sourced-changes.ts'
import { hasNewerEnd } from './sourced-state.ts'

/** What a stream tells is shown when nothing has come for so many milliseconds, or so much has. */
const pause = 100
const mostAtOnce = 200

/**
 * Adds what the participant tells as it happens, until the stream ends or `signal` is aborted. What it tells
 * again is passed over; where it was cut, asking for news goes on, or another stream.
 * @param onMessage is told when something comes: only then is it known that the stream is open.
 * @throws ApiError where the stream was refused or cut.
 */
export async function followUpdates(
  opening: Opening,
  signal: AbortSignal,
  onMessage: () => void,
): Promise<void> {
  const question = {
    beginExclusive: opening.state.participant.top,
    updateFormat: updateFormat(opening.readers, opening.question.shape),
  }
  // That there is no stream is an answer: what is new is then asked for.
  const options = { signal, expects: isNotOpened }
  let told: ParticipantRow[] = []
  let top = 0n
  const flush = () => {
    const news = { items: told, top }
    told = []
    opening.add((state) => withParticipantNews(state, news, { asOf: momentAtServer(), end: top }))
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    for await (const { update } of readStream(updatesStream, question, options)) {
      if (opening.isOver || !hasNewerEnd(opening.state)) return
      onMessage()
      const row = update ? participantRow(update) : undefined
      const offset = row?.offset ?? update?.OffsetCheckpoint?.value.offset
      if (offset === undefined) continue
      if (row !== undefined) told.push(row)
      top = offset
      clearTimeout(timer)
      timer = setTimeout(flush, told.length < mostAtOnce ? pause : 0)
    }
  } finally {
    clearTimeout(timer)
    if (top > 0n) flush()
  }
}

function isNotOpened(failure: Failure): boolean {
  return failure.kind === 'unreachable' && failure.status === undefined
}
