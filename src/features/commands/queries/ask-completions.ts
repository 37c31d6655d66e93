import type { QueryClient } from '@tanstack/react-query'
import { failureOf } from '#api/errors.ts'
import {
  anyUsersCompletions,
  anyUsersCompletionsEndpoint,
  commandCompletions,
  commandCompletionsEndpoint,
  type Completion,
  type Completions,
} from '#api/ledger/completions.ts'
import type { CompletionsPage, ReadCompletions } from '../rules/completions/read-completions.ts'
import type { Failure } from '#ledger/failure.ts'
import type { ReadableParties } from '#ledger/rights/readable-parties.ts'
import { callNewestVersion, type EndpointVersion } from '#shared/queries/api-version.ts'
import { localParties } from '#shared/queries/local-parties.ts'

/** The parties and the user whose completions are requested. */
export interface CompletionsQuestion {
  /**
   * Defaults to all users, or to the token's user if the release returns only one user's
   * completions.
   */
  readonly userId: string | undefined
  readonly parties: ReadableParties
}

/**
 * Milliseconds that the participant waits for another completion before it responds. A read selects
 * the wait by its `patience`, which is an index of this array.
 */
const idleMs = [1000, 5000, 20_000] as const

/**
 * Returns a function that reads pages of completions with the endpoint that fits the request and
 * the participant's release. If a page exceeds the participant's limit, smaller pages are
 * requested.
 * @param onServed called with the endpoint that responded.
 */
export function completionsReader(
  client: QueryClient,
  question: CompletionsQuestion,
  signal: AbortSignal,
  onServed: (endpoint: string) => void,
): ReadCompletions<Completion> {
  let most = Infinity
  return async (after, limit, patience) => {
    for (;;) {
      const pageLimit = Math.min(limit, most)
      try {
        const limits = { limit: pageLimit, idleMs: idleMs[patience] ?? idleMs[2] }
        const { answer, endpoint } = await callNewestVersion(
          formsOf(client, question, after, limits, signal),
        )
        onServed(endpoint)
        return pageOf(answer, after, pageLimit, question.userId)
      } catch (error) {
        if (pageLimit === 1 || !isTooLong(failureOf(error))) throw error
        most = Math.floor(pageLimit / 2)
      }
    }
  }
}

function formsOf(
  client: QueryClient,
  { userId, parties }: CompletionsQuestion,
  beginExclusive: bigint,
  limits: { readonly limit: number; readonly idleMs: number },
  signal: AbortSignal,
): [EndpointVersion<Completions>, EndpointVersion<Completions>] {
  const ofOneUser: EndpointVersion<Completions> = {
    endpoint: commandCompletionsEndpoint.name,
    ask: async () => {
      // The endpoint for any user does not support a request for all parties.
      const named =
        parties === 'any party' ? (await client.fetchQuery(localParties())).parties : parties
      return await commandCompletions({ parties: named, userId, beginExclusive }, limits, {
        signal,
      })
    },
  }
  const ofAnyUser: EndpointVersion<Completions> = {
    endpoint: anyUsersCompletionsEndpoint.name,
    ask: () =>
      anyUsersCompletions(
        { parties: parties === 'any party' ? [] : parties, beginExclusive },
        limits,
        {
          signal,
        },
      ),
  }
  return userId === undefined || parties === 'any party'
    ? [ofAnyUser, ofOneUser]
    : [ofOneUser, ofAnyUser]
}

/** Returns a page and its range. Checkpoints extend the range, too. */
function pageOf(
  answer: Completions,
  after: bigint,
  pageLimit: number,
  userId: string | undefined,
): CompletionsPage<Completion> {
  let through = after
  const items: Completion[] = []
  for (const { completionResponse } of answer) {
    const completion = completionResponse?.Completion?.value
    const offset = completion?.offset ?? completionResponse?.OffsetCheckpoint?.value.offset
    if (offset !== undefined && offset > through) through = offset
    // The endpoint for any user returns the completions of all users.
    if (
      completion !== undefined &&
      (userId === undefined || (completion.userId ?? userId) === userId)
    ) {
      items.push(completion)
    }
  }
  return { items, through, isShort: answer.length < pageLimit }
}

/**
 * Returns true if the participant rejected a request because its list would be too long
 * (docs/network-rules.md, Offsets and pruning).
 */
function isTooLong(failure: Failure | undefined): boolean {
  return failure?.kind === 'http' && failure.status === 413
}

/**
 * Returns the offset up to which the participant is pruned, if it rejected a request for that
 * reason.
 */
export function prunedUpTo(error: unknown): bigint | undefined {
  const failure = failureOf(error)
  if (failure?.kind !== 'http' || failure.error.form !== 'ledger') return undefined
  if (failure.error.code !== 'PARTICIPANT_PRUNED_DATA_ACCESSED') return undefined
  const earliest = failure.error.context['earliest_offset'] ?? ''
  return /^\d{1,19}$/.test(earliest) ? BigInt(earliest) : undefined
}
