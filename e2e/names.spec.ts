import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import * as v from 'valibot'
import { exportAs } from './export-as.ts'
import { requestButton, field, requestsFor } from './name-purchase.ts'
import { expect, test } from './test.ts'
import { localParties } from './transfer-instructions.ts'
import { savedText } from './saved-text.ts'

const Entries = v.object({
  entries: v.array(
    v.object({ name: v.string(), user: v.string(), contract_id: v.nullish(v.string()) }),
  ),
})

async function entries(request: APIRequestContext) {
  const answer = await request.get('/api/scan/v0/ans-entries?page_size=1000')
  return v.parse(Entries, await answer.json()).entries
}

async function saved(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download')
  await exportAs(page, format)
  return savedText(await download)
}

const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the purchase' })

/**
 * Returns a part of a name that differs in each repetition of a test, because a name can be bought
 * only once on a network.
 */
const nth = ({ retry, repeatEachIndex }: TestInfo) => `${repeatEachIndex}-${retry}`

test('lists names, searches by prefix, name and party, and stores each search in the URL', async ({
  page,
  request,
}) => {
  const table = page.getByRole('grid', { name: 'Names' })
  let all: Awaited<ReturnType<typeof entries>> = []
  // The names may change during the test, because other tests and the network's users buy names at
  // the same time.
  await expect(async () => {
    all = await entries(request)
    await page.goto('/names')
    await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1), {
      timeout: 10_000,
    })
    const csv = await saved(page, 'CSV')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(all.length + 1)
    const json = v.parse(Entries.entries.entries, JSON.parse(await saved(page, 'JSON')))
    expect(json.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
  }).toPass()
  await expect(table.getByRole('row').filter({ hasText: all[0]?.name ?? '' })).toBeVisible()
  const here = await localParties(request)
  const bought = all.find(({ contract_id: id, user }) => id && !here.has(user))
  if (bought === undefined) throw new Error('the sandbox has names')

  await page.getByRole('textbox', { name: 'Name begins with' }).fill('dso')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/text=dso/)
  await expect(table.getByRole('row', { name: /dso\./ })).toContainText('never: built in')

  await page.getByRole('combobox', { name: 'Find by' }).selectOption('party')
  await page.getByRole('combobox', { name: 'Party' }).fill(bought.user)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/by=party/)
  await expect(async () => {
    await page.reload()
    const own = (await entries(request)).filter(({ user }) => user === bought.user)
    await expect(table).toHaveAttribute('aria-rowcount', String(own.length + 1), {
      timeout: 10_000,
    })
  }).toPass()

  await page.goto('/names?by=name&text=nobody.unverified.cns')
  await expect(page.getByText('This name has no entry')).toBeVisible()
  await page.goto('/names?view=nonsense')
  await expect(page.getByText('Parts of the address are invalid.')).toBeVisible()
})

test('shows the fee of a name in dollars and in the token, at the price of the open round @all', async ({
  page,
}) => {
  await page.goto('/names?view=rules')
  const main = page.getByRole('main')
  await expect(main).toContainText('90 d')
  await expect(main).toContainText(/[\d,]+\.\d{10}\s*CC\s*=\s*1\.\d{10}\s*USD/)
  // The subscription fixes the price of a renewal in dollars, which both pages report.
  const renewal = 'for the price in US dollars at the time of the request'
  await expect(main).toContainText(renewal)
  await page.goto('/names/new')
  await expect(main).toContainText(renewal)
  await expect(main).toContainText(/Paid by\s*alice/)
  await page.getByRole('button', { name: 'Less than in a snapshot' }).click()
  await expect(main).toContainText(/of holding fees, which are not charged/)
  await page.goto('/names?view=mine')
  await expect(page.getByRole('grid', { name: 'My names' })).toContainText('.unverified.cns')
})

test('reports an invalid name at its field, keeps the input after a reload and sends nothing invalid', async ({
  page,
  request,
}) => {
  await page.goto('/names/new')
  await field(page).fill('Not Good')
  await expect(field(page)).toHaveAccessibleDescription(/not “N”, “ ”, “G”/)
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'Description' }).fill('😀'.repeat(71))
  await expect(page.getByText('142 characters are too many')).toBeVisible()
  await requestButton(page).click()
  await expect(field(page)).toBeFocused()
  await page.reload()
  await expect(field(page)).toHaveValue('Not Good')
  await expect(page.getByText('142 / 140')).toBeVisible()
  expect(await requestsFor(request, 'Not Good.unverified.cns')).toEqual([])

  const taken = (await entries(request)).find(({ name }) => name.endsWith('.unverified.cns'))
  await field(page).fill(taken?.name ?? '')
  await expect(page.getByText('taken', { exact: true })).toBeVisible()
  await expect(page.getByText('The name is taken.')).toBeVisible()
  await expect(requestButton(page)).toBeDisabled()
})

test('buys a name with a single request, with a reload at each step', async ({
  page,
  request,
}, attempt) => {
  const label = `bought-to-the-end-${nth(attempt)}`
  const name = `${label}.unverified.cns`
  await page.goto(`/names/new?name=${label}&url=https://a.example/x&description=Ünï`)
  await expect(page.getByText('free', { exact: true })).toBeVisible()
  await page.getByRole('switch', { name: 'Developer' }).check()
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText(
    '"url": "https://a.example/x"',
  )
  await page.reload()
  await requestButton(page).dblclick()
  await page.waitForURL(/\/names\/purchases\/00/)
  await expect(page.getByText('To be paid')).toBeVisible()
  expect(await requestsFor(request, name)).toHaveLength(1)

  await page.goBack()
  await expect(page.getByText('This name is already requested')).toBeVisible()
  await expect(requestButton(page)).toBeDisabled()
  await page.goto('/names?view=purchases')
  await page
    .getByRole('grid', { name: 'Purchases in progress' })
    .getByRole('link', { name })
    .click()
  await page.reload()
  await expect(steps(page).getByRole('listitem').first()).toContainText('Entry context')
  expect(await requestsFor(request, name)).toHaveLength(1)

  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText(/Fee locked; the DSO decides|Name active/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  const last = steps(page).getByRole('listitem').nth(3)
  await expect(last).toContainText('Expires', { timeout: 60_000 })
  expect(await requestsFor(request, name)).toHaveLength(0)
  const entry = (await entries(request)).filter((one) => one.name === name)
  expect(entry).toHaveLength(1)

  await steps(page).getByRole('listitem').nth(2).getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(name)
})

test('finds in the wallet a purchase that began elsewhere, and can reject it @all', async ({
  page,
  request,
}, attempt) => {
  const name = `begun-elsewhere-${nth(attempt)}.unverified.cns`
  await request.post('/api/validator/v0/entry/create', { data: { name, url: '', description: '' } })
  await page.goto('/names?view=purchases')
  await page
    .getByRole('grid', { name: 'Purchases in progress' })
    .getByRole('link', { name })
    .click()
  await page.getByRole('button', { name: 'Reject the request…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the request?' })
  await dialog.getByRole('switch', { name: 'Developer' }).check()
  await expect(dialog).toContainText('/reject')
  await dialog.getByRole('button', { name: 'Reject the request' }).click()
  await expect(page.getByText('Nothing was paid, and the name was not bought.')).toBeVisible({
    timeout: 60_000,
  })
  expect(await requestsFor(request, name)).toEqual([])
})

test('explains a name that the DSO rejects, and the refund of the fee @all', async ({
  page,
  request,
}) => {
  const taken = (await entries(request)).find(({ name }) => name.endsWith('.unverified.cns'))
  const name = taken?.name ?? ''
  await request.post('/api/validator/v0/entry/create', { data: { name, url: '', description: '' } })
  await page.goto('/names?view=purchases')
  await page
    .getByRole('grid', { name: 'Purchases in progress' })
    .getByRole('link', { name })
    .first()
    .click()
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText('Rejected by the DSO', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('The name is taken: it belongs to')).toBeVisible()
})

test('shows the name form and its steps at 360 px and by keyboard @all', async ({
  page,
}, attempt) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/names/new')
  await field(page).focus()
  await page.keyboard.type(`by-keyboard-${nth(attempt)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/names\/purchases\//)
  await expect(page.getByText('To be paid')).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})
