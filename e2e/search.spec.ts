import { eventsOf, idsNewestFirst, cursorOf } from './search-reference.ts'
import {
  exercises,
  matchIds,
  isDone,
  isReassignment,
  matches,
  patience,
  run,
  saveExport,
  searchedDashboard,
} from './searched-dashboard.ts'
import { expect, test } from './test.ts'

const { dashboard, history, address } = searchedDashboard()

test('builds a search filter, stores it in the address and finds exactly the matching updates', async ({
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
  const newest = history().at(-1)
  await page.getByLabel('To', { exact: true }).fill(newest?.record_time ?? '')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(
    /where=choice:AmuletRules_Transfer\+?(?:%20)?and.*LockedAmulet.*&to=\d+~/,
  )
  await isDone(page)
  const isTransfer = exercises('AmuletRules_Transfer')
  const expected = idsNewestFirst(
    history(),
    (update) =>
      isTransfer(update) &&
      !eventsOf(update).some(({ template_id: id = '' }) => id.endsWith(':LockedAmulet')),
  )
  expect(expected.length).toBeGreaterThan(20)
  expect(await matchIds(page)).toEqual(expected)
  // The list has one row for the column headings, and one for each hour.
  const hours = new Set(
    history()
      .filter(({ update_id: id }) => expected.includes(id))
      .map((update) => cursorOf(update).slice(0, '4~2026-01-31T10'.length)),
  )
  await expect(matches(page)).toHaveAttribute(
    'aria-rowcount',
    String(1 + hours.size + expected.length),
  )
})

test('fills in the search form from a shared address and sends no request before Start @all', async ({
  page,
}) => {
  const paths: string[] = []
  page.on('request', (request) => paths.push(new URL(request.url()).pathname))
  await page.goto(address('kind:unassign or kind:assign', { order: 'oldest' }))
  await expect(page.getByRole('textbox', { name: 'Filter' })).toHaveValue(
    'kind:unassign or kind:assign',
  )
  await expect(page.getByLabel('Order')).toHaveValue('oldest')
  const start = page.getByRole('button', { name: 'Start' })
  await expect(start).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(paths.filter((path) => path.endsWith('/updates'))).toEqual([])
  await start.click()
  await isDone(page)
  expect(await matchIds(page)).toEqual(idsNewestFirst(history(), isReassignment).toReversed())
})

test('applies all conditions of an event filter to a single event, exports the matches and opens matches by keyboard @all', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/search`)
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await filter.fill('event(template:Splice.Amulet:Amulet and kind:create and amount:1000..)')
  await filter.press('Enter')
  await isDone(page)
  // Created events inside assignments do not match, because these contracts were created on another
  // synchronizer.
  const expected = idsNewestFirst(history(), (update) =>
    Object.values(update.events_by_id).some(
      ({ event_type: type, template_id: id = '', create_arguments: made }) =>
        type === 'created_event' &&
        id.endsWith(':Splice.Amulet:Amulet') &&
        Number(/"initialAmount":"([^"]+)"/.exec(JSON.stringify(made))?.[1]) >= 1000,
    ),
  )
  const { name, text } = await saveExport(page, 'CSV')
  expect(name).toMatch(/^updates-event-template-Splice\.Amulet.*Z\.csv$/)
  const rows = text.trimEnd().split('\r\n')
  // Updates may have been added since the reference was loaded. The added updates are in the newest
  // lines.
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

test('reports the position of an error in a typed filter, and the missing value of a condition @all', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/search`)
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Enter a value, or remove this condition')).toBeVisible()

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

test('finds all matches while Scan has faults @all', async ({ page }) => {
  await dashboard.setFaults('scan:500=15%,scan:503=10%,scan:429=10%,scan:cut=10%')
  await page.goto(address('choice:AmuletRules_Transfer or kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await isDone(page)
  await dashboard.setFaults('')
  const isTransfer = exercises('AmuletRules_Transfer')
  expect(await matchIds(page)).toEqual(
    idsNewestFirst(
      history(),
      (update) => isTransfer(update) || update.event?.created_event !== undefined,
    ),
  )
})

test('shows that a failed page of updates waits for a retry, and retries at once on request @all', async ({
  page,
}) => {
  // The delay is long enough that only the user's request can end it.
  await dashboard.setFaults('scan:503=100%,scan:retry-after=600')
  await page.goto(address('kind:assign'))
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(run(page).getByText('Waiting to retry')).toBeVisible(patience)
  await expect(run(page).getByRole('alert')).toContainText('503')
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try now' }).click()
  await isDone(page)
})
