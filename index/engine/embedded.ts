import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, mkdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { connectEngine } from './client.ts'
import { EngineError, type Engine } from './engine.ts'
import { forcedExitCode } from './stopped-by-force.ts'

export interface EmbeddedOptions {
  readonly directory: string
  /** Memory limit of the engine in bytes. */
  readonly memory: number
  /** Limit of queries that run at a time. */
  readonly queries: number
  readonly onExit?: (reason: string) => void
}

export interface EmbeddedEngine extends Engine {
  readonly pid: () => number | undefined
}

interface Running {
  readonly child: ChildProcess
  readonly engine: Engine
  /** Resolves with false if the process does not answer at all. */
  readonly isAlive: () => Promise<boolean>
}

const path = fileURLToPath(new URL('child.ts', import.meta.url))
const runner = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href

/** Milliseconds within which the process answers that it is alive, even while queries run. */
const aliveMs = 30_000

/**
 * Creates an engine in its own process. The process starts with the first query, and restarts with
 * the next query after it has ended. Queries that were running then fail as `unreachable`. Data
 * that was confirmed as written is not lost.
 */
export function embeddedEngine(options: EmbeddedOptions): EmbeddedEngine {
  let running: Promise<Running> | undefined
  let pid: number | undefined
  let isClosed = false

  const start = async (): Promise<Running> => {
    makePrivate(options.directory)
    const secret = randomBytes(24).toString('base64url')
    const child = spawn(process.execPath, ['--import', runner, path], {
      stdio: ['pipe', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ENGINE_DIRECTORY: options.directory,
        ENGINE_SECRET: secret,
        ENGINE_MEMORY: String(options.memory),
        ENGINE_QUERIES: String(options.queries),
        // Each session needs a thread: the sessions for queries, the session that writes, and the
        // session that stops queries. Node uses the remaining threads.
        UV_THREADPOOL_SIZE: String(options.queries + 4),
      },
    })
    pid = child.pid
    let errorOutput = ''
    child.stderr.on('data', (chunk: Buffer) => {
      errorOutput = (errorOutput + chunk.toString('utf8')).slice(-2000)
    })
    child.stdin.on('error', () => {})
    child.once('exit', (code, signal) => {
      running = undefined
      pid = undefined
      if (!isClosed && code !== forcedExitCode)
        options.onExit?.(`${signal ?? `exit ${code}`} ${errorOutput}`.trim())
    })
    const port = await portOf(child, () => errorOutput)
    const url = `http://127.0.0.1:${port}`
    const engine = connectEngine(
      { url, username: 'default', password: secret, database: 'default' },
      { layout: { kind: 'single' }, otherAnswer: 'refused' },
    )
    child.once('exit', () => void engine.close())
    return { child, engine, isAlive: () => answersAt(url) }
  }

  const current = (): Promise<Running> => {
    if (isClosed) return Promise.reject(new EngineError('unreachable', 'The index was closed.'))
    running ??= start().catch((error: unknown) => {
      running = undefined
      throw error
    })
    return running
  }

  /**
   * Runs work on the engine. If the connection is lost and the process does not respond any more,
   * ends the process and waits for its exit. The next process then finds the directory unused.
   */
  const ask = async <T>(work: (engine: Engine) => Promise<T>): Promise<T> => {
    const { child, engine, isAlive } = await current()
    try {
      return await work(engine)
    } catch (error) {
      const isLost = error instanceof EngineError && error.failure === 'unreachable'
      if (isLost && !(await isAlive())) {
        child.kill('SIGKILL')
        await ended(child)
      }
      throw error
    }
  }

  return {
    pid: () => pid,
    query: (...args) => ask((engine) => engine.query(...args)),
    command: (sql) => ask((engine) => engine.command(sql)),
    insert: (table, rows) => ask((engine) => engine.insert(table, rows)),
    async close() {
      isClosed = true
      const last = await running?.catch(() => undefined)
      if (last === undefined) return
      last.child.stdin?.end()
      await ended(last.child)
    },
  }
}

/**
 * Creates a directory that only its owner can open, because its tables may contain private history.
 */
function makePrivate(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 })
  try {
    chmodSync(directory, 0o700)
  } catch (error) {
    // A volume may belong to another user. The permissions of the files still prevent other users
    // from opening them.
    const isOthers = error instanceof Error && 'code' in error && error.code === 'EPERM'
    if (!isOthers) throw error
  }
}

async function answersAt(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(aliveMs)
    await (await fetch(url, { redirect: 'error', signal })).arrayBuffer()
    return true
  } catch {
    return false
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => child.once('exit', resolve))
}

function portOf(child: ChildProcess, errorOutput: () => string): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString('utf8')).slice(-1000)
      const [, port] = /port (\d+)/.exec(text) ?? []
      if (port !== undefined) resolve(Number(port))
    })
    child.once('error', reject)
    child.once('exit', (code, signal) =>
      reject(
        new EngineError(
          'unreachable',
          `The engine ended (${signal ?? code}) ${errorOutput()}`.trim(),
        ),
      ),
    )
  })
}
