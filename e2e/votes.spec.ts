import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { startDashboard, startServer, type Server } from '../bench/dashboard.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { Keyboard } from './keyboard.ts'
import { expect, test } from './test.ts'

/**
 * Its history holds every kind of proposal, and its time stands still: nobody votes between what a
 * test reads beside the page and what the page shows.
 */
let dashboard: Server
/** One without Scan's admin endpoints, as many operators run it; it may have faults. */
let withoutAdmin: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  const still = ['--updates', '3000', '--seed', '7', '--still-at', new Date().toISOString()]
  dashboard = await startServer(await unusedPort(), still)
  withoutAdmin = await startDashboard(4667, ['--updates', '1000', '--hide', '/v0/admin'])
})
test.afterAll(() => {
  dashboard.stop()
  withoutAdmin.stop()
})

const setFaults = async (faults: string) => {
  const url = `${withoutAdmin.origin}/sandbox/faults`
  const answer = await fetch(url, { method: 'PUT', body: faults })
  expect(answer.ok).toBe(true)
}

const Request = v.looseObject({
  requester: v.string(),
  reason: v.object({ url: v.string(), body: v.string() }),
  trackingCid: v.nullable(v.string()),
  votes: v.array(v.tuple([v.string(), v.object({ accept: v.boolean() })])),
  action: v.unknown(),
})
const Open = v.object({
  dso_rules_vote_requests: v.array(v.object({ contract_id: v.string(), payload: Request })),
})
const Results = v.object({
  dso_rules_vote_results: v.array(
    v.object({ request: Request, outcome: v.object({ tag: v.string() }) }),
  ),
})

/** Open requests, asked of Scan beside the page. */
async function openRequests(request: APIRequestContext) {
  const answer = await request.get(`${dashboard.origin}/api/scan/v0/admin/sv/voterequests`)
  return v.parse(Open, await answer.json()).dso_rules_vote_requests
}

async function results(request: APIRequestContext) {
  const answer = await request.post(`${dashboard.origin}/api/scan/v0/admin/sv/voteresults`, {
    data: { limit: 1000 },
  })
  return v.parse(Results, await answer.json()).dso_rules_vote_results
}

/** The tracking id of a result whose action has a tag, or whose outcome has. */
async function resultWith(request: APIRequestContext, tag: string): Promise<string> {
  const found = (await results(request)).find(
    (result) => result.request.trackingCid !== null && JSON.stringify(result).includes(`"${tag}"`),
  )
  const id = found?.request.trackingCid ?? undefined
  if (id === undefined) throw new Error(`The sandbox closed no vote with ${tag}.`)
  return id
}

const openList = (page: Page) => page.getByRole('grid', { name: 'Open vote requests' })
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('lists every open request with its state, votes against the threshold and deadline', async ({
  page,
  request,
}) => {
  const open = await openRequests(request)
  expect(open.length).toBeGreaterThan(2)
  await page.goto(`${dashboard.origin}/votes`)
  const rows = openList(page).getByRole('row')
  await expect(rows).toHaveCount(open.length + 1)
  for (const { payload } of open) {
    const row = rows.filter({ hasText: payload.reason.body.slice(0, 12) }).first()
    await expect(row).toContainText(payload.requester)
    await expect(row).toContainText('needs 9')
    await expect(row).toContainText(
      /in progress|will pass|cannot pass any more|accepted, not yet effective|expired/,
    )
    await expect(row).toContainText(/in \d+|ago/)
  }
})

test('the list is searched, and the search stands in the address', async ({ page, request }) => {
  const [first] = await openRequests(request)
  const words = first?.payload.reason.body ?? ''
  await page.goto(`${dashboard.origin}/votes`)
  await page.getByLabel('Find in action, reason, requester and id').fill(words)
  await expect(openList(page).getByRole('row').nth(1)).toContainText(words.slice(0, 12))
  await expect(page).toHaveURL(/find=/)
  await page.reload()
  await expect(page.getByLabel('Find in action, reason, requester and id')).toHaveValue(words)
})

test('a request opens with the keyboard, and tells who voted and who has not', async ({
  page,
  request,
}) => {
  await page.goto(`${dashboard.origin}/votes`)
  await openList(page).focus()
  await page.keyboard.press('Enter')
  await expect(title(page)).toHaveText('Vote request')
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').pop() ?? '')
  const open = (await openRequests(request)).find(
    ({ contract_id: own, payload }) => (payload.trackingCid ?? own) === id,
  )
  const votes = page.getByRole('region', { name: 'SVs and their votes' })
  await expect(votes.getByRole('row')).toHaveCount(14)
  const cast = open?.payload.votes.length ?? 0
  await expect(votes.getByRole('row').filter({ hasText: 'not voted' })).toHaveCount(13 - cast)
})

test('the tally is followed back through the history to the request itself', async ({
  page,
  request,
}) => {
  const open = await openRequests(request)
  const voted = open.find(({ payload }) => payload.trackingCid !== null)
  await page.goto(`${dashboard.origin}/votes/${voted?.payload.trackingCid ?? ''}`)
  const moments = page.getByRole('table', { name: 'How the tally changed' })
  await expect(moments.getByRole('row').nth(1)).toContainText('requested', { timeout: 60_000 })
  await expect(page.getByText('That is all of it.')).toBeVisible()
  const accepts = voted?.payload.votes.filter(([, { accept }]) => accept).length ?? 0
  await expect(moments.getByRole('row').last().getByRole('cell').nth(2)).toHaveText(`${accepts}`)
  await moments.getByRole('row').nth(1).getByRole('link').click()
  await expect(page).toHaveURL(/\/updates\/1220/)
})

test('the id of a contract that a vote replaced leads to the request, as long as it is open and after', async ({
  page,
  request,
}) => {
  const open = (await openRequests(request)).find(({ payload }) => payload.trackingCid !== null)
  const tracking = open?.payload.trackingCid ?? ''
  // The contract of now, then the tracking id.
  await page.goto(`${dashboard.origin}/votes/${open?.contract_id ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`/votes/${tracking}$`))
  // A contract in between, out of the history.
  const between = await contractsOf(request, tracking)
  await page.goto(`${dashboard.origin}/votes/${between.at(0) ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`/votes/${tracking}$`), { timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'SVs and their votes' })).toBeVisible()
  // The tracking id of a closed one leads to its result.
  await page.goto(`${dashboard.origin}/votes/${await resultWith(request, 'VRO_Rejected')}`)
  await expect(page.getByText('rejected', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Raw result' })).toBeVisible()
})

/** Contracts that a request had before the one of now, newest first. */
async function contractsOf(request: APIRequestContext, tracking: string): Promise<string[]> {
  const ids: string[] = []
  let after: object | undefined
  for (;;) {
    const answer = await request.post(`${dashboard.origin}/api/scan/v2/updates`, {
      data: { page_size: 1000, after },
    })
    const { transactions } = v.parse(Transactions, await answer.json())
    for (const { events_by_id: events = {} } of transactions) {
      for (const event of Object.values(events)) {
        const payload = v.safeParse(Tracked, event)
        if (payload.success && payload.output.create_arguments.trackingCid === tracking) {
          ids.unshift(payload.output.contract_id)
        }
      }
    }
    const last = transactions.at(-1)
    if (last === undefined) return ids.slice(1)
    after = {
      after_migration_id: last.migration_id ?? last.event?.migration_id,
      after_record_time: last.record_time,
    }
  }
}

const Transactions = v.object({
  transactions: v.array(
    v.object({
      record_time: v.string(),
      migration_id: v.optional(v.number()),
      event: v.optional(v.object({ migration_id: v.number() })),
      events_by_id: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})
const Tracked = v.object({
  contract_id: v.string(),
  create_arguments: v.object({ trackingCid: v.string(), voteBefore: v.string() }),
})

test('closed requests are filtered by the server, and the filter stands in the address', async ({
  page,
  request,
}) => {
  const all = await results(request)
  const accepted = all.filter(({ outcome }) => outcome.tag === 'VRO_Accepted')
  await page.goto(`${dashboard.origin}/votes?view=closed`)
  const rows = page.getByRole('grid', { name: 'Closed vote requests' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await expect(page.getByText(`${all.length} closed requests`)).toBeVisible()
  for (const words of ['accepted', 'rejected', 'expired', 'failed']) {
    await expect(rows.filter({ hasText: words }).first()).toBeVisible()
  }
  await page.getByLabel('Outcome').selectOption('yes')
  await expect(page.getByText(`${accepted.length} closed requests`)).toBeVisible()
  await page.getByLabel('Takes effect from').fill('yesterday')
  await expect(page.getByText('A time such as')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Filter' })).toBeDisabled()
  await page.getByLabel('Takes effect from').fill('2020-01-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/from=2020-01-01T00:00:00Z/)
  await page.getByLabel('Action').selectOption('SRARC_OffboardSv')
  await expect(page.getByText('No closed request is like this')).toBeVisible()
})

/** What the page shows of actions that it draws in different ways, beside the votes. */
const kinds: readonly {
  readonly tag: string
  /** How its reason begins, where several requests have the tag. */
  readonly reason?: string
  readonly shows: readonly string[]
}[] = [
  {
    tag: 'CRARC_SetConfig',
    reason: 'Upgrade',
    shows: ['packageConfig.amulet', 'version of splice-amulet'],
  },
  {
    tag: 'SRARC_SetConfig',
    reason: 'Shorten',
    shows: ['1 field of the configuration of the DSO rules', 'between two ACS commitments', '900'],
  },
  { tag: 'SRARC_UpdateSvRewardWeight', shows: ['New reward weight', 'basis points'] },
  {
    tag: 'SRARC_CreateUnallocatedUnclaimedActivityRecord',
    shows: ['18,250.1234567891', 'Who may mint'],
  },
  {
    tag: 'CRARC_AddFutureAmuletConfigSchedule',
    shows: ['transferConfig.createFee.fee', 'Why it failed'],
  },
  {
    tag: 'ExtActionRequiringConformation',
    shows: ['This dashboard does not know this action', 'dummyUnitField'],
  },
]

test('facts, configurations and actions that nobody knows are put before the reader', async ({
  page,
  request,
}) => {
  const closed = await results(request)
  for (const { tag, reason = '', shows } of kinds) {
    const found = closed.find(
      (result) =>
        result.request.trackingCid !== null &&
        JSON.stringify(result).includes(`"${tag}"`) &&
        result.request.reason.body.startsWith(reason),
    )
    if (found === undefined) continue
    await page.goto(`${dashboard.origin}/votes/${found.request.trackingCid}`)
    await expect(title(page)).toHaveText('Vote request')
    for (const text of shows) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
    await expect(page.getByRole('region', { name: 'SVs and their votes' })).toBeVisible()
  }
  const tags = kinds.filter(({ tag }) => JSON.stringify(closed).includes(`"${tag}"`))
  expect(tags).toHaveLength(kinds.length)
})

test('by id: found and not found are told apart, also beyond a thousand', async ({
  page,
  request,
}) => {
  const [one, other] = await openRequests(request)
  const rejected = await resultWith(request, 'VRO_Rejected')
  const unknown = Array.from(
    { length: 1200 },
    (_, index) => `00${index.toString(16).padStart(134, '0')}`,
  )
  await page.goto(`${dashboard.origin}/votes?view=id`)
  const field = page.getByLabel('Contract ids or tracking ids, any number')
  await field.fill('SV-1')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('SV-1 is no contract id')).toBeVisible()
  await field.fill(
    [one?.contract_id, ...unknown, other?.payload.trackingCid ?? other?.contract_id, rejected].join(
      '\n',
    ),
  )
  await page.getByRole('button', { name: 'Look up 1203 ids' }).click()
  await expect(page.getByText('3 found, 1,200 not')).toBeVisible()
  await expect(
    page.getByRole('grid', { name: 'Found vote requests' }).getByRole('row'),
  ).toHaveCount(4)
  await expect(page.getByRole('region', { name: 'Not found' })).toContainText('1,200 ids not found')
  await page.reload()
  await expect(page.getByText('3 found, 1,200 not')).toBeVisible()
})

test('an id that nothing goes by is said to be unknown, and looked for in the history', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/votes/00${'cd'.repeat(67)}`)
  await expect(page.getByText('No vote request has this id now')).toBeVisible()
  await expect(page.getByText(/Look(ing back|ed) through/)).toBeVisible({ timeout: 60_000 })
})

test('list and request are saved as they are shown', async ({ page, request }) => {
  const open = await openRequests(request)
  await page.goto(`${dashboard.origin}/votes`)
  await expect(openList(page)).toBeVisible()
  const csv = await saved(page, 'Save CSV')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(open.length + 1)
  const json = v.parse(
    v.array(v.looseObject({ id: v.string() })),
    JSON.parse(await saved(page, 'Save JSON')),
  )
  expect(json.map(({ id }) => id).toSorted()).toEqual(
    open.map(({ contract_id: own, payload }) => payload.trackingCid ?? own).toSorted(),
  )
  await openList(page).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'SVs and their votes' })).toBeVisible()
  await expect(page.getByText('That is all of it.')).toBeVisible({ timeout: 60_000 })
  const whole = v.parse(WithHistory, JSON.parse(await saved(page, 'Save JSON')))
  expect(whole.history.moments[0]).toMatchObject({ kind: 'requested', accepts: 1 })
  const votes = await saved(page, 'Save votes as CSV')
  expect(votes.trimEnd().split('\r\n')).toHaveLength(14)
})

const WithHistory = v.object({
  history: v.object({ moments: v.array(v.looseObject({ update_id: v.string() })) }),
})

async function saved(page: Page, name: string): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name, exact: true }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('a Scan that fails is explained; without its admin endpoints, votes come out of the history', async ({
  page,
}) => {
  await setFaults('scan:500=100%')
  await page.goto(`${withoutAdmin.origin}/votes`)
  const alert = page.getByRole('alert').filter({ hasText: 'open vote requests' })
  await expect(alert).toContainText('500', { timeout: 60_000 })
  await setFaults('')
  await alert.getByRole('button', { name: /Try again/ }).click()
  await expect(page.getByText('This Scan does not list open vote requests')).toBeVisible()
  const rows = openList(page).getByRole('row')
  await expect(rows.nth(1)).toContainText('needs 9', { timeout: 60_000 })
  await page.getByLabel('Find in action, reason, requester and id').fill('nobody has these words')
  await expect(page.getByText('No open request holds this text')).toBeVisible()

  await page.getByRole('link', { name: 'Closed' }).click()
  await expect(page.getByText('This Scan does not list closed vote requests')).toBeVisible()
  const closed = page.getByRole('grid', { name: 'Closed vote requests' }).getByRole('row')
  await expect(closed.filter({ hasText: 'accepted' }).first()).toBeVisible({ timeout: 60_000 })
  await page.getByLabel('Outcome').selectOption('no')
  await expect(closed.filter({ hasText: 'accepted' })).toHaveCount(0)
  await closed.nth(1).click()
  await expect(page.getByRole('heading', { name: 'Raw result' })).toBeVisible({ timeout: 60_000 })
})

test('the navigation marks requests that end within a day', async ({ page }) => {
  await page.goto(dashboard.origin)
  await expect(
    page.getByRole('navigation', { name: 'Pages' }).getByText(/vote requests? ends? within a day/),
  ).toBeAttached()
  await new Keyboard(page).go('g v', /\/votes$/)
  await expect(title(page)).toHaveText('Votes')
})

test('works at 360 px: list, filter and request', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${dashboard.origin}/votes?view=closed`)
  await page.getByRole('button', { name: 'Filter…' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Outcome').selectOption('no')
  await sheet.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: 'Filter (1)…' })).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Closed vote requests' }).getByRole('row')
  await rows.nth(1).click()
  await expect(page.getByRole('region', { name: 'SVs and their votes' })).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await context.close()
})
