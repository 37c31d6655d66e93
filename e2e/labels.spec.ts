import type { Page } from '@playwright/test'
import { hostileSigns } from './hostile-signs.ts'
import { nameEntry } from './scan.ts'
import { expect, test } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Label of the party' })

async function label(page: Page, button: string, text: string): Promise<void> {
  await page.getByRole('button', { name: button }).click()
  await dialog(page).getByLabel('Label', { exact: true }).fill(text)
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(dialog(page)).toBeHidden()
}

test('labels a party in this browser, shows the id beside the label and copies the id @all', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { user } = await nameEntry(request, 'alice.unverified.cns')
  const party = page.getByRole('region', { name: 'On this participant' })
  await page.goto(`/parties/${encodeURIComponent(user)}`)
  await label(page, 'Add a label', 'Treasury')
  await expect(party).toContainText(`labelled Treasury${user}`)
  await party.getByRole('button', { name: 'Copy the party' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(user)

  await page.goto(`/resolve?text=${encodeURIComponent(user)}`)
  const listed = page.getByRole('region', { name: 'In the newest updates' }).getByRole('listitem')
  await expect(listed.filter({ hasText: 'Treasury' }).first()).toContainText(
    `labelled Treasuryalice…${user.slice(-4)}`,
  )

  await page.goto(`/parties/${encodeURIComponent(user)}`)
  await label(page, 'Change the label', 'Pay\u202eroll')
  await expect(party).toContainText(`labelled Pay‹U+202E›roll${user}`)
  expect(await hostileSigns(page)).toEqual([])
  await page.reload()
  await expect(party).toContainText('Pay‹U+202E›roll')

  await page.getByRole('button', { name: 'Change the label' }).click()
  await dialog(page).getByRole('button', { name: 'Remove the label' }).click()
  await expect(party).toContainText(user)
  await expect(page.getByRole('main')).not.toContainText('labelled')
})

test("rejects a label that could be taken for an id or for another party's label @all", async ({
  page,
  request,
}) => {
  const [alice, other] = [
    await nameEntry(request, 'alice.unverified.cns'),
    await nameEntry(request, 'bob.unverified.cns'),
  ]
  await page.goto(`/parties/${encodeURIComponent(alice.user)}`)
  await label(page, 'Add a label', 'Treasury')
  await page.goto(`/parties/${encodeURIComponent(other.user)}`)
  await page.getByRole('button', { name: 'Add a label' }).click()
  const field = dialog(page).getByLabel('Label', { exact: true })
  const keep = dialog(page).getByRole('button', { name: 'Keep' })
  await field.fill(alice.user.slice(0, 30))
  await expect(dialog(page)).toContainText('A label must not contain “::”')
  await expect(keep).toHaveAttribute('aria-disabled', 'true')
  await field.fill(' trea\u200bsury')
  await expect(dialog(page)).toContainText('Another party has this label.')
  await field.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('main')).not.toContainText('labelled')
})
