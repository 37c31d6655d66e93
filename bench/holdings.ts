import type * as v from 'valibot'
import type { Page } from '@playwright/test'
import { decode } from '../src/api/decode.ts'
import { ActiveContractsPage } from '../src/api/scan/active-contracts.ts'
import { compareHoldings } from '../src/ledger/holdings/compare.ts'
import type { Holding } from '../src/ledger/holdings/holding.ts'
import { readHolding } from '../src/ledger/holdings/read-holding.ts'
import { openBrowser } from './browser.ts'
import { atMost, type Figure } from './figure.ts'
import { openHeapMeter } from './heap.ts'
import { holdingPages, largestOwners, latestSnapshot, snapshotBefore } from './holdings-pages.ts'
import { withLongestTask } from './long-tasks.ts'
import { timeRatio } from './ratio.ts'
import { maxRowsMounted, watchRows } from './rows-mounted.ts'

/** How far one turn of the wheel goes, and how often it is turned. */
const wheelPixels = 6000
const turns = 40

/** For a list of 100,000 holdings to come, on a machine that others use too. */
const patienceMs = 300_000

/**
 * What the page of holdings costs while it loads the holdings of a few owners with very many, and
 * groups, sorts, filters and scrolls through them; and what a comparison of two snapshots costs
 * against decoding them. `origin` is a dashboard on a sandbox with many holdings.
 */
export async function holdingsFigures(origin: string): Promise<Figure[]> {
  const snapshot = await latestSnapshot(origin)
  const owners = await largestOwners(origin, snapshot)
  const after = await holdingPages(origin, snapshot, owners)
  const before = await holdingPages(origin, await snapshotBefore(origin, snapshot), owners)
  return [...(await pageFigures(origin, owners)), comparisonFigure(before, after)]
}

async function pageFigures(origin: string, owners: readonly string[]): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(patienceMs)
    const heapBytes = await openHeapMeter(page)
    const emptyBytes = await heapBytes()
    await page.addInitScript(watchRows)
    const asked = owners.map((owner): [string, string] => ['owner', owner])
    const address = new URLSearchParams([...asked, ['view', 'holdings']]).toString()
    await page.goto(`${origin}/holdings`)
    await page.getByRole('combobox', { name: 'Owners' }).waitFor()
    const loading = await withLongestTask(browser, page, async () => {
      await page.goto(`${origin}/holdings?${address}`)
      await page.getByText('All loaded').waitFor()
      return holdingsLoaded(page)
    })
    const arranging = await withLongestTask(browser, page, () => arrange(page))
    const what = `${loading.result.toLocaleString('en')} holdings`
    return [
      atMost(`${what} loaded: the page's longest task`, loading.longest, 50, ' ms'),
      atMost(
        `${what} grouped, sorted, filtered, scrolled: longest task`,
        arranging.longest,
        50,
        ' ms',
      ),
      atMost(`${what}: rows mounted`, await maxRowsMounted(page), 80),
      atMost(
        `${what}: heap growth, worker included`,
        growth(await heapBytes(), emptyBytes),
        150,
        ' MB',
      ),
    ]
  } finally {
    await browser.close()
  }
}

function growth(bytes: number, emptyBytes: number): number {
  return (bytes - emptyBytes) / 1e6
}

/** As the page tells. */
async function holdingsLoaded(page: Page): Promise<number> {
  const text = await page
    .getByText(/^[\d,]+ holdings?$/)
    .first()
    .textContent()
  return Number((text ?? '').replaceAll(/\D/g, ''))
}

/** What a user does to such a list, until it stands as wanted. */
async function arrange(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Group' }).selectOption('owner')
  await page.getByLabel('unfolded').first().waitFor()
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('amount')
  await page.getByRole('textbox', { name: 'Minimum amount' }).fill('1')
  await page.getByText(/^[\d,]+ holdings? of [\d,]+$/).waitFor()
  await page.mouse.move(720, 700)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, wheelPixels)
    await page.evaluate(`new Promise((resolve) => requestAnimationFrame(resolve))`)
  }
  await page.locator('tr[data-index][aria-busy=true]').first().waitFor({ state: 'detached' })
}

/** How long it takes to compare two snapshots, against decoding the pages of both. */
function comparisonFigure(before: readonly string[], after: readonly string[]): Figure {
  const pages = [...before, ...after]
  const [first, second] = [holdingsIn(before), holdingsIn(after)]
  const ratio = timeRatio(
    () => compareHoldings(first, second),
    () => pages.map(decodePage),
    3,
  )
  const what = `Comparing two snapshots of ${second.length} holdings, against decoding them`
  return atMost(what, ratio, 2, ' ×')
}

function holdingsIn(pages: readonly string[]): Holding[] {
  return pages.flatMap((text) => decodePage(text).map(readHolding))
}

function decodePage(text: string): v.InferOutput<typeof ActiveContractsPage>['created_events'] {
  const decoded = decode(ActiveContractsPage, text)
  if (!decoded.success) throw new Error(`A page of holdings has no ${decoded.field}.`)
  return decoded.value.created_events
}
