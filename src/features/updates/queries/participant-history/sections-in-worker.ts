import type { ParticipantRow } from '../../rules/participant-history/participant-row.ts'
import type { ReadForward, ReadSection } from '../../rules/participant-history/read-side.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'
import { inHistoryWorker } from '../history-worker/history-client.ts'
import { readForward, readSection, type ReadAs } from './read-sections.ts'

/**
 * Returns a reader of sections in a worker, because a hundred updates are half a megabyte.
 * @param onServed called with the endpoint version that answered
 */
export function sectionsReader(
  as: ReadAs,
  signal: AbortSignal,
  onServed: (form: AnswerVersion) => void,
): ReadSection<ParticipantRow> {
  return async (wanted) => {
    const { answer, form } = await inHistoryWorker(
      signal,
      (service, port) => service.section(as, wanted, port),
      () => readSection(as, wanted, signal),
    )
    if (form !== undefined) onServed(form)
    return answer
  }
}

/** Like `sectionsReader`, but reads forward by offset, up to a given offset. */
export function forwardReader(
  as: ReadAs,
  signal: AbortSignal,
  upTo: bigint,
): ReadForward<ParticipantRow> {
  return (after, count) => {
    const wanted = { after, upTo, count }
    return inHistoryWorker(
      signal,
      (service, port) => service.forward(as, wanted, port),
      () => readForward(as, wanted, signal),
    )
  }
}
