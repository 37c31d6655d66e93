import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedPort } from '../server/testing/upstream.ts'

/** A server that can be stopped at once and started again. */
export interface Restartable {
  readonly start: () => Promise<void>
  /** Ends the server without closing its connections. Nothing listens on its port afterwards. */
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

/**
 * Creates a proxy to a server. When the proxy is shut, the server seems down but keeps its state. A
 * real service has the same database after a restart, but the embedded network has no database.
 */
function door(port: number, to: number): Restartable {
  const sockets = new Set<Socket>()
  const server = createServer((caller) => {
    const behind = connect(to, '127.0.0.1')
    for (const socket of [caller, behind]) {
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
      socket.on('error', () => undefined)
    }
    caller.pipe(behind).on('close', () => caller.destroy())
    behind.pipe(caller).on('close', () => behind.destroy())
  })
  return {
    async start() {
      server.listen(port, '127.0.0.1')
      await once(server, 'listening')
    },
    async kill() {
      if (!server.listening) return
      server.close()
      for (const socket of sockets) socket.destroy()
      await once(server, 'close')
    },
  }
}

/**
 * Starts the embedded network behind a proxy that can be shut, and the dashboard in front of it.
 */
export async function chaosNetwork() {
  const networkPort = await unusedPort()
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
  const args = ['--port', String(networkPort), '--updates', '3000', '--seed', '7']
  const ready = `http://127.0.0.1:${networkPort}/api/scan/version`
  return {
    origin,
    sandbox: restartable('dist/server/sandbox.js', args, {}, ready),
    services: door(port, networkPort),
    dashboard: restartable('dist/server/main.js', [], env, `${origin}/healthz`),
  }
}
