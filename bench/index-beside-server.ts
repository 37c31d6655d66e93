import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { unusedPort } from '../server/testing/upstream.ts'
import { startServer } from './dashboard.ts'

const runner = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href
const busy = new URL('server-busy.ts', import.meta.url).href

/** A dashboard's server on the network of another one, with an index beside it, until `stop` is called. */
export interface WithIndex {
  readonly origin: string
  /** How long its event loop was held up at most while something went on, in milliseconds. */
  readonly longestHeldUp: (during: () => Promise<void>) => Promise<number>
  readonly stop: () => Promise<void>
}

/** Starts `npm run index` over a directory that is filled already, and a server that asks it. */
export async function startWithIndex(directory: string, scan: string): Promise<WithIndex> {
  const listen = `127.0.0.1:${await unusedPort()}`
  const index = spawn(
    process.execPath,
    ['--import', runner, fileURLToPath(new URL('../index/main.ts', import.meta.url))],
    {
      env: {
        ...process.env,
        SCAN_URL: `${scan}/api/scan`,
        INDEX_DIRECTORY: directory,
        INDEX_LISTEN: listen,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
  const folder = mkdtempSync(join(tmpdir(), 'cantilever-bench-'))
  const file = join(folder, 'busy')
  const server = await startServer({
    flags: ['--updates', '100'],
    env: {
      INDEX_API_URL: `http://${listen}`,
      TRUST_PROXY: 'yes',
      SERVER_BUSY_FILE: file,
      NODE_OPTIONS: `--import ${runner} --import ${busy}`,
    },
  })
  await answers(`${server.origin}/api/index/v1/status`)
  return {
    origin: server.origin,
    async longestHeldUp(during) {
      rmSync(file, { force: true })
      await wait(300)
      await during()
      await wait(300)
      return Number(readFileSync(file, 'utf8'))
    },
    async stop() {
      server.stop()
      if (index.exitCode === null) {
        index.kill('SIGTERM')
        await once(index, 'exit')
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok === true) return
    await wait(100)
  }
  throw new Error(`The index did not answer at ${url}.`)
}
