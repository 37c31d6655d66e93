import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { chromiumFlags, chromiumPath } from '../e2e/chromium.ts'
import { atLeast, type Figure } from './figure.ts'
import { losslessThroughput } from './lossless-json-timing.ts'

/**
 * Lossless reading of a Scan page against `JSON.parse`, in Node and in Chromium: as it comes, and
 * with an integer beyond 2^53 in every update. No network has such integers in its updates; a page
 * that has costs a pass over its strings and one over its values, so half the throughput is allowed.
 */
export async function losslessJsonFigures(page: string): Promise<Figure[]> {
  const inexact = page.replaceAll(/"migration_id":\s*\d+/g, '"migration_id":9007199254740993')
  const inChromium = await throughputsInChromium([page, inexact])
  return [
    figure(page, 'as it comes, Node', losslessThroughput(page), 80),
    figure(page, 'as it comes, Chromium', inChromium[0], 80),
    figure(inexact, 'integers beyond 2^53, Node', losslessThroughput(inexact), 50),
    figure(inexact, 'integers beyond 2^53, Chromium', inChromium[1], 50),
  ]
}

function figure(text: string, which: string, fraction = Number.NaN, bound: number): Figure {
  const size = `${(text.length / 2 ** 20).toFixed(1)} MiB`
  const what = `Lossless JSON, Scan page of ${size}, ${which}`
  return atLeast(what, fraction * 100, bound, ' % of JSON.parse')
}

/** Fetched there, as the dashboard does: Chromium keeps such a text otherwise than a script's own. */
async function throughputsInChromium(texts: readonly string[]): Promise<number[]> {
  const executablePath = chromiumPath()
  const browser = await chromium.launch({
    args: chromiumFlags,
    ...(executablePath === undefined ? {} : { executablePath }),
  })
  try {
    const page = await browser.newPage()
    const script = await bundle('lossless-json-timing.ts')
    await page.route('**', async (route) => {
      const path = new URL(route.request().url()).pathname
      if (path === '/') return route.fulfill({ contentType: 'text/html', body: '' })
      if (path === '/timing.js') {
        return route.fulfill({ contentType: 'text/javascript', body: script })
      }
      return route.fulfill({ contentType: 'application/json', body: texts[Number(path.slice(1))] })
    })
    await page.goto('http://localhost/')
    const throughputs: number[] = []
    for (const index of texts.keys()) {
      throughputs.push(
        await page.evaluate<number>(
          `Promise.all([import('/timing.js'), fetch('/${index}').then((answer) => answer.text())])
            .then(([timing, text]) => timing.losslessThroughput(text))`,
        ),
      )
    }
    return throughputs
  } finally {
    await browser.close()
  }
}

/** A module of this folder with all that it imports, as one script for the browser. */
async function bundle(file: string): Promise<string> {
  const entry = fileURLToPath(new URL(file, import.meta.url))
  const output = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: { write: false, lib: { entry, formats: ['es'] } },
  })
  const chunks = Array.isArray(output) ? output.flatMap((each) => each.output) : []
  return chunks.map((chunk) => (chunk.type === 'chunk' ? chunk.code : '')).join('')
}
