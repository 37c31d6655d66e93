import type { Failure } from '#ledger/failure.ts'

/**
 * The failure of a worker that ended. One whose program could not be fetched says nothing; a mistake
 * in it has a message.
 * @param name its file's name; `what` what it does: `the program that searches`.
 */
export function endOfWorker(
  { message, filename }: { readonly message?: string; readonly filename?: string },
  name: string,
  what: string,
): Failure {
  const path = filename === undefined || filename === '' ? name : filename
  return {
    kind: 'unreachable',
    family: 'server',
    endpoint: { method: 'GET', path },
    url: path,
    at: Date.now(),
    status: undefined,
    reason:
      message === undefined || message === ''
        ? `${what} could not be loaded`
        : `${what} ended: ${message}`,
  }
}
