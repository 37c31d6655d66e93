import * as v from 'valibot'
import type { Server } from './dashboard.ts'
import { Keyboard } from './keyboard.ts'
import { expect, test } from './test.ts'
import {
  openList,
  openRequests,
  readHistory,
  results,
  resultWith,
  saved,
  startFrozenVotes,
  title,
  votersSoFar,
} from './votes.ts'

let dashboard: Server
test.beforeAll(async () => {
  dashboard = await startFrozenVotes()
})
test.afterAll(() => dashboard.stop())

test('lists every open vote request with its state, votes against the threshold and deadline', async ({
  page,
  request,
}) => {
  const open = await openRequests(request, dashboard.origin)
  expect(open.length).toBeGreaterThan(2)
  await page.goto(`${dashboard.origin}/votes`)
  const rows = openList(page).getByRole('row')
  await expect(rows).toHaveCount(open.length + 1)
  for (const { payload } of open) {
    const row = rows.filter({ hasText: payload.reason.body.slice(0, 30) }).first()
    await expect(row).toContainText(payload.requester)
    await expect(row).toContainText('needs 9')
    await expect(row).toContainText(
      /in progress|will pass|failing unless votes change|enough votes, not yet carried out|being rejected|expired/,
    )
    await expect(row).toContainText(/in \d+|ago/)
  }
})

test('sorts vote requests by deadline with overdue requests last, and shows each reason below its action @all', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/votes`)
  const rows = openList(page).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  const ends = (await rows.allInnerTexts()).flatMap((text) => {
    const [, hours = '0', minutes = '0'] =
      /\bin (?=\d)(?:(\d+) h ?)?(?:(\d+) min)?/.exec(text) ?? []
    const isPast = / ago\b/.test(text)
    return text.startsWith('State') ? [] : [isPast ? Infinity : 60 * +hours + +minutes]
  })
  expect(ends.length).toBeGreaterThan(2)
  expect(ends).toEqual(ends.toSorted((a, b) => a - b))
  const [action, reason] = await Promise.all(
    ['change the configuration', 'Upgrade the amulet package'].map((words) =>
      rows.getByText(words).first().boundingBox(),
    ),
  )
  expect(reason?.x).toBe(action?.x)
  expect(reason?.y).toBeGreaterThan(action?.y ?? Infinity)
})

test('filters the open vote requests and keeps the filter in the URL @all', async ({
  page,
  request,
}) => {
  const [first] = await openRequests(request, dashboard.origin)
  const words = first?.payload.reason.body ?? ''
  await page.goto(`${dashboard.origin}/votes`)
  await page.getByLabel('Find', { exact: true }).fill(words)
  await expect(openList(page).getByRole('row').nth(1)).toContainText(words.slice(0, 12))
  await expect(page).toHaveURL(/find=/)
  await page.reload()
  await expect(page.getByLabel('Find', { exact: true })).toHaveValue(words)
})

test('filters closed vote requests on the server and keeps the filter in the URL', async ({
  page,
  request,
}) => {
  const all = await results(request, dashboard.origin)
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
  const from = page.getByRole('textbox', { name: 'Takes effect from' })
  await from.fill('soon')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByText('A time such as')).toBeVisible()
  await from.fill('2020-01-01')
  await page.getByRole('button', { name: 'Filter' }).click()
  await expect(page).toHaveURL(/from=2019-12-31T23:00:00/)
  await page.getByLabel('Action').selectOption('SRARC_OffboardSv')
  await expect(page.getByText('No closed request matches the filter')).toBeVisible()
})

test('suggests the SVs by name as requesters, and accepts any text @all', async ({
  page,
  request,
}) => {
  const all = await results(request, dashboard.origin)
  const [wanted] = all.map(({ request: { requester } }) => requester)
  if (wanted === undefined) throw new Error('No closed request.')
  const own = all.filter(({ request: { requester } }) => requester.includes(wanted))
  await page.goto(`${dashboard.origin}/votes?view=closed`)
  const requester = page.getByRole('combobox', { name: 'Requester' })
  await requester.fill(wanted.slice(0, 5).toLowerCase())
  const known = page.getByRole('listbox', { name: 'Known requesters' })
  await expect(known.getByRole('option', { name: wanted })).toContainText('::1220')
  await requester.press('ArrowDown')
  await requester.press('Enter')
  await expect(requester).toHaveValue(wanted)
  await requester.press('Enter')
  await expect(page).toHaveURL(new RegExp(`requester=${wanted}`))
  await expect(page.getByText(new RegExp(`^${own.length} closed requests?$`))).toBeVisible()
  await requester.fill('nobody at all')
  await requester.press('Enter')
  await expect(page.getByText('No closed request matches the filter')).toBeVisible()
})

test('lists which ids were found and which are missing, even for more than a thousand ids @all', async ({
  page,
  request,
}) => {
  const [one, other] = await openRequests(request, dashboard.origin)
  const rejected = await resultWith(request, dashboard.origin, 'VRO_Rejected')
  const unknown = Array.from(
    { length: 1200 },
    (_, index) => `00${index.toString(16).padStart(134, '0')}`,
  )
  await page.goto(`${dashboard.origin}/votes?view=id`)
  const field = page.getByLabel('Contract ids or tracking ids, any number')
  await field.fill('SV-1')
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('SV-1 is not a contract id')).toBeVisible()
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

test('exports the list of vote requests and a single request as they are shown @all', async ({
  page,
  request,
}) => {
  const open = await openRequests(request, dashboard.origin)
  await page.goto(`${dashboard.origin}/votes`)
  await expect(openList(page)).toBeVisible()
  const csv = await saved(page, 'CSV')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(open.length + 1)
  const json = v.parse(
    v.array(v.looseObject({ id: v.string() })),
    JSON.parse(await saved(page, 'JSON')),
  )
  expect(json.map(({ id }) => id).toSorted()).toEqual(
    open.map(({ contract_id: own, payload }) => payload.trackingCid ?? own).toSorted(),
  )
  await openList(page).focus()
  await page.keyboard.press('Enter')
  await expect(votersSoFar(page)).toBeVisible()
  await readHistory(page)
  const whole = v.parse(WithHistory, JSON.parse(await saved(page, 'Vote request as JSON')))
  expect(whole.history.moments[0]).toMatchObject({ kind: 'requested', accepts: 1 })
  const votes = await saved(page, 'Votes as CSV')
  expect(votes.trimEnd().split('\r\n')).toHaveLength(14)
})

const WithHistory = v.object({
  history: v.object({ moments: v.array(v.looseObject({ update_id: v.string() })) }),
})

test('marks the navigation when vote requests need votes within a day @all', async ({ page }) => {
  await page.goto(dashboard.origin)
  await expect(
    page
      .getByRole('navigation', { name: 'Pages' })
      .getByText(/vote requests? needs? more votes within a day/),
  ).toBeAttached()
  await new Keyboard(page).go('g v', /\/votes$/)
  await expect(title(page)).toHaveText('Votes')
})

test('fits the vote list, its filter and a vote request in 360 px @all', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 360, height: 780 } })
  const page = await context.newPage()
  await page.goto(`${dashboard.origin}/votes?view=closed`)
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel('Outcome').selectOption('no')
  await sheet.getByRole('button', { name: 'Filter' }).click()
  await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeVisible()
  const rows = page.getByRole('grid', { name: 'Closed vote requests' }).getByRole('row')
  await rows.nth(1).click()
  await expect(votersSoFar(page)).toBeVisible()
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
  await context.close()
})
