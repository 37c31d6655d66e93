import { request as requests, type Page } from '@playwright/test'
import * as v from 'valibot'
import { readCsv } from '../src/ledger/testing/read-csv.ts'
import { exportAs } from './export-as.ts'
import { loadSampleIds, type SampleIds } from './chaos-sample.ts'
import { chaosPages, openTabs, outcomeOf, visitAll } from './chaos-pages.ts'
import { recordCell } from './chaos-table.ts'
import { hostileActions } from './hostile-actions.ts'
import { hostileDialogs } from './hostile-dialogs.ts'
import { hostileSigns } from './hostile-signs.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { partyIdOf } from '../src/ledger/testing/party-id.ts'
import { savedText } from './saved-text.ts'

/** A separate dashboard that gets only hostile responses. */
const dashboard = ownDashboard('--updates', '3000')
let known: SampleIds
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  known = await loadSampleIds(dashboard.origin)
})
test.beforeEach(() => dashboard.setFaults('hostile=100%'))

const UserAnswer = v.object({ user: v.object({ primaryParty: v.string() }) })
const partyOfAlice = async (): Promise<string> => {
  const answer: unknown = await (
    await fetch(`${dashboard.origin}/api/ledger/v2/users/alice`)
  ).json()
  return v.parse(UserAnswer, answer).user.primaryParty
}

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.origin + path)
  expect(await outcomeOf(page, ['works'])).toBe('works')
}

const expectHarmless = (page: Page) => expect.poll(() => hostileSigns(page)).toEqual([])

test('renders hostile texts of an update and of a list as text', async ({ page }) => {
  await open(page, `/updates/${dashboard.newestUpdateId}`)
  const event = page.getByRole('region', { name: 'Selected event' })
  await expect(event).toContainText('‹U+202E›')
  await expect(event).toContainText('toString')
  await expectHarmless(page)

  await open(page, '/idps')
  await expect(page.getByRole('grid')).toContainText(/javascript:|data:|vbscript:|bank\.example@/i)
  await expectHarmless(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectHarmless(page)
})

test('saves hostile texts as they are, without cells that a spreadsheet would run @all', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await open(page, '/names')
  await expect(page.getByRole('grid')).toContainText('‹U+202E›')
  await expectHarmless(page)
  const saving = page.waitForEvent('download')
  await exportAs(page, 'CSV')
  const file = await savedText(await saving)
  const cells = readCsv(file).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(Math.max(...cells.map(({ length }) => length))).toBeGreaterThan(1_000_000)
})

test('shows an id of a megabyte without a link, and explains the missing link @all', async ({
  page,
}) => {
  test.setTimeout(300_000)
  await open(page, '/users')
  const alice = page.getByRole('grid').getByRole('row', { name: /^alice/ })
  await expect(alice.getByTitle(/^No page: this id/)).toBeVisible()
  await expect(alice.getByRole('link', { name: /^alice</ })).toHaveCount(0)
  await alice.getByTitle(/^No page: this id/).click()
  await expect(page.getByRole('region', { name: 'Notices' })).toContainText('No page: this id')
  await expect(page).toHaveURL(/\/users$/)
})

const makeHostile = (isHostile: boolean) => dashboard.setFaults(isHostile ? 'hostile=100%' : '')

/** The actions that `npm run test:all` tests. The chaos run tests all other actions. */
const walked: ReadonlySet<string> = new Set(['Settle allocations', 'Validate a DAR'])
test.describe('actions with hostile data up to the request that would be sent, at 360 px:', () => {
  test.use({ viewport: { width: 360, height: 740 } })
  for (const [name, walk] of Object.entries(hostileActions)) {
    const tag = walked.has(name) ? '@all' : '@chaos'
    test(name, { tag }, async ({ page }) => {
      test.setTimeout(300_000)
      const request = await requests.newContext({ baseURL: dashboard.origin })
      await makeHostile(false)
      const look = (what: string) => test.step(what, () => expectHarmless(page))
      await walk({ page, request, makeHostile, look })
      await makeHostile(true)
      await request.dispose()
    })
  }
})

test('shows hostile text in dialogs, forms and panels', { tag: '@chaos' }, async ({ page }) => {
  test.setTimeout(600_000)
  await dashboard.setFaults('')
  const party = await partyOfAlice()
  await dashboard.setFaults('hostile=100%')
  const wrong: string[] = []
  for (const { name, path, open: act } of hostileDialogs(party)) {
    await page.goto(dashboard.origin + path)
    const outcome = await outcomeOf(page, ['works', 'reported'])
    await act?.(page)
    const signs = await hostileSigns(page)
    recordCell(name, 'hostile texts', [outcome, ...signs].join(' '))
    if (signs.length > 0) wrong.push(`${name}: ${signs.join(', ')}`)
  }
  expect(wrong).toEqual([])
})

test('shows hostile text in an edit conflict', { tag: '@chaos' }, async ({ page }) => {
  test.setTimeout(300_000)
  await dashboard.setFaults('')
  const path = `/api/ledger/v2/users`
  const user = { id: 'contested', primaryParty: '', isDeactivated: false }
  const ask = async (method: string, at: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const url = dashboard.origin + path + at
    const answer = await fetch(url, { method, headers, body: JSON.stringify(body) })
    expect(answer.ok).toBe(true)
  }
  await ask('POST', '', { user, rights: [] })
  await open(page, '/users/contested?form=edit')
  await page.getByLabel('Primary party').fill(partyIdOf('mine'))
  await page.getByRole('checkbox', { name: 'Use this party ID anyway' }).check()
  await ask('PATCH', '/contested', {
    user: { id: 'contested', primaryParty: 'theirs::1220bb' },
    updateMask: { paths: ['primary_party'], unknownFields: { fields: {} } },
  })
  await dashboard.setFaults('hostile=100%')
  await page.getByRole('button', { name: 'Change the user' }).click()
  await expect(page.getByRole('alert').first()).toContainText('‹U+202E›')
  await page.getByRole('button', { name: /Compare with the newest|Read the user again/ }).click()
  await expect(page.getByRole('alert', { name: 'Concurrent change' })).toContainText('‹U+202E›')
  await expectHarmless(page)
})

test('shows hostile text on every page', { tag: '@chaos' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const opened = await openTabs(browser, chaosPages(known))
  await visitAll(opened, dashboard.origin)
  const wrong: string[] = []
  for (const one of opened) {
    const outcome = await outcomeOf(one.page, ['works', 'reported'])
    const signs = [...one.wrong, ...(await hostileSigns(one.page))]
    recordCell(one.name, 'hostile texts', [outcome, ...signs].join(' '))
    const isGood = (outcome === 'works' || outcome === 'reported') && signs.length === 0
    if (!isGood) wrong.push(`${one.name}: ${outcome} ${signs.join(', ')}`)
    await one.page.context().close()
  }
  expect(wrong).toEqual([])
})
