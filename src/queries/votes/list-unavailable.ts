import { failureOf } from '#api/errors.ts'

/**
 * Whether an error says that Scan does not let one list votes: the path is missing, or kept from
 * callers. A 404 means so in whatever form it comes, since a list is never "not found"; the server
 * in front of Scan may refuse what is below `/v0/admin` as well.
 */
export function isListUnavailable(error: unknown): boolean {
  const failure = failureOf(error)
  return failure?.kind === 'http' && [401, 403, 404, 405, 501].includes(failure.status)
}
