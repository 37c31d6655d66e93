import { randomUUID } from 'node:crypto'
import type { Incoming } from './exchange.ts'

/** The form of a request id from a client. */
export const requestIdForm = '[A-Za-z0-9_-]{8,64}'

const form = new RegExp(`^${requestIdForm}$`)

/**
 * Returns the id that identifies a request in the audit log, in the real server's log and in the
 * page. The page sends its own id (`X-Request-Id`), so the page knows the id even if no answer
 * arrives. If the client sends no valid id, a new id is created.
 */
export function requestIdOf({ headers }: Incoming): string {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && form.test(requestId) ? requestId : randomUUID()
}
