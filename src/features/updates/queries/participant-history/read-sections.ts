import {
  participantUpdates,
  participantUpdatesEndpoint,
  participantUpdatesPage,
  participantUpdatesPageEndpoint,
  type ParticipantUpdate,
  type TransactionShape,
} from '#api/ledger/updates.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import {
  readOlder,
  type ReadCompletions,
} from '#features/commands/rules/completions/read-completions.ts'
import {
  participantRow,
  type ParticipantRow,
} from '../../rules/participant-history/participant-row.ts'
import type {
  ForwardAnswer,
  SectionAnswer,
  SectionRequest,
} from '../../rules/participant-history/read-side.ts'
import type { WithOffset } from '../../rules/participant-history/side.ts'
import { prunedUpTo } from '#features/commands/queries/ask-completions.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { callNewestVersion } from '#shared/queries/api-version.ts'
import type { AnswerVersion } from '#shared/queries/history-pages.ts'

export { participantUpdatesPageEndpoint } from '#api/ledger/updates.ts'

/** The reading parties of a participant's history, and the event format of transactions. */
export interface ReadAs {
  readonly readers: ReadableParties
  readonly shape: TransactionShape
}

const largestPage = 100

/**
 * A section, and the endpoint version that returned it. The version is undefined if the request was
 * rejected as pruned.
 */
export interface SectionResult<Item = ParticipantRow> {
  readonly answer: SectionAnswer<Item>
  readonly form: AnswerVersion | undefined
}

/** Returns the item of an update. Updates without an item are omitted. */
type MakeItem<Item> = (update: ParticipantUpdate) => Item | undefined

/**
 * Reads the end of a section of the participant's history as rows. Uses the newest endpoint that
 * this release has: a page backwards, or else windows that are read forward (docs/network-rules.md,
 * Updates of a participant).
 * @throws ApiError
 */
export function readSection(
  as: ReadAs,
  wanted: SectionRequest,
  signal: AbortSignal,
): Promise<SectionResult> {
  return readSectionWith(as, wanted, signal, rowOf)
}

/** Like `readSection`, with items that the given function creates from updates. */
export async function readSectionWith<Item extends WithOffset>(
  as: ReadAs,
  { after, upTo, count }: SectionRequest,
  signal: AbortSignal,
  make: MakeItem<Item>,
): Promise<SectionResult<Item>> {
  const most = Math.min(count, largestPage)
  try {
    const { answer, ...form } = await callNewestVersion<SectionAnswer<Item>>([
      {
        endpoint: participantUpdatesPageEndpoint.name,
        ask: async () => {
          const page = await participantUpdatesPage({ ...as, after, upTo }, most, { signal })
          const reached = page.lowestPageOffsetExclusive
          const isLast = (page.nextPageToken ?? '') === ''
          return {
            kind: 'read',
            items: itemsOf(page.updates ?? [], make),
            reached,
            pruned: isLast && reached > after ? reached : undefined,
          }
        },
      },
      {
        endpoint: participantUpdatesEndpoint.name,
        ask: async () => {
          const wanted = { upTo, floor: after, count: most, limit: largestPage }
          const { items, reached } = await readOlder(
            pagesUpTo(as, upTo, signal, make),
            ({ offset }) => offset,
            wanted,
          )
          return { kind: 'read', items, reached }
        },
      },
    ])
    return { answer, form }
  } catch (error) {
    return { answer: { kind: 'pruned', upTo: prunedAfter(after, error) }, form: undefined }
  }
}

/**
 * Returns the first updates of a section, in offset order.
 * @throws ApiError
 */
export function readForward(
  as: ReadAs,
  wanted: SectionRequest,
  signal: AbortSignal,
): Promise<ForwardAnswer<ParticipantRow>> {
  return readForwardWith(as, wanted, signal, rowOf)
}

/** Like `readForward`, with items that the given function creates from updates. */
export async function readForwardWith<Item>(
  as: ReadAs,
  { after, upTo, count }: SectionRequest,
  signal: AbortSignal,
  make: MakeItem<Item>,
): Promise<ForwardAnswer<Item>> {
  try {
    const read = pagesUpTo(as, upTo, signal, make)
    const { items, through } = await read(after, Math.min(count, largestPage), 0)
    return { kind: 'read', items, reached: through }
  } catch (error) {
    return { kind: 'pruned', upTo: prunedAfter(after, error) }
  }
}

/**
 * Returns the pruning offset if the participant rejected a request after an offset because of
 * pruning.
 * @throws any other error
 */
function prunedAfter(after: bigint, error: unknown): bigint {
  const pruned = prunedUpTo(error)
  if (pruned === undefined || pruned <= after) throw error
  return pruned
}

let mostInList = Infinity

/**
 * Yields pages forward up to an offset. If the participant rejects a list as too long, requests
 * shorter lists.
 */
function pagesUpTo<Item>(
  as: ReadAs,
  upTo: bigint,
  signal: AbortSignal,
  make: MakeItem<Item>,
): ReadCompletions<Item> {
  return async (after, limit) => {
    for (;;) {
      const pageSize = Math.min(limit, mostInList)
      try {
        const updates = await participantUpdates({ ...as, after, upTo }, pageSize, { signal })
        const isShort = updates.length < pageSize
        const last = updates.reduce((newest, one) => later(newest, offsetIn(one)), after)
        return { items: itemsOf(updates, make), through: isShort ? upTo : last, isShort }
      } catch (error) {
        const failure = failureOf(error)
        const isTooLong = failure?.kind === 'http' && failure.status === 413
        if (pageSize === 1 || !isTooLong) throw error
        mostInList = Math.floor(pageSize / 2)
      }
    }
  }
}

function itemsOf<Item>(updates: readonly ParticipantUpdate[], make: MakeItem<Item>): Item[] {
  return updates.flatMap((update) => make(update) ?? [])
}

function rowOf({ update }: ParticipantUpdate): ParticipantRow | undefined {
  return (update && participantRow(update)) ?? undefined
}

function offsetIn({ update }: ParticipantUpdate): bigint {
  const value =
    update?.Transaction?.value ?? update?.Reassignment?.value ?? update?.OffsetCheckpoint?.value
  return value?.offset ?? 0n
}

function later(one: bigint, other: bigint): bigint {
  return one > other ? one : other
}
