/** The main tasks at the width of a phone, each with a limit of clicks and keys. */
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { exportAs } from './export-as.ts'
import { Effort } from './effort.ts'
import { clockOf, csvSavedBy, ofThisParty, paletteField, tenMinutes } from './journeys.ts'
import { ownDashboard } from './own-dashboard.ts'
import { participantAt } from './parties.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { boughtName } from './scan.ts'
import { expect, test } from './test.ts'
import { idsNewestFirst, wholeHistory } from './search-reference.ts'
import { pendingVoters, openRequests } from './votes.ts'

/** A separate dashboard, because these tests change the participant. */
const dashboard = ownDashboard('--updates', '3000')
const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)

/** Opens the page of an id by pasting the id into the palette: one click, one key. */
async function pasteId(page: Page, effort: Effort, id: string): Promise<void> {
  await page.getByRole('button', { name: /^Find/ }).filter({ visible: true }).click()
  await effort.paste(paletteField(page), id)
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toBeVisible()
  await page.keyboard.press('Enter')
}

/** Opens a party's page by its pasted id: two clicks, one key. */
async function openParty(page: Page, effort: Effort, party: string): Promise<void> {
  await pasteId(page, effort, party)
  await page.getByRole('region', { name: 'Party' }).getByRole('link', { name: party }).click()
}

const savedCsv = (page: Page) => csvSavedBy(page, () => exportAs(page, 'CSV'))

test('counts clicks and keys, but not pasting @all', async ({ page }) => {
  const effort = await Effort.of(page)
  await open(page, '/')
  await pasteId(page, effort, 'alice')
  await expect(page.getByRole('dialog')).toBeHidden()
  await effort.expectAtMost({ clicks: 1, keys: 1 })
  await expect(effort.expectAtMost({ clicks: 0, keys: 1 })).rejects.toThrow('1 clicks and 1 keys')
  await expect(effort.expectAtMost({ clicks: 1, keys: 0 })).rejects.toThrow('1 clicks and 1 keys')
})

/** The narrowest screen. Each page's own tests use a wide screen. */
test.use({ viewport: { width: 360, height: 800 } })

test('shows at once whether the node is healthy and what needs attention @all', async ({
  page,
}) => {
  const effort = await Effort.of(page)
  await open(page, '/')
  const connections = page.getByRole('region', { name: 'Connections' })
  for (const family of ['Ledger', 'Scan', 'Validator', 'Registry']) {
    await expect(connections.getByRole('row', { name: family })).toContainText('ready')
  }
  const needed = page.getByRole('region', { name: 'Needs attention' })
  await expect(needed).toContainText(/nothing else|\d more things?|no action needed/)
  await effort.expectAtMost({ clicks: 0, keys: 0 })
})

test("finds all updates of a ten-minute range some hours ago, and then the user's own updates @all", async ({
  page,
}) => {
  const history = await wholeHistory(dashboard.origin)
  const { from, to, count } = tenMinutes(history)
  const effort = await Effort.of(page)
  await open(page, '/')
  await page.getByRole('link', { name: 'All updates' }).click()
  const field = page.getByLabel('From', { exact: true })
  await page.getByRole('button', { name: 'Filters' }).click()
  await field.focus()
  await expect(field).toBeFocused()
  await page.keyboard.type(await clockOf(page, from))
  await page.keyboard.press('Tab')
  await page.keyboard.type(await clockOf(page, to))
  await page.keyboard.press('Enter')
  const range = page.getByRole('group', { name: 'Range', exact: true })
  await expect(range).toContainText(new RegExp(`^${count} updates? from`))
  await page.getByRole('button', { name: 'Mine', exact: true }).click()
  await expect(page).toHaveURL(/source=participant.*scope=mine|scope=mine.*source=participant/)
  await expect(range).toContainText(/updates? from/)
  await effort.expectAtMost({ clicks: 3, keys: 20 })
})

test('opens the update before a search match with a single key @all', async ({ page }) => {
  const ids = idsNewestFirst(await wholeHistory(dashboard.origin), () => true)
  const effort = await Effort.of(page)
  await open(page, '/search?where=choice:AmuletRules_Transfer')
  await page.getByRole('button', { name: 'Start' }).click()
  const rows = page.getByRole('grid', { name: 'Matches' }).getByRole('row')
  // Clicks the time, because a click on a value starts a search for the value.
  await rows.nth(2).locator('time').first().click()
  await expect(page).toHaveURL(/\/search\/1220/)
  await expect(page.getByRole('link', { name: 'Earlier' })).toBeVisible()
  const match = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  effort.startOver()
  await page.keyboard.press('[')
  await expect(page).toHaveURL(new RegExp(`/search/${ids[ids.indexOf(match) + 1]}`))
  await effort.expectAtMost({ clicks: 0, keys: 1 })
})

test('buys a name @all', async ({ page }, { retry }) => {
  const label = `journey-phone-${retry}`
  const effort = await Effort.of(page)
  await open(page, '/names')
  await page.getByRole('link', { name: 'Buy a name' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Buy a name' })).toBeFocused()
  const name = page.getByRole('textbox', { name: 'Name' })
  await name.focus()
  await effort.paste(name, label)
  await expect(page.getByText('free', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Request name' }).click()
  await page.getByRole('button', { name: 'Accept and pay' }).click()
  await expect(page.getByText('Name active')).toBeVisible({ timeout: 60_000 })
  await effort.expectAtMost({ clicks: 3, keys: 0 })
})

test('finds a party by its name @all', async ({ page, request }) => {
  const { name, user } = await boughtName(request, dashboard.origin)
  const effort = await Effort.of(page)
  await open(page, '/')
  await page.getByRole('button', { name: /^Find/ }).filter({ visible: true }).click()
  await effort.paste(paletteField(page), name.slice(0, -'.unverified.cns'.length))
  const found = page.getByRole('dialog').getByRole('option', { selected: true })
  await expect(found).toContainText(/party$/)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(encodeURIComponent(user).replaceAll('%3A', '(%3A|:)')))
  // On a phone, the names come after the holdings and load when they scroll into view.
  const network = page.getByRole('region', { name: 'On the network' })
  await network.scrollIntoViewIfNeeded()
  await expect(network).toContainText(name)
  await effort.expectAtMost({ clicks: 1, keys: 1 })
})

test('exports a statement of a month as CSV @all', async ({ page, request }) => {
  const snapshot = await latestSnapshot(request, dashboard.origin)
  const [owner = ''] = await ownersAt(request, snapshot, dashboard.origin)
  const effort = await Effort.of(page)
  await open(page, '/')
  await openParty(page, effort, owner)
  await ofThisParty(page).getByRole('link', { name: 'Statement' }).click()
  await expect(page.getByRole('main').getByText('All loaded', { exact: true })).toBeVisible()
  const lines = await savedCsv(page)
  // The file has at least the heading, the opening and the closing.
  expect(lines.length).toBeGreaterThan(2)
  await effort.expectAtMost({ clicks: 5, keys: 1 })
})

test("exports a party's activity of the last 24 hours as CSV @all", async ({ page, request }) => {
  const snapshot = await latestSnapshot(request, dashboard.origin)
  const [owner = ''] = await ownersAt(request, snapshot, dashboard.origin)
  const effort = await Effort.of(page)
  await open(page, '/')
  await openParty(page, effort, owner)
  await ofThisParty(page).getByRole('link', { name: 'Activity' }).click()
  const run = page.getByRole('region', { name: 'The search' })
  await expect(run.getByText('Done', { exact: true })).toBeVisible()
  const lines = await savedCsv(page)
  expect(lines.length).toBeGreaterThan(1)
  await effort.expectAtMost({ clicks: 5, keys: 1 })
})

test("shows a contract's creator and status @all", async ({ page }) => {
  const history = await wholeHistory(dashboard.origin)
  const created = history
    .flatMap(({ events_by_id: events }) => Object.values(events))
    .findLast(({ event_type: type }) => type === 'created_event')
  const effort = await Effort.of(page)
  await open(page, '/')
  await pasteId(page, effort, v.parse(v.string(), created?.contract_id))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contract')
  await expect(
    page.getByText(/^(?:Active|Active as far as searched|Archived)$/).first(),
  ).toBeVisible()
  await expect(page.getByText('Created by')).toBeVisible()
  await effort.expectAtMost({ clicks: 1, keys: 1 })
})

test('shows the members who have not voted on the vote request that ends first @all', async ({
  page,
  request,
}) => {
  const requests = await openRequests(request, dashboard.origin)
  const effort = await Effort.of(page)
  await open(page, '/')
  const next = page.getByRole('region', { name: 'Votes that end next' })
  await next.getByRole('listitem').first().getByRole('link').click()
  await expect(page).toHaveURL(/\/votes\/00/)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').pop() ?? '')
  const vote = requests.find(({ contract_id: own, payload }) => (payload.trackingCid ?? own) === id)
  expect(vote).toBeDefined()
  const missing = 13 - (vote?.payload.votes.length ?? 0)
  await expect(pendingVoters(page).getByRole('listitem')).toHaveCount(missing)
  await effort.expectAtMost({ clicks: 2, keys: 0 })
})

test('adds and deactivates an identity provider @all', async ({ page }) => {
  const provider = `journey-phone-${test.info().retry}`
  const effort = await Effort.of(page)
  await open(page, '/idps')
  await page.getByRole('link', { name: 'Add provider' }).click()
  for (const [label, text] of [
    ['Identity provider id', provider],
    ['Issuer', `https://${provider}.example/`],
    ['JWKS URL', `https://${provider}.example/keys`],
  ] as const) {
    // The way in which the user reaches a field is not counted.
    await page.getByLabel(label).focus()
    await effort.paste(page.getByLabel(label), text)
  }
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(provider)
  await page.getByRole('link', { name: 'Deactivate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').click()
  await effort.paste(dialog.getByRole('textbox'), provider)
  await dialog.getByRole('button', { name: 'Deactivate the provider' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Activate' })).toBeVisible()
  await effort.expectAtMost({ clicks: 4, keys: 1 })
})

test('creates a user with two rights, revokes one and deletes the user @all', async ({ page }) => {
  const participant = participantAt(dashboard.origin)
  const parties = [
    (await participant.allocate(`first-of-phone-${test.info().retry}`)).party,
    (await participant.allocate(`second-of-phone-${test.info().retry}`)).party,
  ]
  const user = `journey-phone-${test.info().retry}`
  const rights = page.getByRole('grid', { name: 'Rights' })
  const effort = await Effort.of(page)
  await open(page, '/users')
  await page.getByRole('link', { name: 'Create a user' }).click()
  const send = page.getByRole('button', { name: 'Create the user' })
  await expect(send).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('switch', { name: 'Developer' })).toBeVisible()
  const id = page.getByLabel('User id', { exact: true })
  await id.click()
  await effort.paste(id, user)
  await page.getByRole('button', { name: 'Add rights' }).click()
  const partyField = page.getByRole('combobox', { name: 'Parties', exact: true })
  await partyField.click()
  await effort.paste(partyField, parties.join(', '))
  await send.click()
  await expect(rights.getByRole('row')).toHaveCount(3)
  await effort.expectAtMost({ clicks: 8, keys: 0 })

  effort.startOver()
  await rights.getByRole('checkbox').nth(1).click()
  await page.getByRole('button', { name: 'Revoke 1 right' }).click()
  await expect(rights.getByRole('row')).toHaveCount(2)
  await effort.expectAtMost({ clicks: 4, keys: 0 })

  effort.startOver()
  await page.getByRole('link', { name: 'Delete' }).click()
  const confirmed = page.getByRole('dialog').getByLabel('The user id')
  await confirmed.click()
  await effort.paste(confirmed, user)
  await page.getByRole('button', { name: 'Delete the user' }).click()
  await expect(page.getByRole('grid', { name: 'Users' })).toBeVisible()
  await effort.expectAtMost({ clicks: 4, keys: 0 })
})
