import { violations } from './axe.ts'
import { gateAfterFirstUpdates } from './gate.ts'
import { eventsOf, idsNewestFirst, involves } from './search-reference.ts'
import {
  exercises,
  matchIds,
  isDone,
  matches,
  patience,
  run,
  saveExport,
  searchedDashboard,
} from './searched-dashboard.ts'
import { expect, test } from './test.ts'

const { dashboard, history, address } = searchedDashboard()

test('shows each match exactly once after a reload in the middle of a search @all', async ({
  page,
}) => {
  // The first page of updates arrives and later pages wait, so that the search stays in progress.
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
    expect(await matchIds(page)).toEqual(
      idsNewestFirst(history(), exercises('AmuletRules_Transfer')),
    )
  } finally {
    gate.close()
  }
})

test('pauses a search, keeps it paused after a reload, resumes, cancels and deletes it @all', async ({
  page,
}) => {
  const gate = await gateAfterFirstUpdates(dashboard.origin)
  try {
    await page.goto(address('kind:create', { order: 'oldest' }, gate.origin))
    await page.getByRole('button', { name: 'Start' }).click()
    await expect(matches(page)).toBeVisible(patience)
    const progress = page.getByRole('progressbar', { name: 'Searched part of the range' })
    await expect(progress).toHaveAttribute('aria-valuetext', /^\d+%$/)
    await page.getByRole('button', { name: 'Pause' }).click()
    await expect(run(page).getByText('Paused')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Resume' })).toBeFocused()
    const facts = async () =>
      (await run(page).getByRole('listitem').allTextContents()).filter(
        (fact) => !fact.includes('%'),
      )
    const paused = await facts()
    expect(paused.join(' ')).toMatch(/matches.*updates searched.*reached/)
    expect((await saveExport(page, 'CSV')).name).toContain('-partial.csv')

    await page.reload()
    await expect(run(page).getByText('Paused')).toBeVisible()
    expect(await facts()).toEqual(paused)

    await page.getByRole('button', { name: 'Resume' }).click()
    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(run(page).getByText('Cancelled')).toBeVisible()
    await expect(matches(page)).toBeVisible()

    await page.goto(`${gate.origin}/search`)
    const stored = page.getByRole('region', { name: 'Stored in this browser' })
    await stored.getByRole('link', { name: 'Event kind: create' }).click()
    await expect(matches(page)).toBeVisible()
    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Delete the search…' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('button', { name: 'Start' })).toBeVisible()
    await page.goto(`${gate.origin}/search`)
    await expect(page.getByText('No saved searches')).toBeVisible()
  } finally {
    gate.close()
  }
})

test('names a search, finds it by its name in the palette, renames and deletes it @all', async ({
  page,
}) => {
  await page.goto(address('kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Name the search…' }).click()
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
  const stored = page.getByRole('region', { name: 'Stored in this browser' })
  await stored.getByRole('button', { name: 'Rename: Arrivals' }).click()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Arrived contracts')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(stored.getByRole('link', { name: 'Arrived contracts' })).toBeVisible()
  await expect(stored.getByTitle('kind:assign')).toBeVisible()
  expect(await violations(page, 'all')).toEqual([])
  await stored.getByRole('button', { name: 'Delete: Arrived contracts' }).click()
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches')).toBeVisible()
})

test("starts the search for a party's activity of the last day at once @all", async ({ page }) => {
  const party = history()
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
  // Migration 4 is the network's last migration. The range starts in an earlier migration, so that
  // updates from before the last migration are included.
  expect(Number(migration)).toBeLessThan(4)
  const age = Date.now() - Date.parse(begin)
  expect(age).toBeGreaterThan(86_400_000)
  expect(age).toBeLessThan(86_400_000 + 3_600_000)
  await page.getByLabel('From', { exact: true }).fill('')
  await page.getByLabel('To', { exact: true }).fill(history().at(-1)?.record_time ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/\/parties\/.*\/activity\?where=party:/)
  // The page does not show the previous search.
  await expect(page).not.toHaveURL(/[?&]from=/)
  await isDone(page)
  expect(await matchIds(page)).toEqual(
    idsNewestFirst(history(), (update) => involves(update, party ?? '')),
  )
})
