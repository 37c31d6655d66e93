import type { Engine, QueryOptions } from '../engine/engine.ts'
import type { Json } from '../../src/ledger/json.ts'

/** An engine without tables, whose index covers ten seconds of migration 4 after this time, in microseconds. */
export const rangeBegin = 1_800_000_000_000_000n

/** @param answer gives the rows of every query but those for what the index covers. */
export function oneRangeEngine(
  answer: (
    sql: string,
    params: Readonly<Record<string, unknown>>,
    options?: QueryOptions,
  ) => readonly Json[] | Promise<readonly Json[]> = () => [],
): Engine {
  return {
    async query(sql, params, options) {
      if (sql.includes('FROM pages')) {
        const page = { migration_id: '4', read_last: '1764000000000', counted: '5' }
        return [{ ...page, after: String(rangeBegin), up_to: String(rangeBegin + 10_000_000n) }]
      }
      return sql.includes('FROM about') ? [] : answer(sql, params, options)
    },
    command: async () => undefined,
    insert: async () => undefined,
    close: async () => undefined,
  }
}
