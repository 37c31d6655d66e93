/** Counts the clicks of users on tasks about their own parties, from a cold start with a token. */
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Effort } from './effort.ts'
import { exportAs } from './export-as.ts'
import { csvSavedBy, paletteField } from './journeys.ts'
import { ownDashboard } from './own-dashboard.ts'
import { openSession, session } from './sign-in-window.ts'
import { expect, test } from './test.ts'
import { openRequests } from './votes.ts'

const dashboard = ownDashboard('--updates', '3000', '--auth')

/** Signs a user in, and loads the overview again in the same tab. */
async function start(page: Page, user: string): Promise<Effort> {
  const effort = await Effort.of(page)
  await page.goto(`${dashboard.origin}/network`)
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign in on this page' }).click()
  await page.getByRole('button', { name: new RegExp(`^${user} `) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Session: ${user}`) })).toBeVisible()
  await page.goto(dashboard.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  effort.startOver()
  return effort
}

/** Runs an action of the palette, by keys. */
async function choose(
  page: Page,
  effort: Effort,
  words: string,
  label: string | RegExp,
): Promise<void> {
  await page.keyboard.press('Control+k')
  await effort.paste(paletteField(page), words)
  await expect(page.getByRole('option', { selected: true })).toContainText(label)
  await page.keyboard.press('Enter')
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
/** The key that opens an entry of the palette, after the key that opens the palette. */
const paletteKeys = 2

test('shows my holdings @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  await expect(region(page, 'Balance')).toContainText(/[\d,]+\.\d+ CC/)
  await effort.expectAtMost({ clicks: 0, keys: 0 })
  await region(page, 'Balance').getByRole('link', { name: 'Holdings' }).click()
  await expect(page).toHaveURL(/\/holdings\?scope=mine/)
  await expect(page.getByRole('main')).toContainText('on the participant at offset')
  await effort.expectAtMost({ clicks: 1, keys: 0 })
})

test('saves my statement as CSV, and opens that of last month @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  await choose(page, effort, 'last month', 'My statement of last month')
  // The embedded history is some hours long: last month has no snapshot to begin with.
  await expect(page).toHaveURL(/[?&]a=now~\d{4}-\d\d-.*[?&]b=now~\d{4}-\d\d-/)
  const period = new URL(page.url()).searchParams
  const [begin, end] = ['a', 'b'].map((name) => Date.parse(period.get(name)?.slice(4) ?? ''))
  expect(((end ?? 0) - (begin ?? 0)) / 86_400_000).toBeGreaterThan(27.9)
  await effort.expectAtMost({ clicks: 0, keys: paletteKeys })
  await choose(page, effort, 'my statement', 'My statement')
  await expect(page.getByRole('main').getByText('All read', { exact: true })).toBeVisible()
  const lines = await csvSavedBy(page, () => exportAs(page, 'CSV'))
  expect(lines.length).toBeGreaterThan(2)
  await effort.expectAtMost({ clicks: 2, keys: 2 * paletteKeys })
})

test('shows my rewards of yesterday, and what was missed @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  await expect(region(page, 'Rewards yesterday')).toContainText(/coupons? claimed/)
  await expect(region(page, 'Rewards yesterday')).toContainText(/missed/i)
  await effort.expectAtMost({ clicks: 0, keys: 0 })
})

test('shows what happened to me last night @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  const mine = page.getByRole('list', { name: 'Updates of my parties' })
  await expect(mine.getByRole('link').first()).toBeVisible()
  await effort.expectAtMost({ clicks: 0, keys: 0 })
  await page.getByRole('link', { name: 'All of mine' }).click()
  await expect(page).toHaveURL(/\/updates\?(?=.*source=participant)(?=.*scope=mine)/)
  await expect(page.getByRole('grid').locator('time').nth(5)).toBeVisible()
  await effort.expectAtMost({ clicks: 1, keys: 0 })
})

test('shows my contracts by template @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  await page.getByRole('link', { name: 'Contracts', exact: true }).click()
  await expect(page.getByRole('main')).toContainText('By template')
  await expect(page.getByRole('main')).toContainText('Splice.Amulet:')
  await effort.expectAtMost({ clicks: 1, keys: 0 })
})

test('shows how long traffic lasts @all', async ({ page }) => {
  const effort = await start(page, 'alice')
  await expect(region(page, 'Traffic')).toContainText(/left/)
  await effort.expectAtMost({ clicks: 0, keys: 0 })
  await region(page, 'Traffic').getByRole('link', { name: 'Traffic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Traffic')
  await expect(page.getByRole('main')).toContainText(/bytes left/)
  await effort.expectAtMost({ clicks: 1, keys: 0 })
})

const Dso = v.object({
  dso_rules: v.object({
    contract: v.object({ payload: v.object({ svs: v.array(v.tuple([v.string(), v.unknown()])) }) }),
  }),
})
const Rights = v.looseObject({ rights: v.array(v.unknown()) })

test('shows the votes without my vote to an SV @all', async ({ page, request }) => {
  const answer: unknown = await (await request.get(`${dashboard.origin}/api/scan/v0/dso`)).json()
  const [[party] = ['']] = v.parse(Dso, answer).dso_rules.contract.payload.svs
  await page.route('**/api/ledger/v2/users/*/rights*', async (route) => {
    const own = await route.fetch()
    const { rights, ...others } = v.parse(Rights, await own.json())
    const right = { kind: { CanReadAs: { value: { party } } } }
    await route.fulfill({ response: own, json: { ...others, rights: [...rights, right] } })
  })
  const effort = await start(page, 'alice')
  const votes = region(page, 'Votes')
  await expect(votes).toContainText(/\d+ ?(?:without your vote)/)
  await effort.expectAtMost({ clicks: 0, keys: 0 })
})

test('onboards a user with a party in one form @all', async ({ page }, { retry }) => {
  const effort = await start(page, 'participant_admin')
  await choose(page, effort, 'onboard', 'Create a user')
  const id = page.getByLabel('User id', { exact: true })
  await id.click()
  await effort.paste(id, `journey-${retry}`)
  await page.getByText('New party', { exact: true }).click()
  const hint = page.getByLabel('Party id hint')
  await hint.click()
  await effort.paste(hint, `journey-${retry}`)
  await page.getByRole('button', { name: 'Allocate the party and create the user' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`journey-${retry}`)
  await expect(page.getByRole('grid', { name: 'Rights' })).toContainText(`journey-${retry}::`)
  // Two in fields, one on a choice, which the browser counts twice, and one that sends.
  await effort.expectAtMost({ clicks: 5, keys: paletteKeys })
})

test("finds a colleague's party by its label @all", async ({ page, request }) => {
  const [vote] = await openRequests(request, dashboard.origin)
  const party = vote?.payload.requester ?? ''
  const effort = await start(page, 'alice')
  await page.goto(`${dashboard.origin}/parties/${encodeURIComponent(party)}`)
  await page.getByRole('button', { name: 'Add a label' }).click()
  const label = page.getByRole('dialog', { name: 'Label of the party' })
  await label.getByLabel('Label', { exact: true }).fill('Colleague')
  await label.getByRole('button', { name: 'Keep' }).click()
  await page.goto(dashboard.origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  effort.startOver()
  await choose(page, effort, 'Colleague', /Colleague”/)
  await expect(page).toHaveURL(/\/parties\//)
  expect(decodeURIComponent(new URL(page.url()).pathname)).toContain(party)
  await effort.expectAtMost({ clicks: 0, keys: paletteKeys })
})

test('opens the same page on TestNet @all', async ({ page }) => {
  const other = 'https://testnet.example/'
  await page.route('**/config.json', async (route) => {
    const answer = await route.fetch()
    const config = v.parse(v.looseObject({}), await answer.json())
    const dashboards = [{ name: 'TestNet', url: other }]
    await route.fulfill({ response: answer, json: { ...config, dashboards } })
  })
  await page.route(`${other}**`, (route) => route.fulfill({ body: 'TestNet' }))
  const effort = await start(page, 'alice')
  await page.getByRole('button', { name: 'Switch network' }).click()
  await page.getByRole('menuitem', { name: 'TestNet' }).click()
  await expect(page).toHaveURL(other)
  await effort.expectAtMost({ clicks: 2, keys: 0 })
})
