import type { Position } from '../../src/ledger/history/position.ts'

/**
 * Returns Scan's answer as text: the thousand updates after a position, or the first thousand
 * updates if the position is undefined.
 */
export async function pageAfter(
  ask: typeof globalThis.fetch,
  last: Position | undefined,
): Promise<string> {
  const after =
    last === undefined
      ? {}
      : {
          after: {
            after_migration_id: Number(last.migrationId),
            after_record_time: last.recordTime,
          },
        }
  const answer = await ask('http://scan.test/v2/updates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_size: 1000, daml_value_encoding: 'compact_json', ...after }),
  })
  return answer.text()
}
