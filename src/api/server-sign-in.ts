/** The sign-in that the dashboard’s own server checks, where it answers only those who have one. */
import { del, postToChange } from './endpoint.ts'
import { sendForNothing, type CallOptions } from './transport.ts'

export const signInEndpoint = postToChange('server', '/api/sign-in')
export const signOutEndpoint = del('server', '/api/sign-in')

/**
 * POST /api/sign-in, with the token of a family: from then on this browser's calls without a token
 * are answered, too, for as long as that token is good.
 */
export function signInAtServer(
  tokenOf: 'ledger' | 'validator',
  options?: CallOptions,
): Promise<void> {
  return sendForNothing(signInEndpoint, { tokenOf }, options)
}

/** DELETE /api/sign-in: they are no longer. */
export function signOutAtServer(options?: CallOptions): Promise<void> {
  return sendForNothing(signOutEndpoint, {}, options)
}
