import type { Locator, Page } from '@playwright/test'
import { violations } from './axe.ts'
import { addressOf, someOwners } from './holdings-page.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const dashboard = ownDashboard('--updates', '2000', '--scans', '7')

/** Sets the faults of the Scans, in the syntax of `--scan-trouble`. */
async function setTrouble(trouble: string): Promise<void> {
  const answer = await fetch(`${dashboard.origin}/sandbox/scans`, { method: 'PUT', body: trouble })
  expect(answer.ok).toBe(true)
}

test.afterEach(() => setTrouble(''))

const panelOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Check with all Scans' })

async function check(page: Page, button = 'Check with all Scans'): Promise<Locator> {
  await page.getByRole('button', { name: button }).click()
  const panel = panelOf(page)
  await expect(panel.getByRole('list', { name: 'Scans', exact: true })).toBeVisible({
    timeout: 30_000,
  })
  return panel
}

const ofScan = (panel: Locator, name: string): Locator =>
  panel.getByRole('list', { name: 'Scans', exact: true }).locator('> li').filter({ hasText: name })

/** Returns the id of an update that created an amulet, older than any lag in these tests. */
async function anAmuletUpdate(): Promise<string> {
  const answer = await fetch(`${dashboard.origin}/api/scan/v2/updates`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ page_size: 200 }),
  })
  const { transactions } = await answer.json()
  const found = transactions.find((update: unknown) =>
    JSON.stringify(update).includes('"initialAmount"'),
  )
  return String(found.update_id)
}

test('does not query all Scans automatically on the update and vote pages @all', async ({
  page,
}) => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/scans/')) urls.push(request.url())
  })
  for (const path of ['/updates', '/votes', `/updates/${await anAmuletUpdate()}`]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /with all Scans/ }).first()).toBeVisible()
  }
  expect(urls).toEqual([])
})

test('names the Scans that agree, that fail, or that report a different amount for an update', async ({
  page,
}) => {
  await setTrouble('3:lie=amount,6:fail')
  await page.goto(`/updates/${await anAmuletUpdate()}`)
  const panel = await check(page)
  await expect(panel.getByRole('status')).toContainText(
    /^5 of 7 agree, 1 differs in \d+ fields?, 1 failed$/,
  )
  const liar = ofScan(panel, 'Harbour-Markets')
  await expect(liar).toContainText('differs')
  await expect(liar).toContainText('initialAmount')
  await expect(ofScan(panel, 'Quay-Street-Labs')).toContainText('Answered 503')
  await expect(ofScan(panel, 'Northwind-Digital-1')).toContainText('agrees')

  await setTrouble('')
  await panel.getByRole('button', { name: 'Check Scans again' }).click()
  await expect(panel.getByRole('status')).toHaveText('7 of 7 agree', { timeout: 30_000 })
})

test('names the Scans that are behind, with the delay, and the Scans that omit an update of the list @all', async ({
  page,
}) => {
  await page.goto('/updates')
  await setTrouble('2:lag=3600,4:lie=event')
  const panel = await check(page, 'Check rows with all Scans')
  await expect(panel.getByRole('status')).toContainText(
    /^5 of 7 agree, 1 behind by (?:1 h|59 min 5\d s)/,
  )
  await expect(ofScan(panel, 'Global-Synchronizer-Foundation')).toContainText(
    /behind by (?:1 h|59 min 5\d s)/,
  )
  const liar = ofScan(panel, 'Meridian-Nodes')
  await expect(liar).toContainText('differs')
  await expect(liar).toContainText('nothing')
})

test('names a Scan that reports a different vote @all', async ({ page }) => {
  await setTrouble('5:lie=vote')
  await page.goto('/votes')
  const panel = await check(page)
  await expect(panel.getByRole('status')).toContainText(/^6 of 7 agree, 1 differs in/, {
    timeout: 30_000,
  })
  await expect(ofScan(panel, 'Aurora-Clearing')).toContainText('accept')
})

test('compares the rules and the rounds of all Scans from the overview @all', async ({ page }) => {
  await page.goto('/')
  for (const what of ['the rules', 'the rounds']) {
    const panel = await check(page, `Check ${what} with all Scans`)
    await expect(panel.getByRole('status')).toContainText('7 of 7 agree', { timeout: 30_000 })
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
})

test('marks no Scan as correct if too many Scans contradict each other @all', async ({ page }) => {
  await setTrouble('2:lie=amount,3:lie=amount,4:lie=amount')
  await page.goto(`/updates/${await anAmuletUpdate()}`)
  const panel = await check(page)
  await expect(panel.getByRole('status')).toContainText(
    'More than 2 of 7 contradict the others: it is not known which of them is right',
  )
  await expect(panel).toContainText('Not enough Scans agreed on a value.')
  await expect(panel.getByRole('heading', { name: /^Other group: / })).toContainText(
    'Global-Synchronizer-Foundation, Harbour-Markets, Meridian-Nodes',
  )
})

test('compares an update on all Scans without waiting for a slow Scan @all', async ({ page }) => {
  await setTrouble('7:slow=120')
  await page.goto(`/updates/${await anAmuletUpdate()}`)
  const panel = await check(page)
  await expect(panel.getByRole('status')).toHaveText('6 of 7 agree, 1 did not answer in time')
  await expect(ofScan(panel, 'Lighthouse-Infra')).toContainText('no answer within 10 s')
})

test('compares the selected holdings at a snapshot on all Scans @all', async ({
  page,
  request,
}) => {
  await setTrouble('3:lie=amount')
  const { owners } = await someOwners(request, 2, dashboard.origin)
  await page.goto(addressOf(owners))
  const panel = await check(page)
  await expect(panel.getByRole('status')).toContainText(/^6 of 7 agree, 1 differs in/)
  await expect(ofScan(panel, 'Harbour-Markets')).toContainText('initialAmount')
})

test('lists the requests in the drawer, each with its Scan @all', async ({ page }) => {
  await page.goto('/votes')
  await check(page)
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  const drawer = page.getByRole('dialog', { name: 'Requests' })
  await drawer.getByText('/v0/admin/sv/voterequests').first().click()
  await expect(drawer).toContainText('/api/scans/')
})

test("shows the age of each Scan's data on the node page, and how to add more Scans @all", async ({
  page,
}) => {
  await setTrouble('2:lag=300')
  await page.goto('/node')
  const scans = page.getByRole('list', { name: 'Scans', exact: true })
  await expect(scans).toContainText('Lighthouse-Infra', { timeout: 30_000 })
  await expect(scans.locator('> li').filter({ hasText: 'Global-Sync' })).toContainText(/5 min/)
  await page.getByText('Scans that the network lists').click()
  const choices = page.getByRole('list', { name: 'Scans to use' })
  await choices.getByLabel(/Vega-Networks/).uncheck()
  const setting = page.getByText(/^SCAN_URLS='/)
  await expect(setting).toContainText('https://scan.umbra-ventures.example.org/api/scan')
  await expect(setting).not.toContainText('vega-networks')
})

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`at 360 px, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme })
    test('opens the Scan check panel by keyboard, and fits the panel without overflow or axe violations @all', async ({
      page,
    }) => {
      await setTrouble('3:lie=amount,6:fail')
      await page.goto(`/updates/${await anAmuletUpdate()}`)
      const button = page.getByRole('button', { name: 'Check with all Scans' })
      await button.focus()
      await page.keyboard.press('Enter')
      const panel = panelOf(page)
      await expect(panel.getByRole('status')).toContainText('5 of 7 agree', { timeout: 30_000 })
      const wide = await panel.evaluate((element) => {
        const inside = element.firstElementChild ?? element
        return inside.scrollWidth - inside.clientWidth
      })
      expect(wide).toBeLessThanOrEqual(1)
      expect(await violations(page, 'all', { within: '[role=dialog]' })).toEqual([])
      await page.keyboard.press('Escape')
      await expect(button).toBeFocused()
    })
  })
}
