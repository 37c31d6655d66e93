import { loadChdb, type ChdbSession } from './chdb.ts'
import type { ChildRequest } from './child-request.ts'
import { forcedExitCode } from './stopped-by-force.ts'
import { createResourcePool } from './resource-pool.ts'

/** Limits of the engine: memory in bytes, and queries at a time. */
export interface SessionLimits {
  readonly memory: number
  readonly queries: number
}

export interface Sessions {
  /** @param disconnected aborts when the caller has disconnected */
  readonly run: (request: ChildRequest, disconnected: AbortSignal) => Promise<Uint8Array>
  readonly close: () => void
}

const format = 'JSONEachRow'

/**
 * Milliseconds that a query may exceed its own limit. After that, the process ends, as a last
 * resort.
 */
const graceMs = 60_000

/**
 * Opens a directory of tables. A session runs one query after the other. Several sessions serve
 * queries, and a separate session writes, so that no query delays the writing of a page.
 */
export function openSessions(directory: string, { memory, queries }: SessionLimits): Sessions {
  const { Session } = loadChdb()
  const open = () =>
    new Session(directory, {
      connectionArgs: [
        `--max_server_memory_usage=${memory}`,
        `--max_memory_usage=${Math.floor(memory * 0.7)}`,
        '--async_load_databases=0',
        '--output_format_json_quote_64bit_integers=1',
        '--output_format_json_quote_decimals=1',
      ],
    })
  const writer = open()
  const stopper = open()
  const readers = Array.from({ length: queries }, open)
  const withReader = createResourcePool(readers)
  // chDB runs only one query with parameters at a time, across all sessions.
  const withParameters = createResourcePool(['parameters'])

  let queryCount = 0
  const runIn = async (
    session: ChdbSession,
    request: ChildRequest,
    disconnected: AbortSignal,
  ): Promise<Uint8Array> => {
    disconnected.throwIfAborted()
    const mark = `/* ask ${++queryCount} */ `
    // The engine checks for cancellation between two steps of its work. Until then, the session
    // stays in use.
    const stop = (): void => {
      const sql = `KILL QUERY WHERE startsWith(query, '${mark}') ASYNC`
      void stopper.queryAsync(sql, { format }).catch(() => {})
    }
    const timer = setTimeout(
      () => process.exit(forcedExitCode),
      request.maxSeconds * 1000 + graceMs,
    )
    disconnected.addEventListener('abort', stop)
    try {
      return await ask(session, { ...request, sql: mark + request.sql })
    } finally {
      disconnected.removeEventListener('abort', stop)
      clearTimeout(timer)
    }
  }

  /** Runs a query. The query waits for a session no longer than its own time limit. */
  const read = async (request: ChildRequest, disconnected: AbortSignal): Promise<Uint8Array> => {
    const late = AbortSignal.timeout(request.maxSeconds * 1000)
    const waiting = AbortSignal.any([disconnected, late])
    const run = (): Promise<Uint8Array> =>
      withReader(waiting, (session) => runIn(session, request, disconnected))
    try {
      return Object.keys(request.params).length === 0
        ? await run()
        : await withParameters(waiting, run)
    } catch (error) {
      if (error !== late.reason) throw error
      throw new Error(`Code: 159. No session was free within ${request.maxSeconds} s.`, {
        cause: error,
      })
    }
  }

  return {
    run: async (request, disconnected) => {
      if (request.rows !== undefined) {
        if (request.rows.length > 0) await insert(writer, request)
        return new Uint8Array(0)
      }
      return /^\s*(SELECT|WITH|SHOW|EXISTS|DESCRIBE|EXPLAIN)\s/i.test(request.sql)
        ? read(request, disconnected)
        : ask(writer, request)
    },
    close: () => {
      for (const session of [...readers, writer, stopper]) session.close()
    },
  }
}

async function ask(session: ChdbSession, { sql, params }: ChildRequest): Promise<Uint8Array> {
  const answer =
    Object.keys(params).length === 0
      ? await session.queryAsync(sql, { format })
      : await session.queryBindAsync(sql, params, { format })
  return answer.bytes()
}

async function insert(writer: ChdbSession, { sql, rows }: ChildRequest): Promise<void> {
  const [, table] = /^\s*INSERT\s+INTO\s+`?(\w+)`?/i.exec(sql) ?? []
  if (table === undefined || rows === undefined) throw new Error('no statement that inserts')
  await writer.insert({ table, values: rows, format, settings: { insert_deduplicate: 0 } })
}
