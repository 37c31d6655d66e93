import { queryOptions } from '@tanstack/react-query'
import { commandCompletions, type Completion } from '#api/ledger/completions.ts'
import type { UpdateId } from '#ledger/identifier.ts'
import type { RecordTime } from '#ledger/record-time.ts'
import { changeIdOf } from '../rules/submission/change-id.ts'
import type { SentRequest } from '../rules/submission/sent-request.ts'
import { serverNow } from '#shared/queries/server-clock.ts'

/** The outcome of a submission according to the participant's completions. */
export type CompletionOutcome =
  | { readonly kind: 'done'; readonly updateId: UpdateId; readonly completionOffset: bigint }
  /** Accepted for processing, then rejected. `message` is the participant's message. */
  | { readonly kind: 'refused'; readonly code: number; readonly message: string }
  /** The completion is missing at `lookedAt`, and may still arrive later. */
  | { readonly kind: 'not seen'; readonly lookedAt: RecordTime }

const pageSize = 100
/** Page limit of one search. Later completions are not read. */
const maxPages = 50
const askAgainMs = 5_000
const afterErrorMs = 15_000

/**
 * The outcome of a submission whose response was lost, from the completions after the offset at
 * which it was sent. Polls every 5 s until the outcome is known.
 */
export function completionOf(sent: SentRequest & { readonly after: bigint }) {
  return queryOptions({
    queryKey: ['ledger', 'completion', sent.id],
    queryFn: ({ signal }) => findCompletion(sent, signal),
    ...completionPolling,
  })
}

/** Options that poll until an outcome is known. */
export const completionPolling = {
  refetchInterval: ({ state }: { readonly state: LookState }) => {
    if (state.status === 'error') return afterErrorMs
    return state.data?.kind === 'not seen' ? askAgainMs : false
  },
  staleTime: 0,
  gcTime: 0,
} as const

interface LookState {
  readonly status: string
  readonly data: { readonly kind: string } | undefined
}

/** Searches the completions after the offset once. */
export async function findCompletion(
  { body, after }: SentRequest & { readonly after: bigint },
  signal: AbortSignal,
): Promise<CompletionOutcome> {
  const { commandId, actAs, userId } = changeIdOf(body)
  let beginExclusive = after
  let refused: CompletionOutcome | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const request = { parties: actAs, userId, beginExclusive }
    const answer = await commandCompletions(request, { limit: pageSize }, { signal })
    for (const { completionResponse } of answer) {
      const completion = completionResponse?.Completion?.value
      const offset = completion?.offset ?? completionResponse?.OffsetCheckpoint?.value.offset
      if (offset !== undefined && offset > beginExclusive) beginExclusive = offset
      const kind = completion?.commandId === commandId ? toCompletionOutcome(completion) : undefined
      // A success counts, even if earlier attempts were rejected.
      if (kind?.kind === 'done') return kind
      refused ??= kind
    }
    if (answer.length < pageSize) break
  }
  return refused ?? notSeen()
}

/** Returns the result of a search that found no outcome yet. */
export function notSeen(): CompletionOutcome {
  return { kind: 'not seen', lookedAt: serverNow() }
}

/**
 * Returns the outcome in a completion. `undefined` for a completion with neither an update nor an
 * error.
 */
export function toCompletionOutcome({
  status,
  updateId,
  offset,
}: Completion): CompletionOutcome | undefined {
  if (updateId !== undefined && updateId !== null && updateId !== '') {
    return { kind: 'done', updateId, completionOffset: offset }
  }
  if (status === undefined || status === null || status.code === 0) return undefined
  return { kind: 'refused', code: status.code, message: status.message }
}
