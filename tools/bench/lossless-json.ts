import type { Browser } from '@playwright/test'
import { bundle } from './bundle.ts'
import { atLeast, type Figure } from '../../e2e/figure.ts'
import { losslessThroughput } from './lossless-json-timing.ts'
import { serveTexts } from './serve-texts.ts'

/**
 * Compares lossless parsing of a Scan page with `JSON.parse`, in Node and in Chromium. Parses the
 * page as received, and with an integer beyond 2^53 in every update. No real network has such
 * integers in its updates. Such integers need two more passes over a page, so the budget for them
 * is only half the throughput of `JSON.parse`.
 */
export async function losslessJsonFigures(page: string, browser: Browser): Promise<Figure[]> {
  const inexact = page.replaceAll(/"migration_id":\s*\d+/g, '"migration_id":9007199254740993')
  return [
    figure(page, 'as it comes, Node', losslessThroughput(page), 80),
    figure(page, 'as it comes, Chromium', await throughputInChromium(browser, page), 80),
    figure(inexact, 'integers beyond 2^53, Node', losslessThroughput(inexact), 50),
    figure(
      inexact,
      'integers beyond 2^53, Chromium',
      await throughputInChromium(browser, inexact),
      50,
    ),
  ]
}

function figure(text: string, which: string, fraction: number, bound: number): Figure {
  const size = `${(text.length / 2 ** 20).toFixed(1)} MiB`
  const what = `Lossless JSON, Scan page of ${size}, ${which}`
  return atLeast(what, fraction * 100, bound, ' % of JSON.parse')
}

/**
 * Fetches the text in Chromium, as the dashboard does. Chromium stores a fetched text differently
 * from a text in a script.
 */
async function throughputInChromium(browser: Browser, text: string): Promise<number> {
  const server = await serveTexts({
    '/': { type: 'text/html', text: '' },
    '/timing.js': { type: 'text/javascript', text: await bundle('lossless-json-timing.ts') },
    '/page': { type: 'application/json', text },
  })
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
    return await page.evaluate<number>(
      `Promise.all([import('/timing.js'), fetch('/page').then((answer) => answer.text())])
        .then(([timing, text]) => timing.losslessThroughput(text))`,
    )
  } finally {
    server.stop()
  }
}
