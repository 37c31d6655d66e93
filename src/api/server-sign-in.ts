/** The sign-in at the dashboard’s own server, if the server requires one. */
import { del, postToChange } from './endpoint.ts'
import { sendForStatus, type CallOptions } from './transport.ts'

export const signInEndpoint = postToChange('server', '/api/sign-in')
export const signOutEndpoint = del('server', '/api/sign-in')

/**
 * POST /api/sign-in with the token of a family. Until that token expires, the server also accepts
 * this browser's requests without a token.
 */
export function signInAtServer(
  tokenOf: 'ledger' | 'validator',
  options?: CallOptions,
): Promise<void> {
  return sendForStatus(signInEndpoint, { tokenOf }, options)
}

/** DELETE /api/sign-in: ends the sign-in. */
export function signOutAtServer(options?: CallOptions): Promise<void> {
  return sendForStatus(signOutEndpoint, {}, options)
}
