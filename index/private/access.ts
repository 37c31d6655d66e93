/**
 * Finds the parties that the bearer of a token may read as. The participant decides by the token
 * (docs/network-rules.md, Users and rights).
 */
import { createHash } from 'node:crypto'
import { authenticatedUserEndpoint } from '../../src/api/ledger/users.ts'
import { userRightsEndpoint } from '../../src/api/ledger/rights.ts'
import { readableParties, type ReadableParties } from '../../src/ledger/rights/readable-parties.ts'
import { groupRightsByKind } from '../../src/ledger/rights/required-right.ts'
import type { ParticipantClient } from './participant-client.ts'
import { ParticipantError } from './participant-error.ts'

/** The reason why a caller receives no data. */
export class NoAccess extends Error {
  override readonly name = 'NoAccess'

  constructor(
    /**
     * 401: the token is missing or refused by the participant. 403: the user may not read. 502: the
     * participant did not answer.
     */
    readonly status: 401 | 403 | 502,
    message: string,
  ) {
    super(message)
  }
}

export interface Access {
  /**
   * Returns the parties that the bearer of a token may read as.
   * @throws NoAccess
   */
  readonly readersOf: (token: string) => Promise<ReadableParties>
}

export interface AccessOptions {
  readonly client: ParticipantClient
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Time for which an answer is cached. A search sends several requests a second. */
const freshMs = 5000
/** Limit of cached answers. */
const maxCached = 500

export function createAccess({ client, now }: AccessOptions): Access {
  const cache = new Map<
    string,
    { readonly at: number; readonly readers: Promise<ReadableParties> }
  >()
  return {
    readersOf(token) {
      // The token itself is not stored.
      const key = createHash('sha256').update(token).digest('base64')
      const known = cache.get(key)
      if (known !== undefined && now() - known.at < freshMs) return known.readers
      const readers = ask(client, token)
      const entry = { at: now(), readers }
      cache.delete(key)
      cache.set(key, entry)
      const [oldest] = cache.keys()
      if (cache.size > maxCached && oldest !== undefined) cache.delete(oldest)
      readers.catch(() => {
        if (cache.get(key) === entry) cache.delete(key)
      })
      return readers
    },
  }
}

async function ask(client: ParticipantClient, token: string): Promise<ReadableParties> {
  // Several callers may wait for the answer, so no caller's signal aborts the request.
  const { signal } = new AbortController()
  try {
    const { user } = await client.ask(authenticatedUserEndpoint, { token, signal })
    if (user.isDeactivated === true) throw new ParticipantError('rights', 'deactivated')
    const params = { 'user-id': user.id }
    const { rights } = await client.ask(userRightsEndpoint, { token, signal, params })
    return readableParties(groupRightsByKind(rights ?? []))
  } catch (error) {
    throw noAccess(error)
  }
}

function noAccess(error: unknown): NoAccess {
  const failure = error instanceof ParticipantError ? error.failure : undefined
  if (failure === 'token') return new NoAccess(401, 'The participant refuses this token.')
  if (failure === 'rights') {
    return new NoAccess(403, 'The participant does not let this user read its own rights.')
  }
  return new NoAccess(502, 'The participant could not be asked what this token may read.')
}
