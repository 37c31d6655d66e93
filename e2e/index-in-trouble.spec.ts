/**
 * Faults of the history index as seen by the browser: each page that uses the index reports the
 * fault and keeps working.
 */
import type { Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { violations } from './axe.ts'
import {
  startFakeIndex,
  json,
  readUpTo,
  type FakeIndex,
  type IndexBehaviour,
} from './fake-index.ts'
import { horizontalOverflow } from './geometry.ts'
import { eventsOf, cursorOf, wholeHistory, type SearchedUpdate } from './search-reference.ts'
import { expect, test } from './test.ts'

let dashboard: Server
let index: FakeIndex | undefined
let port: number
let history: SearchedUpdate[]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  port = await unusedPort()
  dashboard = await startServer({
    flags: ['--updates', '800', '--seed', '7'],
    env: { INDEX_API_URL: `http://127.0.0.1:${port}` },
  })
  history = await wholeHistory(dashboard.origin)
})

test.afterEach(async () => {
  await index?.close()
  index = undefined
})

test.afterAll(() => dashboard.stop())

const isTransfer = (update: SearchedUpdate) =>
  eventsOf(update).some(({ choice }) => choice === 'AmuletRules_Transfer')

/** Checks that a search over the whole reference history finds all matches and shows `words`. */
async function searches(page: Page, words: RegExp | string): Promise<void> {
  const to = history.slice(-1).map(cursorOf).join('')
  const params = new URLSearchParams({ where: 'choice:AmuletRules_Transfer', to })
  await page.goto(`${dashboard.origin}/search?${params.toString()}`)
  await page.getByRole('button', { name: 'Start' }).click()
  const run = page.getByRole('region', { name: 'The search' })
  await expect(run.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await expect(run).toContainText(`${history.filter(isTransfer).length} match`)
  await expect(run).toContainText(words)
}

const activity = (page: Page, days = 1) =>
  page.goto(
    `${dashboard.origin}/activity?from=${new Date(Date.now() - days * 86_400_000).toISOString()}`,
  )

const faults: readonly [name: string, behaviour: IndexBehaviour | undefined][] = [
  ['is not there', undefined],
  [
    'has an engine that does not answer, or a cluster that cannot be reached',
    (_request, response) => json(response, 503, { error: 'The index’s engine does not answer.' }),
  ],
  [
    'answers nonsense',
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"ranges":[{"mig'),
  ],
  [
    'answers what nobody asked',
    (_request, response) => json(response, 200, { ranges: 'all', counts: 12 }),
  ],
  ['never answers', () => undefined],
]

for (const [name, behaviour] of faults) {
  test(`reports an index that ${name} and keeps the pages working @all`, async ({ page }) => {
    if (behaviour !== undefined) {
      index = await startFakeIndex(port)
      index.behave(behaviour)
    }
    await searches(page, 'Index not used')
    await activity(page)
    await expect(page.getByText('The history index could not be reached')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('all other pages work without the index')).toBeVisible()
    await page.setViewportSize({ width: 360, height: 780 })
    expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
    expect(await violations(page, 'all')).toEqual([])
  })
}

test('uses the index again without a page reload when the index responds again @all', async ({
  page,
}) => {
  await activity(page)
  await expect(page.getByText('The history index could not be reached')).toBeVisible({
    timeout: 60_000,
  })
  index = await startFakeIndex(port)
  index.behave(readUpTo(Date.now(), undefined))
  await expect(page.getByRole('heading', { name: 'Total' })).toBeVisible({ timeout: 90_000 })
  await expect(page.getByText('The history index could not be reached')).toBeHidden()
})

test('reports an index with a full disk and shows the counts of that index @all', async ({
  page,
}) => {
  index = await startFakeIndex(port)
  index.behave(readUpTo(Date.now() - 3 * 3_600_000, 'full'))
  await activity(page)
  await expect(page.getByText('Index’s disk full')).toBeVisible()
  await expect(page.getByRole('grid', { name: 'Network activity by hour' })).toBeVisible()
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])
  await searches(page, 'Index’s disk full')
})

test('reports how far an index is behind and which hours are missing @all', async ({ page }) => {
  index = await startFakeIndex(port)
  index.behave(readUpTo(Date.now() - 5 * 3_600_000, undefined))
  await activity(page)
  await expect(page.getByText('The index is behind')).toBeVisible()
  await expect(page.getByText(/Not counted: 5 hours that/)).toBeVisible()
  const row = page.getByRole('grid', { name: 'Network activity by hour' }).getByRole('row').nth(1)
  await expect(row).toContainText('0 of 1')
  await expect(row).toContainText('not counted')
})
