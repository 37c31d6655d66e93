import {
  participantUpdates,
  participantUpdatesEndpoint,
  participantUpdatesPage,
  participantUpdatesPageEndpoint,
  type ParticipantUpdate,
  type TransactionShape,
} from '#api/ledger/updates.ts'
import type { ReadableParties } from '#ledger/admin/readable-parties.ts'
import { readOlder, type ReadCompletions } from '#ledger/completions/read-completions.ts'
import { participantRow, type ParticipantRow } from '#ledger/participant-history/participant-row.ts'
import type {
  ReadForward,
  ReadSection,
  SectionAnswer,
} from '#ledger/participant-history/read-side.ts'
import type { AtOffset } from '#ledger/participant-history/side.ts'
import { prunedUpTo } from '../commands/ask-completions.ts'
import { failureOf } from '../failure.ts'
import { askNewest } from '../generation.ts'
import type { ServingForm } from '../history-pages.ts'

export { participantUpdatesPageEndpoint } from '#api/ledger/updates.ts'

/** As whom a participant's history is read, and which of a transaction's events. */
export interface ReadAs {
  readonly readers: ReadableParties
  readonly shape: TransactionShape
}

/** The most that is asked for at once. */
const largestPage = 100

/**
 * Sections of the participant's history as rows, in the newest form that this release has: in pages backwards,
 * else in windows that are each read forward (docs/network-rules.md, Updates of a participant).
 * @param onServed is told which form answered.
 */
export function sectionsReader(
  as: ReadAs,
  signal: AbortSignal,
  onServed: (form: ServingForm) => void,
): ReadSection<ParticipantRow> {
  return updateSections(as, signal, onServed, rowOf)
}

/** The same, of whatever is made of each update; of an update of which nothing is made nothing is there. */
export function updateSections<Item extends AtOffset>(
  as: ReadAs,
  signal: AbortSignal,
  onServed: (form: ServingForm) => void,
  itemOf: (update: ParticipantUpdate) => Item | undefined,
): ReadSection<Item> {
  const itemsOf = (updates: readonly ParticipantUpdate[]) =>
    updates.flatMap((update) => itemOf(update) ?? [])
  const readForward = forwardReader(as, signal, itemsOf)
  return async ({ after, upTo, count }) => {
    try {
      const { answer, ...form } = await askNewest<SectionAnswer<Item>>([
        {
          endpoint: participantUpdatesPageEndpoint.name,
          ask: async () => {
            const most = Math.min(count, largestPage)
            const section = { ...as, after, upTo }
            const page = await participantUpdatesPage(section, most, { signal })
            const reached = page.lowestPageOffsetExclusive
            const isLast = (page.nextPageToken ?? '') === ''
            return {
              kind: 'read',
              items: itemsOf(page.updates ?? []),
              reached,
              pruned: isLast && reached > after ? reached : undefined,
            }
          },
        },
        {
          endpoint: participantUpdatesEndpoint.name,
          ask: async () => {
            const { items, reached } = await readOlder(readForward(upTo), ({ offset }) => offset, {
              upTo,
              floor: after,
              count: Math.min(count, largestPage),
              limit: largestPage,
            })
            return { kind: 'read', items, reached }
          },
        },
      ])
      onServed(form)
      return answer
    } catch (error) {
      const pruned = prunedUpTo(error)
      if (pruned === undefined || pruned <= after) throw error
      return { kind: 'pruned', upTo: pruned }
    }
  }
}

/** Updates in the order of their offsets, up to one. */
export function forwardPages(
  as: ReadAs,
  signal: AbortSignal,
  upTo: bigint,
): ReadForward<ParticipantRow> {
  const read = forwardReader(as, signal, (updates) => updates.flatMap((one) => rowOf(one) ?? []))(
    upTo,
  )
  return async (after, count) => {
    try {
      const { items, through } = await read(after, Math.min(count, largestPage), 0)
      return { kind: 'read', items, reached: through }
    } catch (error) {
      const pruned = prunedUpTo(error)
      if (pruned === undefined || pruned <= after) throw error
      return { kind: 'pruned', upTo: pruned }
    }
  }
}

/** Pages forward up to an offset; a list that is longer than the participant gives is asked for in smaller parts. */
function forwardReader<Item>(
  as: ReadAs,
  signal: AbortSignal,
  itemsOf: (updates: readonly ParticipantUpdate[]) => readonly Item[],
) {
  let most = Infinity
  return (upTo: bigint): ReadCompletions<Item> =>
    async (after, limit) => {
      for (;;) {
        const asked = Math.min(limit, most)
        try {
          const updates = await participantUpdates({ ...as, after, upTo }, asked, { signal })
          const isShort = updates.length < asked
          const last = updates.reduce((newest, one) => later(newest, offsetIn(one)), after)
          return { items: itemsOf(updates), through: isShort ? upTo : last, isShort }
        } catch (error) {
          const failure = failureOf(error)
          const isTooLong = failure?.kind === 'http' && failure.status === 413
          if (asked === 1 || !isTooLong) throw error
          most = Math.floor(asked / 2)
        }
      }
    }
}

function rowOf({ update }: ParticipantUpdate): ParticipantRow | undefined {
  return (update && participantRow(update)) ?? undefined
}

/** Where an item of a list stands, whatever it is. */
function offsetIn({ update }: ParticipantUpdate): bigint {
  const value =
    update?.Transaction?.value ?? update?.Reassignment?.value ?? update?.OffsetCheckpoint?.value
  return value?.offset ?? 0n
}

function later(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
