import type { Page } from '@playwright/test'
import { ledgerToken } from './ledger-token.ts'
import { ownDashboard } from './own-dashboard.ts'
import { newSigner } from './signer.ts'
import { expect, test } from './test.ts'
import { prepareIou } from './prepare-iou.ts'

const requests = (page: Page) => page.getByRole('button', { name: /^Requests of this page/ })
const lights = (page: Page) => page.getByRole('banner').getByRole('list', { name: 'Connections' })

test.describe('a participant that requires tokens', () => {
  const dashboard = ownDashboard('--updates', '500', '--auth')

  test('does not show a missing sign-in as an error, loads everything after the sign-in, and keeps the sign-in after a reload', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/parties`)
    const panel = page.getByRole('alert').filter({ hasText: 'Not signed in' }).first()
    await expect(panel).toBeVisible()
    await expect(requests(page)).not.toHaveAccessibleName(/failed/)
    await expect(lights(page).getByRole('listitem').first()).toContainText('signed out')
    await panel.getByText('Paste a token instead').click()
    await expect(panel.getByRole('checkbox', { name: 'Keep this tab signed in' })).toBeChecked()
    await panel
      .getByLabel('Bearer token')
      .fill(await ledgerToken(dashboard.origin, 'participant_admin'))
    await panel.getByRole('button', { name: 'Use token', exact: true }).click()
    const parties = page.getByRole('grid', { name: 'Parties' })
    await expect(parties).toBeVisible()
    await expect(requests(page)).not.toHaveAccessibleName(/failed/)
    await expect(lights(page).getByRole('listitem').first()).not.toContainText('signed out')
    await page.reload()
    await expect(parties).toBeVisible()
  })

  test('deletes a token at a reload if the user did not choose to stay signed in @all', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/parties`)
    const panel = page.getByRole('alert').filter({ hasText: 'Not signed in' }).first()
    await panel.getByRole('checkbox', { name: 'Keep this tab signed in' }).uncheck()
    await panel.getByText('Paste a token instead').click()
    const token = await ledgerToken(dashboard.origin, 'participant_admin')
    await panel.getByLabel('Bearer token').fill(token)
    await panel.getByRole('button', { name: 'Use token', exact: true }).click()
    await expect(page.getByRole('grid', { name: 'Parties' })).toBeVisible()
    const stored = await page.evaluate(() =>
      JSON.stringify([Object.entries(sessionStorage), Object.entries(localStorage)]),
    )
    expect(stored).not.toContain(token)
    await page.reload()
    await expect(panel).toBeVisible()
  })

  test('lists API families that need a sign-in on the overview, and does not mark their responses as failed @all', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/`)
    await expect(page.getByText(/^Sign in to see /)).toBeVisible()
    await expect(page.getByText('All connections ready')).toHaveCount(0)
    await expect(page.getByText('Answered 401')).toHaveCount(0)
    await expect(requests(page)).not.toHaveAccessibleName(/failed/)
  })
})

test.describe('a participant whose responses are lost', () => {
  const dashboard = ownDashboard('--updates', '500')

  test('keeps the outcome of an execution unknown and the Execute button disabled after a lost response and a reload @all', async ({
    page,
    request,
  }) => {
    const signer = await newSigner(request)
    const hash = await prepareIou(page, signer)
    await page.reload()
    await expect(page.getByText('matches your request')).toBeVisible()
    await page.getByRole('button', { name: 'Sign and execute', exact: true }).click()
    await page.getByLabel('Signature in base64').fill(await signer.sign(hash))
    await dashboard.setFaults('ledger:cut=100%')
    await page.getByRole('button', { name: 'Execute', exact: true }).click()
    const outcome = page.getByRole('region', { name: 'Execution', exact: true })
    await expect(outcome).toContainText('The outcome is unknown')
    page.once('dialog', (dialog) => void dialog.accept())
    await page.reload()
    await expect(outcome).toContainText('The outcome is unknown')
    await expect(page.getByRole('button', { name: 'Execute', exact: true })).toBeDisabled()
    await expect(page.getByText('The transaction was already sent.')).toBeVisible()
  })
})
