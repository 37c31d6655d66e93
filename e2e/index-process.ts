import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The history index as started by `npm run index`, for a dashboard under test. */
export interface IndexProcess {
  readonly start: (env?: Readonly<Record<string, string>>) => void
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>
  /** Kills the child processes of the index, which are its engine. */
  readonly killEngine: () => void
}

export function indexProcess(
  origin: () => string,
  port: () => number,
  directory: string,
): IndexProcess {
  let running: ChildProcess | undefined
  return {
    start(env = {}) {
      running = spawn(process.execPath, ['--import', 'tsx', 'index/main.ts'], {
        env: {
          ...process.env,
          SCAN_URL: `${origin()}/api/scan`,
          INDEX_LISTEN: `127.0.0.1:${port()}`,
          INDEX_DIRECTORY: directory,
          INDEX_PAUSE_MS: '0',
          INDEX_MEMORY_MB: '1500',
          ...env,
        },
        stdio: 'ignore',
      })
    },
    async stop(signal = 'SIGTERM') {
      const index = running
      running = undefined
      if (index === undefined || index.exitCode !== null || index.signalCode !== null) return
      const ended = new Promise((resolve) => index.once('exit', resolve))
      index.kill(signal)
      await ended
    },
    killEngine() {
      const pid = running?.pid
      if (pid === undefined) throw new Error('The index does not run.')
      const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ')
      for (const child of children.filter((text) => text.trim() !== '')) {
        process.kill(Number(child), 'SIGKILL')
      }
    },
  }
}
