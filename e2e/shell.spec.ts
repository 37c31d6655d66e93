import { Keyboard } from './keyboard.ts'
import { boughtName, updatesFromBegin } from './scan.ts'
import { readStorageAndPage } from './secrets.ts'
import { expect, test } from './test.ts'

/** A token of the right form. Without `--auth`, the sandbox requires no token and checks none. */
const token = [
  { alg: 'RS256', typ: 'JWT' },
  { sub: 'operator', aud: 'https://ledger.example', exp: 4102444800 },
]
  .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
  .concat('c2lnbmF0dXJl')
  .join('.')

test('goes to a page by name and to an update by its pasted id in the palette @all', async ({
  page,
  request,
}) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: 'Find a page, or paste any id' })
  await field.fill('upd')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/updates$/)

  const [update] = await updatesFromBegin(request, 1)
  await page.keyboard.press('Control+k')
  await field.fill(`  "${update?.update_id}:3" `)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/updates/${update?.update_id}`))
})

test('looks up a name, a party, an offset and a time in the palette @all', async ({
  page,
  request,
}) => {
  const entry = await boughtName(request)
  await page.goto('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  const lookUp = async (text: string) => {
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill(text)
    await page.keyboard.press('Enter')
  }
  await lookUp(entry.name)
  await expect(page.getByRole('region', { name: 'Name', exact: true })).toContainText('Owner')
  await lookUp(entry.user)
  await expect(page.getByRole('region', { name: 'Party', exact: true })).toContainText(/\.\w+/)
  await lookUp('1')
  await expect(page.getByRole('region', { name: /Offset/ })).toContainText('this offset is pruned')
  const update = (await updatesFromBegin(request, 1000)).at(-1)
  await lookUp(update?.record_time ?? '')
  await expect(page).toHaveURL(/\/updates\?before=\d+~/)
})

test('opens help and pages and switches the time zone by keys @all', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  const keys = new Keyboard(page)
  const help = page.getByRole('dialog', { name: 'Keys' })
  await expect(async () => {
    await keys.press('?')
    await expect(help).toBeVisible({ timeout: 5_000 })
  }).toPass()
  // Help lists only the keys that work on this page, and this page has no list.
  await expect(help).toContainText('Keyboard help')
  await expect(help).not.toContainText('Next row')
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await keys.go('g u', /\/updates$/)
  const clock = page.getByRole('grid', { name: 'Updates' }).locator('time').first()
  const head = page.getByRole('columnheader', { name: /^Record time/ })
  await expect(clock).toContainText(/\d{2}:\d{2}:\d{2}$/)
  await expect(head).toHaveText(/\+0[12]:00$/)
  await keys.press('?')
  await expect(help).toContainText('Next row')
  await expect(help).not.toContainText('Expand')
  await keys.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('t')
  await expect(head).toHaveText(/UTC$/)
  await page.keyboard.press('t')
  await expect(clock).toContainText(/ago|now/)
})

test('keeps the selected colour scheme after a reload, without a flash', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/')
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme')
  expect(await scheme()).toBe('light')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  for (const chosen of ['light', 'dark']) {
    await page.keyboard.press('d')
    await expect(
      page.getByRole('button', { name: new RegExp(`^Colours: ${chosen}`) }),
    ).toBeVisible()
  }
  await expect.poll(scheme).toBe('dark')
  // The script in the head sets the scheme before the first paint.
  await page.reload({ waitUntil: 'commit' })
  await page.locator('body').waitFor({ state: 'attached' })
  expect(await scheme()).toBe('dark')
})

test('shows each call with its JSON in the request drawer, and copies a curl command without the token', async ({
  page,
  context,
}) => {
  const sent: (string | undefined)[] = []
  page.on('request', (request) => sent.push(request.headers()['x-request-id']))
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto('/updates')
  await page.getByRole('grid', { name: 'Updates' }).getByRole('row').nth(3).waitFor()
  await page.keyboard.press('r')
  const drawer = page.getByRole('dialog', { name: 'Requests' })
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  // A new call moves the calls below it, which may happen during a click.
  await expect(async () => {
    await drawer.getByText('/v2/updates').first().click()
    await expect(drawer).toContainText('page_size')
    await drawer.getByRole('button', { name: /curl/i }).click()
    expect(await copied()).toMatch(/curl[^]*\/api\/scan\/v2\/updates/)
  }).toPass()

  await drawer.getByRole('button', { name: 'Copy the request id' }).click()
  await expect.poll(copied).toMatch(/^[\w-]{8,64}$/)
  await expect(drawer.getByRole('definition').filter({ hasText: await copied() })).toBeVisible()
  expect(sent).toContain(await copied())
})

test('sends a pasted token to the ledger and the validator only, and stores it only in its tab', async ({
  page,
}) => {
  const sent: { url: string; authorization: string | undefined }[] = []
  page.on('request', (request) =>
    sent.push({ url: request.url(), authorization: request.headers()['authorization'] }),
  )
  await page.goto('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('s')
  const dialog = page.getByRole('dialog', { name: 'Session' })
  await dialog.getByLabel('Bearer token').first().fill(token)
  await dialog.getByRole('button', { name: 'Use' }).first().click()
  await expect(dialog).toContainText('operator')
  await page.keyboard.press('Escape')
  await expect
    .poll(() => sent.some(({ authorization }) => authorization === `Bearer ${token}`), {
      timeout: 60_000,
    })
    .toBe(true)
  for (const { url, authorization } of sent) {
    expect(url).not.toContain(token)
    if (!url.includes('/api/ledger/')) expect(authorization).toBeUndefined()
  }
  expect(await readStorageAndPage(page)).not.toContain(token)
})

test('shows header and navigation at an address without a page @all', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Updates' })
    .click()
  await expect(page).toHaveURL(/\/updates$/)
})

test('skips the navigation with the first Tab @all', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('heading', { name: 'Overview' }).waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('reaches every page from the footer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Pages' }).click()
  await page.getByRole('dialog', { name: 'Pages' }).getByRole('link', { name: 'Updates' }).click()
  await expect(page).toHaveURL(/\/updates$/)
  // Clicks the time, because a party in the sentence links to the party.
  await page
    .getByRole('grid', { name: 'Updates' })
    .getByRole('row')
    .nth(3)
    .locator('time')
    .first()
    .click()
  await expect(
    page.getByRole('tree').or(page.getByRole('region', { name: 'Reassignment' })),
  ).toBeVisible()
})

test("collapses the navigation to icons, also after a reload, and keeps every page's accessible name @all", async ({
  page,
}) => {
  await page.goto('/users')
  const pages = page.getByRole('navigation', { name: 'Pages', exact: true })
  const wide = await pages.evaluate((element) => element.clientWidth)
  await page.getByRole('button', { name: 'Collapse navigation' }).press('Enter')
  await page.reload()
  const unfold = page.getByRole('button', { name: 'Expand navigation' })
  await expect(unfold).toHaveAttribute('aria-expanded', 'false')
  expect(await pages.evaluate((element) => element.clientWidth)).toBeLessThan(wide / 3)
  await pages.getByRole('link', { name: 'Packages' }).click()
  await expect(page.getByRole('heading', { name: 'Packages' })).toBeVisible()
  await unfold.click()
  expect(await pages.evaluate((element) => element.clientWidth)).toBe(wide)
})

test('links a page back to the list that it was opened from @all', async ({ page }) => {
  for (const [path, name, list] of [
    ['/users/alice', 'Users', '/users'],
    ['/packages/validate', 'Packages', '/packages'],
    ['/names/new', 'Names', '/names'],
    ['/holdings/compare', 'Holdings', '/holdings'],
    ['/parties?form=allocate', 'Parties', '/parties'],
  ] as const) {
    await page.goto(path)
    const up = page.getByRole('navigation', { name: 'Up' })
    await up.getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`${list}(\\?|$)`))
    await expect(page.getByRole('heading', { name, exact: true, level: 1 })).toBeVisible()
  }
})

test('limits full-height pages to the exact height of the window @all', async ({ page }) => {
  const beyond = () =>
    page.evaluate(() => {
      const { scrollHeight, clientHeight } = document.documentElement
      return scrollHeight - clientHeight
    })
  for (const path of ['/updates', '/votes', '/holdings', '/names']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(beyond).toBe(0)
  }
})
