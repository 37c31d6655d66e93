/** Outcomes of submitted commands (docs/network-rules.md, Completions). */
import * as v from 'valibot'
import { PartyId, SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/**
 * The completion of a command. A `status` with a code other than 0 means that the command was
 * rejected after it was accepted for processing.
 */
export const Completion = openObject({
  commandId: v.string(),
  status: v.nullish(
    openObject({
      code: Int32,
      message: v.string(),
      /** gRPC messages in base64. */
      details: v.nullish(v.array(openObject({ typeUrl: v.string(), value: v.string() }))),
    }),
  ),
  updateId: v.nullish(UpdateId),
  userId: v.nullish(v.string()),
  actAs: v.nullish(v.array(PartyId)),
  submissionId: v.nullish(v.string()),
  deduplicationPeriod: v.nullish(
    openObject({
      DeduplicationDuration: v.nullish(
        openObject({ value: openObject({ seconds: Int64, nanos: v.nullish(Int32) }) }),
      ),
      DeduplicationOffset: v.nullish(openObject({ value: Int64 })),
    }),
  ),
  traceContext: v.nullish(openObject({ traceparent: v.nullish(v.string()) })),
  offset: Int64,
  synchronizerTime: v.nullish(
    openObject({ synchronizerId: SynchronizerId, recordTime: RecordTime }),
  ),
  /** Bytes. Zero means free, rejected early, or unknown. */
  paidTrafficCost: v.nullish(Int64),
})
export type Completion = v.InferOutput<typeof Completion>

/**
 * Completions in the order of their offsets. A checkpoint between completions has
 * `OffsetCheckpoint` instead of `Completion`.
 */
export const Completions = v.array(
  openObject({
    completionResponse: v.nullish(
      openObject({
        Completion: v.nullish(openObject({ value: Completion })),
        OffsetCheckpoint: v.nullish(openObject({ value: openObject({ offset: Int64 }) })),
      }),
    ),
  }),
)
export type Completions = v.InferOutput<typeof Completions>

export interface CompletionsRequest {
  readonly parties: readonly string[]
  /** Defaults to the token's user. */
  readonly userId?: string | undefined
  readonly beginExclusive: bigint
}

export interface AnyUsersRequest {
  /**
   * The parties whose commands are returned. Empty for all parties, which requires the right to
   * read as any party.
   */
  readonly parties: readonly string[]
  readonly beginExclusive: bigint
}

/**
 * The limit of completions, and how long the participant waits for another completion before it
 * responds.
 */
export interface CompletionsLimits {
  readonly limit: number
  readonly idleMs?: number | undefined
}

/** The default wait in milliseconds, long enough for existing completions. */
const usualIdleMs = 1000

export const commandCompletionsEndpoint = postToRead(
  'ledger',
  '/v2/commands/completions',
  Completions,
)

/**
 * POST /v2/commands/completions: up to `limit` completions of a user's commands after an offset. A
 * `limit` above the server's own limit, usually 200, has no effect: a list longer than the server's
 * limit is rejected with 413.
 */
export function commandCompletions(
  request: CompletionsRequest,
  { limit, idleMs = usualIdleMs }: CompletionsLimits,
  options?: CallOptions,
): Promise<Completions> {
  return send(
    commandCompletionsEndpoint,
    { query: { limit, stream_idle_timeout_ms: idleMs }, body: { ...request } },
    options,
  )
}

export const anyUsersCompletionsEndpoint = postToRead(
  'ledger',
  '/v2/commands/command-completions',
  Completions,
)

/**
 * POST /v2/commands/command-completions (may be missing before Canton 3.5: 404): like
 * `commandCompletions`, for submissions of any user.
 */
export function anyUsersCompletions(
  request: AnyUsersRequest,
  { limit, idleMs = usualIdleMs }: CompletionsLimits,
  options?: CallOptions,
): Promise<Completions> {
  return send(
    anyUsersCompletionsEndpoint,
    { query: { limit, stream_idle_timeout_ms: idleMs }, body: { ...request } },
    options,
  )
}

/**
 * Completions of the transactions with a hash: the acceptance, if any, and the rejections, with the
 * newest rejection first.
 */
export const CompletionByHash = openObject({
  acceptedCompletion: v.nullish(Completion),
  lastRejectedCompletions: v.nullish(v.array(Completion)),
})
export type CompletionByHash = v.InferOutput<typeof CompletionByHash>

/**
 * POST /v2/commands/completion-by-hash (since 3.6, before that 404): the outcome of a transaction
 * by its signed hash, in base64. Error: `COMPLETION_NOT_FOUND` if no completion with this hash
 * exists that the caller may see.
 */
export const completionByHashEndpoint = postToRead(
  'ledger',
  '/v2/commands/completion-by-hash',
  CompletionByHash,
  { body: openObject({ transactionHash: v.string() }) },
)
