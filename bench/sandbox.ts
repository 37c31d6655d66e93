import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { createSandbox, type Sandbox } from '../sandbox/sandbox.ts'
import { atMost, type Figure } from './figure.ts'
import { median } from './ratio.ts'

/** How soon the built sandbox answers, process start included, and how much memory it takes then. */
export async function sandboxStartFigures(): Promise<Figure[]> {
  const small = await startOnce(20_000)
  const large = await startOnce(1_000_000)
  return [
    atMost('Sandbox ready with 20,000 updates', small.seconds, 1.5, ' s'),
    atMost('Sandbox ready with 1,000,000 updates', large.seconds, 45, ' s'),
    atMost('Sandbox memory with 1,000,000 updates', large.gigabytes, 3, ' GB'),
  ]
}

/** The time from a request to its whole text for a 1,000-update page, against writing it as JSON. */
export async function sandboxPageFigures(): Promise<{ figures: Figure[]; page: string }> {
  const sandbox = await createSandbox({
    seed: 1,
    updates: 20_000,
    release: 'all',
    faults: undefined,
    auth: false,
  })
  const page = await readPage(sandbox)
  const value: unknown = JSON.parse(page)
  const ratios: number[] = []
  for (let run = 0; run < 12; run++) {
    const start = performance.now()
    await readPage(sandbox)
    const served = performance.now()
    JSON.stringify(value)
    const written = performance.now()
    if (run >= 3) ratios.push((served - start) / (written - served))
  }
  await sandbox.close()
  const figure = atMost('Sandbox page of 1,000 updates', median(ratios), 3, ' × JSON.stringify')
  return { figures: [figure], page }
}

async function readPage(sandbox: Sandbox): Promise<string> {
  const answer = await sandbox.families.scan.request('/v2/updates', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"page_size":1000}',
  })
  return answer.text()
}

async function startOnce(updates: number): Promise<{ seconds: number; gigabytes: number }> {
  const start = performance.now()
  const flags = ['--updates', String(updates), '--port', '4693']
  const child = spawn(
    process.execPath,
    ['--max-old-space-size=3000', 'dist/server/sandbox.js', ...flags],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const lines = createInterface({ input: child.stdout })
  await once(lines, 'line')
  const seconds = (performance.now() - start) / 1000
  const gigabytes = residentBytes(child.pid) / 1e9
  child.kill('SIGTERM')
  await once(child, 'exit')
  return { seconds, gigabytes }
}

/** The largest resident size that the process has had; Linux only, 0 elsewhere. */
function residentBytes(pid: number | undefined): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Number(/VmHWM:\s*(\d+)/.exec(status)?.[1] ?? 0) * 1024
  } catch {
    return 0
  }
}
