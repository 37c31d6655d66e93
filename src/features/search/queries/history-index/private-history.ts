import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import {
  searchPrivate,
  type PrivatePage,
  type PrivateStatus,
  privateStatusEndpoint,
} from '#api/history-index/private.ts'
import type { PartyId } from '#ledger/identifier.ts'
import { isEndpointMissing, isResourceMissing } from '#ledger/not-found.ts'
import {
  participantRow,
  type ParticipantRow,
} from '#features/updates/rules/participant-history/participant-row.ts'
import { readParticipantUpdate } from '#features/updates/rules/participant-history/raw-participant-update.ts'
import { writeFilter } from '../../rules/filter-text.ts'
import type { Filter } from '../../rules/filter.ts'
import { compileFilter } from '../../rules/match.ts'
import { UnreadableAmulet } from '../../rules/raw-amulet.ts'
import { send } from '#api/transport.ts'
import { failureOf } from '#shared/queries/failure.ts'
import { pollFamily } from '#shared/queries/polling.ts'
import type { OffsetRange } from './private-ranges.ts'

/** A search of the updates that parties of the participant see together. */
export interface PrivateSearch {
  readonly parties: readonly PartyId[]
  readonly where: Filter
  readonly order: 'newest' | 'oldest'
  /** The ranges that the index has read as all of the parties, in the order of offsets. */
  readonly ranges: readonly OffsetRange[]
}

export interface PrivateStep {
  readonly found: readonly ParticipantRow[]
  readonly searched: bigint
  /** The remaining ranges, in the order of the search. */
  readonly left: readonly OffsetRange[]
}

/** Time-out in milliseconds. The index aborts a request after ten seconds. */
const timeoutMs = 12_000
const pageSize = 100

/**
 * The index's ranges of the participant's private history that the session's token may read. Null
 * if the index stores no private history.
 */
export function privateHistory() {
  return queryOptions({
    queryKey: ['ledger', 'private-history'],
    async queryFn({ signal }): Promise<PrivateStatus | null> {
      try {
        return await send(privateStatusEndpoint, { tokenOf: 'ledger' }, { signal, timeoutMs })
      } catch (error) {
        const failure = failureOf(error)
        if (failure !== undefined && (isEndpointMissing(failure) || isResourceMissing(failure))) {
          return null
        }
        throw error
      }
    },
    refetchInterval: pollFamily('ledger'),
  })
}

/**
 * The matching updates, step by step. The index returns candidates, and the dashboard applies the
 * filter to them, as in a search of Scan.
 */
export function privateMatches({ parties, where, order, ranges }: PrivateSearch) {
  const text = writeFilter(where)
  const bounds = ranges.flatMap(({ after, upTo }) => [`${after}`, `${upTo}`])
  return infiniteQueryOptions({
    queryKey: ['ledger', 'private-history', parties, text, order, bounds],
    initialPageParam: order === 'newest' ? ranges.toReversed() : ranges,
    async queryFn({ pageParam: [first, ...others], signal }): Promise<PrivateStep> {
      if (first === undefined) return { found: [], searched: 0n, left: [] }
      const question = {
        parties,
        where: text,
        order,
        after_offset: String(first.after),
        up_to_offset: String(first.upTo),
        page_size: pageSize,
      }
      const page = await searchPrivate(question, { signal, timeoutMs })
      return {
        found: matchesOf(page, where),
        searched: BigInt(page.searched.updates),
        left: [...leftOf(first, page, order), ...others],
      }
    },
    getNextPageParam: ({ left }) => (left.length === 0 ? undefined : left),
    retry: (failed, error) => failed < 2 && failureOf(error)?.kind === 'http',
    staleTime: 60_000,
  })
}

function leftOf(
  { after, upTo }: OffsetRange,
  { searched }: PrivatePage,
  order: PrivateSearch['order'],
): readonly OffsetRange[] {
  const left =
    order === 'newest'
      ? { after, upTo: BigInt(searched.after_offset) }
      : { after: BigInt(searched.up_to_offset), upTo }
  return left.after < left.upTo ? [left] : []
}

function matchesOf({ updates }: PrivatePage, where: Filter): readonly ParticipantRow[] {
  const test = compileFilter(where)
  return updates.flatMap(({ update, json }) => {
    const row = update ? participantRow(update) : undefined
    if (row === undefined) return []
    const raw = readParticipantUpdate(json)
    return raw === undefined || matches(() => test(raw)) ? [row] : []
  })
}

/**
 * Returns true for an update that matches. Also returns true if the update lacks the tested field,
 * because the update may match.
 */
function matches(test: () => unknown): boolean {
  try {
    return test() !== undefined
  } catch (error) {
    if (error instanceof UnreadableAmulet) return true
    throw error
  }
}
