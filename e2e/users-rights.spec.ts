import type { Page } from '@playwright/test'
import { makeDar } from './dar.ts'
import { ledgerToken } from './ledger-token.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const signed = ownDashboard('--updates', '200', '--auth')

async function giveToken(page: Page, user: string): Promise<void> {
  const token = await ledgerToken(signed.origin, user)
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Session' })
  const ledger = dialog.locator('section').filter({ hasText: 'Ledger' })
  await ledger.getByText('Paste a token instead').click()
  await ledger.getByLabel(/earer token/).fill(token)
  await ledger.getByRole('button', { name: 'Use' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}

test("names the required right and the user's rights on the parties page, without a token and with insufficient rights", async ({
  page,
}) => {
  const parties = page.getByRole('grid', { name: 'Parties' })
  await page.goto(`${signed.origin}/parties`)
  await expect(page.getByRole('alert')).toContainText('401')
  await expect(page.getByText('participant or identity provider admin')).toBeVisible()
  await giveToken(page, 'alice')
  await expect(parties.getByRole('row', { name: /^alice.*can act/ })).toBeVisible()
  await expect(page.getByText(/can act as 1 party, can read as 1 party/)).toBeVisible()
  await page.getByRole('link', { name: 'Allocate a party' }).click()
  await expect(page.getByRole('button', { name: 'Allocate party' })).toBeDisabled()
  await expect(page.getByText(/This needs the right.*User alice holds/)).toBeVisible()
  await page.getByRole('link', { name: 'Cancel' }).click()
  await giveToken(page, 'participant_admin')
  await expect(parties).toBeVisible()
})

test('shows users and packages without the right to change them, with disabled actions @all', async ({
  page,
}) => {
  await page.goto(`${signed.origin}/users`)
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('401')
  await alert.getByText('Paste a token instead').click()
  await alert.getByLabel('Bearer token').fill(await ledgerToken(signed.origin, 'alice'))
  await alert.getByRole('button', { name: 'Use token', exact: true }).click()
  await expect(alert).toContainText('403')
  await expect(page.getByText(/can act as 1 party/)).toBeVisible()
  await page.getByRole('link', { name: 'Create a user' }).click()
  await expect(page.getByRole('button', { name: 'Create the user' })).toBeDisabled()
  await page.getByRole('link', { name: 'Packages' }).click()
  await page.getByRole('link', { name: 'Upload a DAR' }).click()
  await page.getByLabel('Choose a DAR').setInputFiles(makeDar({ name: 'a', version: '1.0.0' }).file)
  await expect(page.getByRole('button', { name: 'Validate', exact: true })).toBeDisabled()
  await expect(page.getByText(/This needs the right “participant admin”/)).toBeVisible()
})

test('detects and names a right that was revoked while the page was open @all', async ({
  page,
}) => {
  const providers = page.getByRole('grid', { name: 'Identity providers' })
  await page.goto(`${signed.origin}/idps`)
  await expect(page.getByRole('alert')).toContainText('401')
  await giveToken(page, 'validator-operator')
  await providers.getByRole('link', { name: 'okta-corp' }).click()
  await expect(page.getByRole('link', { name: 'Deactivate' })).toBeVisible()
  await giveToken(page, 'alice')
  await expect(page.getByRole('alert')).toContainText('403')
  await expect(page.getByText('participant admin', { exact: true })).toBeVisible()
  await expect(page.getByText(/can act as 1 party/)).toBeVisible()
})

test('marks the signed-in user, who cannot delete, deactivate or lock out themselves @all', async ({
  page,
}) => {
  await page.goto(`${signed.origin}/users`)
  await expect(page.getByRole('alert')).toContainText('401')
  await giveToken(page, 'participant_admin')
  const row = page.getByRole('grid', { name: 'Users' }).getByRole('row', { name: /participant_ad/ })
  await expect(row).toContainText('you')
  await row.getByRole('link').first().click()
  await expect(page.getByRole('button', { name: 'Delete' })).toBeDisabled()
  await page
    .getByRole('grid', { name: 'Rights' })
    .getByRole('checkbox', { name: /ParticipantAdmin/ })
    .click()
  await expect(page.getByRole('button', { name: 'Revoke 1 right' })).toBeDisabled()
  await expect(page.getByText('would lock yourself out')).toBeVisible()
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByLabel(/^Deactivated/)).toBeDisabled()
})
