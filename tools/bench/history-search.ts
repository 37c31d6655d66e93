import { setTimeout as wait } from 'node:timers/promises'
import * as v from 'valibot'
import type { Browser, Page } from '@playwright/test'
import { bundle } from './bundle.ts'
import { atLeast, atMost, type Figure } from '../../e2e/figure.ts'
import { withLongestTask } from './long-tasks.ts'
import { serveTexts, type ServedText } from './serve-texts.ts'

/** The number of in-memory pages of 1,000 updates on which the engine is timed. */
const timedPages = 4

const searchedUpdates = 100_000

const Timings = v.array(
  v.object({ matches: v.number(), updates: v.number(), throughput: v.number() }),
)

/**
 * Measures the engine's speed against `JSON.parse` of the same pages in the same worker. Also
 * measures how much a search in the built dashboard at `origin` slows down its page.
 */
export async function historySearchFigures(origin: string, browser: Browser): Promise<Figure[]> {
  const pages = await readPages(origin)
  const party = /"owner":"([^"]+)"/.exec(pages[0] ?? '')?.[1] ?? ''
  const filters = [
    `party:${party}`,
    'template:Splice.Amulet:Amulet and choice:AmuletRules_Transfer',
    'text:rent',
  ]
  const names = ['a party', 'a template and a choice', 'free text']
  const timings = await timeEngine(browser, pages, filters)
  return [
    ...timings.map(({ matches, updates, throughput }, index) =>
      atLeast(
        `History search for ${names[index]}, ${matches} matches in ${updates} updates`,
        throughput * 100,
        60,
        ' % of JSON.parse',
      ),
    ),
    await mainThreadFigure(origin, browser, `party:${party}`),
  ]
}

const Page = v.object({
  transactions: v.array(
    v.looseObject({
      record_time: v.string(),
      migration_id: v.optional(v.number()),
      event: v.optional(v.looseObject({ migration_id: v.number() })),
    }),
  ),
})

/** Returns the first pages of the history, as received. */
async function readPages(origin: string): Promise<string[]> {
  const pages: string[] = []
  let after: { after_migration_id: number; after_record_time: string } | undefined
  while (pages.length < timedPages) {
    const answer = await fetch(`${origin}/api/scan/v2/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page_size: 1000, after }),
    })
    const text = await answer.text()
    const last = v.parse(Page, JSON.parse(text)).transactions.at(-1)
    if (last === undefined) break
    const migrationId = last.migration_id ?? last.event?.migration_id ?? 0
    after = { after_migration_id: migrationId, after_record_time: last.record_time }
    pages.push(text)
  }
  return pages
}

async function timeEngine(
  browser: Browser,
  pages: readonly string[],
  filters: readonly string[],
): Promise<v.InferOutput<typeof Timings>> {
  const paths = pages.map((_, index) => `/pages/${index}`)
  const texts: Record<string, ServedText> = {
    '/': { type: 'text/html', text: '' },
    '/search.js': { type: 'text/javascript', text: await bundle('history-search-timing.ts') },
  }
  for (const [index, path] of paths.entries()) {
    texts[path] = { type: 'application/json', text: pages[index] ?? '' }
  }
  const server = await serveTexts(texts)
  try {
    const page = await browser.newPage()
    await page.goto(server.origin)
    const timings: unknown = await page.evaluate(`new Promise((resolve, reject) => {
      const worker = new Worker('/search.js', { type: 'module' })
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = ({ message }) => reject(new Error(message))
      worker.postMessage(${JSON.stringify({ paths, filters })})
    })`)
    await page.close()
    return v.parse(Timings, timings)
  } finally {
    server.stop()
  }
}

async function mainThreadFigure(origin: string, browser: Browser, filter: string): Promise<Figure> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.goto(`${origin}/search?${new URLSearchParams({ where: filter }).toString()}`)
  const start = page.getByRole('button', { name: 'Start' })
  await start.waitFor()
  const { longest, result: searched } = await withLongestTask(browser, page, async () => {
    await start.click()
    for (;;) {
      await wait(500)
      const soFar = await updatesSearched(page)
      if (soFar >= searchedUpdates) return soFar
    }
  })
  const what = `History search of ${searched} updates in the dashboard, the page's longest task`
  return atMost(what, longest, 50, ' ms')
}

async function updatesSearched(page: Page): Promise<number> {
  const facts = await page.getByRole('region', { name: 'The search' }).textContent()
  return Number(/([\d,]+) updates? searched/.exec(facts ?? '')?.[1]?.replaceAll(',', '') ?? 0)
}
