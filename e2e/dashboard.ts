import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedPort } from '../server/testing/upstream.ts'

/** A server under test, until `stop` is called. */
export interface Server {
  readonly origin: string
  /** Seconds from the start of the process to its first response. */
  readonly startSeconds: number
  /** Returns the largest resident size of the process so far, in bytes. Linux only; 0 elsewhere. */
  readonly peakBytes: () => number
  readonly stop: () => void
}

const maxSecondsToStart = 900

/** Options of a server. Each has the usual default. */
export interface ServerOptions {
  readonly flags?: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  /** The folder of the build. Defaults to the working directory. */
  readonly folder?: string
  /** The port; an unused port if omitted. */
  readonly port?: number
}

/** Starts the built dashboard with its sandbox. Also returns the id of one of its updates. */
export async function startDashboard(
  options: ServerOptions = {},
): Promise<Server & { readonly newestUpdateId: string }> {
  const server = await startServer(options)
  return { ...server, newestUpdateId: await anUpdateId(server.origin) }
}

/** Starts the built dashboard in front of the network that the variables define. */
export async function startServer({
  flags = [],
  env = {},
  folder = '.',
  port: wantedPort,
}: ServerOptions = {}): Promise<Server> {
  const port = wantedPort ?? (await unusedPort())
  const origin = `http://127.0.0.1:${port}`
  await waitUntilClosed(origin)
  const begin = performance.now()
  const server = spawn(process.execPath, ['dist/server/main.js', ...flags], {
    cwd: folder,
    env: { ...process.env, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = (): void => {
    server.kill('SIGTERM')
  }
  for (;;) {
    const answer = await fetch(`${origin}/healthz`).catch(() => undefined)
    const startSeconds = (performance.now() - begin) / 1000
    const peakBytes = (): number => peakBytesOf(server.pid)
    if (answer?.ok === true) return { origin, startSeconds, peakBytes, stop }
    if (startSeconds > maxSecondsToStart || server.exitCode !== null) break
    await wait(100)
  }
  stop()
  throw new Error(`The dashboard did not answer on ${origin}.`)
}

/** Waits until a server that received a signal stops answering, for example after a failed test. */
async function waitUntilClosed(origin: string): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(`${origin}/healthz`).catch(() => undefined)) === undefined) return
    await wait(100)
  }
}

function peakBytesOf(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}

/** Returns the id of an update in the dashboard's network. */
export async function anUpdateId(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/scan/v2/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_size: 100 }),
  })
  const id = /"update_id":\s*"([^"]+)"/.exec(await answer.text())?.[1]
  if (id === undefined) throw new Error('The network has no updates.')
  return id
}
