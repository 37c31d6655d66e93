import type { Json } from '../../src/ledger/json.ts'

export interface QueryOptions {
  readonly signal?: AbortSignal | undefined
  /** Time limit of the query in seconds. */
  readonly maxSeconds?: number | undefined
}

/** The database with the tables: ClickHouse in its own process on this machine, or on a server. */
export interface Engine {
  /**
   * Returns rows as in the format JSONEachRow, with int64 as quoted texts. Values are only passed
   * as bound parameters (`{name:Type}`). Throws an `EngineError`.
   */
  query(
    sql: string,
    params: Readonly<Record<string, unknown>>,
    options?: QueryOptions,
  ): Promise<readonly Json[]>
  command(sql: string): Promise<void>
  insert(table: string, rows: readonly object[]): Promise<void>
  close(): Promise<void>
}

/** The kind of an engine failure, for callers that react to it. */
export type EngineFailure =
  | 'unreachable'
  /** The query exceeded its limit of time or memory. */
  | 'limit'
  | 'cancelled'
  /** The engine cannot write more data. */
  | 'full'
  | 'refused'

export class EngineError extends Error {
  constructor(
    readonly failure: EngineFailure,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}
