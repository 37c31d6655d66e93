import type { QueryClient } from '@tanstack/react-query'
import { createStoredInteger } from './stored-integer.ts'
import { currentMigration } from './network.ts'

const last = createStoredInteger('last-migration')

/**
 * Returns the result of `read` for the network's current migration id. Starts at once with the id
 * of the last visit, while the current id is loaded. Reads again if the network has migrated since.
 *
 * @throws the errors of `read`, or of the request for the migration id
 */
export async function atCurrentMigration<Answer>(
  client: QueryClient,
  read: (migrationId: bigint) => Promise<Answer>,
): Promise<Answer> {
  const guess = last.read()
  const early = guess === undefined ? undefined : read(guess)
  // Ignores the result or the failure for an outdated migration id.
  early?.catch(() => undefined)
  const { migration_id: current } = await client.ensureQueryData(currentMigration())
  last.write(current)
  return early !== undefined && current === guess ? early : read(current)
}
