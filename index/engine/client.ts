import { parseJson, type Json } from '../../src/ledger/json.ts'
import { insertSettings, querySettings, type Layout } from '../tables/ddl.ts'
import { loadClickHouse } from './clickhouse-client.ts'
import { engineError } from './engine-error.ts'
import type { Engine, EngineError, EngineFailure, QueryOptions } from './engine.ts'

/** The address and credentials of a ClickHouse server. */
export interface ClientAddress {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly database: string
}

/** Default time limit of a query in seconds. */
const defaultSeconds = 60

export interface ClientOptions {
  readonly layout: Layout
  /**
   * The failure to report for an HTTP answer that is not ClickHouse's own, such as the answer of a
   * proxy.
   */
  readonly otherAnswer: Extract<EngineFailure, 'refused' | 'unreachable'>
}

/**
 * Returns an engine behind ClickHouse's HTTP interface. The child process and a server have the
 * same interface.
 */
export function connectEngine(
  address: ClientAddress,
  { layout, otherAnswer }: ClientOptions,
): Engine {
  const { createClient, ClickHouseLogLevel } = loadClickHouse()
  const connect = () =>
    createClient({
      ...address,
      log: { level: ClickHouseLogLevel.OFF },
      request_timeout: 600_000,
      // Queries wait in the engine, which limits their time.
      max_open_connections: 32,
      use_multipart_params: true,
      keep_alive: { enabled: true, idle_socket_ttl: 1500 },
      clickhouse_settings: {
        output_format_json_quote_64bit_integers: 1,
        output_format_json_quote_decimals: 1,
      },
    })
  const reader = connect()
  // A separate connection for writes, so that a page can be written during any number of queries.
  const writer = connect()
  const failed = (error: unknown): EngineError => engineError(error, otherAnswer)
  const settings = insertSettings(layout)
  const readSettings = querySettings(layout)
  return {
    async query(sql, params, { signal, maxSeconds = defaultSeconds }: QueryOptions = {}) {
      try {
        // The client would wait forever for a query that was aborted before it began.
        signal?.throwIfAborted()
        const answer = await reader.query({
          query: sql,
          query_params: { ...params },
          format: 'JSONEachRow',
          clickhouse_settings: { ...readSettings, max_execution_time: maxSeconds },
          ...(signal === undefined ? {} : { abort_signal: signal }),
        })
        return rowsOf(await answer.text())
      } catch (error) {
        throw failed(error)
      }
    },
    async command(sql) {
      try {
        await writer.command({ query: sql })
      } catch (error) {
        throw failed(error)
      }
    },
    async insert(table, rows) {
      if (rows.length === 0) return
      try {
        await writer.insert({
          table,
          values: [...rows],
          format: 'JSONEachRow',
          clickhouse_settings: settings,
        })
      } catch (error) {
        throw failed(error)
      }
    },
    async close() {
      await Promise.all([reader.close(), writer.close()])
    },
  }
}

function rowsOf(text: string): readonly Json[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map(parseJson)
}
