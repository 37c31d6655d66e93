import { recordTimeOf } from '../record-time.ts'
import type { PositionOf, ReadPage } from './page-source.ts'
import type { Position } from './position.ts'
import { beginOfTime } from './time-limits.ts'

/** A cursor before all updates of a migration. */
const beforeAll = recordTimeOf(beginOfTime)

/** Returns the position of the first update that has this migration id or a later one. */
async function firstFrom<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  migrationId: bigint,
): Promise<Position | undefined> {
  const [item] = await readPage({ migrationId, recordTime: beforeAll }, 1)
  return item === undefined ? undefined : positionOf(item)
}

/**
 * Finds the last migration, up to `migrationId`, that has updates. Returns its first update.
 * `undefined` if the history starts later. Migration ids may have gaps.
 */
export async function lastMigrationUpTo<Item>(
  readPage: ReadPage<Item>,
  positionOf: PositionOf<Item>,
  migrationId: bigint,
): Promise<Position | undefined> {
  const start = await firstFrom(readPage, positionOf, migrationId)
  if (start?.migrationId === migrationId) return start
  const [item] = await readPage(undefined, 1)
  if (item === undefined) return undefined
  let best = positionOf(item)
  let upper = migrationId - 1n
  if (best.migrationId > upper) return undefined
  while (best.migrationId < upper) {
    const middle = (best.migrationId + upper + 1n) / 2n
    const found = await firstFrom(readPage, positionOf, middle)
    if (found === undefined || found.migrationId > upper) upper = middle - 1n
    else best = found
  }
  return best
}
