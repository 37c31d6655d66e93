import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { exportAs } from './export-as.ts'
import { addresses } from './addresses.ts'
import {
  holdingsAt,
  latestSnapshot,
  ownersAt,
  snapshotBefore,
  tenths,
  type WireHolding,
  type WireSnapshot,
} from './holdings.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

const written = ({ migration_id, record_time }: WireSnapshot) => `${migration_id}~${record_time}`

/** Returns three owners and the last two snapshots. */
async function twoSnapshots(request: APIRequestContext, origin: string = addresses.sandbox) {
  const b = await latestSnapshot(request, origin)
  const a = await snapshotBefore(request, b, origin)
  const owners = (await ownersAt(request, b, origin)).slice(0, 3)
  return { a, b, owners }
}

function addressOf(
  page: 'compare' | 'series' | 'statement',
  owners: readonly string[],
  more: Record<string, string>,
): string {
  const params = [...owners.map((owner) => ['owner', owner]), ...Object.entries(more)]
  return `/holdings/${page}?${new URLSearchParams(params)}`
}

function sumOf(holdings: readonly WireHolding[], owner: string | undefined): bigint {
  return holdings
    .filter((holding) => owner === undefined || holding.owner === owner)
    .reduce((sum, { amount }) => sum + tenths(amount), 0n)
}

/** Returns the amounts in a text, with their signs, in units of 10^-10. */
function amountsIn(text: string): bigint[] {
  return (text.match(/[+-]?\d[\d,]*(?:\.\d+)?/g) ?? []).map((found) =>
    found.startsWith('-') ? -tenths(found.slice(1)) : tenths(found.replace('+', '')),
  )
}

async function textsOf(cells: Locator): Promise<string[]> {
  await expect(cells.last()).toBeVisible()
  return cells.allInnerTexts()
}

async function save(page: Page, format: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, format)])
  return { name: download.suggestedFilename(), text: await savedText(download) }
}

const isWhole = (page: Page) => expect(page.getByRole('main').getByText('All loaded')).toBeVisible()
const changes = (page: Page) => page.getByRole('grid', { name: 'Change by party' })
const contracts = (page: Page) => page.getByRole('grid', { name: 'Contracts' })

test('compares the holdings of two snapshots to the last digit, and marks missing form fields @all', async ({
  page,
  request,
}) => {
  const { a, b, owners } = await twoSnapshots(request)
  await page.goto('/holdings/compare')
  // The form starts with the parties of the user.
  await expect(page.getByRole('list', { name: 'Owners: chosen' })).toContainText('alice')
  await page.getByRole('button', { name: 'Remove all' }).click()
  // The form proposes the last 24 hours.
  const time = page
    .getByRole('group', { name: 'Snapshot A' })
    .getByRole('textbox', { name: /^Record time/ })
  await expect(time).not.toHaveValue('')
  await time.fill('')
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(page.getByText('Choose a party, or paste the whole party id')).toBeVisible()
  await expect(page.getByText('Both snapshots are the same. Choose another time.')).toBeVisible()
  expect(new URL(page.url()).search).toBe('')

  await page.getByRole('combobox', { name: 'Owners' }).fill(owners.join(', '))
  await time.fill(a.record_time)
  await page.getByRole('button', { name: 'Compare', exact: true }).click()
  await isWhole(page)

  const [before, after] = [
    await holdingsAt(request, a, owners),
    await holdingsAt(request, b, owners),
  ]
  for (const owner of [...owners, undefined]) {
    const row = changes(page).getByRole('row', { name: owner?.slice(0, 8) ?? 'All' })
    const [opening, closing] = [sumOf(before, owner), sumOf(after, owner)]
    const cells = await textsOf(row.getByRole('gridcell'))
    expect(cells.slice(1, 3).map((cell) => amountsIn(cell)[0])).toEqual([opening, closing])
    expect(amountsIn(cells[5] ?? '')).toEqual([closing - opening])
  }
})

test('links new contracts to the update that created them, and exports contracts as listed @all', async ({
  page,
  request,
}) => {
  const { a, b, owners } = await twoSnapshots(request)
  await page.goto(addressOf('compare', owners, { a: written(a), b: written(b), show: 'all' }))
  await isWhole(page)
  await expect(contracts(page).getByRole('row').nth(1)).toBeVisible()

  const { name, text } = await save(page, 'JSON')
  expect(name).toMatch(/^holdings-\d{8}T\d{6}Z-\d{8}T\d{6}Z\.json$/)
  const file = JSON.parse(text)
  expect(file.partial).toBeNull()
  expect(file.query.owner_party_ids).toEqual(owners)
  expect(tenths(file.parties[0].after.total)).toBe(
    sumOf(await holdingsAt(request, b, owners), owners[0]),
  )
  const csv = await save(page, 'CSV')
  const lines = csv.text.trimEnd().split('\r\n')
  expect(lines[0]).toContain('contract id')
  expect(lines).toHaveLength(file.contracts.length + 1)

  await page.getByRole('combobox', { name: 'Show' }).selectOption('stayed')
  await expect(page).toHaveURL(/show=stayed/)
  await page.reload()
  await isWhole(page)
  const update = contracts(page).getByRole('row').nth(1).getByRole('link').last()
  await update.click()
  await expect(page).toHaveURL(/\/(?:updates|contracts)\//)
})

test('compares holdings from the first snapshot if the selected time is before that snapshot @all', async ({
  page,
  request,
}) => {
  const { b, owners } = await twoSnapshots(request)
  const a = 'now~2020-01-01T00:00:00Z'
  await page.goto(addressOf('compare', owners, { a, b: written(b) }))
  await expect(page.getByText(/the comparison begins with the first snapshot/)).toBeVisible()
  await isWhole(page)
})

test('loads every snapshot of a series of holdings, and draws a chart that can be read by keyboard @all', async ({
  page,
  request,
}) => {
  const { a, b, owners } = await twoSnapshots(request)
  await page.goto(addressOf('series', owners, { from: written(a), to: written(b) }))
  await expect(page.getByText('All loaded')).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Holdings over time' }).getByRole('row')
  // The rows are the heading and, for each snapshot, the total and one row per owner.
  await expect(rows).toHaveCount(1 + 2 * (owners.length + 1))
  await expect(page.locator('canvas')).toBeVisible()

  const slider = page.getByRole('slider', { name: 'Snapshot' })
  await expect(slider).toHaveValue('1')
  await slider.press('ArrowLeft')
  await expect(slider).toHaveValue('0')
  await expect(page).toHaveURL(/point=/)

  await page.goto(
    addressOf('series', owners, { from: written(a), to: written(b), by: 'contracts' }),
  )
  await expect(page.getByText('All loaded')).toBeVisible()
  const whole = await save(page, 'JSON')
  const figures = JSON.parse(whole.text).rows.filter(
    ({ party }: { party: string | null }) => party === owners[0],
  )
  const expected = [
    sumOf(await holdingsAt(request, a, owners), owners[0]),
    sumOf(await holdingsAt(request, b, owners), owners[0]),
  ]
  expect(figures.map(({ total }: { total: string }) => tenths(total))).toEqual(expected)
})

test('shows and prints a statement of account between the balances of two snapshots', async ({
  page,
  request,
}) => {
  const { a, b, owners } = await twoSnapshots(request)
  const [owner = ''] = owners
  await page.goto(addressOf('statement', [owner], { a: written(a), b: written(b) }))
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()
  const balances = page.getByRole('region', { name: 'Balances' })
  const totalOf = async (term: RegExp) => {
    const row = balances.getByRole('row', { name: term })
    return amountsIn(await row.getByRole('cell').last().innerText())[0]
  }
  const opening = sumOf(await holdingsAt(request, a, [owner]), owner)
  const closing = sumOf(await holdingsAt(request, b, [owner]), owner)
  expect(await totalOf(/^Opening/)).toBe(opening)
  expect(await totalOf(/^Closing/)).toBe(closing)
  expect(await totalOf(/^[\d,]+ lines?/)).toBe(closing - opening)

  const lines = page.getByRole('grid', { name: 'Lines' })
  const count = Number(await lines.getAttribute('aria-rowcount')) - 1
  const { text } = await save(page, 'CSV')
  const rows = text.trim().split('\r\n')
  // Besides the lines, the file contains the heading, the opening balance and the closing balance.
  expect(rows).toHaveLength(count + 3)

  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText(owner, { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByText('Made at')).toBeVisible()
  await expect(page.getByText('POST /v2/updates')).toBeVisible()
})

test('loads a week of holdings and a 30-day statement for the given owners @all', async ({
  page,
  request,
}) => {
  const { b, owners } = await twoSnapshots(request)
  await page.goto(addressOf('series', owners, { to: written(b) }))
  await expect(page.getByText('All loaded')).toBeVisible()
  const week = Date.parse(b.record_time) - 7 * 86_400_000
  expect(page.url()).toContain(`from=now~${new Date(week).toISOString().slice(0, 16)}`)

  await page.goto(addressOf('statement', owners.slice(0, 1), {}))
  await expect(page.getByText('Proved', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Over time' }).click()
  await expect(page.getByText('All loaded')).toBeVisible()
})

test.describe('holdings comparison on a separate network', () => {
  test.describe.configure({ mode: 'serial' })
  const dashboard = ownDashboard('--updates', '3000', '--holdings', '6000')

  test('marks a stopped comparison of holdings as partial, and resumes the comparison to the end @all', async ({
    page,
    request,
  }) => {
    const { a, b, owners } = await twoSnapshots(request, dashboard.origin)
    await dashboard.setFaults('scan:latency=1200..1500')
    await page.goto(
      dashboard.origin + addressOf('compare', owners, { a: written(a), b: written(b) }),
    )
    await expect(page.getByText(/[1-9],\d{3} holdings/)).toBeVisible()
    await page.getByRole('button', { name: 'Stop' }).click()
    await expect(page.getByText('only contracts created before')).toBeVisible()
    await dashboard.setFaults('')
    await page.getByRole('button', { name: 'Resume' }).click()
    await isWhole(page)
    await expect(page.getByText('only contracts created before')).toHaveCount(0)
    const after = await holdingsAt(request, b, owners, dashboard.origin)
    const row = changes(page).getByRole('row', { name: 'All' })
    const cells = await textsOf(row.getByRole('gridcell'))
    expect(amountsIn(cells[2] ?? '')).toEqual([sumOf(after, undefined)])
  })

  test('reports a busy Scan and retries the comparison of holdings @all', async ({
    page,
    request,
  }) => {
    await dashboard.setFaults('')
    const { a, b, owners } = await twoSnapshots(request, dashboard.origin)
    await dashboard.setFaults('scan:503=100%')
    await page.goto(
      dashboard.origin + addressOf('compare', owners, { a: written(a), b: written(b) }),
    )
    const alert = page.getByRole('alert')
    await expect(alert).toContainText('503')
    await dashboard.setFaults('')
    await alert.getByRole('button', { name: /Try again/ }).click()
    await isWhole(page)
  })

  test("adds up the contracts if Scan refuses to return a sum, and reports Scan's refusal @all", async ({
    page,
    request,
  }) => {
    const { a, b, owners } = await twoSnapshots(request, dashboard.origin)
    await page.goto(
      dashboard.origin + addressOf('series', owners, { from: written(a), to: written(b) }),
    )
    await expect(page.getByText(/Scan did not sum .* with more than 1,000 contracts/)).toBeVisible()
    await isWhole(page)
    await expect(page.getByRole('grid', { name: 'Holdings over time' })).toContainText(/\d\.\d/)
  })
})
