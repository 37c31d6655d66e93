import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const dashboard = ownDashboard('--updates', '600', '--traffic', 'left=3000000')
test.describe.configure({ mode: 'serial', timeout: 120_000 })

const TrafficStatus = v.object({ purchased: v.number(), limit: v.number(), consumed: v.number() })
const Updates = v.object({
  transactions: v.array(
    v.looseObject({
      migration_id: v.number(),
      record_time: v.string(),
      events_by_id: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})
const Bought = v.looseObject({
  choice: v.literal('AmuletRules_BuyMemberTraffic'),
  choice_argument: v.looseObject({ memberId: v.string(), trafficAmount: v.string() }),
})

async function counted() {
  const answer = await fetch(`${dashboard.origin}/sandbox/traffic`)
  return v.parse(TrafficStatus, await answer.json())
}

async function setTraffic(text: string) {
  const answer = await fetch(`${dashboard.origin}/sandbox/traffic`, { method: 'PUT', body: text })
  expect(answer.ok).toBe(true)
}

/** Returns the participant's purchases after a record time in Scan's history, in bytes. */
async function boughtAfter(migration: number, time: string): Promise<readonly number[]> {
  const bought: number[] = []
  let after = { after_migration_id: migration, after_record_time: time }
  for (;;) {
    const answer = await fetch(`${dashboard.origin}/api/scan/v2/updates`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ page_size: 200, after }),
    })
    const { transactions } = v.parse(Updates, await answer.json())
    for (const { events_by_id: events = {} } of transactions) {
      for (const event of Object.values(events)) {
        const found = v.safeParse(Bought, event)
        if (!found.success || !found.output.choice_argument.memberId.includes('acorn')) continue
        bought.push(Number(found.output.choice_argument.trafficAmount))
      }
    }
    const last = transactions.at(-1)
    if (last === undefined) return bought
    after = { after_migration_id: last.migration_id, after_record_time: last.record_time }
  }
}

/** Returns the end of the history and the bytes bought until then. */
async function begin() {
  const id = await fetch(`${dashboard.origin}/api/scan/v0/migrations/last`)
  const { migration_id: migration } = v.parse(
    v.looseObject({ migration_id: v.number() }),
    await id.json(),
  )
  const time = new Date().toISOString()
  const { purchased } = await counted()
  return { migration, time, purchased }
}

/**
 * Checks that the purchased total grew by exactly the purchases in the history. Exactly `times` of
 * these purchases must have `bytes` bytes, as the user's purchases have.
 */
async function addsUp(
  from: Awaited<ReturnType<typeof begin>>,
  bytes: number,
  times: number,
): Promise<readonly number[]> {
  let shown: readonly number[] = []
  await expect(async () => {
    shown = await boughtAfter(from.migration, from.time)
    const { purchased } = await counted()
    expect(shown.reduce((sum, one) => sum + one, 0)).toBe(purchased - from.purchased)
  }).toPass({ timeout: 20_000 })
  expect(shown.filter((one) => one === bytes)).toHaveLength(times)
  return shown
}

const buy = (page: Page) => page.getByRole('button', { name: 'Buy traffic' })
const done = (page: Page) => page.getByText('Bought, and usable')

async function fill(page: Page, bytes: number) {
  await page.goto(`/traffic/buy?bytes=${bytes}`)
  await expect(buy(page)).toBeEnabled({ timeout: 15_000 })
}

async function troubleWhileBuying(page: Page, fault: string) {
  await page.evaluate((text) => {
    const send = globalThis.fetch
    globalThis.fetch = async (input, init) => {
      const url = String(input instanceof Request ? input.url : input)
      if (url.endsWith('/buy-traffic-requests')) {
        await send('/sandbox/faults', { method: 'PUT', body: text })
      }
      return send(input, init)
    }
  }, fault)
}

test("shows balance, use and purchases as Scan reports them, the price, and the cost of the user's own updates", async ({
  page,
}) => {
  await page.goto('/traffic')
  const balance = page.getByRole('region', { name: 'Balance' })
  await expect(balance.getByText(/MB left/)).toBeVisible()
  const { purchased } = await counted()
  await expect(balance.getByTitle(`${purchased.toLocaleString('en')} bytes`).first()).toBeVisible()
  const price = page.getByRole('region', { name: 'Price' })
  await expect(price).toContainText(/[\d,.]+ CC = [\d,.]+ USD/)
  await expect(price).toContainText('off, or the token cannot read')
  const costs = page.getByRole('region', { name: 'Cost of your own submissions' })
  await expect(costs.getByRole('table', { name: 'By acting party' })).toContainText(
    'acorn-validator-1',
  )
  await expect(costs).toContainText(/MB for the newest \d+ submissions/)
})

test("does not send an order for traffic below the minimum or above the wallet's balance @all", async ({
  page,
}) => {
  await fill(page, 1_000_000)
  const amount = page.getByRole('textbox', { name: 'Amount in MB' })
  await amount.fill('0.001')
  await expect(page.getByText(/^Enter at least [\d.]+ MB/)).toBeVisible()
  await expect(buy(page)).toBeDisabled()
  await amount.fill('900,000')
  await expect(buy(page)).toHaveAccessibleDescription('The wallet’s balance is too low.')
  await page.getByRole('button', { name: '1 MB', exact: true }).click()
  await expect(page).toHaveURL(/bytes=1000000/)
  await page.reload()
  await expect(amount).toHaveValue('1')
  await page.getByRole('switch', { name: 'Developer' }).check()
  await expect(page.getByLabel('The request')).toContainText('"traffic_amount": 1000000')
})

test('buys traffic once on a double click, and follows the purchase until the traffic is usable @all', async ({
  page,
}) => {
  const from = await begin()
  await fill(page, 511_111)
  await buy(page).dblclick()
  await expect(page.getByRole('article', { name: 'Purchase of traffic' })).toBeVisible()
  await expect(done(page)).toBeVisible({ timeout: 60_000 })
  await addsUp(from, 511_111, 1)
  await page.goto('/traffic')
  const newest = page.getByRole('region', { name: 'Newest purchases' })
  await expect(newest.getByRole('row').filter({ hasText: '511,111' })).toContainText(
    'from this browser',
  )
})

for (const [how, fault, bytes] of [
  ['an answer that is cut after the order was taken', 'validator:cut=100%', 522_222],
  ['a connection that is lost before @all', 'validator:reset=100%', 533_333],
  ['a 503 @all', 'validator:503=100%,retry-after=none', 544_444],
  ['a 429 @all', 'validator:429=100%,retry-after=none', 555_555],
] as const) {
  test(`reports an unknown outcome, also after a reload, and buys once: ${how}`, async ({
    page,
  }) => {
    const from = await begin()
    await fill(page, bytes)
    await troubleWhileBuying(page, fault)
    await buy(page).click()
    const unknown = page.getByText('The outcome of the purchase is unknown')
    await expect(unknown).toBeVisible({ timeout: 15_000 })
    await page.reload()
    await expect(unknown).toBeVisible()
    await expect(page.getByText(/not bought/i)).toHaveCount(0)
    await dashboard.setFaults('')
    // If the wallet has the purchase, the page finds it automatically. Otherwise the purchase is
    // sent again under the same id.
    await expect(async () => {
      if (await done(page).isVisible()) return
      const again = page.getByRole('button', { name: 'Send same request again' })
      if (await again.isVisible()) await again.click({ timeout: 1000 })
      await expect(done(page)).toBeVisible({ timeout: 12_000 })
    }).toPass({ timeout: 60_000 })
    await addsUp(from, bytes, 1)
  })
}

test('buys traffic only once from two tabs, with a reload during the purchase @all', async ({
  page,
  context,
}) => {
  const from = await begin()
  await fill(page, 566_666)
  const other = await context.newPage()
  await other.goto('/traffic/buy?bytes=566666')
  await expect(buy(other)).toBeEnabled({ timeout: 15_000 })
  await dashboard.setFaults('validator:latency=1500')
  // `click()` cannot be used, because it waits while the button is disabled by the first purchase,
  // and clicks afterwards.
  await Promise.all([page, other].map((tab) => buy(tab).dispatchEvent('click')))
  await expect(page.getByRole('article', { name: 'Purchase of traffic' })).toBeVisible({
    timeout: 20_000,
  })
  await page.reload()
  await dashboard.setFaults('')
  await expect(done(page)).toBeVisible({ timeout: 60_000 })
  await addsUp(from, 566_666, 1)
})

test('reports a traffic order that the wallet has not paid, and allows no other order until the payment @all', async ({
  page,
}) => {
  await setTraffic('pays=off')
  const from = await begin()
  await fill(page, 577_777)
  await buy(page).click()
  await expect(page.getByText('Ordered: the wallet has not paid yet')).toBeVisible()
  await expect(buy(page)).toHaveAccessibleDescription('Finish the open purchase first.')
  await setTraffic('')
  await expect(done(page)).toBeVisible({ timeout: 60_000 })
  await addsUp(from, 577_777, 1)
})

test('shows traffic that the sequencers do not have yet as not usable @all', async ({ page }) => {
  await setTraffic('delay=never')
  await fill(page, 588_888)
  await buy(page).click()
  await expect(page.getByText('Bought and counted: not usable yet')).toBeVisible({
    timeout: 60_000,
  })
  await page.goto('/traffic')
  await expect(page.getByText('Bought, not usable yet', { exact: true })).toBeVisible()
  await setTraffic('')
})

test('recognises the validator’s own traffic top-up, shows it before a purchase and includes it in the sum @all', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const from = await begin()
  await setTraffic('left=300000,top-up=10000/60')
  await page.goto('/traffic')
  // The page polls every 30 s. Its first response may not contain the validator's purchase yet.
  await expect(page.getByText('on; last purchase at')).toBeVisible({ timeout: 100_000 })
  await fill(page, 599_999)
  await expect(page.getByRole('region', { name: 'What will happen' })).toContainText(
    'on; last purchase at',
  )
  await buy(page).click()
  await expect(done(page)).toBeVisible({ timeout: 60_000 })
  const shown = await addsUp(from, 599_999, 1)
  expect(shown.length).toBeGreaterThan(1)
  await setTraffic('')
})

test('explains in plain words that traffic runs out, and what to do @all', async ({ page }) => {
  await setTraffic('left=0,base=off,burn=1000')
  await page.goto('/traffic')
  await expect(page.getByText(/No extra traffic is left/)).toBeVisible({ timeout: 30_000 })
  // An earlier test may have caused a top-up of the validator. It is then unknown if automatic
  // top-up is still on.
  await expect(
    page.getByText(
      /does not (top up|buy traffic) automatically|that automatic top-up is still enabled/,
    ),
  ).toBeVisible()
  await setTraffic('')
})
