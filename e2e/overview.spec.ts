import { instanceNames } from './scan.ts'
import { expect, test } from './test.ts'

test('shows the status of each connection', async ({ page }) => {
  await page.goto('/')
  const connections = page.getByRole('region', { name: 'Connections' }).getByRole('table')
  for (const family of ['Ledger', 'Scan', 'Validator', 'Registry']) {
    const row = connections.getByRole('row', { name: family })
    await expect(row).toContainText('ready')
    await expect(row).toContainText('sandbox')
    await expect(row).toContainText(/\d+ ms/)
  }
  await expect(connections.getByRole('row', { name: 'Ledger' })).toContainText(
    'readyz check passed',
  )
})

test("shows the network's configured names and the participant's id @all", async ({
  page,
  request,
}) => {
  const names = await instanceNames(request)
  await page.goto('/')
  const network = page.getByRole('region', { name: 'Network' })
  await expect(network).toContainText(names.network_name)
  await expect(network).toContainText(names.amulet_name_acronym)
  const participant = page.getByRole('region', { name: 'Participant' })
  await expect(participant).toContainText('::1220')
  await expect(participant).toContainText(/Ledger end\s*[\d,]+/)
})

test('shows on the overview that all connections are ready, or how many alerts there are', async ({
  page,
}) => {
  await page.goto('/')
  await expect(page.getByText(/^All connections ready|^\d+ things? to do (now|soon)/)).toBeVisible()
})

test('draws updates per minute, response times and rounds as pictures, and opens the table of each by keyboard @all', async ({
  page,
}) => {
  await page.goto('/')
  for (const [region, picture, table, holds] of [
    ['Pace', /^Updates per minute: [\d.]+ recently/, 'Updates per minute by number', /\d/],
    ['Pace', /^Median response times: .*Ledger \d+ ms/, 'Answer times by number', /Scan\s*\d+/],
    ['Mining rounds', /^Mining rounds: round [\d,]+ /, '', /open|issuing/],
  ] as const) {
    const figure = page.getByRole('region', { name: region }).getByRole('figure', { name: picture })
    await figure.getByRole('button', { name: 'As a table' }).focus()
    await page.keyboard.press('Enter')
    const numbers =
      table === '' ? figure.getByRole('table') : figure.getByRole('table', { name: table })
    await expect(numbers.getByRole('row').nth(1)).toBeVisible()
    await expect(numbers).toContainText(holds)
  }
})

test('adds new updates to the overview without a reload @all', async ({ page }) => {
  await page.goto('/')
  const updates = page.getByRole('region', { name: 'Newest updates' }).getByRole('listitem')
  await expect(updates).toHaveCount(12)
  const first = await updates.first().getByRole('link').getAttribute('href')
  await expect(updates.first().getByRole('link')).not.toHaveAttribute('href', first ?? '', {
    timeout: 60_000,
  })
})

test('moves no update under the pointer, announces new updates, and shows them on a click or when the pointer leaves @all', async ({
  page,
}) => {
  await page.goto('/')
  const region = page.getByRole('region', { name: 'Newest updates' })
  const links = region.getByRole('listitem').getByRole('link')
  const shown = () => links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  await expect(links).toHaveCount(12)
  await links.nth(4).hover()
  const before = await shown()
  const news = region.getByRole('button', { name: /^\d+( or more)? new$/ })
  await expect(news).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('status').filter({ hasText: /\d+( or more)? new/ })).toBeAttached()
  expect(await shown()).toEqual(before)
  await news.click()
  await expect(news).toBeHidden()
  await expect.poll(shown).not.toEqual(before)

  await links.nth(4).hover()
  const then = await shown()
  await expect(news).toBeVisible({ timeout: 60_000 })
  expect(await shown()).toEqual(then)
  await page.mouse.move(2, 2)
  await expect(news).toBeHidden()
  await expect.poll(shown).not.toEqual(then)
})
