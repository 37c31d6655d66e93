import type { Context } from 'hono'
import { answerJson } from '../http/answer.ts'
import { describeDecodingFailure, MalformedRequest } from '../http/malformed.ts'

/**
 * The reason why a request to Scan, validator or registry fails. It is returned as `{"error":
 * message}`.
 */
export class Failure extends Error {
  override readonly name = 'Failure'

  constructor(
    readonly status: 400 | 401 | 404 | 409 | 429 | 500 | 503,
    message: string,
  ) {
    super(message)
  }
}

/** 400: the request is invalid. */
export const badRequest = (message: string): Failure => new Failure(400, message)

/** 404: the requested resource does not exist. */
export const notFound = (message: string): Failure => new Failure(404, message)

/** 409: a contract that the response needs is between two synchronizers. */
export const conflict = (message: string): Failure => new Failure(409, message)

const answerError = (status: number, message: string): Response =>
  answerJson({ error: message }, status)

/**
 * Answers an error in the form of Scan, validator and registry: `{"error": string}`
 * (docs/network-rules.md, Errors).
 */
export function answerFailure(error: Error): Response {
  if (error instanceof Failure) return answerError(error.status, error.message)
  if (error instanceof MalformedRequest) return answerError(400, describeDecodingFailure(error))
  return answerError(500, `An internal server error occurred: ${error.message}`)
}

/** Answers a path that does not exist. */
export function answerUnknownPath(context: Context): Response {
  return answerError(404, `The requested resource could not be found: ${context.req.path}`)
}
