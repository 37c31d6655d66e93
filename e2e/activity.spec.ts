/** Network activity over a real history index, against counts of the same updates. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { isEngineAtHand } from '../index/testing/engine-at-hand.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { violations } from './axe.ts'
import { horizontalOverflow } from './geometry.ts'
import { indexProcess } from './index-process.ts'
import { wholeHistory, type SearchedUpdate } from './search-reference.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

test.skip(!isEngineAtHand(), 'The packages of the index’s engine are not installed.')
test.describe.configure({ mode: 'serial' })

let dashboard: Server
let port: number
let history: SearchedUpdate[]
const directory = mkdtempSync(join(tmpdir(), 'cantilever-activity-e2e-'))
const index = indexProcess(
  () => dashboard.origin,
  () => port,
  directory,
)

test.beforeAll(async () => {
  test.setTimeout(300_000)
  port = await unusedPort()
  dashboard = await startServer({
    flags: ['--updates', '1500', '--seed', '7'],
    env: { INDEX_API_URL: `http://127.0.0.1:${port}` },
  })
  history = await wholeHistory(dashboard.origin)
  await start()
})

test.afterAll(async () => {
  dashboard.stop()
  await index.stop()
  rmSync(directory, { recursive: true, force: true })
})

/** Starts the index, and waits until it has counted all whole hours of the reference history. */
async function start(env?: Readonly<Record<string, string>>): Promise<void> {
  index.start(env)
  await expect(async () => {
    const to = new Date(Math.floor(Date.now() / hour) * hour).toISOString()
    const params = new URLSearchParams({ measure: 'update', per: 'all', from: begin(), to })
    const answer = await fetch(`${dashboard.origin}/api/index/v1/counts?${params.toString()}`)
    expect(answer.ok).toBe(true)
    const { missing }: { missing: readonly object[] } = await answer.json()
    expect(missing).toEqual([])
  }).toPass({ timeout: 150_000 })
}

const hour = 3_600_000

/** Returns the beginning of the first update's hour. */
function begin(): string {
  const first = Date.parse(history[0]?.record_time ?? '')
  return new Date(Math.floor(first / hour) * hour).toISOString()
}

const hourOf = (update: SearchedUpdate) => Math.floor(Date.parse(update.record_time) / hour)

async function open(page: Page): Promise<void> {
  await page.goto(`${dashboard.origin}/activity?from=${begin()}&per=hour`)
  await expect(table(page)).toBeVisible()
}

const table = (page: Page) => page.getByRole('grid', { name: 'Network activity by hour' })

test('shows updates per hour in the table and in the exported file, and supports the keyboard @all', async ({
  page,
}) => {
  await page.goto(dashboard.origin)
  await page.getByRole('link', { name: 'Health' }).click()
  await page.getByRole('link', { name: 'Activity', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Total' })).toBeVisible()
  await open(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('region', { name: 'All figures' })
      .getByRole('button', { name: 'Export CSV' })
      .click(),
  ])
  const text = await savedText(download)
  const rows = text
    .trimEnd()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(','))
  expect(rows.length).toBeGreaterThan(2)
  for (const [at = '', per, requestedCount, counted, updates] of rows) {
    const own = history.filter((update) => hourOf(update) === Date.parse(at) / hour)
    expect([at, per, requestedCount, counted, updates]).toEqual([
      at,
      'hour',
      '1',
      '1',
      `${own.length}`,
    ])
  }
  const [, , , , last] = rows.at(-1) ?? []
  const slider = page.getByRole('slider', { name: 'Hour' })
  await expect(page.getByRole('figure')).toContainText(
    `${Number(last).toLocaleString('en-GB')} update`,
  )
  await slider.press('Home')
  const [, , , , first] = rows[0] ?? []
  await expect(page.getByRole('figure')).toContainText(
    `${Number(first).toLocaleString('en-GB')} update`,
  )
  await expect(page).toHaveURL(/point=/)
})

test("links a template to a search of the page's time range, and fits the activity page on a phone @all", async ({
  page,
}) => {
  await open(page)
  const templates = page.getByRole('table', { name: 'Most active templates' })
  const amulets = templates.getByRole('row').filter({ hasText: 'Splice.Amulet:Amulet' }).first()
  const templateText = await amulets.getByRole('cell').innerText()
  const last = Math.floor(Date.now() / hour)
  const events = history
    .filter((update) => hourOf(update) < last)
    .flatMap(({ events_by_id: events, event }) => [
      ...Object.values(events),
      // An assignment contains its contract as a created event.
      ...(event?.created_event === undefined ? [] : [event.created_event]),
    ])
    .filter(({ template_id: id }) => id?.endsWith(':Splice.Amulet:Amulet'))
  expect(templateText.replaceAll(/\D/g, '')).toBe(`${events.length}`)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours')).toEqual([])
  await amulets.getByRole('link').click()
  await expect(page).toHaveURL(/\/search\?where=template.*from=.*to=/)
})

test('restarts a killed index engine, and reports a killed index until it runs again @all', async ({
  page,
}) => {
  await open(page)
  index.killEngine()
  await open(page)
  await index.stop('SIGKILL')
  await page.goto(`${dashboard.origin}/activity?from=${begin()}`)
  await expect(page.getByText('The history index could not be reached')).toBeVisible({
    timeout: 60_000,
  })
  await start()
  await open(page)
  await expect(page.getByText('The history index could not be reached')).toBeHidden()
})

test('reports an index that cannot reach its cluster @all', async ({ page }) => {
  await index.stop()
  index.start({ INDEX_URL: `http://127.0.0.1:${await unusedPort()}` })
  await page.goto(`${dashboard.origin}/activity?from=${begin()}`)
  await expect(page.getByText('The history index could not be reached')).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('The index’s engine does not answer').first()).toBeVisible()
})
