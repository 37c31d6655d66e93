import { infiniteQueryOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { Completion } from '#api/ledger/completions.ts'
import { latestPrunedOffsetsEndpoint, ledgerEndEndpoint } from '#api/ledger/state.ts'
import { readNewer, readOlder } from '../rules/completions/read-completions.ts'
import { send } from '#api/transport.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import { completionsReader, prunedUpTo, type CompletionsQuestion } from './ask-completions.ts'

export {
  anyUsersCompletionsEndpoint,
  commandCompletionsEndpoint,
  type Completion,
} from '#api/ledger/completions.ts'

/** The bounds of a completion list. */
export interface CompletionListQuestion extends CompletionsQuestion {
  /** Only completions after this offset. */
  readonly after: bigint | undefined
  /** Only completions up to this offset. Defaults to the ledger's end. */
  readonly upTo: bigint | undefined
}

/** A page of the list. */
export interface CompletionsPart {
  /** Newest first. */
  readonly items: readonly Completion[]
  /** All completions after this offset are loaded. */
  readonly reached: bigint
  /** The ledger's end when the list was opened, or the requested upper offset. */
  readonly top: bigint
  /** Completions at or before this offset are not loaded. */
  readonly floor: bigint
  /** True if `floor` is the participant's pruning offset. */
  readonly isPruned: boolean
  /** The number of offsets that the next request should cover. */
  readonly width: bigint | undefined
  /** The newest completion's offset when this page was loaded. */
  readonly newest: bigint | undefined
  readonly endpoint: string | undefined
}

const perPart = 100
const limit = 100
/** Maximum length of the list. Older completions can be loaded from another offset. */
export const maxCompletions = 20_000

function keyOf({ userId, parties, after, upTo }: CompletionListQuestion) {
  return ['ledger', 'completions', { userId, parties, after: `${after}`, upTo: `${upTo}` }] as const
}

/**
 * The list of completions, page by page, newest first. `completionNews` adds the completions since
 * the list was opened.
 */
export function completionList(client: QueryClient, question: CompletionListQuestion) {
  return infiniteQueryOptions({
    queryKey: keyOf(question),
    queryFn: ({ pageParam, signal }) => readPart(client, question, pageParam, signal),
    initialPageParam: undefined as CompletionsPart | undefined,
    getNextPageParam: (last: CompletionsPart, all) => {
      const count = all.reduce((sum, { items }) => sum + items.length, 0)
      return last.reached > last.floor && count < maxCompletions ? last : undefined
    },
    // Loaded completions do not change, so only newer or older completions are requested.
    staleTime: Infinity,
    gcTime: 60_000,
  })
}

async function readPart(
  client: QueryClient,
  question: CompletionListQuestion,
  before: CompletionsPart | undefined,
  signal: AbortSignal,
): Promise<CompletionsPart> {
  const start = before ?? (await beginOf(question, signal))
  let { endpoint } = start
  const read = completionsReader(client, question, signal, (served) => {
    endpoint = served
  })
  let { floor, isPruned } = start
  for (;;) {
    const { reached: upTo, width, newest } = start
    const range = { upTo, floor, count: perPart, limit, width, newestKnown: newest }
    try {
      const {
        items,
        reached,
        width: next,
      } = upTo > floor
        ? await readOlder(read, offsetOf, range)
        : { items: [], reached: floor, width: undefined }
      const known = newest ?? items[0]?.offset
      return { ...start, items, reached, floor, isPruned, width: next, newest: known, endpoint }
    } catch (error) {
      // The participant was pruned in the meantime, or further than reported.
      const pruned = prunedUpTo(error)
      if (pruned === undefined || pruned <= floor) throw error
      floor = pruned
      isPruned = true
    }
  }
}

async function beginOf(
  { after = 0n, upTo }: CompletionListQuestion,
  signal: AbortSignal,
): Promise<CompletionsPart> {
  const [{ offset }, { participantPrunedUpToInclusive }] = await Promise.all([
    send(ledgerEndEndpoint, {}, { signal }),
    send(latestPrunedOffsetsEndpoint, {}, { signal }),
  ])
  const end = offset ?? 0n
  const top = upTo !== undefined && upTo < end ? upTo : end
  const pruned = participantPrunedUpToInclusive ?? 0n
  const isPruned = pruned > after
  const floor = isPruned ? pruned : after
  const nothing = { width: undefined, newest: undefined, endpoint: undefined }
  return { items: [], reached: top, top, floor, isPruned, ...nothing }
}

/** Completions that arrived since the list was opened. */
export interface CompletionNews {
  /** Newest first. */
  readonly items: readonly Completion[]
  /** All completions up to this offset are loaded. */
  readonly through: bigint
}

/** Page limit of one poll. The next poll loads the remaining completions. */
const maxNewPages = 5

/** Polls the completions after an offset. Earlier completions are not requested again. */
export function completionNews(
  client: QueryClient,
  question: CompletionListQuestion,
  top: bigint | undefined,
) {
  const queryKey = [...keyOf(question), 'news', `${top}`] as const
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }): Promise<CompletionNews> => {
      const before = client.getQueryData<CompletionNews>(queryKey) ?? {
        items: [],
        through: top ?? 0n,
      }
      if (before.items.length >= maxCompletions) return before
      const read = completionsReader(client, question, signal, () => undefined)
      const ask = (after: bigint) =>
        readNewer(read, offsetOf, { after, limit, maxPages: maxNewPages })
      try {
        const { items, through } = await ask(before.through)
        return { items: [...items, ...before.items], through }
      } catch (error) {
        const pruned = prunedUpTo(error)
        if (pruned === undefined || pruned <= before.through) throw error
        const { items, through } = await ask(pruned)
        return { items: [...items, ...before.items], through }
      }
    },
    enabled: top !== undefined && question.upTo === undefined,
    refetchInterval: pollFamily('ledger'),
    structuralSharing: false,
    gcTime: 60_000,
  })
}

/** The completion at an offset. `null` if the token may not read it. */
export function completionAt(
  client: QueryClient,
  question: CompletionsQuestion,
  offset: bigint | undefined,
) {
  return queryOptions({
    queryKey: ['ledger', 'completion-at', question.userId, question.parties, `${offset}`],
    queryFn: async ({ signal }): Promise<Completion | null> => {
      const read = completionsReader(client, question, signal, () => undefined)
      const { items } = await read((offset ?? 1n) - 1n, 1, 0)
      return items.find((completion) => completion.offset === offset) ?? null
    },
    enabled: offset !== undefined && offset > 0n,
    staleTime: Infinity,
    structuralSharing: false,
  })
}

function offsetOf({ offset }: Completion): bigint {
  return offset
}
