import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startNginx } from '../../e2e/nginx.ts'

/** The two servers of the product. */
export const serverNames = ['Node', 'nginx'] as const
export type ServerName = (typeof serverNames)[number]

/** A server under attack, until `stop` is called. */
export interface Server {
  readonly name: ServerName
  readonly port: number
  readonly tls: boolean
  readonly pid: () => number
  /**
   * Returns the number of Node's timers, sockets and other handles that keep the process alive, by
   * kind. Empty for nginx.
   */
  readonly active: () => Promise<Readonly<Record<string, number>>>
  readonly log: () => string
  /** Stops the server. Resolves with a description of the exit when the process has ended. */
  readonly stop: () => Promise<string>
}

/** Options of a server. */
export interface ServerOptions {
  readonly env: Readonly<Record<string, string>>
  /** Limit of the server's open descriptors (`ulimit -n`); Node only. */
  readonly maxDescriptors?: number
}

/**
 * Starts one of the two servers, built and configured as an operator would, on a free port of this
 * machine.
 */
export function startServer(name: ServerName, options: ServerOptions): Promise<Server> {
  return name === 'Node' ? startNode(options) : startNginxHere(options)
}

/**
 * A program that is loaded before the server. On SIGUSR2 it reports what keeps the process running.
 */
const reportActive = `process.on('SIGUSR2', () => {
  process.stderr.write('ACTIVE ' + JSON.stringify(process.getActiveResourcesInfo()) + '\\n')
})`

const activeLine = /^ACTIVE (.*)$/gm

async function startNode({ env, maxDescriptors }: ServerOptions): Promise<Server> {
  const limit = maxDescriptors === undefined ? '' : `ulimit -n ${maxDescriptors}; `
  const program = `data:text/javascript,${encodeURIComponent(reportActive)}`
  const args = [process.execPath, '--import', program, 'dist/server/main.js']
  const node = spawn('sh', ['-c', `${limit}exec "$@"`, 'sh', ...args], {
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  let ended: string | undefined
  const listeners = new Set<() => void>()
  const note = (text: string): void => {
    log += text
    listeners.forEach((listener) => listener())
  }
  const end = new Promise<string>((resolve) => {
    node.once('exit', (code, signal) => {
      ended = signal ?? `exit ${code}`
      note(`\n${ended}\n`)
      resolve(ended)
    })
  })
  node.stdout.on('data', (chunk: Buffer) => note(String(chunk)))
  node.stderr.on('data', (chunk: Buffer) => note(String(chunk)))
  /** Resolves with the first match in the log. Rejects if the process has ended without a match. */
  const found = <Found>(find: () => Found | undefined): Promise<Found> =>
    new Promise((resolve, reject) => {
      const look = (): void => {
        const value = find()
        if (value === undefined && ended === undefined) return
        listeners.delete(look)
        if (value === undefined) reject(new Error(`The server has ended: ${log.slice(-2000)}`))
        else resolve(value)
      }
      listeners.add(look)
      look()
    })

  const url = await found(() => /Cantilever is at (\S+)/.exec(log)?.[1])
  const { pid } = node
  if (pid === undefined) throw new Error('The server has no process')
  return {
    name: 'Node',
    port: Number(new URL(url).port),
    tls: url.startsWith('https:'),
    pid: () => {
      if (ended !== undefined)
        throw new Error(`The server has ended (${ended}): ${log.slice(-2000)}`)
      return pid
    },
    active: async () => {
      const before = [...log.matchAll(activeLine)].length
      node.kill('SIGUSR2')
      const text = await found(() => [...log.matchAll(activeLine)][before]?.[1])
      return countOf(text)
    },
    log: () => log,
    stop: () => {
      node.kill('SIGTERM')
      return end
    },
  }
}

function countOf(text: string): Record<string, number> {
  const kinds: unknown = JSON.parse(text)
  const counts: Record<string, number> = {}
  if (Array.isArray(kinds)) {
    for (const kind of kinds.map(String)) counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

async function startNginxHere({ env }: ServerOptions): Promise<Server> {
  const nginx = await startNginx(env)
  return {
    name: 'nginx',
    port: Number(new URL(nginx.origin).port),
    tls: false,
    pid: () => workerOf(nginx.pid),
    active: () => Promise.resolve({}),
    log: nginx.log,
    stop: async () => {
      await nginx.stop()
      return 'exit 0'
    },
  }
}

/** Returns the worker process of nginx, which answers the requests. */
function workerOf(pid: number): number {
  const [worker = ''] = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')
  if (worker === '') throw new Error('nginx has no worker')
  return Number(worker)
}
