/** Counts the clicks that tasks about a user's own parties take, from a cold start with a token. */
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { Effort } from './effort.ts'
import { exportAs } from './export-as.ts'
import { startServer } from './dashboard.ts'
import { csvSavedBy, paletteField } from './journeys.ts'
import { ledgerToken } from './ledger-token.ts'
import { ownDashboard } from './own-dashboard.ts'
import { openSession, session } from './sign-in-window.ts'
import { expect, test } from './test.ts'
import { openRequests } from './votes.ts'

async function start(page: Page, { origin }: { readonly origin: string }, user: string) {
  const effort = await Effort.of(page)
  await page.goto(`${origin}/network`)
  await openSession(page)
  await session(page).getByRole('button', { name: 'Sign in on this page' }).click()
  await page.getByRole('button', { name: new RegExp(`^${user} `) }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Session: ${user}`) })).toBeVisible()
  await page.goto(origin)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Overview')
  effort.startOver()
  return effort
}

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
/** Number of keys for a palette action: the first opens the palette, the second opens the entry. */
const paletteKeys = 2

/** Expects updates of the user's parties, from 18:00 to 08:00 in the browser's time zone. */
async function expectNight(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/updates\?(?=.*source=participant)(?=.*scope=mine)(?=.*from=0~)/)
  await expect(page.getByRole('group', { name: 'Range', exact: true })).toContainText('update')
  const rows = page.getByRole('grid').locator('tr time')
  await expect(rows.nth(5)).toBeVisible()
  const [from, to] = await page.evaluate(() => {
    const morning = new Date().setHours(8, 0, 0, 0)
    const today = new Date()
    const evening = new Date(today.setDate(today.getDate() - 1)).setHours(18, 0, 0, 0)
    return [evening, Math.min(morning, Date.now())] as const
  })
  const times = await rows.evaluateAll((all) => all.map((one) => one.getAttribute('datetime')))
  for (const time of times) {
    expect(Date.parse(time ?? '')).toBeGreaterThanOrEqual(from)
    expect(Date.parse(time ?? '')).toBeLessThanOrEqual(to)
  }
}

test.describe('tasks about the last month', () => {
  const now = new Date()
  // The history ends two hours into this month, so that almost all of it is in last month.
  const end = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1, 2))
  const dashboard = ownDashboard('--updates', '3000', '--auth', '--still-at', end.toISOString())

  test('saves my statement of last month as CSV @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'alice')
    await choose(page, effort, 'last month', 'My statement of last month')
    await expect(page.getByRole('main').getByText('All loaded', { exact: true })).toBeVisible()
    const [header, ...lines] = await csvSavedBy(page, () => exportAs(page, 'CSV'))
    await effort.expectAtMost({ clicks: 2, keys: paletteKeys })
    expect(header).toMatch(/^entry,owner,record time,/)
    const rows = lines.map((line) => line.split(','))
    expect(rows[0]?.[0]).toBe('opening')
    expect(rows.at(-1)?.[0]).toBe('closing')
    expect(rows.map(([, owner]) => owner)).toContainEqual(expect.stringContaining('alice::'))
    const moved = rows.filter(([entry]) => entry !== 'opening' && entry !== 'closing')
    expect(moved.length).toBeGreaterThan(2)
    const [from, to] = await page.evaluate(() => {
      const first = new Date(new Date().setHours(0, 0, 0, 0))
      const end = first.setDate(1)
      return [first.setMonth(first.getMonth() - 1), end] as const
    })
    for (const [, , time = ''] of moved) {
      expect(Date.parse(time)).toBeGreaterThanOrEqual(from)
      expect(Date.parse(time)).toBeLessThanOrEqual(to)
    }
  })
})

test.describe('tasks about the last night', () => {
  // The history ends after 8 o'clock in the browser's time zone. If that time is still in the
  // future, the history ends now.
  const morning = new Date(new Date().setUTCHours(7, 15, 0, 0))
  const end = morning < new Date() ? morning : new Date()
  const dashboard = ownDashboard('--updates', '3000', '--auth', '--still-at', end.toISOString())

  test('shows what happened to me last night @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'alice')
    const mine = region(page, 'Updates of my parties')
    await expect(mine.getByRole('list').getByRole('link').first()).toBeVisible()
    await mine.getByRole('link', { name: 'Last night' }).click()
    await effort.expectAtMost({ clicks: 1, keys: 0 })
    await expectNight(page)

    // The task also works from the list of all updates.
    await page.goto(`${dashboard.origin}/updates`)
    effort.startOver()
    await page.getByRole('button', { name: 'Mine, last night' }).click()
    await effort.expectAtMost({ clicks: 1, keys: 0 })
    await expectNight(page)
  })
})

test.describe('tasks about the present', () => {
  const dashboard = ownDashboard('--updates', '3000', '--auth')

  test('shows my holdings @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'alice')
    await expect(region(page, 'Balance')).toContainText(/[\d,]+\.\d+ CC/)
    await effort.expectAtMost({ clicks: 0, keys: 0 })
    await region(page, 'Balance').getByRole('link', { name: 'Holdings' }).click()
    await expect(page).toHaveURL(/\/holdings\?scope=mine/)
    await expect(page.getByRole('main')).toContainText(/snapshot of .* old/)
    await effort.expectAtMost({ clicks: 1, keys: 0 })
    await page.getByRole('link', { name: 'Now', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('now, at offset')
    await effort.expectAtMost({ clicks: 2, keys: 0 })
  })

  test('shows my claimed and missed rewards of yesterday @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'alice')
    await expect(region(page, 'Rewards yesterday')).toContainText(/coupons? minted/)
    await expect(region(page, 'Rewards yesterday')).toContainText(/missed/i)
    await effort.expectAtMost({ clicks: 0, keys: 0 })
  })

  test('shows my contracts by template @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'alice')
    await page.getByRole('link', { name: 'Contracts', exact: true }).click()
    await expect(page.getByRole('main')).toContainText('By template')
    await expect(page.getByRole('main')).toContainText('Splice.Amulet:')
    await effort.expectAtMost({ clicks: 1, keys: 0 })
  })

  test('shows how long my traffic lasts @all', async ({ page }) => {
    const effort = await start(page, dashboard, 'auditor#1:read-only')
    await expect(region(page, 'Traffic')).toContainText(
      /The base rate covers the newest \d+ submissions/,
    )
    await effort.expectAtMost({ clicks: 0, keys: 0 })
    await region(page, 'Traffic').getByRole('link', { name: 'Traffic' }).click()
    await expect(page.getByRole('main')).toContainText(
      /Base rate covers your newest \d+ submissions · [\d,.]+ MB of extra traffic/,
    )
    await effort.expectAtMost({ clicks: 1, keys: 0 })
  })

  test("shows a user with few rights only the traffic of the user's own submissions @all", async ({
    page,
  }) => {
    await start(page, dashboard, 'alice')
    await expect(region(page, 'Traffic')).toContainText(
      /Your own submissions use at least [\d,.]+ (bytes?|MB) a day/,
    )
    await expect(region(page, 'Traffic')).not.toContainText(/base rate|left, about/)
  })

  const Dso = v.object({
    dso_rules: v.object({
      contract: v.object({
        payload: v.object({ svs: v.array(v.tuple([v.string(), v.object({ name: v.string() })])) }),
      }),
    }),
  })

  test('shows an SV the vote requests that it has not voted on @all', async ({ page, request }) => {
    const answer: unknown = await (await request.get(`${dashboard.origin}/api/scan/v0/dso`)).json()
    const [[party, { name }] = ['', { name: '' }]] = v.parse(Dso, answer).dso_rules.contract.payload
      .svs
    const token = await ledgerToken(dashboard.origin, 'participant_admin')
    const created = await request.post(`${dashboard.origin}/api/ledger/v2/users`, {
      headers: { authorization: `Bearer ${token}` },
      data: {
        user: { id: 'sv-operator', primaryParty: '', isDeactivated: false, identityProviderId: '' },
        rights: [{ kind: { CanReadAs: { value: { party } } } }],
      },
    })
    expect(created.status(), await created.text()).toBe(200)
    const effort = await start(page, dashboard, 'sv-operator')
    const votes = region(page, 'Votes')
    await expect(votes).toContainText(/\d+ ?(?:without your vote)/)
    const awaited = (await openRequests(request, dashboard.origin)).filter(({ payload }) =>
      payload.votes.every(([voter]) => voter !== name),
    )
    await expect(votes).toContainText(`${awaited.length} without your vote`)
    await effort.expectAtMost({ clicks: 0, keys: 0 })
  })

  test('resets the party scope when the user signs out, and shows no parties of the previous user @all', async ({
    page,
  }) => {
    await start(page, dashboard, 'alice')
    await page.getByRole('button', { name: 'Parties: All my parties' }).click()
    await page.getByRole('option', { name: /alice/ }).click()
    await expect(page).toHaveURL(/party=/)
    await openSession(page)
    await session(page).getByRole('button', { name: 'Sign out of this tab only' }).click()
    await session(page).getByRole('button', { name: 'Sign in on this page' }).waitFor()
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/party=/)
    await expect(page.getByRole('button', { name: 'Parties: All my parties' })).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('alice::')
  })

  test('onboards a user with a party in one form @all', async ({ page }, { retry }) => {
    const effort = await start(page, dashboard, 'participant_admin')
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
    // Two clicks select fields, one click on a choice counts twice, and one click sends the form.
    await effort.expectAtMost({ clicks: 5, keys: paletteKeys })
  })

  test("finds a colleague's party by its label @all", async ({ page, request }) => {
    const [vote] = await openRequests(request, dashboard.origin)
    const party = vote?.payload.requester ?? ''
    const effort = await start(page, dashboard, 'alice')
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

  test('opens the current page on TestNet @all', async ({ page }) => {
    const testNet = await startServer({ flags: ['--updates', '100'] })
    const file = join(tmpdir(), `networks-${crypto.randomUUID()}.json`)
    const dashboards = [{ name: 'TestNet', url: testNet.origin }]
    await writeFile(file, JSON.stringify({ networkName: 'MainNet', dashboards }))
    const mainNet = await startServer({
      flags: ['--updates', '200', '--auth'],
      env: { CONFIG_FILE: file },
    })
    try {
      const effort = await start(page, mainNet, 'alice')
      await page.goto(`${mainNet.origin}/holdings?scope=mine`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holdings')
      effort.startOver()
      await page.getByRole('button', { name: 'Switch network' }).click()
      await page.getByRole('menuitem', { name: 'TestNet' }).click()
      await expect(page).toHaveURL((url) => url.origin === testNet.origin)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Holdings')
      await effort.expectAtMost({ clicks: 2, keys: 0 })
    } finally {
      mainNet.stop()
      testNet.stop()
    }
  })
})
