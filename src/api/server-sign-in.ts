/** The sign-in that the dashboard’s own server checks, where it answers only those who have one. */
import { sendForNothing, type CallOptions } from './transport.ts'

const path = '/api/sign-in'

/**
 * POST /api/sign-in, with the token of a family: from then on this browser's calls without a token
 * are answered, too, for as long as that token is good.
 */
export function signInAtServer(
  tokenOf: 'ledger' | 'validator',
  options?: CallOptions,
): Promise<void> {
  return sendForNothing({ family: 'server', method: 'POST', path, tokenOf }, options)
}

/** DELETE /api/sign-in: they are no longer. */
export function signOutAtServer(options?: CallOptions): Promise<void> {
  return sendForNothing({ family: 'server', method: 'DELETE', path }, options)
}
