import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { startServer, type Server } from './dashboard.ts'
import { isEngineAtHand } from '../index/testing/engine-at-hand.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { exportAs } from './export-as.ts'
import { violations } from './axe.ts'
import { horizontalOverflow } from './geometry.ts'
import { indexProcess } from './index-process.ts'
import { eventsOf, idsNewestFirst, cursorOf, wholeHistory } from './search-reference.ts'
import type { SearchedUpdate } from './search-reference.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

/** A dashboard with the address of an index. No index answers there until a test starts one. */
let dashboard: Server
let indexPort: number
const directory = mkdtempSync(join(tmpdir(), 'cantilever-index-e2e-'))
const index = indexProcess(
  () => dashboard.origin,
  () => indexPort,
  directory,
)
let history: SearchedUpdate[]

test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  indexPort = await unusedPort()
  dashboard = await startServer({
    flags: ['--updates', '1500', '--seed', '7'],
    env: { INDEX_API_URL: `http://127.0.0.1:${indexPort}` },
  })
  history = await wholeHistory(dashboard.origin)
})

test.afterAll(async () => {
  dashboard.stop()
  await index.stop()
  rmSync(directory, { recursive: true, force: true })
})

const isTransfer = (update: SearchedUpdate) =>
  eventsOf(update).some(({ choice }) => choice === 'AmuletRules_Transfer')

/**
 * Searches up to the newest update of the reference history. Returns the found ids, newest first.
 */
async function search(page: Page): Promise<(string | undefined)[]> {
  const to = history.slice(-1).map(cursorOf).join('')
  const params = new URLSearchParams({ where: 'choice:AmuletRules_Transfer', to })
  await page.goto(`${dashboard.origin}/search?${params.toString()}`)
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(run(page).getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    exportAs(page, 'JSON Lines'),
  ])
  const text = await savedText(download)
  const lines = text.trimEnd().split('\n')
  return lines.map((line) => /"update_id":\s*"([^"]+)"/.exec(line)?.[1])
}

const run = (page: Page) => page.getByRole('region', { name: 'The search' })

test('finds all matches in Scan while the index does not answer, and reports that the index was not used @all', async ({
  page,
}) => {
  expect(await search(page)).toEqual(idsNewestFirst(history, isTransfer))
  await expect(run(page)).toContainText('Index not used')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])
})

let withoutIndex: string

test('loads a statement and a contract from Scan when the index does not answer @all', async ({
  page,
}) => {
  const { contractId, owner } = firstAmulet()
  withoutIndex = await statement(page, owner)
  await expect(page.getByRole('main')).toContainText('Index not used')
  await expect(await searchedFor(page, contractId)).toContainText('Index not used')
})

test('finds the same updates with the index as with Scan, also after the index was killed and restarted @all', async ({
  page,
}) => {
  test.skip(!isEngineAtHand(), 'The packages of the index’s engine are not installed.')
  await startIndex()
  expect(await search(page)).toEqual(idsNewestFirst(history, isTransfer))
  await expect(run(page)).toContainText(/From the history index: [1-9]/)
  await expect(run(page)).toContainText('The index last loaded updates at')
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])

  await index.stop('SIGKILL')
  await startIndex()
  const fresh = await page.context().browser()?.newContext()
  const other = await fresh?.newPage()
  if (other === undefined) throw new Error('no page')
  expect(await search(other)).toEqual(idsNewestFirst(history, isTransfer))
  await expect(run(other)).toContainText(/From the history index: [1-9]/)
  await fresh?.close()
})

test("loads a statement, a contract and a party's newest updates from the index and reports the index as source @all", async ({
  page,
}) => {
  test.skip(!isEngineAtHand(), 'The packages of the index’s engine are not installed.')
  if (index === undefined) await startIndex()
  const { contractId, owner } = firstAmulet()
  const fromIndex = /From the history index: [1-9]/
  expect(await statement(page, owner)).toBe(withoutIndex)
  await expect(page.getByRole('main')).toContainText(fromIndex)
  await expect(await searchedFor(page, contractId)).toContainText(fromIndex)
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(owner)}`)
  const newest = page.getByRole('list', { name: 'Newest updates of the party' })
  await page.getByRole('region', { name: 'Newest updates' }).scrollIntoViewIfNeeded()
  await expect(newest.getByRole('listitem')).not.toHaveCount(0)
  await expect(page.getByRole('main')).toContainText(/From the history index: [\d]/)
})

function firstAmulet(): { readonly contractId: string; readonly owner: string } {
  for (const event of history.flatMap(eventsOf)) {
    const { template_id: template = '', contract_id: id, create_arguments: payload } = event
    if (!template.endsWith(':Splice.Amulet:Amulet') || typeof id !== 'string') continue
    if (typeof payload !== 'object' || payload === null || !('owner' in payload)) continue
    if (typeof payload.owner === 'string') return { contractId: id, owner: payload.owner }
  }
  throw new Error('no amulet was made')
}

/** Loads a party's account statement over the whole reference history. Returns it as CSV. */
async function statement(page: Page, owner: string): Promise<string> {
  const [a, b] = [history.slice(0, 1), history.slice(-1)].map((some) => some.map(cursorOf).join(''))
  const params = new URLSearchParams({ owner, a: a ?? '', b: b ?? '' })
  await page.goto(`${dashboard.origin}/holdings/statement?${params.toString()}`)
  await expect(page.getByRole('main').getByText('All loaded', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')])
  return savedText(download)
}

async function searchedFor(page: Page, contractId: string) {
  await page.goto(`${dashboard.origin}/contracts/${contractId}?source=scan`)
  const searched = page.getByRole('region', { name: 'Searched' })
  await expect(searched).toContainText('Created here', { timeout: 60_000 })
  return searched
}

/** Starts the index, and waits until it has read the whole reference history. */
async function startIndex(): Promise<void> {
  index.start()
  await expect(async () => {
    const answer = await fetch(`${dashboard.origin}/api/index/v1/status`)
    expect(answer.ok).toBe(true)
    const { ranges }: { ranges: readonly { updates: string }[] } = await answer.json()
    const read = ranges.reduce((sum, { updates }) => sum + Number(updates), 0)
    expect(read).toBeGreaterThanOrEqual(history.length)
  }).toPass({ timeout: 120_000 })
}
