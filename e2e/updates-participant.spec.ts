import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { exportAs } from './export-as.ts'
import { violations } from './axe.ts'
import { horizontalOverflow } from './geometry.ts'
import { ownDashboard } from './own-dashboard.ts'
import { participantUpdates, someUpdates } from './participant-updates.ts'
import { expect, test } from './test.ts'
import { grid, scrollThrough, settledRowsInView } from './updates-list.ts'

/** A separate dashboard, because faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '3000')
test.describe.configure({ mode: 'serial' })

const sourceOf = (page: Page) => page.getByRole('navigation', { name: 'Source of the history' })
const tree = (page: Page) => page.getByRole('tree', { name: 'Events' })

test('switches the source of the updates and stores the source in the URL @all', async ({
  page,
  request,
}) => {
  await page.goto('/updates')
  await sourceOf(page).getByRole('link', { name: 'Participant' }).click()
  await expect(page).toHaveURL(/source=participant/)
  await expect(grid(page).getByRole('columnheader', { name: 'Offset' })).toBeVisible()
  await settledRowsInView(page)
  const all = (await participantUpdates(request)).map(({ updateId }) => updateId)
  const seen = (await scrollThrough(page, 15)).filter((id) => all.includes(id))
  const begin = all.indexOf(seen[0] ?? '')
  expect(seen.length).toBeGreaterThan(100)
  // Rows of reassignments can be in between, but the transactions are consecutive.
  expect(seen).toEqual(all.slice(begin, begin + seen.length))

  await sourceOf(page).getByRole('link', { name: 'Both' }).click()
  await expect(page).toHaveURL(/source=both/)
  // Most updates are public. The test does not know which other updates are among the newest.
  await expect(grid(page).getByText('public', { exact: true }).first()).toBeVisible()
  await sourceOf(page).getByRole('link', { name: 'Scan' }).click()
  await expect(page).toHaveURL(/\/updates\?before=\d+~/)
  await expect(page).not.toHaveURL(/source/)
})

test('finds and opens a private update that Scan does not have @all', async ({ page, request }) => {
  const { hidden } = await someUpdates(request)
  // The page queries the participant by itself when Scan does not have the update.
  await page.goto(`/updates/${hidden}`)
  await expect(page).toHaveURL(/source=participant/)
  await expect(tree(page).getByRole('treeitem').first()).toBeVisible()
  await page.getByRole('button', { name: /^\d+ events?/ }).click()
  await expect(page.getByText('Offset', { exact: true }).last()).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Source of the update' })
    .getByRole('link', { name: 'Both' })
    .click()
  await expect(page.getByText('only on the participant, not on Scan')).toBeVisible()
  // A user who selects Scan sees only Scan's answer.
  await page
    .getByRole('navigation', { name: 'Source of the update' })
    .getByRole('link', { name: 'Scan' })
    .click()
  await expect(page.getByText('The transaction was accepted')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check the participant' })).toBeVisible()
})

test('shows an update that both sources return as one tree, and marks the sources of each event @all', async ({
  page,
  request,
}) => {
  const { shared } = await someUpdates(request)
  await page.goto(`/updates/${shared}?source=both`)
  await expect(tree(page).getByRole('treeitem').first()).toBeVisible()
  const call = tree(page).getByRole('treeitem').filter({ hasText: 'Iou_Call' })
  await expect(call.getByText('private')).toBeVisible()
  await expect(tree(page).getByText('both', { exact: true }).first()).toBeVisible()
  await call.click()
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText('Iou_Call')
})

test("switches the shape of the participant's updates to `ACS delta` @all", async ({ page }) => {
  await page.goto('/updates?source=participant')
  await settledRowsInView(page)
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByRole('link', { name: 'ACS delta' }).click()
  await expect(page).toHaveURL(/shape=acs-delta/)
  await page.keyboard.press('Escape')
  await settledRowsInView(page)
  await expect(grid(page).getByText('exercise', { exact: true })).toHaveCount(0)
})

test('reads updates as the selected parties, and rejects an invalid party at the field @all', async ({
  page,
  request,
}) => {
  const Parties = v.object({
    partyDetails: v.array(v.object({ party: v.string(), isLocal: v.optional(v.boolean()) })),
  })
  const parties = v.parse(Parties, await (await request.get('/api/ledger/v2/parties')).json())
  const carol = parties.partyDetails.find(({ party }) => party.startsWith('carol::'))?.party ?? ''
  await page.goto('/updates?source=participant')
  await page.getByRole('button', { name: 'Filters' }).click()
  const form = page.getByRole('form', { name: 'Request to the participant' })
  await form.getByRole('combobox', { name: 'Read as' }).fill('unknown')
  await form.getByRole('button', { name: 'Load updates' }).click()
  await expect(form).toContainText('unknown: Choose a party, or paste the whole party id.')
  await form.getByRole('combobox', { name: 'Read as' }).fill(carol)
  await form.getByRole('button', { name: 'Load updates' }).click()
  await expect(page).toHaveURL(/as=/)
  await expect(page.getByText('as carol')).toBeVisible()
  await settledRowsInView(page)
  const witnesses = grid(page).getByRole('row').nth(2)
  await expect(witnesses).toContainText('carol')
})

test("reports pruning in the participant's list and in the combined list @all", async ({
  page,
  request,
}) => {
  const Pruned = v.object({ participantPrunedUpToInclusive: v.number() })
  const answer = await request.get('/api/ledger/v2/state/latest-pruned-offsets')
  const { participantPrunedUpToInclusive: pruned } = v.parse(Pruned, await answer.json())
  const words = `The participant is pruned up to offset ${pruned.toLocaleString('en')}`
  await page.goto(`/updates?source=participant&upto=${pruned + 30}`)
  await wholeViewOrFew(page)
  await expect(page.getByText(words)).toBeVisible()
  const oldest = (await participantUpdates(request, 10, false)).at(-1)
  await page.goto(`/updates?source=both&upto=${oldest?.offset}`)
  await settledRowsInView(page)
  await grid(page).focus()
  await expect(async () => {
    await page.keyboard.press('PageDown')
    await expect(grid(page).getByText('public, pruned here').first()).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.goto(`/updates?source=participant&upto=${pruned - 1}`)
  await expect(page.getByText(`It is pruned up to offset`)).toBeVisible()
})

/** Waits until two rows are visible. The list may be too short to fill the view. */
async function wholeViewOrFew(page: Page): Promise<void> {
  await expect(grid(page).getByRole('row').nth(2)).toBeVisible()
}

test('shows updates of one source while the other source fails, and retries the failed source', async ({
  page,
}) => {
  await dashboard.setFaults('scan:503=100%,retry-after=none')
  await page.goto('/updates?source=both')
  await expect(page.getByText('The updates could not be loaded from Scan')).toBeVisible()
  await expect(grid(page).getByText('Scan not read').first()).toBeVisible()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(grid(page).getByText('both', { exact: true }).first()).toBeVisible()
  await expect(page.getByText('The updates could not be loaded from Scan')).toBeHidden()

  await dashboard.setFaults('ledger:500=100%')
  await page.goto('/updates?source=participant')
  await expect(page.getByText(/could not be loaded from the participant/)).toBeVisible()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
})

test("fits the participant's updates in 360 px, works by keyboard and has no axe violations @all", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/updates?source=both')
  await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await violations(page, 'all')).toEqual([])
  await grid(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/updates\/1220[\da-f]+\?source=both/)
  await expect(page.getByRole('link', { name: 'Close', exact: true })).toBeVisible()
  await expect(tree(page).or(page.getByText('JSON')).first()).toBeVisible()
  expect(await horizontalOverflow(page)).toBe(0)
  expect(await violations(page, 'all')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/updates\?source=both$/)
  await expect(grid(page)).toBeVisible()
})

test('shows new updates of the participant as they happen @all', async ({ page }) => {
  await page.goto('/updates?source=participant')
  await settledRowsInView(page)
  await expect(page.getByText('streaming')).toBeVisible({ timeout: 120_000 })
  const [newest] = (await settledRowsInView(page)).ids
  await expect
    .poll(async () => (await settledRowsInView(page)).ids[0], { timeout: 120_000 })
    .not.toBe(newest)
  expect((await settledRowsInView(page)).ids).toContain(newest)
})

test('holds new updates back while live mode is off, and shows them on request @all', async ({
  page,
}) => {
  await page.goto('/updates?source=participant')
  await settledRowsInView(page)
  await page.getByRole('button', { name: 'Live' }).click()
  const waiting = page.getByRole('button', { name: /^\d+ new updates?$/ })
  await expect(waiting).toBeVisible({ timeout: 90_000 })
  const before = await grid(page).getByRole('row').nth(2).textContent()
  await waiting.click()
  await expect(waiting).toBeHidden()
  await expect(grid(page).getByRole('row').nth(2)).not.toHaveText(before ?? '')
})

test('shows the timeline, selects a time range, lists the oldest updates first and exports the loaded rows @all', async ({
  page,
}) => {
  await page.goto('/updates?source=participant')
  await settledRowsInView(page)
  await expect(page.getByRole('slider', { name: 'Updates over time' })).toBeVisible()
  await page.getByRole('button', { name: 'Ranges', exact: true }).click()
  await page.getByRole('button', { name: '24 h' }).click()
  await expect(page).toHaveURL(/from=0~/)
  await expect(page.getByRole('group', { name: 'Range', exact: true })).toContainText(/update/)
  await page.getByRole('link', { name: 'Oldest', exact: true }).click()
  await expect(page).toHaveURL(/after=begin/)
  await expect(page.getByText(/oldest first, read up to offset/)).toBeVisible()
  await expect(page.getByText(/The participant is pruned up to offset/)).toBeVisible()
  const saving = page.waitForEvent('download')
  await exportAs(page, 'CSV')
  expect((await saving).suggestedFilename()).toBe('updates.csv')
})

test('offers all views of a private update @all', async ({ page, request }) => {
  const { hidden } = await someUpdates(request)
  await page.goto(`/updates/${hidden}?source=participant&view=who`)
  await expect(page.getByText('Source: this participant')).toBeVisible()
  const views = page.getByRole('navigation', { name: 'Views' })
  await views.getByRole('link', { name: 'Effects' }).click()
  await expect(page.getByRole('region', { name: 'Contracts', exact: true })).toBeVisible()
  await views.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('grid').last()).toBeVisible()
  expect(await violations(page, 'all')).toEqual([])
})

for (const [what, fault] of [
  ['opens and tells nothing', 'ledger:silent=100%'],
  ['stalls', 'ledger:stalls=100%'],
] as const) {
  test(`reports a stream that ${what} as silent and polls for new updates meanwhile @all`, async ({
    page,
    request,
  }) => {
    await dashboard.setFaults(fault)
    await page.goto('/updates?source=participant')
    await settledRowsInView(page)
    await expect(page.getByText('stream silent, polled')).toBeVisible({
      timeout: 90_000,
    })
    const { ids } = await settledRowsInView(page)
    // Updates that happened in the meantime appear without a reload, once and in order.
    await expect
      .poll(async () => (await settledRowsInView(page)).ids[0], { timeout: 60_000 })
      .not.toBe(ids[0])
    const seen = await scrollThrough(page, 3)
    const all = (await participantUpdates(request)).map(({ updateId }) => updateId)
    const listed = seen.filter((id) => all.includes(id))
    const begin = all.indexOf(listed[0] ?? '')
    expect(listed.length).toBeGreaterThan(30)
    expect(listed).toEqual(all.slice(begin, begin + listed.length))
    await dashboard.setFaults('')
  })
}
