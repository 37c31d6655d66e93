import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { defaultOptions } from '../../sandbox/options.ts'
import { createSandbox, type Sandbox } from '../../sandbox/sandbox.ts'
import { unusedPort } from '../../server/testing/upstream.ts'
import type { Server } from '../../e2e/dashboard.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { median } from './ratio.ts'

/** Measures the time until the built sandbox answers, including the start of its process. */
export async function sandboxStartFigures(): Promise<Figure[]> {
  const begin = performance.now()
  const flags = ['--updates', '20000', '--port', String(await unusedPort())]
  const sandbox = spawn(process.execPath, ['dist/server/sandbox.js', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: sandbox.stdout }), 'line')
  const seconds = (performance.now() - begin) / 1000
  sandbox.kill('SIGTERM')
  await once(sandbox, 'exit')
  return [atMost('Sandbox ready with 20,000 updates', seconds, 1.5, ' s')]
}

/**
 * Returns the time until the sandbox behind a dashboard answered, and the memory that the sandbox
 * has used.
 */
export function largeSandboxFigures({ startSeconds, peakBytes }: Server): Figure[] {
  return [
    atMost('Sandbox ready with 1,000,000 updates', startSeconds, 45, ' s'),
    atMost('Sandbox memory with 1,000,000 updates', peakBytes() / 1e9, 3, ' GB'),
  ]
}

/**
 * Compares the processor time of a page of 1,000 updates, from the request to the last byte, with
 * the time to write that page as JSON. Includes garbage collection, but not the time that tasks
 * wait for a busy processor. Also returns the page.
 */
export async function sandboxPageFigures(): Promise<{ figures: Figure[]; page: string }> {
  const sandbox = await createSandbox(defaultOptions)
  const page = await (await askPage(sandbox)).text()
  const value: unknown = JSON.parse(page)
  const ratios: number[] = []
  for (let run = 0; run < 25; run++) {
    const start = process.cpuUsage()
    for await (const chunk of (await askPage(sandbox)).body ?? []) void chunk
    const served = process.cpuUsage(start)
    const begin = process.cpuUsage()
    JSON.stringify(value)
    const written = process.cpuUsage(begin)
    if (run >= 5) ratios.push((served.user + served.system) / (written.user + written.system))
  }
  await sandbox.close()
  const figure = atMost('Sandbox page of 1,000 updates', median(ratios), 3, ' × JSON.stringify')
  return { figures: [figure], page }
}

async function askPage(sandbox: Sandbox): Promise<Response> {
  return sandbox.families.scan.request('/v2/updates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"page_size":1000}',
  })
}
