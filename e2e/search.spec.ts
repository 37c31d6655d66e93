import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { gateAfterFirstUpdates } from './gate.ts'
import {
  eventsOf,
  idsNewestFirst,
  involves,
  placeOf,
  wholeHistory,
  type SearchedUpdate,
} from './search-reference.ts'
import { violations } from './axe.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** One dashboard of its own: its faults would disturb other tests, and what they do its history. */
const dashboard = ownDashboard('--updates', '2500', '--seed', '7')
let history: SearchedUpdate[]
test.describe.configure({ mode: 'serial', timeout: 150_000 })
test.beforeAll(async () => {
  history = await wholeHistory(dashboard.origin)
})

/** The address of a search up to the newest update that the reference knows. */
function address(
  where: string,
  more: Readonly<Record<string, string>> = {},
  origin = dashboard.origin,
) {
  const to = history.slice(-1).map(placeOf).join('')
  return `${origin}/search?${new URLSearchParams({ where, to, ...more }).toString()}`
}

const run = (page: Page) => page.getByRole('region', { name: 'The search' })
const matches = (page: Page) => page.getByRole('grid', { name: 'Matches' })
/** Pages of a thousand updates take their time on a machine that others use too. */
const patience = { timeout: 100_000 }
const isDone = (page: Page) =>
  expect(run(page).getByText('Done', { exact: true })).toBeVisible(patience)

async function saved(page: Page, button: string) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ])
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
}

/** Ids of the matches, in the order of the list, by the exported whole updates. */
async function foundIds(page: Page) {
  // Where a party is asked for, the files of the table hold its columns.
  const sentences = page.getByRole('button', { name: 'As sentences' })
  if (await sentences.isVisible()) await sentences.click()
  const { text } = await saved(page, 'Save JSON Lines')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => /"update_id":\s*"([^"]+)"/.exec(line)?.[1])
}

const isReassignment = ({ event }: SearchedUpdate) => event !== undefined

const exercises = (choice: string) => (update: SearchedUpdate) =>
  eventsOf(update).some((event) => event.choice === choice)

test('a filter is composed, stands in the address, and finds exactly what is there', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/search`)
  await page.getByLabel('Field').selectOption('Choice')
  await page.getByRole('combobox', { name: 'Choice', exact: true }).fill('AmuletRules_Transfer')
  await page.getByRole('button', { name: 'Group' }).click()
  const group = page.getByRole('group', { name: 'Some of', exact: true })
  await group.getByLabel('How conditions combine').selectOption('None of')
  const none = page.getByRole('group', { name: 'None of', exact: true })
  await none.getByLabel('Field').selectOption('Template')
  await none.getByRole('combobox', { name: 'Template', exact: true }).fill('LockedAmulet')
  await expect(page.getByRole('textbox', { name: 'Filter' })).toHaveValue(
    'choice:AmuletRules_Transfer and not template:LockedAmulet',
  )
  const newest = history.at(-1)
  await page.getByLabel('To', { exact: true }).fill(newest?.record_time ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(
    /where=choice:AmuletRules_Transfer\+?(?:%20)?and.*LockedAmulet.*&to=\d+~/,
  )
  await isDone(page)
  const isTransfer = exercises('AmuletRules_Transfer')
  const expected = idsNewestFirst(
    history,
    (update) =>
      isTransfer(update) &&
      !eventsOf(update).some(({ template_id: id = '' }) => id.endsWith(':LockedAmulet')),
  )
  expect(expected.length).toBeGreaterThan(20)
  expect(await foundIds(page)).toEqual(expected)
  // A row for the names of columns, one for each hour.
  const hours = new Set(
    history
      .filter(({ update_id: id }) => expected.includes(id))
      .map((update) => placeOf(update).slice(0, '4~2026-01-31T10'.length)),
  )
  await expect(matches(page)).toHaveAttribute(
    'aria-rowcount',
    String(1 + hours.size + expected.length),
  )
  expect(await violations(page, 'all')).toEqual([])
})

test('a shared address is filled in and asks for nothing until Start', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto(address('kind:unassign or kind:assign', { order: 'oldest' }))
  await expect(page.getByRole('textbox', { name: 'Filter' })).toHaveValue(
    'kind:unassign or kind:assign',
  )
  await expect(page.getByLabel('Order')).toHaveValue('oldest')
  const start = page.getByRole('button', { name: 'Start' })
  await expect(start).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => path.endsWith('/updates'))).toEqual([])
  await start.click()
  await isDone(page)
  expect(await foundIds(page)).toEqual(idsNewestFirst(history, isReassignment).toReversed())
})

test('a typed filter holds of one event; its matches are saved as CSV and opened by keyboard', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/search`)
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await filter.fill('event(template:Splice.Amulet:Amulet and kind:create and amount:1000..)')
  await filter.press('Enter')
  await isDone(page)
  // What an assignment brings was created elsewhere.
  const expected = idsNewestFirst(history, (update) =>
    Object.values(update.events_by_id).some(
      ({ event_type: type, template_id: id = '', create_arguments: made }) =>
        type === 'created_event' &&
        id.endsWith(':Splice.Amulet:Amulet') &&
        Number(/"initialAmount":"([^"]+)"/.exec(JSON.stringify(made))?.[1]) >= 1000,
    ),
  )
  const { name, text } = await saved(page, 'Save CSV')
  expect(name).toMatch(/^updates-event-template-Splice\.Amulet.*Z\.csv$/)
  const rows = text.trimEnd().split('\r\n')
  // Updates may have come since the reference was read: the newest lines.
  const ids = rows.slice(1).map((row) => /1220[\da-f]{64}/.exec(row)?.[0])
  expect(expected.length).toBeGreaterThan(5)
  expect(ids.slice(ids.indexOf(expected[0]))).toEqual(expected)

  await matches(page).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search/${ids[1]}\\?where=event.*&event=`))
  await page.goBack()
  await expect(matches(page)).toBeVisible()
})

test('says where a typed filter is wrong, and what is missing in a condition', async ({ page }) => {
  await page.goto(`${dashboard.origin}/search`)
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Give a value, or remove this condition')).toBeVisible()

  await filter.fill('choice:Archive and kind:created')
  await filter.press('Enter')
  await expect(filter).toHaveAccessibleDescription(
    /create, exercise, archive.* at character 25, after “choice:Archive and kind:”/,
  )
  await expect(filter).toBeFocused()
  await expect(filter).toHaveValue('choice:Archive and kind:created')
  await expect(page).toHaveURL(/\/search$/)

  await filter.fill('choice:Archive')
  await expect(page.getByRole('combobox', { name: 'Choice', exact: true })).toHaveValue('Archive')
  await page.getByLabel('From', { exact: true }).fill('half past two')
  await filter.press('Enter')
  await expect(page.getByText('A time such as 02:10, yesterday 02:10')).toBeVisible()
  await expect(page).toHaveURL(/\/search$/)
})

test('a reload in the middle loses nothing and doubles nothing', async ({ page }) => {
  // One page of updates comes; those after it wait, so that the search is under way all the while.
  const gate = await gateAfterFirstUpdates(dashboard.origin)
  try {
    await page.goto(address('choice:AmuletRules_Transfer', {}, gate.origin))
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(matches(page)).toBeVisible(patience)
    await page.reload()
    await expect(run(page).getByText('Searching')).toBeVisible()
    await expect(matches(page)).toBeVisible()
    gate.open()
    await isDone(page)
    expect(await foundIds(page)).toEqual(idsNewestFirst(history, exercises('AmuletRules_Transfer')))
  } finally {
    gate.close()
  }
})

const openMatch = (page: Page) => page.getByRole('navigation', { name: 'Matches' })

test('a match opens beside the search, which goes on; one goes from match to match by a key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const gate = await gateAfterFirstUpdates(dashboard.origin)
  try {
    const expected = idsNewestFirst(history, exercises('AmuletRules_Transfer'))
    const openId = (index: number) => new RegExp(`/search/${expected[index]}\\?where=choice`)
    await page.goto(address('choice:AmuletRules_Transfer', {}, gate.origin))
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(matches(page)).toBeVisible(patience)
    await matches(page).focus()
    await page.keyboard.press('j')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(openId(1))
    await expect(matches(page)).toBeFocused()
    await expect(openMatch(page)).toContainText(/^2 of \d+ so far/)
    gate.open()
    await isDone(page)
    await expect(openMatch(page)).toContainText(`2 of ${expected.length}`)

    await page.keyboard.press('j')
    await expect(page).toHaveURL(openId(2))
    await expect(matches(page).getByRole('row', { selected: true })).toBeVisible()
    await page.keyboard.press('k')
    await expect(page).toHaveURL(openId(1))
    await page.getByRole('link', { name: 'Next match' }).click()
    await expect(page).toHaveURL(openId(2))
    expect(await violations(page, 'all')).toEqual([])

    // The update before it is none of the matches; the next match is the one after it.
    const all = idsNewestFirst(history, () => true)
    const before = all[all.indexOf(expected[2] ?? '') + 1]
    await expect(page.getByRole('link', { name: 'Earlier' })).toBeVisible()
    await page.keyboard.press('[')
    await expect(page).toHaveURL(new RegExp(`/search/${before}`))
    await page.getByRole('link', { name: 'Next match' }).click()
    await expect(page).toHaveURL(openId(before === expected[3] ? 4 : 3))

    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/search\?where=choice/)
    await expect(matches(page)).toBeFocused()
    await expect(page.getByRole('textbox', { name: 'Filter' })).toBeVisible()
  } finally {
    gate.close()
  }
})

/** A record time's beginning, in UTC. */
const hourOf = (time: string) => time.slice(0, '2026-01-31T10'.length)

test('matches stand under their hours, in the zone in which times are shown', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const expected = history
    .filter(exercises('AmuletRules_Transfer'))
    .map(({ record_time: time }) => time)
    .toReversed()
  const [newest = ''] = expected.map(hourOf)
  const inFirst = expected.filter((time) => hourOf(time) === newest).length
  await page.goto(address('choice:AmuletRules_Transfer'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  const heading = matches(page).getByRole('rowheader').first()
  const count = new RegExp(` ${inFirst} match(?:es)?$`)
  await expect(heading).toHaveText(count)
  await expect(heading).toHaveText(/^\d{4}-\d\d-\d\d \d\d:00–\d\d:59 \+0[12]:00/)
  await page.keyboard.press('t')
  const [day = '', hour = ''] = newest.split('T')
  await expect(heading).toContainText(`${day} ${hour}:00–${hour}:59 UTC`)
  await expect(heading).toHaveText(count)
  // Keys pass over the headings.
  await matches(page).focus()
  await page.keyboard.press('Home')
  await expect(matches(page)).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.press('k')
  await expect(matches(page)).toHaveAttribute('aria-activedescendant', /-1$/)
})

test('a value of a match is searched for or excluded, by the pointer and by keys', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const isTransfer = exercises('AmuletRules_Transfer')
  await page.goto(address('choice:AmuletRules_Transfer'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  const filter = page.getByRole('textbox', { name: 'Filter' })
  const row = matches(page).getByRole('row').nth(2)
  const party = row.locator('[data-what=party]').first()
  const id = (await party.getAttribute('data-id')) ?? ''
  await party.getByRole('link').click()
  await page.getByRole('menuitem', { name: 'Exclude it' }).click()
  await expect(filter).toHaveValue(`choice:AmuletRules_Transfer and not party:${id}`)
  await expect(page).toHaveURL(/where=choice:AmuletRules_Transfer.*not.*party:/)
  await isDone(page)
  const without = (update: SearchedUpdate) => isTransfer(update) && !involves(update, id)
  expect(await foundIds(page)).toEqual(idsNewestFirst(history, without))

  await matches(page).focus()
  await page.keyboard.press('.')
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toBeFocused()
  expect(await violations(page, 'all')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(matches(page)).toBeFocused()
  await page.keyboard.press('.')
  await page.keyboard.press('Enter')
  await expect(filter).toHaveValue(/not party:\S+ and (?:party|choice|template):\S+$/)
  await expect(filter).toBeFocused()
  await isDone(page)

  // In an update that was opened from a search, too; the search is narrowed, and the update closed.
  await matches(page).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Selected event' })
  await details.locator('[data-what="template id"]').first().click()
  await page.getByRole('menuitem', { name: 'Search by it' }).click()
  await expect(page).toHaveURL(/\/search\?where=.*template:Splice/)
  await expect(filter).toHaveValue(/ and template:Splice\.\S+$/)
})

test('the address alone opens a match with its search; on a phone it fills the page', async ({
  page,
}) => {
  const expected = idsNewestFirst(history, isReassignment)
  const [newest = '', second = ''] = expected
  await page.setViewportSize({ width: 360, height: 780 })
  const search = new URL(address('kind:unassign or kind:assign'))
  await page.goto(`${search.origin}/search/${second}${search.search}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Update')
  // Nothing is kept of this search yet: it is begun where it is.
  await expect(openMatch(page)).toContainText('0 matches')
  await page
    .getByRole('navigation', { name: /^Up from/ })
    .getByRole('link')
    .click()
  await expect(page).toHaveURL(/\/search\?where=kind/)
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  await page.goBack()
  await expect(openMatch(page)).toContainText(`2 of ${expected.length}`)
  await page.getByRole('link', { name: 'Previous match' }).click()
  await expect(page).toHaveURL(new RegExp(`/search/${newest}`))
  await expect(page.getByRole('link', { name: 'Previous match' })).toBeDisabled()
  await page.reload()
  await expect(openMatch(page)).toContainText(`1 of ${expected.length}`)
  expect(await violations(page, 'all')).toEqual([])

  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(matches(page).getByRole('row', { selected: true })).toBeVisible()
})

test('pauses, stays paused over a reload, resumes, is cancelled and forgotten', async ({
  page,
}) => {
  const gate = await gateAfterFirstUpdates(dashboard.origin)
  try {
    await page.goto(address('kind:create', { order: 'oldest' }, gate.origin))
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(matches(page)).toBeVisible(patience)
    const progress = page.getByRole('progressbar', { name: 'Searched of the range' })
    await expect(progress).toHaveAttribute('aria-valuetext', /Searching, \d+ %/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(run(page).getByText('Paused')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    const facts = async () =>
      (await run(page).getByRole('listitem').allTextContents()).filter(
        (fact) => !fact.includes('%'),
      )
    const paused = await facts()
    expect(paused.join(' ')).toMatch(/matches.*updates searched.*reached/)
    expect((await saved(page, 'Save CSV')).name).toContain('-partial.csv')

    await page.reload()
    await expect(run(page).getByText('Paused')).toBeVisible()
    expect(await facts()).toEqual(paused)

    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(run(page).getByText('Cancelled')).toBeVisible()
    await expect(matches(page)).toBeVisible()

    await page.goto(`${gate.origin}/search`)
    const kept = page.getByRole('region', { name: 'Kept in this browser' })
    await kept.getByRole('link', { name: 'kind:create' }).click()
    await expect(matches(page)).toBeVisible()
    await page.getByRole('button', { name: 'Forget…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Forget' }).click()
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await page.goto(`${gate.origin}/search`)
    await expect(page.getByText('No saved searches')).toBeVisible()
  } finally {
    gate.close()
  }
})

test('a search is named, found by its name in the palette, renamed and forgotten', async ({
  page,
}) => {
  await page.goto(address('kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  await page.getByRole('button', { name: 'Name…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Arrivals')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByText('Arrivals')).toBeVisible()

  await page.goto(dashboard.origin)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('arriv')
  await page.getByRole('option', { name: /Arrivals/ }).click()
  await expect(page).toHaveURL(/\/search\?where=kind:assign/)
  await isDone(page)

  await page.goto(`${dashboard.origin}/search`)
  const kept = page.getByRole('region', { name: 'Kept in this browser' })
  await kept.getByRole('button', { name: 'Rename: Arrivals' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Arrived contracts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(kept.getByRole('link', { name: 'Arrived contracts' })).toBeVisible()
  await expect(kept.getByText('kind:assign')).toBeVisible()
  expect(await violations(page, 'all')).toEqual([])
  await kept.getByRole('button', { name: 'Forget: Arrived contracts' }).click()
  await dialog.getByRole('button', { name: 'Forget' }).click()
  await expect(page.getByText('No saved searches')).toBeVisible()
})

test('the activity of a party is the search for it in the last day, begun at once', async ({
  page,
}) => {
  const party = history
    .flatMap(eventsOf)
    .flatMap(({ acting_parties: parties }) => parties)
    .find((id) => !/^dso/i.test(id))
  expect(party).toBeDefined()
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(party ?? '')}/activity`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(party?.split('::')[0] ?? '')
  await expect(page.getByRole('textbox', { name: 'Filter' })).toHaveValue(`party:${party}`)
  await expect(page).toHaveURL(/\/activity\?where=party:.*&from=\d+~/)
  await isDone(page)
  const { searchParams } = new URL(page.url())
  const [migration, begin = ''] = searchParams.get('from')?.split('~') ?? []
  // Of the migration of then: what happened before the network's last one is not left out.
  expect(Number(migration)).toBeLessThan(4)
  const age = Date.now() - Date.parse(begin)
  expect(age).toBeGreaterThan(86_400_000)
  expect(age).toBeLessThan(86_400_000 + 3_600_000)
  await page.getByRole('button', { name: 'All' }).click()
  await page.getByLabel('To', { exact: true }).fill(history.at(-1)?.record_time ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/parties\/.*\/activity\?where=party:/)
  // The search before is not taken for this one.
  await expect(page).not.toHaveURL(/[?&]from=/)
  await isDone(page)
  expect(await foundIds(page)).toEqual(
    idsNewestFirst(history, (update) => involves(update, party ?? '')),
  )
})

test('a Scan in trouble changes nothing of what is found', async ({ page }) => {
  await dashboard.setFaults('scan:500=15%,scan:503=10%,scan:429=10%,scan:cut=10%')
  await page.goto(address('choice:AmuletRules_Transfer or kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  await dashboard.setFaults('')
  const isTransfer = exercises('AmuletRules_Transfer')
  expect(await foundIds(page)).toEqual(
    idsNewestFirst(
      history,
      (update) => isTransfer(update) || update.event?.created_event !== undefined,
    ),
  )
})

test('a page that fails is shown with its next try, and asked for at once on request', async ({
  page,
}) => {
  // It waits long enough to be asked on request first.
  await dashboard.setFaults('scan:503=100%,scan:retry-after=600')
  await page.goto(address('kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(run(page).getByText('Waiting to ask again')).toBeVisible(patience)
  await expect(run(page).getByRole('alert')).toContainText('503')
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try now' }).click()
  await isDone(page)
})
