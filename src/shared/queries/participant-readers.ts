import type { QueryClient } from '@tanstack/react-query'
import { readableParties, type ReadableParties } from '#ledger/rights/readable-parties.ts'
import { ownRights } from './admin/own-rights.ts'

/**
 * Returns the readers of the participant's history: the parties of the token's rights, every party
 * if it may read as any or the participant requires no token; `[]` if the token may not read as any
 * party.
 * @throws ApiError if the rights cannot be read.
 */
export async function participantReaders(client: QueryClient): Promise<ReadableParties> {
  const own = await client.ensureQueryData(ownRights())
  return readableParties(own?.rights)
}
