import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedPort } from '../server/testing/upstream.ts'

/** A server that can be taken away at once, and be put there again. */
export interface Restartable {
  readonly start: () => Promise<void>
  /** Ends it without a farewell: connections break, and nobody listens any more. */
  readonly kill: () => Promise<void>
}

function restartable(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  readyUrl: string,
): Restartable {
  let running: ChildProcess | undefined
  return {
    async start() {
      running = spawn(process.execPath, [file, ...args], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      while (!(await fetch(readyUrl).catch(() => undefined))?.ok) {
        if (running.exitCode !== null) throw new Error(`${file} did not start.`)
        await wait(100)
      }
    },
    async kill() {
      const ending = running
      running = undefined
      if (ending === undefined || ending.exitCode !== null) return
      ending.kill('SIGKILL')
      await once(ending, 'exit')
    },
  }
}

/** The embedded network on its own, and the dashboard in front of it. */
export async function chaosNetwork() {
  const port = await unusedPort()
  const dashboardPort = await unusedPort()
  const network = `http://127.0.0.1:${port}`
  const origin = `http://127.0.0.1:${dashboardPort}`
  const scan = `${network}/api/scan`
  const env = {
    PORT: String(dashboardPort),
    LEDGER_URL: `${network}/ledger`,
    SCAN_URL: scan,
    VALIDATOR_URL: `${network}/api/validator`,
    REGISTRY_URL: network,
  }
  const args = ['--port', String(port), '--updates', '3000', '--seed', '7']
  return {
    origin,
    services: restartable('dist/server/sandbox.js', args, {}, `${scan}/version`),
    dashboard: restartable('dist/server/main.js', [], env, `${origin}/healthz`),
  }
}
