import { savedText } from './saved-text.ts'
import { addresses } from './addresses.ts'
import { holdingsAt, snapshotBefore, tenths } from './holdings.ts'
import {
  addressOf,
  list,
  expectLoaded,
  openEmptyForm,
  save,
  someOwners,
  summary,
} from './holdings-page.ts'
import type { Page } from '@playwright/test'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** The owners that are selected in the field. */
const chosen = (page: Page) =>
  page.getByRole('list', { name: 'Owners: chosen' }).getByRole('listitem')

test('accepts pasted owners, reports invalid owners, and shows the latest snapshot to the last digit', async ({
  page,
  request,
}) => {
  const { snapshot, owners: all } = await someOwners(request, 1000)
  // The owners have few contracts, so that Scan's own sums are complete.
  const owners = all.slice(-3)
  const [first = ''] = owners
  await openEmptyForm(page)
  const field = page.getByRole('combobox', { name: 'Owners' })
  await field.fill(`${owners.join(',')}, ${first}, nobody::1220ab`)
  await page.getByRole('button', { name: 'Show holdings' }).click()
  await expect(field).toHaveAccessibleDescription(/Choose a party, or paste the whole party id/)
  await expect(page.getByText(/nobody::1220ab – The fingerprint is 1220 and 64/)).toBeVisible()
  expect(new URL(page.url()).search).toBe('?scope=mine')

  // The valid owners were selected, each once.
  await expect(chosen(page)).toHaveCount(owners.length)
  await field.fill('')
  await page.getByRole('button', { name: 'Show holdings' }).click()
  await expectLoaded(page)
  const rows = summary(page).getByRole('row')
  await expect(rows).toHaveCount(owners.length + 2)
  const holdings = await holdingsAt(request, snapshot, owners)
  for (const [index, owner] of [undefined, ...owners].entries()) {
    const own = holdings.filter((holding) => owner === undefined || holding.owner === owner)
    const total = own.reduce((sum, { amount }) => sum + tenths(amount), 0n)
    const cells = rows.nth(index + 1).getByRole('gridcell')
    // Scan's own sums are loaded separately and may appear later than the holdings.
    await expect(cells.nth(7)).toContainText('agrees')
    expect(tenths(await cells.nth(4).innerText())).toBe(total)
    expect((await cells.nth(6).innerText()).replaceAll(',', '')).toBe(String(own.length))
  }
  await expect(page.getByText(/snapshot of .*(?:minutes?|hours?).* old$/)).toBeVisible()
})

test('opens the holdings page with the user’s current holdings, and narrows the holdings by the party scope', async ({
  page,
}) => {
  await page.goto('/holdings')
  await expectLoaded(page)
  await expect(page).toHaveURL(/scope=mine/)
  await page.getByRole('link', { name: 'Now', exact: true }).click()
  await expect(page.getByText(/now, at offset [\d,]+$/)).toBeVisible()
  await expect(page.getByRole('main')).toContainText(/Total[\d,.]+ CC.*USD/)
  const now = page.getByRole('table', { name: 'Holdings now' })
  await expect(now.getByRole('row', { name: /^alice/ })).toContainText(/CC[\d,.]+/)
  await page.getByRole('link', { name: 'Summary', exact: true }).click()
  await page.getByRole('button', { name: 'Parties: All my parties' }).click()
  await page.getByRole('option', { name: /wallet/ }).click()
  await expect(page).toHaveURL(/owner=alice/)
  await expectLoaded(page)
  // The link contains no party, so the page applies the party scope that the user selected before.
  await page.goto('/holdings?scope=mine')
  await expectLoaded(page)
  await expect(page.getByRole('button', { name: 'Parties: alice' })).toBeVisible()
  await page.getByRole('button', { name: 'Parties: alice' }).click()
  await page.getByRole('option', { name: 'All my parties' }).click()
})

test('keeps the focus while the user types in the filters of the own holdings', async ({
  page,
}) => {
  await page.goto('/holdings?view=holdings')
  await expectLoaded(page)
  const find = page.getByRole('searchbox', { name: 'Find' })
  await find.pressSequentially('no such text')
  await expect(find).toBeFocused()
  await expect(page.getByText('No holding matches')).toBeVisible()
  await find.fill('')
  await page.getByRole('button', { name: 'Filters' }).press('Enter')
  const least = page.getByLabel('Minimum amount')
  await least.pressSequentially('1,000.5')
  await expect(least).toBeFocused()
  await expect(page).toHaveURL(/least=1000\.5/)
})

test('opens the previous snapshot by its link, and lists every holding of that snapshot @all', async ({
  page,
  request,
}) => {
  const { snapshot, owners } = await someOwners(request, 4)
  const earlier = await snapshotBefore(request, snapshot)
  await page.goto(addressOf(owners, { view: 'holdings' }))
  await expectLoaded(page)
  await page.getByRole('link', { name: 'Previous' }).click()
  await expect(page).toHaveURL(new RegExp(`at=${earlier.record_time.slice(0, 16)}`))
  await expectLoaded(page)
  const holdings = await holdingsAt(request, earlier, owners)
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(holdings.length + 1))

  await page.getByLabel('Sort by').selectOption('Amount')
  await page.getByLabel('Order').selectOption('Descending')
  const largest = holdings.map(({ amount }) => tenths(amount)).toSorted((a, b) => (a < b ? 1 : -1))
  await expect
    .poll(async () =>
      tenths(await list(page).getByRole('row').nth(1).getByRole('gridcell').nth(2).innerText()),
    )
    .toBe(largest[0])
  await page.getByLabel('Group').selectOption('By owner')
  await expect(list(page)).toHaveAttribute(
    'aria-rowcount',
    String(holdings.length + new Set(holdings.map(({ owner }) => owner)).size + 1),
  )

  // By keyboard: the first line is a group, the second its largest holding.
  await list(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Holding' })
  await expect(dialog.getByText('Amount at creation')).toBeVisible()
  await expect(dialog.getByRole('heading', { name: 'Payload' })).toBeVisible()
  await page.reload()
  await expect(dialog.getByText('Amount at creation')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('explains a time without a snapshot and offers the neighbouring snapshots @all', async ({
  page,
  request,
}) => {
  const { snapshot, owners } = await someOwners(request, 2)
  const earlier = await snapshotBefore(request, snapshot)
  const at = earlier.record_time.replace(/(?:\.\d+)?Z$/, '.000001Z')
  const migration = String(earlier.migration_id)
  await page.goto(addressOf(owners, { at, match: 'exact', migration }))
  await expect(page.getByText('No snapshot was taken at exactly this time')).toBeVisible()
  await expect(page.getByText(/Failed to find ACS snapshot/)).toBeVisible()
  await expect(page.getByRole('link', { name: /Next snapshot/ })).toBeVisible()
  await page.getByRole('link', { name: /Previous snapshot/ }).click()
  await expectLoaded(page)
  await page.goto(addressOf(owners, { at, migration }))
  await expectLoaded(page)
  await expect(page.getByText(/^1 µs before the requested time/)).toBeVisible()
})

test('stores a thousand owners in this browser and computes the sums that Scan refuses @all', async ({
  page,
  request,
  browser,
}) => {
  const { owners } = await someOwners(request, 1000)
  const made = Array.from(
    { length: 1000 - owners.length },
    (_, index) => `nobody-${index}::1220${'ab'.repeat(32)}`,
  )
  await openEmptyForm(page)
  const lines = [...owners, ...made].map((owner) => `x,"${owner}"`)
  await page.getByLabel('File of parties').setInputFiles({
    name: 'owners.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`name,party\n${lines.join('\n')}`),
  })
  await expect(page.getByText('1,000 parties of at most 1,000')).toBeVisible()
  await page.getByRole('button', { name: 'Show holdings' }).click()
  await expectLoaded(page)
  expect(page.url().length).toBeLessThan(200)
  await expect(page.getByText('This address works in this browser only')).toBeVisible()
  await expect(summary(page)).toHaveAttribute('aria-rowcount', '1002')
  await summary(page).focus()
  await page.keyboard.press('End')
  await expect(
    summary(page)
      .getByRole('row', { name: /no holdings/ })
      .first(),
  ).toBeVisible()

  await expect(page.getByText(/Scan’s summary refuses more than 1,000 contracts/)).toBeVisible()
  await expect(page.getByText('The sums are computed here.')).toBeVisible()

  const elsewhere = await browser.newContext({ baseURL: addresses.sandbox })
  const other = await elsewhere.newPage()
  await other.goto(page.url())
  await expect(other.getByText('This browser does not have the list of owners')).toBeVisible()
  await elsewhere.close()
})

test('exports exactly the shown holdings, with the query and the snapshot @all', async ({
  page,
  request,
}) => {
  const { snapshot, owners } = await someOwners(request, 3)
  const [only = ''] = owners
  await page.goto(addressOf(owners, { view: 'holdings', only, sort: 'amount', lock: 'unlocked' }))
  await expectLoaded(page)
  const holdings = (await holdingsAt(request, snapshot, owners)).filter(
    ({ owner, isLocked }) => owner === only && !isLocked,
  )
  await expect(list(page)).toHaveAttribute('aria-rowcount', String(holdings.length + 1))
  const csv = await save(page, 'CSV')
  expect(csv.name).toMatch(/^holdings-\d{8}T\d{6}Z\.csv$/)
  const [header = '', ...lines] = csv.text.trimEnd().split('\r\n')
  expect(lines).toHaveLength(holdings.length)
  const cells = lines.map((line) => line.split(','))
  const column = header.split(',').indexOf('amount')
  const sorted = holdings.map(({ amount }) => tenths(amount)).toSorted((a, b) => (a < b ? -1 : 1))
  expect(cells.map((line) => tenths(line[column] ?? ''))).toEqual(sorted)
  expect(new Set(cells.map(([time = '']) => Date.parse(time)))).toEqual(
    new Set([Date.parse(snapshot.record_time)]),
  )
  const json: unknown = JSON.parse((await save(page, 'JSON')).text)
  expect(json).toMatchObject({
    question: { owner_party_ids: owners },
    snapshot: { migration_id: snapshot.migration_id },
    is_partial: false,
  })

  await page.getByRole('link', { name: 'Summary', exact: true }).click()
  const sums = await save(page, 'CSV')
  expect(sums.name).toMatch(/^holdings-summary-/)
  expect(sums.text.trimEnd().split('\r\n')).toHaveLength(owners.length + 2)
})

for (const { name, release, hide, served } of [
  // 0.7 already has the newer summary endpoint, so the test hides it and leaves only the deprecated
  // endpoint.
  {
    name: '0.7',
    release: '0.7',
    hide: ['--hide', '/v1/holdings/summary'],
    served: ['POST /v1/holdings/state', 'POST /v0/holdings/summary'],
  },
  {
    name: '0.5',
    release: '0.7',
    hide: ['--hide', '/v1/holdings'],
    served: ['POST /v0/holdings/state', 'POST /v0/holdings/summary'],
  },
  { name: '0.9', release: '0.9', hide: [], served: [] },
  { name: 'next', release: 'next', hide: [], served: [] },
]) {
  test.describe(`a Scan of ${name}`, () => {
    const dashboard = ownDashboard('--updates', '1500', '--release', release, ...hide)

    test(`shows the same holdings from a Scan with only the endpoints of ${name} @all`, async ({
      page,
      request,
    }) => {
      const { origin } = dashboard
      const { snapshot, owners } = await someOwners(request, 3, origin)
      await page.goto(`${origin}${addressOf(owners)}`)
      await expectLoaded(page)
      const holdings = await holdingsAt(request, snapshot, owners, origin)
      const total = holdings.reduce((sum, { amount }) => sum + tenths(amount), 0n)
      await expect(page.getByText(/fees/i)).toHaveCount(0)
      const all = summary(page).getByRole('row').nth(1).getByRole('gridcell')
      expect(tenths(await all.nth(4).innerText())).toBe(total)
      for (const form of served) {
        await expect(page.getByText(`Served by ${form}`)).toBeVisible()
      }
      await expect(page.getByText('Served by')).toHaveCount(served.length)
    })
  })
}

test('saves, exports, deletes and imports groups of owners @all', async ({ page, request }) => {
  const { owners } = await someOwners(request, 2)
  await openEmptyForm(page)
  const field = page.getByRole('combobox', { name: 'Owners' })
  await field.fill(owners.join(', '))
  await page.getByRole('button', { name: 'Groups…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Groups of owners' })
  await dialog.getByLabel('Keep the 2 typed as').fill('Exchanges')
  await dialog.getByRole('button', { name: 'Keep', exact: true }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Export groups' }).click(),
  ])
  const file = { name: download.suggestedFilename(), text: await savedText(download) }
  await dialog.getByRole('button', { name: 'Delete the group Exchanges' }).click()
  await expect(dialog.getByText('No groups in this browser yet')).toBeVisible()
  await dialog.getByLabel('File of groups').setInputFiles({
    name: file.name,
    mimeType: 'application/json',
    buffer: Buffer.from(file.text),
  })
  await page.keyboard.press('Escape')
  await field.fill('')
  await field.press('Backspace')
  await expect(chosen(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Groups…' }).click()
  await dialog.getByRole('button', { name: 'Exchanges', exact: true }).click()
  await expect(chosen(page)).toHaveCount(2)
})
