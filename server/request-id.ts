import { randomUUID } from 'node:crypto'
import type { Incoming } from './exchange.ts'

/** The form of a request id from a client. */
export const requestIdForm = '[A-Za-z0-9_-]{8,64}'

const form = new RegExp(`^${requestIdForm}$`)

/**
 * Returns the id that identifies a request in the audit log, in the real server's log and in the
 * page. The page sends its own id (`X-Request-Id`), so the id is known even if no answer arrives.
 * Without a valid id from the client, a new one is created.
 */
export function requestIdOf({ headers }: Incoming): string {
  const requestId = headers['x-request-id']
  return typeof requestId === 'string' && form.test(requestId) ? requestId : randomUUID()
}
