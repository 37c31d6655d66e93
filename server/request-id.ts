import { randomUUID } from 'node:crypto'
import type { Incoming } from './exchange.ts'

/** What an id that a client gives its request looks like. */
export const requestIdForm = '[A-Za-z0-9_-]{8,64}'

const form = new RegExp(`^${requestIdForm}$`)

/**
 * By which a request is found again in the audit log, in the log of the real server and in the page: the
 * id that the page gave it (`X-Request-Id`), so that it is known even where no answer comes, else a new one.
 */
export function requestIdOf({ headers }: Incoming): string {
  const given = headers['x-request-id']
  return typeof given === 'string' && form.test(given) ? given : randomUUID()
}
