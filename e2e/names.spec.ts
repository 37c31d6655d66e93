import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page, TestInfo } from '@playwright/test'
import * as v from 'valibot'
import { startDashboard } from '../bench/dashboard.ts'
import { chooseUser } from './sign-in-window.ts'
import { expect, test } from './test.ts'
import { localParties } from './transfer-instructions.ts'

const Contract = v.object({ contract_id: v.string(), payload: v.unknown() })
const Requests = v.object({ subscription_requests: v.array(Contract) })
const Entries = v.object({
  entries: v.array(
    v.object({ name: v.string(), user: v.string(), contract_id: v.nullish(v.string()) }),
  ),
})

/** The subscription requests of the wallet that are for a name. */
async function requestsFor(request: APIRequestContext, name: string, origin = '') {
  const answer = await request.get(`${origin}/api/validator/v0/wallet/subscription-requests`)
  const { subscription_requests: all } = v.parse(Requests, await answer.json())
  return all.filter(({ payload }) => JSON.stringify(payload).includes(`\\"${name}\\"`))
}

async function entries(request: APIRequestContext) {
  const answer = await request.get('/api/scan/v0/ans-entries?page_size=1000')
  return v.parse(Entries, await answer.json()).entries
}

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Name' })
const ask = (page: Page) => page.getByRole('button', { name: 'Request the name' })
const steps = (page: Page) => page.getByRole('list', { name: 'Steps of the purchase' })

/** What tells one try of a test from another: a name can be bought once on a network. */
const nth = ({ retry, repeatEachIndex }: TestInfo) => `${repeatEachIndex}-${retry}`

/** Fills the form and asks, as far as the purchase's own page. */
async function askFor(page: Page, label: string, origin = '') {
  await page.goto(`${origin}/names/new`)
  await field(page).fill(label)
  await ask(page).click()
  await page.waitForURL(/\/names\/purchases\//)
}

/** As if the reader came back after a quarter of an hour: what was kept was sent that much earlier. */
async function longAgo(page: Page) {
  await page.evaluate(() => {
    const kept = localStorage.getItem('cantilever.name-purchases') ?? ''
    const sent = kept.replaceAll(/(?<="sentAt":")[^"]+/g, (time) =>
      new Date(Date.parse(time) - 900_000).toISOString(),
    )
    localStorage.setItem('cantilever.name-purchases', sent)
  })
  await page.reload()
}

test('names are listed, found by prefix, name and party, and each search has an address', async ({
  page,
  request,
}) => {
  const table = page.getByRole('grid', { name: 'Names' })
  let all: Awaited<ReturnType<typeof entries>> = []
  // Other tests, and the network's users, buy names on the same network meanwhile.
  await expect(async () => {
    all = await entries(request)
    await page.goto('/names')
    await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1), {
      timeout: 10_000,
    })
    const csv = await saved(page, 'Save CSV')
    expect(csv.trimEnd().split('\r\n')).toHaveLength(all.length + 1)
    const json = v.parse(Entries.entries.entries, JSON.parse(await saved(page, 'Save JSON')))
    expect(json.map(({ name }) => name)).toEqual(all.map(({ name }) => name))
  }).toPass()
  await expect(table.getByRole('row').nth(1)).toContainText(all[0]?.name ?? '')
  const here = await localParties(request)
  const bought = all.find(({ contract_id: id, user }) => id && !here.has(user))
  if (bought === undefined) throw new Error('the sandbox has names')

  await page.getByRole('textbox', { name: 'Name begins with' }).fill('dso')
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await expect(page).toHaveURL(/text=dso/)
  await expect(table.getByRole('row', { name: /dso\./ })).toContainText('never: built in')

  await page.getByRole('combobox', { name: 'Find by' }).selectOption('party')
  await page.getByRole('textbox', { name: 'Party' }).fill(bought.user)
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
  await expect(page.getByText('The address was not understood whole.')).toBeVisible()
})

test('the fee stands in dollars and, by the price of the open round, in the token', async ({
  page,
}) => {
  await page.goto('/names?view=rules')
  const main = page.getByRole('main')
  await expect(main).toContainText('90 d')
  await expect(main).toContainText(/1\.0000000000\s*USD\s*=\s*[\d,]+\.\d{10}\s*CC/)
  await page.goto('/names?view=mine')
  await expect(page.getByRole('grid', { name: 'My names' })).toContainText('.unverified.cns')
})

test('what is typed is checked at its field, stays in the address, and nothing bad is sent', async ({
  page,
  request,
}) => {
  await page.goto('/names/new')
  await field(page).fill('Not Good')
  await expect(field(page)).toHaveAccessibleDescription(/not “N”, “ ”, “G”/)
  await page.getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)')
  await page.getByRole('textbox', { name: 'Description' }).fill('😀'.repeat(71))
  await expect(page.getByText('142 characters are too many')).toBeVisible()
  await ask(page).click()
  await expect(page.getByText('Correct the fields above first.')).toBeVisible()
  await page.reload()
  await expect(field(page)).toHaveValue('Not Good')
  await expect(page.getByText('142 / 140')).toBeVisible()
  expect(await requestsFor(request, 'Not Good.unverified.cns')).toEqual([])

  const taken = (await entries(request)).find(({ name }) => name.endsWith('.unverified.cns'))
  await field(page).fill(taken?.name ?? '')
  await expect(page.getByText('taken', { exact: true })).toBeVisible()
  await expect(page.getByText('The name is taken.')).toBeVisible()
  await expect(ask(page)).toBeDisabled()
})

test('a name is bought to the end, through a reload at each step, with one request', async ({
  page,
  request,
}, attempt) => {
  const label = `bought-to-the-end-${nth(attempt)}`
  const name = `${label}.unverified.cns`
  await page.goto(`/names/new?name=${label}&url=https://a.example/x&description=Ünï`)
  await expect(page.getByText('free', { exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Review' })).toContainText(
    '"url": "https://a.example/x"',
  )
  await page.reload()
  await ask(page).dblclick()
  await page.waitForURL(/\/names\/purchases\/00/)
  await expect(page.getByText('Waits to be paid')).toBeVisible()
  expect(await requestsFor(request, name)).toHaveLength(1)

  await page.goBack()
  await expect(page.getByText('This name is already requested')).toBeVisible()
  await expect(ask(page)).toBeDisabled()
  await page.goto('/names?view=purchases')
  await page.getByRole('grid', { name: 'Purchases under way' }).getByRole('link', { name }).click()
  await page.reload()
  await expect(steps(page).getByRole('listitem').first()).toContainText('Entry context')
  expect(await requestsFor(request, name)).toHaveLength(1)

  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText(/Paid; the DSO decides|The name is entered/)).toBeVisible()
  await page.reload()
  await expect(page.getByText('The name is entered')).toBeVisible({ timeout: 60_000 })
  const last = steps(page).getByRole('listitem').nth(3)
  await expect(last).toContainText('Expires', { timeout: 60_000 })
  expect(await requestsFor(request, name)).toHaveLength(0)
  const entry = (await entries(request)).filter((one) => one.name === name)
  expect(entry).toHaveLength(1)

  // Each step leads to its update.
  await steps(page).getByRole('listitem').nth(2).getByRole('link').click()
  await expect(page.getByRole('main')).toContainText(name)
})

test('a purchase that was begun elsewhere is found in the wallet and can be rejected', async ({
  page,
  request,
}, attempt) => {
  const name = `begun-elsewhere-${nth(attempt)}.unverified.cns`
  await request.post('/api/validator/v0/entry/create', { data: { name, url: '', description: '' } })
  await page.goto('/names?view=purchases')
  await page.getByRole('grid', { name: 'Purchases under way' }).getByRole('link', { name }).click()
  await page.getByRole('button', { name: 'Reject the request…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Reject the request?' })
  await expect(dialog).toContainText('/reject')
  await dialog.getByRole('button', { name: 'Reject the request' }).click()
  await expect(page.getByText('Nothing was paid, and the name was not bought.')).toBeVisible({
    timeout: 60_000,
  })
  expect(await requestsFor(request, name)).toEqual([])
})

test('a name that the DSO rejects is explained, and the fee comes back', async ({
  page,
  request,
}) => {
  const taken = (await entries(request)).find(({ name }) => name.endsWith('.unverified.cns'))
  const name = taken?.name ?? ''
  await request.post('/api/validator/v0/entry/create', { data: { name, url: '', description: '' } })
  await page.goto('/names?view=purchases')
  await page
    .getByRole('grid', { name: 'Purchases under way' })
    .getByRole('link', { name })
    .first()
    .click()
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText('Rejected by the DSO', { exact: true })).toBeVisible({
    timeout: 60_000,
  })
  await expect(page.getByText('The name is taken: it belongs to')).toBeVisible()
})

test('the form and the steps work at 360 px and by keyboard', async ({ page }, attempt) => {
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/names/new')
  await field(page).focus()
  await page.keyboard.type(`by-keyboard-${nth(attempt)}`)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/names\/purchases\//)
  await expect(page.getByText('Waits to be paid')).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
})

test.describe('with trouble on the way', () => {
  let dashboard: Awaited<ReturnType<typeof startDashboard>>
  test.describe.configure({ mode: 'serial' })
  test.beforeAll(async () => {
    dashboard = await startDashboard(4694, ['--updates', '500'])
  })
  test.afterAll(() => dashboard.stop())
  const setFaults = (faults: string) =>
    fetch(`${dashboard.origin}/sandbox/faults`, { method: 'PUT', body: faults }).then((answer) =>
      expect(answer.ok).toBe(true),
    )
  test.afterEach(() => setFaults(''))

  /** Fills the form, then makes the trouble exactly while the request itself is on its way. */
  async function askInTrouble(page: Page, label: string, fault: string) {
    await page.goto(`${dashboard.origin}/names/new?name=${label}`)
    await expect(page.getByText('free', { exact: true })).toBeVisible()
    await page.evaluate((text) => {
      const send = globalThis.fetch
      globalThis.fetch = async (input, init) => {
        const isCreate = String(input instanceof Request ? input.url : input).includes(
          'entry/create',
        )
        if (isCreate) await send('/sandbox/faults', { method: 'PUT', body: text })
        return send(input, init)
      }
    }, fault)
    await ask(page).click()
  }

  test('an answer that is cut after the request was made: one request, found again', async ({
    page,
    request,
  }) => {
    const name = 'cut-after.unverified.cns'
    await askInTrouble(page, 'cut-after', 'validator:cut=100%')
    await expect(page.getByText('Whether a request was made is unknown')).toBeVisible()
    await page.reload()
    await expect(page.getByText('Whether a request was made is unknown')).toBeVisible()
    await setFaults('')
    // By itself: the wallet is asked again and again.
    await expect(page.getByText('Waits to be paid')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('a connection that is lost before: nothing was made, and it can be asked again later', async ({
    page,
    request,
  }) => {
    const name = 'lost-before.unverified.cns'
    await askInTrouble(page, 'lost-before', 'validator:reset=100%')
    await expect(page.getByText('Whether a request was made is unknown')).toBeVisible()
    await setFaults('')
    await page.goto(`${dashboard.origin}/names/new?name=lost-before`)
    await expect(page.getByText('This name is already requested')).toBeVisible()
    await page.getByRole('link', { name: 'Continue that purchase' }).click()
    await expect(page.getByText(/It may still come until/)).toBeVisible()
    await longAgo(page)
    await expect(page.getByText('No request was made')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toEqual([])
    await page.getByRole('button', { name: 'Back to the form, as it was sent' }).click()
    await expect(field(page)).toHaveValue(/lost-before/)
    await ask(page).click()
    await expect(page.getByText('Waits to be paid')).toBeVisible()
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('a reload while the request is on its way makes no second one', async ({
    page,
    request,
  }) => {
    const name = 'reloaded.unverified.cns'
    await askInTrouble(page, 'reloaded', 'validator:latency=4000')
    await expect(page.getByRole('button', { name: 'Sending…' })).toBeDisabled()
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('cantilever.name-purchases')))
      .toContain('sending')
    await page.reload()
    await expect(page.getByText('This name is already requested')).toBeVisible()
    await expect(ask(page)).toBeDisabled()
    await setFaults('')
    await page.getByRole('link', { name: 'Continue that purchase' }).click()
    await expect(page.getByText('Waits to be paid')).toBeVisible({ timeout: 60_000 })
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('a refusal keeps what was typed, and says that nothing was made', async ({
    page,
    request,
  }) => {
    for (const status of ['403', '409', '429']) {
      const label = `refused-${status}`
      const name = `${label}.unverified.cns`
      await askInTrouble(page, label, `validator:${status}=100%`)
      await expect(page.getByRole('alert')).toContainText('The validator refused the request')
      await expect(page.getByRole('alert')).toContainText(status)
      await expect(field(page)).toHaveValue(label)
      await setFaults('')
      expect(await requestsFor(request, name, dashboard.origin)).toEqual([])
    }
    const name = 'refused-429.unverified.cns'
    await page.reload()
    await expect(field(page)).toHaveValue('refused-429')
    await ask(page).click()
    await expect(page.getByText('Waits to be paid')).toBeVisible()
    expect(await requestsFor(request, name, dashboard.origin)).toHaveLength(1)
  })

  test('an internal error leaves the outcome open, and the wallet is asked', async ({ page }) => {
    await askInTrouble(page, 'error-500', 'validator:500=100%')
    await expect(page.getByText('Whether a request was made is unknown')).toBeVisible()
    await expect(page.getByRole('main')).toContainText('500')
  })

  test('a wallet that cannot be asked first: nothing is sent', async ({ page, request }) => {
    await page.goto(`${dashboard.origin}/names/new?name=not-asked`)
    await expect(page.getByText('free', { exact: true })).toBeVisible()
    await setFaults('validator:500=100%')
    await ask(page).click()
    await expect(page.getByRole('alert').first()).toContainText('The request was not sent.', {
      timeout: 60_000,
    })
    await setFaults('')
    expect(await requestsFor(request, 'not-asked.unverified.cns', dashboard.origin)).toEqual([])
  })

  test('a payment whose answer is cut is found to be paid, once', async ({ page }) => {
    await askFor(page, 'paid-in-trouble', dashboard.origin)
    await expect(page.getByText('Waits to be paid')).toBeVisible()
    await setFaults('validator:cut=100%')
    await page.getByRole('button', { name: 'Accept and pay' }).click()
    // The history, which is read meanwhile, may tell of the payment at once.
    const unknown = page.getByText('The outcome is unknown')
    await expect(unknown.or(page.getByText('Paid; the DSO decides')).first()).toBeVisible()
    await setFaults('')
    await expect(page.getByText('The name is entered')).toBeVisible({ timeout: 60_000 })
  })
})

test.describe('where tokens are asked', () => {
  let dashboard: Awaited<ReturnType<typeof startDashboard>>
  test.beforeAll(async () => {
    dashboard = await startDashboard(4695, ['--updates', '500', '--auth'])
  })
  test.afterAll(() => dashboard.stop())

  test('nothing is sent without one; signed in where that is said, the form is as it was and is sent', async ({
    page,
  }) => {
    await page.goto(`${dashboard.origin}/names/new?name=no-token`)
    await page.getByRole('textbox', { name: 'Description' }).fill('typed before')
    await ask(page).click()
    const alert = page.getByRole('alert').first()
    await expect(alert).toContainText('401')
    await expect(alert).toContainText('The request was not sent.')
    const opener = alert.getByRole('button', { name: /^Sign in with/ })
    await chooseUser(page, opener, 'alice')
    await expect(page.getByRole('button', { name: /^Session: alice/ })).toBeVisible()
    await expect(field(page)).toHaveValue('no-token')
    await expect(page.getByRole('textbox', { name: 'Description' })).toHaveValue('typed before')
    await ask(page).click()
    await expect(page.getByText('Waits to be paid')).toBeVisible()
  })
})
