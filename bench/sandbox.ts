import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Server } from './dashboard.ts'
import { atMost, type Figure } from './figure.ts'
import { median } from './ratio.ts'

const port = 4693
const url = `http://127.0.0.1:${port}/api/scan/v2/updates`

/**
 * How soon the built sandbox answers, process start included, and the time from a request to the
 * last byte of a 1,000-update page, against writing it as JSON. Gives the page too.
 */
export async function sandboxFigures(): Promise<{ figures: Figure[]; page: string }> {
  const begin = performance.now()
  const flags = ['--updates', '20000', '--port', String(port)]
  const sandbox = spawn(process.execPath, ['dist/server/sandbox.js', ...flags], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(createInterface({ input: sandbox.stdout }), 'line')
  const seconds = (performance.now() - begin) / 1000
  try {
    const page = new TextDecoder().decode(await readPage())
    return {
      figures: [
        atMost('Sandbox ready with 20,000 updates', seconds, 1.5, ' s'),
        atMost('Sandbox page of 1,000 updates', await servedRatio(page), 3, ' × JSON.stringify'),
      ],
      page,
    }
  } finally {
    sandbox.kill('SIGTERM')
    await once(sandbox, 'exit')
  }
}

/** How soon the sandbox behind a dashboard answered, and how much memory it has taken. */
export function largeSandboxFigures({ startSeconds, peakBytes }: Server): Figure[] {
  return [
    atMost('Sandbox ready with 1,000,000 updates', startSeconds, 45, ' s'),
    atMost('Sandbox memory with 1,000,000 updates', peakBytes() / 1e9, 3, ' GB'),
  ]
}

async function servedRatio(page: string): Promise<number> {
  const value: unknown = JSON.parse(page)
  const ratios: number[] = []
  for (let run = 0; run < 25; run++) {
    const start = performance.now()
    await readPage()
    const served = performance.now()
    JSON.stringify(value)
    const written = performance.now()
    if (run >= 5) ratios.push((served - start) / (written - served))
  }
  return median(ratios)
}

async function readPage(): Promise<ArrayBuffer> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(url, { method: 'POST', headers, body: '{"page_size":1000}' })
  return answer.arrayBuffer()
}
