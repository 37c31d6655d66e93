import { createRequire } from 'node:module'

/** The part of chDB's API that is used here. chDB is ClickHouse inside the process. */
export interface ChdbSession {
  queryAsync(sql: string, options: { format: string }): Promise<ChdbAnswer>
  queryBindAsync(sql: string, params: object, options: { format: string }): Promise<ChdbAnswer>
  insert(what: {
    table: string
    values: Buffer
    format: 'JSONEachRow'
    settings: Readonly<Record<string, string | number>>
  }): Promise<unknown>
  close(): void
}

interface ChdbAnswer {
  bytes(): Uint8Array
}

interface Chdb {
  readonly Session: new (
    path: string,
    options: { connectionArgs: readonly string[] },
  ) => ChdbSession
}

/**
 * Loads chDB, which is not among the dashboard's own packages.
 * @throws if chDB is not installed, or not available for this platform
 */
export function loadChdb(): Chdb {
  // The package's own types are available only if it is installed. The members in use are declared
  // above and covered by the tests.
  const loaded: Chdb = createRequire(import.meta.url)('chdb')
  return loaded
}
