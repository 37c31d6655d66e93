import type { APIRequestContext, Locator } from '@playwright/test'
import * as v from 'valibot'
import { clippedNumbers } from './geometry.ts'
import { nameEntry, instanceNames } from './scan.ts'
import { expect, test } from './test.ts'
import { grid } from './updates-list.ts'

const Tap = v.object({
  event_type: v.literal('exercised_event'),
  choice: v.literal('AmuletRules_DevNet_Tap'),
  choice_argument: v.object({ amount: v.string(), receiver: v.string() }),
})
const Created = v.object({
  event_type: v.literal('created_event'),
  contract_id: v.string(),
})
const Update = v.object({
  update_id: v.string(),
  record_time: v.string(),
  migration_id: v.optional(v.number()),
  root_event_ids: v.optional(v.array(v.string()), []),
  events_by_id: v.optional(v.record(v.string(), v.unknown()), {}),
})
const Page = v.object({ transactions: v.array(Update) })

async function aTap(request: APIRequestContext) {
  const answer = await request.post('/api/scan/v2/updates', { data: { page_size: 1000 } })
  const { transactions } = v.parse(Page, await answer.json())
  for (const [index, update] of transactions.entries()) {
    const root = v.safeParse(Tap, update.events_by_id[update.root_event_ids[0] ?? ''])
    const before = transactions[index - 1]
    if (root.success && before?.migration_id !== undefined) {
      return { update, before, tap: root.output.choice_argument }
    }
  }
  throw new Error('The sandbox has no tap among its first updates.')
}

test('describes an update in words on its page and in the list', async ({ page, request }) => {
  const { update, before, tap } = await aTap(request)
  const { amulet_name_acronym: token } = await instanceNames(request)
  const [hint = ''] = tap.receiver.split('::')
  const amount = tap.amount.replace(/\.?0+$/, '')
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replaceAll(/\B(?=(\d{3})+$)/g, ',')
  const exact = fraction === undefined ? grouped : `${grouped}.${fraction}`

  await page.goto(`/updates/${update.update_id}`)
  // The list next to it shows the newest updates, which contain other taps.
  const summary = page.getByRole('main').getByText('tapped by').filter({ hasText: exact })
  await expect(summary.filter({ hasText: hint })).toContainText(token)

  // The list shortens the sentence. The `title` attribute contains the full sentence.
  await page.goto(`/updates?after=${before.migration_id}~${before.record_time}`)
  const words = `${exact} ${token} tapped by ${tap.receiver}`
  await expect(page.getByTitle(words).first()).toBeVisible()
})

/** Matches the sentences about updates that the sandbox creates every minute. */
const summaryPattern =
  /tapped by|transferred from|rewards collected|vote cast by|action confirmed by|round \d/

const heights = (rows: Locator) =>
  rows.evaluateAll((all) => [...new Set(all.map((row) => row.getBoundingClientRect().height))])

for (const width of [1440, 360]) {
  test(`describes the newest updates in words on the overview, in rows of constant height, at ${width} px @all`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const updates = page.getByRole('region', { name: 'Newest updates' })
    // Each day has a heading above its first row.
    const rows = updates.getByRole('listitem').getByRole('link')
    await expect(rows).toHaveCount(12)
    const before = await heights(rows)
    expect(before).toHaveLength(1)
    await expect(updates.getByTitle(summaryPattern)).not.toHaveCount(0)
    expect(await heights(rows)).toEqual(before)
    expect(await clippedNumbers(updates)).toEqual([])
  })
}

test("shows two lines of text in each update's row on a phone, and cuts off no number @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 900 })
  await page.goto('/updates')
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByTitle(summaryPattern) })
  await expect(rows).not.toHaveCount(0)
  expect(await heights(rows)).toEqual([76])
  expect(await clippedNumbers(grid(page))).toEqual([])
})

test("keeps the open update's row in view, and shows two-line rows beside the update @all", async ({
  page,
}) => {
  await page.goto('/updates')
  await expect(grid(page).getByTitle(summaryPattern)).not.toHaveCount(0)
  const list = grid(page).locator('..')
  const box = await list.boundingBox()
  if (box === null) throw new Error('The list is not drawn.')
  // Clicks a row near the bottom of the list, beside its links.
  await page.mouse.click(box.x + 40, box.y + box.height - 40)
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeVisible()
  await expect(grid(page).getByRole('row', { selected: true })).toBeInViewport({ ratio: 1 })
  const rows = grid(page)
    .getByRole('row')
    .filter({ has: page.getByTitle(summaryPattern) })
  expect(await heights(rows)).toEqual([48])
  expect(await clippedNumbers(grid(page))).toEqual([])
})

test('shows parties by their names, which are fetched once @all', async ({ page, request }) => {
  const { user } = await nameEntry(request, 'alice.unverified.cns')
  const errors: string[] = []
  page.on('console', (message) => (message.type() === 'error' ? errors.push(message.text()) : 0))
  const paths: string[] = []
  page.on('request', (each) => {
    if (each.url().includes('/ans-entries')) paths.push(new URL(each.url()).pathname)
  })
  await page.goto('/updates')
  const named = grid(page).getByText('named ').first()
  await expect(named).toBeAttached()
  await grid(page).evaluate((table) => table.parentElement?.scrollBy(0, 4000))
  await expect(grid(page).getByTitle(summaryPattern)).not.toHaveCount(0)
  expect(paths).toEqual(['/api/scan/v0/ans-entries'])
  expect(errors).toEqual([])

  await page.goto(`/resolve?text=${encodeURIComponent(user)}`)
  const newestUpdates = page.getByRole('region', { name: 'In the newest updates' })
  await expect(newestUpdates).toContainText(`alice.unverified.cns…${user.slice(-4)}`)
})

test('describes the events of a contract in words @all', async ({ page, request }) => {
  const { update, tap } = await aTap(request)
  const created = Object.values(update.events_by_id).flatMap((event) => {
    const read = v.safeParse(Created, event)
    return read.success ? [read.output.contract_id] : []
  })
  const near = `${update.migration_id}~${update.record_time}`
  await page.goto(`/contracts/${created[0]}?source=scan&near=${near}`)
  const history = page.getByRole('grid', { name: 'Events of the contract' })
  await expect(history.getByTitle(`tapped by ${tap.receiver}`).first()).toBeVisible()
})
