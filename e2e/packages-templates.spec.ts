import { packageId } from '../sandbox/packages/catalogue.ts'
import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

const amulet = packageId('splice-amulet', '0.1.22')
const list = (page: Page) => page.getByRole('grid', { name: 'Templates' })
const source = (page: Page) => page.getByRole('region', { name: 'Declarations' })
const find = 'Find a name, choice or field'

test('finds templates of all packages by name, choice and field', async ({ page }) => {
  await page.goto('/templates')
  await expect(page.getByText(/· \d+ packages$/)).toBeVisible({ timeout: 60_000 })
  await page.getByLabel(find).fill('lockedamulet_unlock')
  const row = list(page).getByRole('row', { name: /^LockedAmulet/ })
  await expect(row).toContainText('choice LockedAmulet_Unlock')
  await expect(row).toContainText('0.1.22')
  await page.getByLabel('Versions').selectOption('all')
  await expect(list(page).getByRole('row', { name: /^LockedAmulet.*0\.1\.17/ })).toBeVisible()
  await page.getByLabel(find).fill('nothing is called so')
  await expect(page.getByText('No template matches the filter')).toBeVisible()
})

test('opens a template at its declaration by keyboard and links types to their declarations @all', async ({
  page,
}) => {
  await page.goto('/templates?find=lockedamulet')
  await expect(list(page).getByRole('row', { name: /^LockedAmulet/ })).toBeVisible({
    timeout: 60_000,
  })
  await list(page).focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/packages\/[0-9a-f]{64}\?at=/)
  await expect(source(page).locator('[aria-current="true"]')).toContainText('LockedAmulet')
  await expect(source(page)).toContainText('signatory')
  await source(page).getByRole('link', { name: 'TimeLock' }).click()
  await expect(page).toHaveURL(/at=Splice\.Expiry:TimeLock/)
  await expect(source(page).locator('[aria-current="true"]')).toContainText('data TimeLock')
})

test('folds and searches the source of a package @all', async ({ page }) => {
  await page.goto(`/packages/${amulet}?at=Splice.Amulet:Amulet`)
  await expect(source(page)).toContainText('ExpiringAmount')
  await page.getByRole('button', { name: 'Collapse Amulet', exact: true }).click()
  await expect(source(page)).not.toContainText('ExpiringAmount')
  await page.getByLabel('Find in the source').fill('ownerexpirelock')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^1 of \d+ lines$/)).toBeVisible()
  await expect(source(page).locator('[aria-current="true"]')).toContainText('OwnerExpireLock')
})

test('describes the differences of two package versions in plain words @all', async ({ page }) => {
  await page.goto(`/packages/${amulet}`)
  await page.getByLabel('Compare with').selectOption('0.1.17')
  const differences = page.getByRole('table', { name: 'Differences' })
  await expect(differences.getByRole('row', { name: /FeaturedAppRight/ })).toContainText(
    'optional field activityWeight : Optional Decimal appended',
  )
})

test("lists an interface's implementations among the loaded packages @all", async ({ page }) => {
  await page.goto(`/packages/${packageId('splice-api-token-holding-v1', '1.0.0')}`)
  await expect(page.getByText('nothing yet')).toBeVisible()
  await page.getByRole('button', { name: /^Read all/ }).click()
  await expect(page.getByRole('link', { name: 'Splice.Amulet:Amulet' }).first()).toBeVisible({
    timeout: 60_000,
  })
})

test('resolves a template id by package name to the newest version @all', async ({ page }) => {
  await page.goto('/templates/%23splice-amulet:Splice.Amulet:Amulet')
  await expect(page).toHaveURL(`/packages/${amulet}?at=Splice.Amulet:Amulet`)
})
