/**
 * Reads the participant's updates as one party, in the order of offsets (docs/network-rules.md,
 * Updates of a participant): in pages, or in lists if the release has no pages.
 */
import * as v from 'valibot'
import { participantIdEndpoint } from '../../src/api/ledger/parties.ts'
import { latestPrunedOffsetsEndpoint, ledgerEndEndpoint } from '../../src/api/ledger/state.ts'
import {
  participantUpdatesEndpoint,
  participantUpdatesPageEndpoint,
  updateFormat,
} from '../../src/api/ledger/updates.ts'
import { Int64 } from '../../src/ledger/int64.ts'
import type { Json } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import type { ParticipantRequest, ParticipantClient } from './participant-client.ts'
import { ParticipantError } from './participant-error.ts'
import type { Tokens } from './tokens.ts'
import { privateUpdate, type PrivateUpdate } from './update-rows.ts'

/** All updates of a party after the offset `from`, up to and including the offset `to`. */
export interface PrivatePage {
  readonly party: string
  readonly from: bigint
  readonly to: bigint
  readonly updates: readonly PrivateUpdate[]
}

/** The requests to a participant. All of them throw a `ParticipantError`. */
export interface ParticipantSource {
  /** Resolves with undefined if the token may not read the id. */
  readonly participantId: () => Promise<string | undefined>
  readonly ledgerEnd: () => Promise<bigint>
  /** Returns the last pruned offset. Updates up to and including this offset cannot be read. */
  readonly prunedTo: () => Promise<bigint>
  /**
   * Returns the first updates after an offset and up to another. The page always covers at least
   * one offset.
   */
  readonly page: (party: string, after: bigint, upTo: bigint) => Promise<PrivatePage>
}

export interface ParticipantSourceOptions {
  readonly client: ParticipantClient
  readonly tokens: Tokens
  readonly signal: AbortSignal
  readonly pageSize?: number | undefined
}

const Page = v.object({
  updates: v.nullish(v.array(v.unknown())),
  lowestPageOffsetExclusive: Int64,
  highestPageOffsetInclusive: Int64,
})
const Checkpoint = v.object({ value: v.object({ offset: Int64 }) })

/** The list size in updates that participants usually allow. */
const usualList = 200
/**
 * Milliseconds without an update after which the participant ends a list. Must be longer than the
 * participant takes to find the next update, because a list that ends early looks complete.
 */
const idleMs = 20_000

export function participantSource(options: ParticipantSourceOptions): ParticipantSource {
  const { client, tokens, signal, pageSize = 1000 } = options
  let hasPages = true
  let mostInList = usualList

  /** Sends a request with the index's token. If the token is refused, a new token is tried once. */
  const withToken = async <T>(
    ask: (by: Pick<ParticipantRequest, 'token' | 'signal'>) => Promise<T>,
  ) => {
    const token = await tokens.token(signal)
    try {
      return await ask({ token, signal })
    } catch (error) {
      if (!(error instanceof ParticipantError) || error.failure !== 'token') throw error
      tokens.refused()
      const next = await tokens.token(signal)
      if (next === token) throw error
      return ask({ token: next, signal })
    }
  }

  const inPage = async (party: string, after: bigint, upTo: bigint): Promise<PrivatePage> => {
    const body = {
      beginOffsetExclusive: after,
      endOffsetInclusive: upTo,
      maxPageSize: pageSize,
      descendingOrder: false,
      updateFormat: updateFormat([party]),
    }
    const answer = await withToken((by) =>
      client.json(participantUpdatesPageEndpoint, { ...by, body }),
    )
    const page = v.safeParse(Page, answer)
    if (!page.success) throw notUnderstood(participantUpdatesPageEndpoint.path)
    const { lowestPageOffsetExclusive: from, highestPageOffsetInclusive: to } = page.output
    // From offset 0, the participant begins at the offset up to which it is pruned.
    if (from > after) {
      throw new ParticipantError('pruned', 'The participant has pruned what was asked for.', {
        prunedTo: from,
      })
    }
    const { updates = null } = isJsonObject(answer) ? answer : {}
    return pageOf({ party, from: after, to: to < upTo ? to : upTo }, listIn(updates))
  }

  const inList = async (party: string, after: bigint, upTo: bigint): Promise<PrivatePage> => {
    for (;;) {
      const limit = Math.min(pageSize, mostInList)
      const body = {
        beginExclusive: after,
        endInclusive: upTo,
        updateFormat: updateFormat([party]),
      }
      const query = { limit, stream_idle_timeout_ms: idleMs }
      try {
        const answer = await withToken((by) =>
          client.json(participantUpdatesEndpoint, { ...by, query, body }),
        )
        if (!Array.isArray(answer)) throw notUnderstood(participantUpdatesEndpoint.path)
        const last = answer
          .map(offsetIn)
          .reduce((newest, one) => (one > newest ? one : newest), after)
        const to = answer.length < limit ? upTo : last
        return pageOf({ party, from: after, to }, answer)
      } catch (error) {
        const isTooLong = error instanceof ParticipantError && error.failure === 'too long'
        if (!isTooLong || limit === 1) throw error
        mostInList = Math.floor(limit / 2)
      }
    }
  }

  return {
    async participantId() {
      try {
        return (await withToken((by) => client.ask(participantIdEndpoint, by))).participantId
      } catch (error) {
        if (error instanceof ParticipantError && error.failure === 'rights') return undefined
        throw error
      }
    },
    ledgerEnd: async () =>
      (await withToken((by) => client.ask(ledgerEndEndpoint, by))).offset ?? 0n,
    async prunedTo() {
      const pruned = await withToken((by) => client.ask(latestPrunedOffsetsEndpoint, by))
      return pruned.participantPrunedUpToInclusive ?? 0n
    },
    async page(party, after, upTo) {
      if (!hasPages) return inList(party, after, upTo)
      try {
        return await inPage(party, after, upTo)
      } catch (error) {
        const failure = error instanceof ParticipantError ? error.failure : undefined
        if (failure !== 'missing' && failure !== 'web page') throw error
        // A web page does not show which release the participant has, so pages are requested again
        // the next time.
        if (failure === 'missing') hasPages = false
        return inList(party, after, upTo)
      }
    },
  }
}

function pageOf(range: Omit<PrivatePage, 'updates'>, items: readonly Json[]): PrivatePage {
  const updates = items.flatMap((item) => {
    const { update = null } = isJsonObject(item) ? item : {}
    if (!isJsonObject(update) || 'OffsetCheckpoint' in update) return []
    return [privateUpdate(range.party, update)]
  })
  let last = range.from
  for (const { offset } of updates) {
    if (offset <= last || offset > range.to) throw notUnderstood('its updates, out of order')
    last = offset
  }
  if (range.to <= range.from) throw notUnderstood('with a page of nothing')
  return { ...range, updates }
}

function offsetIn(item: Json): bigint {
  const { update = null } = isJsonObject(item) ? item : {}
  const [member = null] = isJsonObject(update) ? Object.values(update) : []
  const checkpoint = v.safeParse(Checkpoint, member)
  if (!checkpoint.success) throw notUnderstood(participantUpdatesEndpoint.path)
  return checkpoint.output.value.offset
}

function listIn(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : []
}

function notUnderstood(what: string): ParticipantError {
  return new ParticipantError(
    'participant',
    `The participant answers ${what} in a form that is not known.`,
  )
}
