import type { Json } from '../../src/ledger/json.ts'

export interface QueryOptions {
  readonly signal?: AbortSignal | undefined
  /** After so many seconds the engine gives up. */
  readonly maxSeconds?: number | undefined
}

/** What holds the tables: ClickHouse, in a process of its own on this machine or on a server. */
export interface Engine {
  /**
   * Rows as JSONEachRow gives them; int64 come quoted. Values only ever go in as bound parameters
   * (`{name:Type}`). Throws an `EngineError`.
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

/** What went wrong with the engine, for whom it matters. */
export type EngineFailure =
  /** It is not there, or stopped: what was asked may be asked again. */
  | 'unreachable'
  /** It gave up after the time or memory it was given. */
  | 'limit'
  /** The caller no longer wanted it. */
  | 'cancelled'
  /** Nothing more can be written. */
  | 'full'
  /** It refused the statement. */
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
