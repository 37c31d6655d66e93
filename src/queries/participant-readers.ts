import type { QueryClient } from '@tanstack/react-query'
import { readableParties, type ReadableParties } from '#ledger/admin/readable-parties.ts'
import { ownRights } from './admin/own-rights.ts'

/**
 * As whom the participant's history can be read: the parties of the token's rights, every party where it
 * may read as any or the participant asks for no token; `[]` where the token may read as nobody.
 * @throws ApiError where the rights cannot be read.
 */
export async function participantReaders(client: QueryClient): Promise<ReadableParties> {
  const own = await client.ensureQueryData(ownRights())
  return readableParties(own?.rights)
}
