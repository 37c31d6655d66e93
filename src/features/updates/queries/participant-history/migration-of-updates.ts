import type { QueryClient } from '@tanstack/react-query'
import { migrationIdOf } from '#ledger/update.ts'
import { foundOrNull } from '#shared/queries/failure.ts'
import { updateById } from '#shared/queries/update.ts'

/**
 * Returns the migration of the first of these updates that Scan has, or `undefined` if Scan has
 * none.
 */
export async function migrationOfUpdates(
  client: QueryClient,
  updateIds: readonly string[],
): Promise<bigint | undefined> {
  for (const updateId of updateIds) {
    const found = await foundOrNull(client.fetchQuery(updateById(updateId, 'compact_json')))
    if (found !== null) return migrationIdOf(found.answer.value)
  }
  return undefined
}
