import type { APIRequestContext, Locator, Page } from '@playwright/test'
import * as v from 'valibot'
import { exportAs } from './export-as.ts'
import { instanceNames } from './scan.ts'
import { violations } from './axe.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

const WireEvent = v.looseObject({
  event_type: v.string(),
  template_id: v.string(),
  contract_id: v.string(),
  choice: v.optional(v.string()),
  child_event_ids: v.optional(v.array(v.string())),
  create_arguments: v.optional(v.unknown()),
  choice_argument: v.optional(v.unknown()),
  signatories: v.optional(v.array(v.string())),
})
const WireTransaction = v.looseObject({
  update_id: v.string(),
  migration_id: v.number(),
  record_time: v.string(),
  root_event_ids: v.array(v.string()),
  events_by_id: v.record(v.string(), WireEvent),
})
const Updates = v.object({ transactions: v.array(v.looseObject({ record_time: v.string() })) })
type WireEvent = v.InferOutput<typeof WireEvent>

interface Found {
  readonly transaction: v.InferOutput<typeof WireTransaction>
  readonly id: string
  readonly event: WireEvent
  readonly path: string
}

const isAmulet = ({ event_type: type, template_id: id }: WireEvent) =>
  type === 'created_event' && id.endsWith(':Splice.Amulet:Amulet')
/** The rules of the DSO contain a record for each SV. */
const isLong = ({ event_type: type, template_id: id }: WireEvent) =>
  type === 'created_event' && id.endsWith(':DsoRules')
const isVoteRequest = ({ event_type: type, template_id: id }: WireEvent) =>
  type === 'created_event' && id.endsWith(':VoteRequest')

/**
 * Matches the largest updates. Scan does not show their root event, which belongs to an
 * application.
 */
const isOfBatch = (_event: WireEvent, of: number) => of > 1000

const wanted = { amulet: isAmulet, batch: isOfBatch, long: isLong, voteRequest: isVoteRequest }
type Wanted = keyof typeof wanted

let found: Promise<ReadonlyMap<string, Found>> | undefined

async function anEvent(request: APIRequestContext, kind: Wanted): Promise<Found> {
  found ??= findEvents(request)
  const event = (await found).get(kind)
  if (event === undefined) throw new Error(`The sandbox has no ${kind}.`)
  return event
}

async function findEvents(request: APIRequestContext): Promise<ReadonlyMap<string, Found>> {
  const events = new Map<string, Found>()
  let after: object | undefined
  for (;;) {
    const answer = await request.post('/api/scan/v2/updates', { data: { page_size: 500, after } })
    const { transactions } = v.parse(Updates, await answer.json())
    for (const update of transactions) {
      if (!v.is(WireTransaction, update)) continue
      const transaction = v.parse(WireTransaction, update)
      const { update_id, migration_id, record_time } = transaction
      after = { after_migration_id: migration_id, after_record_time: record_time }
      const all = Object.entries(transaction.events_by_id)
      for (const [id, event] of all) {
        for (const [kind, fits] of Object.entries(wanted)) {
          if (events.has(kind) || !fits(event, all.length)) continue
          events.set(kind, { transaction, id, event, path: `/updates/${update_id}?event=${id}` })
        }
      }
    }
    if (transactions.length === 0 || events.size === Object.keys(wanted).length) return events
  }
}

const details = (page: Page) => page.getByRole('region', { name: 'Selected event' })
const area = (page: Page, name: string) => details(page).getByRole('region', { name, exact: true })
/** Returns the value of a field, in the first record that has a field of that name. */
const fieldOf = (within: Locator, name: string) =>
  within
    .locator('dl > div')
    .filter({ has: within.page().locator(':scope > dt', { hasText: new RegExp(`^${name}$`) }) })
    .first()
    .locator(':scope > dd')

const Amulet = v.object({
  owner: v.string(),
  amount: v.object({
    initialAmount: v.string(),
    ratePerRound: v.object({ rate: v.string() }),
  }),
})

test('shows values by their meaning with every digit, identically in both encodings', async ({
  page,
  request,
}) => {
  const { event, path } = await anEvent(request, 'amulet')
  const { owner, amount } = v.parse(Amulet, event.create_arguments)
  const { amulet_name_acronym: token } = await instanceNames(request)
  const texts: string[] = []
  for (const encoding of ['compact_json', 'protobuf_json']) {
    await page.goto(`${path}&encoding=${encoding}`)
    await expect(fieldOf(details(page), 'Amount')).toHaveText(
      `${amount.initialAmount.replaceAll(/\B(?=(\d{3})+\.)/g, ',')} ${token}`,
    )
    const values = area(page, 'Arguments')
    await expect(fieldOf(values, 'owner').locator('[data-id]')).toHaveAttribute('data-id', owner)
    await expect(fieldOf(values, 'rate').locator('[data-copy]')).toHaveAttribute(
      'data-copy',
      amount.ratePerRound.rate,
    )
    texts.push(await values.innerText())
  }
  expect(texts[1]).toBe(texts[0])
})

test('shows the JSON of a value on request, and copies it unchanged @all', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { event, path } = await anEvent(request, 'amulet')
  await page.goto(path)
  const form = page.getByRole('radiogroup', { name: 'Form of the arguments' })
  await page.getByRole('button', { name: 'Copy the arguments as JSON' }).click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(JSON.stringify(event.create_arguments))
  await form.getByText('JSON', { exact: true }).click()
  const json = area(page, 'Arguments').getByRole('region', { name: 'the arguments' })
  await expect(json).toContainText('"initialAmount": ')
  await form.getByText('Values', { exact: true }).click()
  await expect(json).toHaveCount(0)
})

test('marks every occurrence of the identifier under the pointer @all', async ({
  page,
  request,
}) => {
  const { event, path } = await anEvent(request, 'amulet')
  const { owner } = v.parse(Amulet, event.create_arguments)
  await page.goto(path)
  const occurrences = page.locator(`main [data-id="${owner}"]`)
  await fieldOf(area(page, 'Arguments'), 'owner').locator('[data-id]').hover()
  const counts = () =>
    occurrences.evaluateAll((all) => ({
      all: all.length,
      marked: all.filter((one) => getComputedStyle(one).boxShadow !== 'none').length,
    }))
  await expect
    .poll(async () => {
      const { all, marked } = await counts()
      return all > 1 && marked === all
    })
    .toBe(true)
  await page.mouse.move(0, 0)
  await expect.poll(async () => (await counts()).marked).toBe(0)
})

test('collapses large values, and shows long lists in parts @all', async ({ page, request }) => {
  const vote = await anEvent(request, 'voteRequest')
  await page.goto(vote.path)
  await expect(fieldOf(area(page, 'Arguments'), 'reason')).toContainText('body')

  const long = await anEvent(request, 'long')
  await page.goto(long.path)
  const rules = area(page, 'Arguments')
  const fold = rules.getByRole('button', { expanded: false }).first()
  await expect(fold).toHaveText(/^[\d,]+ (?:items|fields|entries)$/)
  const fields = rules.locator('dt')
  const before = await fields.count()
  await fold.click()
  await expect.poll(() => fields.count()).toBeGreaterThan(before)
})

test('lists the events of an update in execution order, stores the filter in the URL, and exports the listed events @all', async ({
  page,
  request,
}) => {
  const { transaction, id, path } = await anEvent(request, 'amulet')
  const all = Object.entries(transaction.events_by_id)
  const created = all.filter(([, event]) => event.event_type === 'created_event')
  await page.goto(`${path}&view=events`)
  const table = page.getByRole('grid', { name: 'Events in execution order' })
  await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1))
  await expect(table.locator('[aria-selected=true]')).toHaveCount(1)
  await expect(details(page)).toContainText('Signatories')

  await page.getByRole('button', { name: /^create/ }).click()
  await expect(page).toHaveURL(/kind=create/)
  await expect(table).toHaveAttribute('aria-rowcount', String(created.length + 1))
  await page.getByLabel('Text in the events').fill('splice.amulet:AMULET')
  await expect(page).toHaveURL(/find=/)
  const amulets = created.filter(([, event]) => isAmulet(event))
  await expect(table).toHaveAttribute('aria-rowcount', String(amulets.length + 1))
  await page.reload()
  await expect(table).toHaveAttribute('aria-rowcount', String(amulets.length + 1))

  // The page's list and the update have exports of their own.
  const exports = page.getByRole('button', { name: /^Export/ }).last()
  const saved = page.waitForEvent('download')
  await exportAs(page, 'JSON', exports)
  const json: unknown = JSON.parse(await savedText(await saved))
  const ids = v.parse(v.array(v.object({ event_id: v.string() })), json)
  expect(ids.map(({ event_id }) => event_id).toSorted()).toEqual(
    amulets.map(([eventId]) => eventId).toSorted(),
  )
  const savedCsv = page.waitForEvent('download')
  await exportAs(page, 'CSV', exports)
  const csv = await savedText(await savedCsv)
  expect(csv.split('\r\n')).toHaveLength(amulets.length + 2)
  expect(csv).toContain(id)

  await page.getByLabel('Text in the events').fill('nothing has this text')
  await expect(page.getByText('No event of this update matches the filter')).toBeVisible()
})

test('shows megabytes of JSON, and moves between search hits @all', async ({ page, request }) => {
  const { transaction, event } = await anEvent(request, 'batch')
  const answer = await request.get(`/api/scan/v2/updates/${transaction.update_id}`)
  const text = await answer.text()
  expect(text.length).toBeGreaterThan(1_000_000)
  await page.goto(`/updates/${transaction.update_id}?view=json`)
  const json = page.getByRole('region', { name: 'the update' })
  await expect(json).toContainText(transaction.update_id, { timeout: 60_000 })
  const hits = text.split(event.contract_id).length - 1
  const find = page.getByLabel('Find in this text')
  await find.fill(event.contract_id)
  await find.press('Enter')
  await expect(json.locator('mark')).toHaveText(event.contract_id)
  await expect(page.getByText(`1 of ${hits}`, { exact: true })).toBeVisible()
  await find.press('Shift+Enter')
  await expect(page.getByText(`${hits} of ${hits}`, { exact: true })).toBeVisible()
  await find.fill('this is nowhere in it')
  await find.press('Enter')
  await expect(page.getByText('Not in this text')).toBeVisible()
  await page.getByRole('button', { name: 'Collapse all', exact: true }).click()
  await expect(json).toContainText('… }')
})

test('shows values without axe violations, light and dark, and fits a phone @all', async ({
  page,
  request,
}) => {
  const { path } = await anEvent(request, 'voteRequest')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(path)
  await expect(area(page, 'Arguments')).toContainText('requester')
  const folded = details(page).getByRole('button', { expanded: false })
  for (let opened = 0; opened < 3; opened++) {
    if ((await folded.count()) > 0) await folded.first().click()
  }
  const selected = '[aria-label="Selected event"]'
  expect(await violations(page, 'all', { within: selected }), 'light').toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)

  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours', { within: selected }), 'dark').toEqual([])
})
