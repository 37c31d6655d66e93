import { failureOf } from '#api/errors.ts'

/**
 * Returns true if an error means that Scan does not list votes, because the path is missing or
 * restricted. Any 404 counts, because a list is never "not found". The server in front of Scan may
 * also reject paths below `/v0/admin`.
 */
export function isListUnavailable(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'http' && [401, 403, 404, 405, 501].includes(failure.status)
}
