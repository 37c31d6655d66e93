import type { Json } from '../../src/ledger/json.ts'
import type { Engine, QueryOptions } from '../engine/engine.ts'

const second = 1_000_000n

/** The beginning of the range of `answeringEngine`, in microseconds. */
export const begin = 1_800_000_000n * second

const page = { migration_id: '4', read_last: '1764000000000', counted: '5' }

const nothing = (sql: string): readonly Json[] =>
  sql.includes('count()') ? [{ counted: '0' }] : []

type Answer = (
  sql: string,
  params: Readonly<Record<string, unknown>>,
  options?: QueryOptions,
) => readonly Json[] | Promise<readonly Json[]>

/**
 * Returns an engine that has read one range of ten seconds. `answer` answers all queries except
 * those for `pages` and `about`.
 */
export function answeringEngine(answer: Answer = nothing): Engine {
  return {
    async query(sql, params, options) {
      if (sql.includes('FROM pages')) {
        return [{ ...page, after: String(begin), up_to: String(begin + 10n * second) }]
      }
      return sql.includes('FROM about') ? [] : answer(sql, params, options)
    },
    command: async () => undefined,
    insert: async () => undefined,
    close: async () => undefined,
  }
}

/** A search inside the range of `answeringEngine`. */
export const searchQuestion = {
  where: 'choice:C',
  order: 'oldest',
  migration_id: '4',
  after_record_time: '2027-01-15T08:00:01Z',
  up_to_record_time: '2027-01-15T08:00:09Z',
  page_size: 10,
}
