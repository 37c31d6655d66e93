import type { QueryClient } from '@tanstack/react-query'
import { keptInteger } from './kept-integer.ts'
import { currentMigration } from './network.ts'

const last = keptInteger('last-migration')

/**
 * What `read` gives for the network's current migration id. It begins at once with that of the last
 * visit, while the current one is asked for; should the network have migrated meanwhile, it reads again.
 * @throws what `read` or the question for the migration id throws.
 */
export async function atCurrentMigration<Answer>(
  client: QueryClient,
  read: (migrationId: bigint) => Promise<Answer>,
): Promise<Answer> {
  const guess = last.read()
  const early = guess === undefined ? undefined : read(guess)
  // Where the guess was wrong nobody waits for it, and its failure says nothing.
  early?.catch(() => undefined)
  const { migration_id: current } = await client.ensureQueryData(currentMigration())
  last.keep(current)
  return early !== undefined && current === guess ? early : read(current)
}
