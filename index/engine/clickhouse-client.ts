import { createRequire } from 'node:module'

type Settings = Readonly<Record<string, string | number>>

interface Config {
  readonly url: string
  readonly username: string
  readonly password: string
  readonly database: string
  readonly log: { readonly level: number }
  readonly request_timeout: number
  readonly max_open_connections: number
  /**
   * True to send parameters in the body, so that the length of the address does not depend on them.
   */
  readonly use_multipart_params: boolean
  readonly keep_alive: { readonly enabled: boolean; readonly idle_socket_ttl: number }
  readonly clickhouse_settings: Settings
}

/** The part of `@clickhouse/client` that is used here. */
interface Client {
  query(what: {
    query: string
    query_params: Record<string, unknown>
    format: 'JSONEachRow'
    clickhouse_settings: Settings
    abort_signal?: AbortSignal
  }): Promise<{ text(): Promise<string> }>
  command(what: { query: string }): Promise<unknown>
  insert(what: {
    table: string
    values: object[]
    format: 'JSONEachRow'
    clickhouse_settings: Settings
  }): Promise<unknown>
  close(): Promise<void>
}

interface ClickHouse {
  readonly createClient: (config: Config) => Client
  readonly ClickHouseLogLevel: { readonly OFF: number }
}

/**
 * Loads ClickHouse's client, which is not among the dashboard's own packages.
 * @throws if the client is not installed
 */
export function loadClickHouse(): ClickHouse {
  // The package's own types are available only if it is installed. The members in use are declared
  // above and covered by the tests.
  const loaded: ClickHouse = createRequire(import.meta.url)('@clickhouse/client')
  return loaded
}
