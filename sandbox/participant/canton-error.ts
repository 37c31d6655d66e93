import { randomBytes } from 'node:crypto'
import type { JsonObject } from '#ledger/json.ts'
import { answerJson } from '../http/answer.ts'

/**
 * The Canton error categories that the sandbox uses, with the gRPC code and HTTP status of each. A
 * server sends the category's number, from which clients decide whether to retry.
 */
const categories = {
  TransientServerFailure: { number: 1, grpc: 14, status: 503 },
  ContentionOnSharedResources: { number: 2, grpc: 10, status: 409 },
  SystemInternalAssumptionViolated: { number: 4, grpc: 13, status: 500 },
  InvalidIndependentOfSystemState: { number: 8, grpc: 3, status: 400 },
  InvalidGivenCurrentSystemStateOther: { number: 9, grpc: 9, status: 400 },
  ResourceExists: { number: 10, grpc: 6, status: 409 },
  ResourceMissing: { number: 11, grpc: 5, status: 404 },
  InvalidGivenCurrentSystemStateSeekAfterEnd: { number: 12, grpc: 11, status: 400 },
  Unimplemented: { number: 14, grpc: 12, status: 501 },
} as const

/** The name of an error category. */
export type Category = keyof typeof categories

/** Additional members of a ledger error, apart from code and cause. */
export interface ErrorDetails {
  readonly context?: Readonly<Record<string, string>>
  /** Pairs of kind and identifier, such as `ErrorResource(CID)` and a contract id. */
  readonly resources?: readonly (readonly [kind: string, id: string])[]
  readonly correlationId?: string
  /** HTTP status; by default the status of the error's category. */
  readonly status?: number
  /** Set for errors that the JSON API itself creates, which have no trace. */
  readonly untraced?: true
}

/** An error of the ledger in its own form (docs/network-rules.md, Errors). */
export class CantonError extends Error {
  override readonly name = 'CantonError'

  constructor(
    readonly code: string,
    readonly category: Category,
    readonly reason: string,
    readonly details: ErrorDetails = {},
  ) {
    super(`${code}: ${reason}`)
  }
}

/** The reason why a caller is refused. The response body omits it on purpose. */
export class AccessDenied extends Error {
  override readonly name = 'AccessDenied'

  constructor(
    readonly kind: 'unauthenticated' | 'permission-denied',
    /** For the operator's log only. */
    reason: string,
  ) {
    super(reason)
  }
}

const quotedParticipant = "'participant'"

/** Returns an error in the ledger's form: every field is present, and null if empty. */
export function answerCantonError(error: CantonError): Response {
  const { number, grpc, status } = categories[error.category]
  const { details } = error
  const traceId = details.untraced ? null : randomBytes(16).toString('hex')
  const context: JsonObject =
    traceId === null
      ? {}
      : {
          participant: quotedParticipant,
          category: `${number}`,
          tid: traceId,
          definite_answer: 'false',
          ...details.context,
        }
  const transient = error.category === 'TransientServerFailure'
  return answerJson(
    {
      code: error.code,
      cause: error.reason,
      correlationId: details.correlationId ?? traceId,
      traceId,
      context,
      resources: (details.resources ?? []).map((pair) => [...pair]),
      errorCategory: number,
      grpcCodeValue: grpc,
      retryInfo: transient ? '1 second' : null,
      definiteAnswer: details.untraced ? false : null,
    },
    details.status ?? status,
  )
}

/**
 * Returns a refusal: 401 or 403 with the ledger's deliberately empty body, which reveals nothing to
 * an intruder (code `NA`, category -1).
 */
export function answerAccessDenied(error: AccessDenied): Response {
  const id = randomBytes(16).toString('hex')
  const unauthenticated = error.kind === 'unauthenticated'
  return answerJson(
    {
      code: 'NA',
      cause: 'A security-sensitive error has been received',
      correlationId: id,
      traceId: id,
      context: {},
      resources: [],
      errorCategory: -1,
      grpcCodeValue: unauthenticated ? 16 : 7,
      retryInfo: null,
      definiteAnswer: null,
    },
    unauthenticated ? 401 : 403,
  )
}

/** INVALID_ARGUMENT: a request that is invalid in every state of the ledger. */
export const invalidArgument = (problem: string, details: ErrorDetails = {}): CantonError =>
  new CantonError(
    'INVALID_ARGUMENT',
    'InvalidIndependentOfSystemState',
    `The submitted request has invalid arguments: ${problem}`,
    details,
  )

/** INVALID_FIELD: one field of a request has a value of the wrong form. */
export const invalidField = (field: string, problem: string): CantonError =>
  new CantonError(
    'INVALID_FIELD',
    'InvalidIndependentOfSystemState',
    `The submitted command has a field with invalid value: Invalid field ${field}: ${problem}`,
  )

/** MISSING_FIELD: a field that the operation needs is empty. */
export const missingField = (field: string): CantonError =>
  new CantonError(
    'MISSING_FIELD',
    'InvalidIndependentOfSystemState',
    `The submitted command is missing a mandatory field: ${field}`,
    { context: { field_name: field } },
  )
