import { spawn } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { unusedPort } from '../../server/testing/upstream.ts'
import { startServer } from '../../e2e/dashboard.ts'
import { atLeast, type Figure } from '../../e2e/figure.ts'
import { median } from './ratio.ts'
import { serveTexts } from './serve-texts.ts'

const path = '/api/scan/v2/updates'
const rounds = 21
const callsOfRound = 24

/**
 * Measures the speed at which a page of 1,000 updates passes through the dashboard's server,
 * compared with a proxy that checks nothing. Measures one call after the other, and eight calls at
 * once.
 */
export async function throughServerFigures(page: string): Promise<readonly Figure[]> {
  const scan = await serveTexts({ '/v2/updates': { type: 'application/json', text: page } })
  const guarded = await startServer({ env: { SCAN_URL: scan.origin } })
  const plain = await startPlainProxy(scan.origin)
  try {
    const figures: Figure[] = []
    for (const [how, atOnce] of [
      ['one after the other', 1],
      ['eight at once', 8],
    ] as const) {
      const ratio = await speedRatio(guarded.origin, plain.origin, atOnce)
      const what = `A page of 1,000 updates through the server, ${how}: of the speed without its guards`
      figures.push(atLeast(what, ratio * 100, 95, ' %'))
    }
    return figures
  } finally {
    guarded.stop()
    plain.stop()
    scan.stop()
  }
}

/**
 * Measures both servers in turn, so that the drift of a shared machine affects both. Returns the
 * median of the ratios of the pairs.
 */
async function speedRatio(measured: string, reference: string, atOnce: number): Promise<number> {
  const ratios: number[] = []
  for (let round = -2; round < rounds; round += 1) {
    const without = await timeOf(reference, atOnce)
    const withGuards = await timeOf(measured, atOnce)
    // The first rounds are for warming up, and are not counted.
    if (round >= 0) ratios.push(without / withGuards)
  }
  return median(ratios)
}

async function timeOf(origin: string, atOnce: number): Promise<number> {
  const start = performance.now()
  const ask = async () => {
    for (let call = 0; call < callsOfRound / atOnce; call += 1) {
      const answer = await fetch(origin + path, { method: 'POST', body: '{}' })
      if (answer.status !== 200) throw new Error(`${origin} answered ${answer.status}.`)
      await answer.arrayBuffer()
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return performance.now() - start
}

async function startPlainProxy(target: string) {
  const port = await unusedPort()
  const origin = `http://127.0.0.1:${port}`
  const proxy = spawn(
    process.execPath,
    ['--import', 'tsx', 'tools/bench/plain-proxy.ts', target, String(port)],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await fetch(origin + path).catch(() => undefined)) !== undefined) break
    await wait(100)
  }
  return { origin, stop: () => void proxy.kill() }
}
