import type { APIRequestContext, Page } from '@playwright/test'
import { exportAs } from './export-as.ts'
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

const dashboard = ownDashboard('--updates', '2500')

/** Returns the party of this participant's validator, which has rewards of every kind. */
async function ownValidator(request: APIRequestContext): Promise<string> {
  const answer = await request.get('/api/ledger/v2/parties?pageSize=1000')
  const { partyDetails }: { partyDetails: { party: string; isLocal: boolean }[] } =
    await answer.json()
  const found = partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator-'))
  if (found === undefined) throw new Error('no validator of its own')
  return found.party
}

async function openRewards(page: Page, more: Record<string, string> = {}): Promise<void> {
  const party = await ownValidator(page.request)
  await page.goto(`/rewards?${new URLSearchParams({ party, ...more })}`)
}

const allRead = (page: Page) =>
  expect(page.getByRole('main').getByText('All loaded')).toBeVisible({ timeout: 60_000 })

test("shows a validator's earned, open and missed rewards with every coupon", async ({ page }) => {
  await openRewards(page)
  await allRead(page)
  await expect(page).toHaveURL(/from=/)
  await expect(page.getByRole('term').filter({ hasText: 'Earned' })).toBeVisible()
  const kinds = page.getByRole('table').filter({ hasText: 'app, by traffic' }).first()
  await expect(kinds).toBeVisible()
  for (const outcome of ['Minted', 'Expired', /^(?:Still open|Open at the end)/]) {
    await expect(page.getByRole('term').filter({ hasText: outcome })).toBeVisible()
  }
  await expect(page.getByRole('region', { name: 'Missed rewards' })).toContainText(
    'expired unclaimed.',
  )
  const table = page.getByRole('grid', { name: 'Coupons and markers' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
})

for (const width of [360, 1280]) {
  test(`shifts no layout while rewards are read at ${width} px @all`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    await watchLayoutShift(page)
    await openRewards(page)
    await allRead(page)
    expect(await layoutShiftOf(page)).toBeLessThanOrEqual(0.02)
  })
}

test('filters coupons by kind and state, and keeps the filter in the address @all', async ({
  page,
}) => {
  await openRewards(page)
  await allRead(page)
  await page.getByLabel('Kind', { exact: true }).selectOption('app')
  await page.getByLabel('State', { exact: true }).selectOption('expired')
  await expect(page).toHaveURL(/kind=app/)
  await expect(page).toHaveURL(/state=expired/)
  const rows = page.getByRole('grid', { name: 'Coupons and markers' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('expired')
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, 'CSV')])
  expect(download.suggestedFilename()).toMatch(
    /^rewards-[\w.-]+-\d{8}T\d{6}Z-\d{8}T\d{6}Z-app-expired\.csv$/,
  )
  const lines = (await savedText(download)).trim().split('\r\n')
  expect(lines.length).toBeGreaterThan(1)
  expect(lines.slice(1).every((line) => line.includes(',app,expired,'))).toBe(true)
})

test('switches between sums of rewards by round, day and month without leaving the page @all', async ({
  page,
}) => {
  await openRewards(page, { by: 'month' })
  await allRead(page)
  await expect(page.getByRole('heading', { name: 'By month', exact: true })).toBeVisible()
  await page.getByText('round', { exact: true }).click()
  await expect(page.getByRole('heading', { name: 'By round', exact: true })).toBeVisible()
  await expect(page).toHaveURL(/by=round/)
  await page.getByText('As a table').click()
  await expect(page.getByRole('columnheader', { name: 'Round' }).first()).toBeVisible()
})

test("loads an app's recorded activity on request, stops, resumes and shows it by round @all", async ({
  page,
}) => {
  await openRewards(page)
  await allRead(page)
  const region = page.getByRole('region', { name: 'App activity by round' }).first()
  await dashboard.setFaults('scan:latency=1500')
  await page.getByRole('button', { name: 'Load recorded activity' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByRole('main').getByText('Stopped', { exact: true })).toBeVisible()
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Resume' }).click()
  await expect(region.getByText('All events loaded')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByRole('columnheader', { name: 'Weight', exact: true })).toBeVisible()
  await expect(region).toBeVisible()
})

test('loads the rewards of the user’s parties at once if few calls are expected @all', async ({
  page,
}) => {
  await page.goto('/rewards')
  await allRead(page)
  await expect(page).toHaveURL(/scope=mine/)
  await page.getByRole('button', { name: 'Edit selection' }).click()
  await expect(page.getByRole('button', { name: 'Load rewards' })).toBeVisible()
})

test('reports that Scan is down, and continues to load rewards when Scan is back @all', async ({
  page,
}) => {
  await dashboard.setFaults('scan:503=100%')
  await openRewards(page)
  await expect(page.getByRole('alert').first()).toBeVisible({ timeout: 30_000 })
  await dashboard.setFaults('')
  await page.reload()
  await allRead(page)
})
