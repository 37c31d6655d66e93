import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** A dialog, a form or a panel with data of the network, and how to open it. */
export interface HostileDialog {
  readonly name: string
  readonly path: string
  /** Opens the dialog, form or panel of the page. Resolves once it is visible. */
  readonly open?: (page: Page) => Promise<void>
}

/** Returns the dialogs, forms and panels to test. `party` is a party id of the participant. */
export const hostileDialogs = (party: string): readonly HostileDialog[] => {
  const owner = encodeURIComponent(party)
  return [
    { name: 'Delete a user', path: '/users/alice?ask=delete' },
    { name: 'Edit a user', path: '/users/alice?form=edit' },
    { name: 'Grant rights', path: '/users/alice?form=grant' },
    { name: 'Deactivate a provider', path: '/idps/keycloak-acme?ask=deactivate' },
    { name: 'Delete a provider', path: '/idps/keycloak-acme?ask=delete' },
    { name: 'Edit a provider', path: '/idps/keycloak-acme?form=edit' },
    { name: 'Edit a party', path: `/parties/${owner}?form=edit` },
    {
      name: 'A call of the drawer',
      path: '/parties',
      open: async (page) => {
        await page.getByRole('button', { name: /^Requests of this page/ }).click()
        await page
          .getByRole('dialog')
          .getByRole('row', { name: /\/v2\/parties/ })
          .first()
          .click()
        await expect(page.getByRole('region', { name: 'Selected request' })).toBeVisible()
      },
    },
    {
      name: 'What search finds',
      path: '/search?where=text:hacked&order=oldest',
      open: async (page) => {
        await page.getByRole('button', { name: 'Start' }).click()
        const first = page.getByRole('grid', { name: 'Matches' }).getByRole('row').nth(2)
        await expect(first).toBeVisible({ timeout: 120_000 })
      },
    },
    {
      name: 'The palette',
      path: '/names',
      open: async (page) => {
        await page.keyboard.press('Control+k')
        const palette = page.getByRole('dialog')
        await palette.getByRole('combobox').fill('alice\u202e\u200b')
        await expect(palette.getByRole('option').first()).toBeVisible()
      },
    },
    {
      name: 'Owner of holdings',
      path: `/holdings?owner=${owner}&party=${owner}`,
      open: (page) => expect(page.getByRole('dialog', { name: 'Owner' })).toBeVisible(),
    },
    {
      name: 'Local parties',
      path: '/holdings',
      open: async (page) => {
        await page.getByRole('button', { name: 'Edit selection' }).click()
        await page.getByRole('button', { name: 'Local parties…' }).click()
        await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible()
      },
    },
  ]
}
