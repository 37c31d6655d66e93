import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** Separate dashboards, because the faults of these tests would disturb other tests. */
test.describe('a healthy network', () => {
  const dashboard = ownDashboard('--updates', '3000')
  test.describe.configure({ mode: 'serial' })

  test('shows each part of the network: data, rounds, validators, SVs, sequencers, applications', async ({
    page,
  }) => {
    await page.goto('/network')
    await expect(page.getByText('Scan’s data is less than a minute old')).toBeVisible()
    await expect(page.getByText('No action needed here')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Scan’s data' })).toContainText('up to date')
    await expect(page.getByRole('region', { name: 'Mining rounds' })).toContainText('open')
    await expect(page.getByRole('region', { name: 'Validators', exact: true })).toContainText(
      '40 licences',
    )
    await expect(page.getByRole('region', { name: 'Validators', exact: true })).toContainText(
      /Your validator\s*active within two hours/,
    )
    await expect(
      page.getByRole('table', { name: 'Super validators' }).getByRole('row'),
    ).toHaveCount(14)
    await expect(page.getByRole('table', { name: 'Sequencers' })).toContainText('no address')
    await expect(page.getByRole('region', { name: 'Featured applications' })).toContainText(
      'rights',
    )
  })

  test('filters validators by release, activity and text, and keeps the filter in the address @all', async ({
    page,
  }) => {
    await page.goto('/network')
    const shown = page.getByRole('region', { name: 'Validators', exact: true })
    await page.getByLabel('Release', { exact: true }).selectOption('0.7.1')
    await expect(page).toHaveURL(/version=/)
    await expect(shown).toContainText(/\d{1,2} of 40/)
    await page.getByLabel('Find in party and contact').fill('no such validator')
    await expect(page.getByText('No validator matches the filter')).toBeVisible()
    await page.goto('/network?activity=active')
    await expect(page.getByLabel('Activity', { exact: true })).toHaveValue('active')
    await page.goto('/network?activity=nonsense')
    await expect(page.getByText(/activity/).first()).toBeVisible()
  })

  test('reloads each part of the network page separately when Scan is back', async ({ page }) => {
    await dashboard.setFaults('scan:500=100%')
    await page.goto('/network')
    await expect(page.getByText('The licences of validators could not be loaded')).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByText('The sequencers could not be loaded')).toBeVisible()
    await dashboard.setFaults('')
    await page
      .getByRole('region', { name: 'Validators', exact: true })
      .getByRole('button', { name: /again/i })
      .first()
      .click()
    await expect(page.getByRole('region', { name: 'Validators', exact: true })).toContainText(
      '40 licences',
    )
  })

  test('fits the network page on a phone @all', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 780 })
    await page.goto('/network')
    await expect(page.getByRole('region', { name: 'Featured applications' })).toContainText(
      'rights',
    )
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0)
  })
})

test.describe('a network with problems', () => {
  ownDashboard('--updates', '5000', '--plans', 'silent=own,rounds=stuck', '--release', '0.7')

  test("reports that the operator's own validator is silent, and that rounds do not close @all", async ({
    page,
  }) => {
    await page.goto('/network')
    await expect(page.getByText(/this validator has not reported that it is active/)).toBeVisible()
    await expect(page.getByText(/^Mining round \d+ should have been closed/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Mining rounds' })).toContainText('open late')
    await expect(page.getByRole('region', { name: 'Scan’s data' })).toContainText(
      'POST /v0/backfilling/migration-info',
    )
  })
})

test.describe('a Scan that does not serve the validator licences', () => {
  const dashboard = ownDashboard('--updates', '500', '--hide', '/v0/admin,/v0/scans')

  test('reports that the licences are missing, and shows everything else @all', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/network`)
    await expect(page.getByText('The licences of validators could not be loaded')).toBeVisible()
    await expect(page.getByText(/The addresses of their Scans could not be loaded/)).toBeVisible()
    await expect(page.getByRole('table', { name: 'Sequencers' })).toBeVisible()
    // The participant itself has its validator's licence.
    await expect(page.getByText('No action needed here')).toBeVisible()
  })
})
