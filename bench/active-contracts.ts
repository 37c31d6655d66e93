import type { Page } from '@playwright/test'
import { decode } from '../src/api/decode.ts'
import { ParticipantActiveContractsPage } from '../src/api/ledger/active-contracts.ts'
import { createContractBook } from '../src/ledger/active-contracts/contract-book.ts'
import { openBrowser } from './browser.ts'
import { atMost, type Figure } from './figure.ts'
import { withLongestTask } from './long-tasks.ts'
import { timeRatio } from './ratio.ts'
import { maxRowsMounted, watchRows } from './rows-mounted.ts'

/** How far one turn of the wheel goes, and how often it is turned. */
const wheelPixels = 6000
const turns = 40

/** For 100,000 contracts to come, on a machine that others use too. */
const patienceMs = 300_000

/**
 * What reading a page of a participant's contracts costs, against parsing its text, and what the page of
 * contracts costs while it reads, sorts, filters and scrolls through very many. `origin` is a dashboard on
 * a sandbox with many private contracts.
 */
export async function activeContractsFigures(origin: string): Promise<Figure[]> {
  return [readingFigure(await aPage(origin)), ...(await pageFigures(origin))]
}

function readingFigure(text: string): Figure {
  const read = () => {
    const decoded = decode(ParticipantActiveContractsPage, text)
    if (!decoded.success) throw new Error(`A page of contracts has no ${decoded.field}.`)
    createContractBook().add(decoded.value.activeContracts)
  }
  const ratio = timeRatio(read, () => JSON.parse(text), 10)
  return atMost('Reading a page of 1,000 contracts, against JSON.parse', ratio, 8, ' ×')
}

async function aPage(origin: string): Promise<string> {
  const value = { includeCreatedEventBlob: false }
  const filter = { cumulative: [{ identifierFilter: { WildcardFilter: { value } } }] }
  const eventFormat = { filtersByParty: {}, filtersForAnyParty: filter, verbose: false }
  const answer = await fetch(`${origin}/api/ledger/v2/state/active-contracts-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventFormat, maxPageSize: 1000 }),
  })
  return answer.text()
}

async function pageFigures(origin: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    page.setDefaultTimeout(patienceMs)
    await page.addInitScript(watchRows)
    await page.goto(`${origin}/node`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    const reading = await withLongestTask(browser, page, async () => {
      await page.goto(`${origin}/contracts`)
      await page.getByText('All read').waitFor()
      return page.getByRole('grid', { name: 'Contracts' }).getAttribute('aria-rowcount')
    })
    const arranging = await withLongestTask(browser, page, () => arrange(page))
    const what = `${Number(reading.result).toLocaleString('en')} active contracts`
    return [
      atMost(`${what} read: the page's longest task`, reading.longest, 50, ' ms'),
      atMost(`${what} sorted, found, scrolled: longest task`, arranging.longest, 50, ' ms'),
      atMost(`${what}: rows mounted`, await maxRowsMounted(page), 80),
    ]
  } finally {
    await browser.close()
  }
}

/** What a user does to such a list, until it stands as wanted. */
async function arrange(page: Page): Promise<void> {
  await page.getByLabel('Sort by').selectOption('contract')
  await page.getByRole('searchbox', { name: 'Find' }).fill('iou')
  await page.mouse.move(720, 700)
  for (let turn = 0; turn < turns; turn++) {
    await page.mouse.wheel(0, wheelPixels)
    await page.evaluate(`new Promise((resolve) => requestAnimationFrame(resolve))`)
  }
  await page.locator('tr[data-index][aria-busy=true]').first().waitFor({ state: 'detached' })
}
