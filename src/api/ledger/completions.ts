/** What became of submitted commands (by hash, 3.6); docs/network-rules.md, Completions. */
import * as v from 'valibot'
import { PartyId, SynchronizerId, UpdateId } from '#ledger/identifier.ts'
import { Int32, Int64 } from '#ledger/int64.ts'
import { openObject } from '#ledger/open-object.ts'
import { RecordTime } from '#ledger/record-time.ts'
import { postToRead } from '../endpoint.ts'
import { send, type CallOptions } from '../transport.ts'

/** `status` with a code other than 0: it was refused after it had been accepted for processing. */
export const Completion = openObject({
  commandId: v.string(),
  status: v.nullish(
    openObject({
      code: Int32,
      message: v.string(),
      /** Messages of gRPC, each in base64. */
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
  /** Bytes; zero is free, refused early, or not known. */
  paidTrafficCost: v.nullish(Int64),
})
export type Completion = v.InferOutput<typeof Completion>

/** Completions in the order of their offsets; checkpoints among them have another member. */
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
  /** Those whose commands are told of; at least one. */
  readonly parties: readonly string[]
  /** Without it, the token's user is meant. */
  readonly userId?: string | undefined
  readonly beginExclusive: bigint
}

export interface AnyUsersRequest {
  /** Those whose commands are told of; all of them where it is empty, to who may read as any party. */
  readonly parties: readonly string[]
  readonly beginExclusive: bigint
}

/** How many completions are asked for, and how long the participant waits for a further one before it answers. */
export interface CompletionsLimits {
  readonly limit: number
  readonly idleMs?: number | undefined
}

/** Long enough for one that is there. */
const usualIdleMs = 1000

export const commandCompletionsEndpoint = postToRead(
  'ledger',
  '/v2/commands/completions',
  Completions,
)

/**
 * POST /v2/commands/completions: up to `limit` completions of a user's commands after an offset. A
 * limit above the server's own, usually 200, is ignored, and a longer list is refused with 413.
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
 * POST /v2/commands/command-completions (before Canton 3.5 it may be missing: 404): as
 * `commandCompletions`, of whichever user submitted.
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

/** Of the transactions with a hash; those that were rejected with the newest first. */
export const CompletionByHash = openObject({
  acceptedCompletion: v.nullish(Completion),
  lastRejectedCompletions: v.nullish(v.array(Completion)),
})
export type CompletionByHash = v.InferOutput<typeof CompletionByHash>

export const completionByHashEndpoint = postToRead(
  'ledger',
  '/v2/commands/completion-by-hash',
  CompletionByHash,
)

/**
 * POST /v2/commands/completion-by-hash (since 3.6, before that 404): what became of a transaction by
 * the hash that was signed, as base64. Error: `COMPLETION_NOT_FOUND` where none with it completed, or
 * none that the caller may see.
 */
export function completionByHash(
  transactionHash: string,
  options?: CallOptions,
): Promise<CompletionByHash> {
  return send(completionByHashEndpoint, { body: { transactionHash } }, options)
}
