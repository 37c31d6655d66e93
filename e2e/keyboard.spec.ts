import type { Locator, Page } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { Keyboard } from './keyboard.ts'
import { expect, test } from './test.ts'

const port = 4643

/** One dashboard of its own: these tests change the participant. No mouse is used in any of them. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'default' })
test.use({ baseURL: `http://127.0.0.1:${port}` })
test.beforeAll(async () => {
  dashboard = await startDashboard(port, ['--updates', '3000', '--seed', '7'])
})
test.afterAll(() => dashboard.stop())

async function begin(page: Page, path: string): Promise<Keyboard> {
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  return new Keyboard(page)
}

const title = (page: Page) => page.getByRole('heading', { level: 1 }).first()
const button = (within: Page | Locator, name: string) =>
  within.getByRole('button', { name, exact: true })

test('past the navigation, through help, palette and dialogs, and the focus comes back', async ({
  page,
}) => {
  const keys = await begin(page, '/')
  await keys.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused()
  await keys.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await keys.to(page.getByRole('link', { name: 'all updates' }))
  await keys.press('?')
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(help).toBeVisible()
  for (let stops = 0; stops < 4; stops += 1) {
    await keys.press('Tab')
    // Between its last stop and its first stands the browser itself, never the page behind.
    const inside = await page.evaluate(
      () =>
        document.activeElement === document.body ||
        document.querySelector('dialog')?.contains(document.activeElement) === true,
    )
    expect(inside, 'the focus left the dialog').toBe(true)
  }
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await expect(page.getByRole('link', { name: 'all updates' })).toBeFocused()

  await keys.press('Control+k')
  const find = page.getByRole('combobox', { name: 'Find a page, or paste any id' })
  await expect(find).toBeFocused()
  await page.keyboard.insertText('par')
  await expect(page.getByRole('option', { selected: true })).toContainText('Parties')
  await keys.press('ArrowDown ArrowUp Enter')
  await expect(page).toHaveURL(/\/parties$/)
  await expect(title(page)).toBeFocused()
  await keys.press('g a')
  await expect(page).toHaveURL(/\/names$/)
  await expect(title(page)).toBeFocused()
})

test('a party is allocated, a provider added and deactivated, rights granted, a user deleted', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const nth = `${repeatEachIndex}-${retry}`
  const keys = await begin(page, '/parties')
  await keys.use(page.getByRole('link', { name: 'Allocate a party' }))
  await keys.fill(page.getByLabel('partyIdHint'), `by-keyboard-${nth}`)
  await keys.use(button(page, 'Allocate the party'))
  await expect(page).toHaveURL(/\/parties\/by-keyboard/)
  await expect(title(page)).toBeFocused()

  await keys.press('g i')
  await keys.use(page.getByRole('link', { name: 'Add a provider' }))
  const id = `keyboard-${nth}`
  await keys.fill(page.getByLabel('identityProviderId'), id)
  await keys.fill(page.getByLabel('issuer'), `https://${id}.example/`)
  await keys.fill(page.getByLabel('jwksUrl'), `https://${id}.example/keys`)
  await keys.use(button(page, 'Add the provider'))
  await expect(page.getByRole('heading', { name: id })).toBeFocused()
  await keys.use(page.getByRole('link', { name: 'Deactivate' }))
  const deactivation = page.getByRole('dialog', { name: 'Deactivate the identity provider?' })
  await keys.fill(deactivation.getByLabel('The identity provider id'), id)
  await keys.use(button(deactivation, 'Deactivate the provider'))
  await expect(deactivation).toBeHidden()
  await expect(page.getByText('deactivated', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  const user = `keyboard-${nth}`
  const created = await page.request.post('/api/ledger/v2/users', {
    data: { user: { id: user }, rights: [] },
  })
  expect(created.status()).toBe(200)
  await page.goto(`/users/${user}`)
  await keys.use(page.getByRole('link', { name: 'Grant rights' }))
  await keys.fill(page.getByLabel('Parties, one a line'), 'dora::1220ab')
  await keys.use(button(page, 'Grant 1 right'))
  await expect(
    page.getByRole('grid', { name: /Rights/ }).getByRole('row', { name: /dora/ }),
  ).toBeVisible()
  await keys.use(page.getByRole('link', { name: 'Delete' }))
  const deletion = page.getByRole('dialog')
  await keys.fill(deletion.getByLabel('The user id'), user)
  await keys.use(button(deletion, 'Delete the user'))
  await expect(page).toHaveURL(/\/users$/)
  await expect(title(page)).toBeFocused()
})
