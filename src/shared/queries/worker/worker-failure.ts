import type { Failure } from '#ledger/failure.ts'

/**
 * Returns the failure of a worker that ended. The event has a message after a program error. It has
 * no message if the worker's program could not be loaded.
 *
 * @param name the name of the worker's file; `what` is its purpose: `the program that searches`
 */
export function toWorkerFailure(
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
