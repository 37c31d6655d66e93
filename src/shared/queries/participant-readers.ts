import type { QueryClient } from '@tanstack/react-query'
import { readableParties, type ReadableParties } from '#ledger/rights/readable-parties.ts'
import { ownRights } from './admin/own-rights.ts'

/**
 * Returns the parties as which the participant's history is read: the parties of the token's
 * rights, or every party. Every party is read if the token can read as any party, or if the
 * participant requires no token. Returns `[]` if the token cannot read as any party.
 *
 * @throws ApiError if the rights cannot be loaded
 */
export async function participantReaders(client: QueryClient): Promise<ReadableParties> {
  const own = await client.ensureQueryData(ownRights())
  return readableParties(own?.rights)
}
