import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { gateAfterFirstUpdates } from './gate.ts'
import { idsNewestFirst, involves, type SearchedUpdate } from './search-reference.ts'
import {
  exercises,
  matchIds,
  isDone,
  isReassignment,
  matches,
  patience,
  searchedDashboard,
} from './searched-dashboard.ts'
import { expect, test } from './test.ts'

const { dashboard, history, address } = searchedDashboard()

const openMatch = (page: Page) => page.getByRole('navigation', { name: 'Matches' })

test('opens a match next to the running search and moves between matches by key @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const gate = await gateAfterFirstUpdates(dashboard.origin)
  try {
    const expected = idsNewestFirst(history(), exercises('AmuletRules_Transfer'))
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

    // The earlier update may be a match or not. `Next match` continues from this update.
    const all = idsNewestFirst(history(), () => true)
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

/** Returns the beginning of a record time up to the hour, in UTC. */
const hourOf = (time: string) => time.slice(0, '2026-01-31T10'.length)

test('groups matches by hour in the displayed time zone @all', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const expected = history()
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
  await matches(page).focus()
  await page.keyboard.press('Home')
  await expect(matches(page)).toHaveAttribute('aria-activedescendant', /-1$/)
  await page.keyboard.press('k')
  await expect(matches(page)).toHaveAttribute('aria-activedescendant', /-1$/)
})

test('starts a search for a value of a match, or excludes the value, by pointer and by keyboard @all', async ({
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
  await page.getByRole('menuitem', { name: 'Exclude this value' }).click()
  await expect(filter).toHaveValue(`choice:AmuletRules_Transfer and not party:${id}`)
  await expect(page).toHaveURL(/where=choice:AmuletRules_Transfer.*not.*party:/)
  await isDone(page)
  const without = (update: SearchedUpdate) => isTransfer(update) && !involves(update, id)
  expect(await matchIds(page)).toEqual(idsNewestFirst(history(), without))

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

  // In an update that was opened from a search, "Search by this value" narrows the search and
  // closes the update.
  await matches(page).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Selected event' })
  await details.locator('[data-what="template id"]').first().click()
  await page.getByRole('menuitem', { name: 'Search by this value' }).click()
  await expect(page).toHaveURL(/\/search\?where=.*template:Splice/)
  await expect(filter).toHaveValue(/ and template:Splice\.\S+$/)
})

test('restores an open match and its search from the URL, and fills the page on a phone @all', async ({
  page,
}) => {
  const expected = idsNewestFirst(history(), isReassignment)
  const [newest = '', second = ''] = expected
  await page.setViewportSize({ width: 360, height: 780 })
  const search = new URL(address('kind:unassign or kind:assign'))
  await page.goto(`${search.origin}/search/${second}${search.search}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/arrived on|left/)
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
