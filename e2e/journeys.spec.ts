/** What people come for, and how little they have to do for it, on a phone's width and on a wide one. */
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Effort } from './effort.ts'
import { ownDashboard } from './own-dashboard.ts'
import { participantAt } from './parties.ts'
import { expect, test } from './test.ts'
import { wholeHistory } from './search-reference.ts'

/** One dashboard of its own: these tests change the participant. */
const dashboard = ownDashboard('--updates', '600')
const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)

/** Opens what an id leads to, by pasting it into the palette: one click, one key. */
async function pasteId(page: Page, effort: Effort, id: string): Promise<void> {
  await page.getByRole('button', { name: /^Find/ }).filter({ visible: true }).click()
  const field = page.getByRole('combobox', { name: 'Find a page, or paste any id' })
  await effort.paste(field, id)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

for (const width of [360, 1440]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('is the node healthy: seen at once', async ({ page }) => {
      const effort = await Effort.of(page)
      await open(page, '/')
      const connections = page.getByRole('region', { name: 'Connections' })
      for (const family of ['Ledger', 'Scan', 'Validator', 'Registry']) {
        await expect(connections.getByRole('row', { name: family })).toContainText('ready')
      }
      await effort.expectAtMost({ clicks: 0, keys: 0 })
    })

    test('who created a contract, and whether it is active', async ({ page }) => {
      const history = await wholeHistory(dashboard.origin)
      const created = history
        .flatMap(({ events_by_id: events }) => Object.values(events))
        .findLast(({ event_type: type }) => type === 'created_event')
      const effort = await Effort.of(page)
      await open(page, '/')
      await pasteId(page, effort, v.parse(v.string(), created?.contract_id))
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract')
      await expect(page.getByText(/^(?:active as far as searched|archived)$/).first()).toBeVisible()
      await expect(page.getByText('Created by')).toBeVisible()
      await effort.expectAtMost({ clicks: 1, keys: 1 })
    })

    test('a user with two rights, one revoked, and deleted', async ({ page }) => {
      const participant = participantAt(dashboard.origin)
      const parties = [
        (await participant.allocate(`first-of-${width}-${test.info().retry}`)).party,
        (await participant.allocate(`second-of-${width}-${test.info().retry}`)).party,
      ]
      const user = `journey-${width}-${test.info().retry}`
      const rights = page.getByRole('grid', { name: 'Rights' })
      const effort = await Effort.of(page)
      await open(page, '/users')
      await page.getByRole('link', { name: 'Create a user' }).click()
      const id = page.getByLabel('User id (id)')
      await id.click()
      await effort.paste(id, user)
      await page.getByRole('button', { name: 'Add rights' }).click()
      const whose = page.getByLabel('Parties, one a line')
      await whose.click()
      await effort.paste(whose, parties.join('\n'))
      await page.getByRole('button', { name: 'Create the user' }).click()
      await expect(rights.getByRole('row')).toHaveCount(3)
      await effort.expectAtMost({ clicks: 8, keys: 0 })

      effort.startOver()
      await rights.getByRole('checkbox').nth(1).click()
      await page.getByRole('button', { name: 'Revoke 1 right' }).click()
      await expect(rights.getByRole('row')).toHaveCount(2)
      await effort.expectAtMost({ clicks: 4, keys: 0 })

      effort.startOver()
      await page.getByRole('link', { name: 'Delete' }).click()
      const confirmed = page.getByRole('dialog').getByLabel('The user id')
      await confirmed.click()
      await effort.paste(confirmed, user)
      await page.getByRole('button', { name: 'Delete the user' }).click()
      await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
      await effort.expectAtMost({ clicks: 4, keys: 0 })
    })
  })
}
