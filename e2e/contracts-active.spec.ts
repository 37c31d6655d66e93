import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { exportAs } from './export-as.ts'
import { violations } from './axe.ts'
import { ownDashboard } from './own-dashboard.ts'
import { savedText } from './saved-text.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '3000')

const amulet = '#splice-amulet:Splice.Amulet:Amulet'
const holding = '#splice-api-token-holding-v1:Splice.Api.Token.HoldingV1:Holding'

const list = (page: Page) => page.getByRole('grid', { name: 'Contracts' })
const rows = (page: Page) => list(page).getByRole('row')
const question = (page: Page) => page.getByRole('form', { name: 'Contracts to load' })
const isRead = (page: Page) => expect(page.getByText('All loaded')).toBeVisible({ timeout: 60_000 })

const open = (page: Page, search: Readonly<Record<string, string>> = {}) =>
  page.goto(`${dashboard.origin}/contracts?${new URLSearchParams(search)}`)

const Active = v.object({
  activeContracts: v.array(
    v.object({
      contractEntry: v.object({
        JsActiveContract: v.optional(
          v.object({
            createdEvent: v.object({ contractId: v.string(), templateId: v.string() }),
          }),
        ),
      }),
    }),
  ),
  activeAtOffset: v.number(),
})

const readers = {
  filtersByParty: {},
  filtersForAnyParty: {
    cumulative: [
      { identifierFilter: { WildcardFilter: { value: { includeCreatedEventBlob: false } } } },
    ],
  },
  verbose: false,
}

async function activeNow() {
  const answer = await fetch(`${dashboard.origin}/api/ledger/v2/state/active-contracts-page`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventFormat: readers, maxPageSize: 1000 }),
  })
  const { activeContracts, activeAtOffset } = v.parse(Active, await answer.json())
  const events = activeContracts.flatMap(
    ({ contractEntry }) => contractEntry.JsActiveContract?.createdEvent ?? [],
  )
  return { offset: activeAtOffset, events }
}

async function exportedText(page: Page, format: string): Promise<string> {
  const saved = page.waitForEvent('download')
  await exportAs(page, format)
  return savedText(await saved)
}

test("counts active contracts by template and opens a template's contracts with typed columns", async ({
  page,
}) => {
  const { offset, events } = await activeNow()
  const amulets = events.filter(({ templateId }) => templateId.endsWith(':Splice.Amulet:Amulet'))
  await open(page, { at: String(offset), view: 'templates' })
  await isRead(page)
  const count = page
    .getByRole('grid', { name: 'Templates' })
    .getByRole('row', { name: /^Splice\.Amulet:Amulet / })
  await expect(count).toContainText(String(amulets.length))
  await count.getByRole('link', { name: 'Splice.Amulet:Amulet' }).click()
  await expect(page).toHaveURL(/template=/)
  await expect(page.getByText('Types from package')).toBeVisible()
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(amulets.length + 1))
  await expect(list(page).getByRole('columnheader', { name: 'amount.initialAmount' })).toBeVisible()
})

test('suggests the templates of the participant’s packages for the list of active contracts @all', async ({
  page,
}) => {
  await open(page)
  const field = question(page).getByRole('combobox', { name: 'Template or interface' })
  await field.fill('lockedamulet')
  await page.getByRole('option', { name: /^LockedAmulet/ }).click({ timeout: 60_000 })
  await expect(field).toHaveValue('#splice-amulet:Splice.Amulet:LockedAmulet')
  await question(page).getByRole('button', { name: 'Load contracts' }).click()
  await expect(page).toHaveURL(/of=/)
  await isRead(page)
  await expect(
    list(page)
      .getByRole('columnheader', { name: 'lock.expiresAt' })
      .or(page.getByText('Types from package')),
  ).toBeVisible()
  await expect(rows(page).nth(1)).toBeVisible()
})

test('selects a template whose name is typed as shown in the list @all', async ({ page }) => {
  await open(page)
  const field = question(page).getByRole('combobox', { name: 'Template or interface' })
  await field.fill('Splice.Amulet:LockedAmulet')
  await expect(page.getByRole('option', { name: /^LockedAmulet/ })).toBeVisible({ timeout: 60_000 })
  await field.press('Tab')
  await expect(field).toHaveValue('#splice-amulet:Splice.Amulet:LockedAmulet')
  await field.fill('Amulet.Nothing')
  await field.press('Escape')
  await question(page).getByRole('button', { name: 'Load contracts' }).click()
  await expect(question(page).getByText('A template is named as')).toBeVisible()
})

test('shows contract fields as columns, sorts and filters rows exactly by field, and exports the listed rows @all', async ({
  page,
}) => {
  await open(page, { of: amulet })
  await isRead(page)
  const byAmount = list(page).getByRole('button', { name: 'amount.initialAmount' })
  await byAmount.click()
  await byAmount.click()
  await page.getByRole('button', { name: 'Columns…' }).click()
  const columns = page.getByRole('dialog', { name: 'Columns' })
  await columns.getByRole('button', { name: 'dso', exact: true }).click()
  await columns.getByRole('button', { name: 'Close (Esc)' }).click()
  await expect(list(page).getByRole('columnheader', { name: 'dso' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Add condition…' }).click()
  const filter = page.getByRole('dialog', { name: 'Filter' })
  await filter.getByLabel('Field', { exact: true }).selectOption('amount.initialAmount')
  await filter.getByLabel('Relation').selectOption('is at least')
  await filter.getByLabel('Value').fill('1000')
  await filter.getByRole('button', { name: 'Filter by the field' }).click()
  await expect(
    page.getByRole('button', { name: 'No longer: amount.initialAmount is at least 1000' }),
  ).toBeVisible()

  const csv = await exportedText(page, 'CSV')
  const [header = '', ...lines] = csv.trim().split('\r\n')
  const at = header.split(',').indexOf('field amount.initialAmount')
  // The fields before the amount never contain a comma, so `split` finds the amount.
  const amounts = lines.map((line) => Number(line.split(',')[at]))
  expect(amounts.length).toBeGreaterThan(3)
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a))
  expect(Math.min(...amounts)).toBeGreaterThanOrEqual(1000)
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(amounts.length + 1))
  expect(header).not.toContain('field dso')

  const json: unknown = JSON.parse(await exportedText(page, 'JSON'))
  expect(json).toMatchObject({ is_partial: false, of: { id: amulet } })
  expect(v.parse(v.object({ contracts: v.array(v.unknown()) }), json).contracts).toHaveLength(
    amounts.length,
  )
  await page.goto(page.url())
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(amounts.length + 1))
})

test('shows contracts of an interface with their views @all', async ({ page }) => {
  await open(page, { of: holding, kind: 'interface' })
  await isRead(page)
  await expect(page.getByText('Types from package')).toContainText('splice-api-token-holding-v1')
  await expect(list(page).getByRole('columnheader', { name: 'instrumentId.id' })).toBeVisible()
  await expect(list(page).getByText('Splice.Amulet:Amulet', { exact: true }).first()).toBeVisible()
})

test('shows the contracts that were active at an earlier offset or time, and explains pruning @all', async ({
  page,
}) => {
  const { offset } = await activeNow()
  await open(page, { at: String(offset - 100) })
  await isRead(page)
  await expect(page.getByText(/active at offset/)).toContainText(
    (offset - 100).toLocaleString('en-GB'),
  )
  await open(page, { at: '1' })
  await expect(page.getByText('The contracts of that offset are pruned')).toBeVisible()
  await page.getByRole('link', { name: /^Read at offset/ }).click()
  await isRead(page)
  await question(page).getByLabel('At', { exact: true }).fill('-1min')
  await question(page).getByRole('button', { name: 'Load contracts' }).click()
  await expect(page).toHaveURL(/at=2/)
  await isRead(page)
  await open(page, { at: String(offset + 1_000_000) })
  await expect(page.getByText('The ledger has not reached this offset.')).toBeVisible()
})

test('lists contracts that were created, archived or changed between two offsets, and shows their fields @all', async ({
  page,
}) => {
  const { offset } = await activeNow()
  await open(page, { at: String(offset), view: 'compare' })
  await expect(page.getByText('Since when?')).toBeVisible()
  await page
    .getByRole('form', { name: 'Compare with' })
    .getByLabel('Since', { exact: true })
    .fill(String(offset - 800))
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  const changes = page.getByRole('grid', { name: 'Changes' })
  await expect(changes.getByRole('row').nth(1)).toBeVisible()
  for (const status of ['created', 'archived']) {
    await page.getByLabel('Show').selectOption(status)
    await expect(changes.getByRole('row').nth(1)).toContainText(status)
  }
  await expect(page).toHaveURL(/show=archived/)
  await page.getByLabel('Show').selectOption('all')
  const csv = await exportedText(page, 'CSV')
  expect(csv.split('\r\n')[0]).toBe(
    'from offset,to offset,what happened,template,contract id,contract id before,created at (UTC),field,before,after',
  )
  expect(csv).toContain(`${offset - 800},${offset},created,`)
})

test('opens a contract of the list by keyboard, and opens the list from a template @all', async ({
  page,
}) => {
  await open(page, { of: amulet })
  await isRead(page)
  await list(page).focus()
  await page.keyboard.press('End')
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contracts\/00/)
  await page.goBack()
  await expect(list(page)).toBeVisible()
  await page.goto(`${dashboard.origin}/templates/${encodeURIComponent(amulet)}`)
  await page.getByRole('link', { name: 'Active contracts' }).click()
  await expect(page).toHaveURL(/\/contracts\?of=/)
  await isRead(page)
})

test('reports a participant that is down and retries to load active contracts', async ({
  page,
}) => {
  await open(page)
  await isRead(page)
  await dashboard.setFaults('ledger:503=100%')
  await page.getByRole('link', { name: 'By template' }).click()
  await question(page).getByLabel('At', { exact: true }).fill('2900')
  await question(page).getByRole('button', { name: 'Load contracts' }).click()
  await expect(page.getByRole('alert').or(page.getByText('Waiting')).first()).toBeVisible()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: /^Try/ }).first().click()
  await isRead(page)
})

test('reports invalid URL parameters of the contracts page and uses the valid parameters @all', async ({
  page,
}) => {
  await open(page, { where: 'nonsense', sort: 'field a', of: amulet })
  await expect(page.getByText('Parts of the address are invalid.')).toBeVisible()
  await isRead(page)
})

const views: readonly Readonly<Record<string, string>>[] = [
  { of: amulet },
  { view: 'templates' },
  { view: 'compare', before: '2700' },
]

test('fits active contracts on a phone, without axe violations @all', async ({ page }) => {
  test.slow()
  for (const search of views) {
    await open(page, search)
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible({ timeout: 60_000 })
    expect(await violations(page, 'all')).toEqual([])
  }
  await page.setViewportSize({ width: 360, height: 780 })
  for (const search of views) {
    await open(page, search)
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible({ timeout: 60_000 })
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    expect(await violations(page, 'all')).toEqual([])
  }
  await page.getByRole('button', { name: 'Filters' }).click()
  await expect(question(page).getByRole('button', { name: 'Load contracts' })).toBeVisible()
})

test.describe('a participant without the endpoint for pages of active contracts', () => {
  const older = ownDashboard(
    '--updates',
    '1000',
    '--contracts',
    '1500',
    '--hide',
    '/v2/state/active-contracts-page',
  )

  test('loads active contracts through the WebSocket, because the list endpoint is limited @all', async ({
    page,
  }) => {
    await page.goto(`${older.origin}/contracts?view=contracts&scope=all`)
    await isRead(page)
    await expect(page.getByText('by WebSocket /v2/state/active-contracts')).toBeVisible()
    const count = await list(page).getAttribute('aria-rowcount')
    expect(Number(count)).toBeGreaterThan(1500)
  })
})
