import { ledgerEndEndpoint } from '#api/ledger/state.ts'
import {
  readNewerPart,
  readNews,
  readOlderPart,
} from '../../rules/participant-history/read-side.ts'
import { withNewer, withOlder } from '../../rules/participant-history/side.ts'
import { send } from '#api/transport.ts'
import { serverNow } from '#shared/queries/server-clock.ts'
import type { ReadSession } from './read-session.ts'
import { partLength, newsLength } from './part-length.ts'
import { forwardReader, sectionsReader } from './sections-in-worker.ts'
import { withParticipantNews } from './joined-changes.ts'
import { withSides } from './joined-rows.ts'
import { hasNewerEnd } from './joined-state.ts'

/**
 * Number of offsets. If the ledger's end is further ahead, as after a night, the list is opened
 * again.
 */
const farBehind = 20_000n

/**
 * Loads the next part from the participant, in list order.
 * @throws ApiError; the existing rows stay
 */
export async function readParticipant(opening: ReadSession): Promise<void> {
  const { participant, end } = opening.state
  if (opening.isForward) {
    const read = forward(opening, opening.signal, end)
    const news = await readNewerPart(read, participant.top, end, partLength)
    // Adds to the current state, which may contain updates that arrived meanwhile.
    opening.change((state) => withSides(state, { participant: withNewer(state.participant, news) }))
    return
  }
  await readOlderPart(sections(opening, opening.signal), participant, partLength, (part) => {
    opening.change((state) => withSides(state, { participant: withOlder(state.participant, part) }))
  })
}

/**
 * Requests new updates from the participant.
 * @returns the number of updates; `undefined` if no request was needed or the list was opened again
 * @throws ApiError; existing rows stay
 */
export async function readParticipantNews(
  opening: ReadSession,
  signal: AbortSignal,
): Promise<number | 'far behind' | undefined> {
  if (!hasNewerEnd(opening.state)) return undefined
  const asOf = serverNow()
  const end = (await send(ledgerEndEndpoint, {}, { signal })).offset ?? 0n
  if (opening.isOver) return undefined
  const { top } = opening.state.participant
  if (!opening.isForward && end - top > farBehind) return 'far behind'
  const news =
    end <= top
      ? { items: [], top }
      : opening.isForward
        ? await readNewerPart(forward(opening, signal, end), top, end, newsLength)
        : await readNews(sections(opening, signal), top, end, partLength)
  if (opening.isOver || signal.aborted) return undefined
  opening.add((state) => withParticipantNews(state, news, { asOf, end }))
  return news.items.length
}

function readerOptions({ readers, question: { shape } }: ReadSession) {
  return { readers, shape }
}

function sections(opening: ReadSession, signal: AbortSignal) {
  return sectionsReader(readerOptions(opening), signal, (participant) => {
    opening.change((state) => ({ ...state, forms: { ...state.forms, participant } }))
  })
}

function forward(opening: ReadSession, signal: AbortSignal, end: bigint) {
  return forwardReader(readerOptions(opening), signal, end)
}
