import type { Engine } from '../engine/engine.ts'
import { indexUpdate, type IndexedUpdate } from '../rows/update-rows.ts'
import { indexedParties } from '../rows/indexed.ts'
import { createTables } from '../tables/ddl.ts'
import { historyTables } from '../tables/names.ts'
import { parseJson, stringifyJson, type Json } from '../../src/ledger/json.ts'
import { isJsonObject } from '../../src/ledger/open-object.ts'
import { microsOf } from '../../src/ledger/record-time.ts'
import { pageAfter } from './page-after.ts'
import { leastTime } from '../query/rows.ts'

/** Returns all updates of a Scan, unchanged. */
export async function readAll(
  ask: typeof globalThis.fetch,
  dsoParty: string,
): Promise<readonly (IndexedUpdate & { readonly text: string })[]> {
  const updates: (IndexedUpdate & { readonly text: string })[] = []
  for (;;) {
    const page = transactionsIn(parseJson(await pageAfter(ask, updates.at(-1)?.position)))
    if (page.length === 0) return updates
    for (const json of page) {
      const text = stringifyJson(json)
      updates.push({ ...indexUpdate(json, text, indexedParties(dsoParty)), text })
    }
  }
}

function transactionsIn(page: Json): readonly Json[] {
  const transactions = isJsonObject(page) ? page['transactions'] : undefined
  if (!Array.isArray(transactions)) throw new Error('Scan answered no page')
  return transactions
}

/**
 * Creates the tables and fills them with parts of the updates. Each part is a range of array
 * indexes with an exclusive end.
 */
export async function fillTables(
  engine: Engine,
  updates: readonly IndexedUpdate[],
  parts: readonly (readonly [from: number, end: number])[],
  dsoParty: string,
): Promise<void> {
  for (const statement of createTables({ kind: 'single' })) await engine.command(statement)
  await engine.insert('about', [{ name: 'dso_party', value: dsoParty, set_at: '1' }])
  for (const [from, end] of parts) {
    const some = updates.slice(from, end)
    const last = some.at(-1)
    if (last === undefined) continue
    for (const table of historyTables) {
      await engine.insert(
        table,
        some.flatMap(({ rows }): readonly object[] => rows[table]),
      )
    }
    const before = updates[from - 1]
    await engine.insert('pages', [
      {
        migration_id: String(last.position.migrationId),
        from_time: String(before === undefined ? leastTime : microsOf(before.position.recordTime)),
        to_time: String(microsOf(last.position.recordTime)),
        updates: some.length,
        read_at: '1764000000000',
      },
    ])
  }
}
