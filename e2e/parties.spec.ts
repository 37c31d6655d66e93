import { ownDashboard } from './own-dashboard.ts'
import { grid, participantAt, type Participant } from './parties.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because its faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500', '--parties', '10000')
let participant: Participant
test.beforeAll(async () => {
  participant = participantAt(dashboard.origin)
})

function requestedParty(url: string): string | undefined {
  const before = '/api/ledger/v2/parties/'
  const { pathname } = new URL(url)
  return pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length)) : undefined
}

test('loads parties page by page from the server, and keeps the page in the address', async ({
  page,
}) => {
  await participant.open(page, '/parties?view=all&size=50')
  await expect(page.getByText('50 parties on this page; there are more.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '51')
  const first = await grid(page).getByRole('link').first().textContent()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page).toHaveURL(/[?&]page=[\w-]+/)
  await expect(grid(page).getByRole('link').first()).not.toHaveText(first ?? '')
  await page.reload()
  await expect(page.getByText('50 parties on this page')).toBeVisible()
  await expect(grid(page).getByRole('link').first()).not.toHaveText(first ?? '')
  await page.getByRole('link', { name: 'First page' }).click()
  await expect(grid(page).getByRole('link').first()).toHaveText(first ?? '')
  await page.getByRole('link', { name: 'Next page' }).click()
  await page.getByRole('link', { name: 'Previous page' }).click()
  await expect(grid(page).getByRole('link').first()).toHaveText(first ?? '')
})

test('filters parties on the server, and searches the loaded parties separately @all', async ({
  page,
}) => {
  await participant.open(page, '/parties?view=all')
  await page.getByLabel('Filter by party prefix').fill('acorn')
  await page.getByRole('button', { name: 'Load parties' }).click()
  await expect(page).toHaveURL(/filter=acorn/)
  await expect(page.getByText(/^1 party\.$/)).toBeVisible()
  await page.getByRole('link', { name: 'Hosted here' }).click()
  await expect(page).toHaveURL(/\/parties\?filter=acorn$/)
  await participant.open(page, '/parties')
  await page.getByLabel('Find', { exact: true }).fill('müller')
  await expect(page).toHaveURL(/find=m%C3%BCller/)
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Zoë Müller')
  await page.getByLabel('Find', { exact: true }).fill('nobody is called that')
  await expect(page.getByText('No party matches')).toBeVisible()
})

test('shows a party of another identity provider as local only if the URL names that provider @all', async ({
  page,
}) => {
  await participant.open(page, '/parties')
  await page.getByLabel('Identity provider').fill('okta-corp')
  await page.getByRole('button', { name: 'Load parties' }).click()
  await expect(grid(page).getByRole('row').nth(1)).toContainText('okta-corp')
  await grid(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/parties\/[^?]+\?idp=okta-corp$/)
  const party = page.getByRole('region', { name: 'On this participant' })
  await expect(party.getByRole('link', { name: 'okta-corp' })).toBeVisible()
  await expect(party.getByRole('link', { name: 'Edit the annotations' })).toBeVisible()
  await participant.open(page, new URL(page.url()).pathname)
  await expect(party).toContainText('unknown')
  await expect(party.getByRole('button', { name: 'Edit the annotations' })).toBeDisabled()
  await party.getByRole('link', { name: 'okta-corp' }).click()
  await expect(party).toContainText('local')
})

test('loads as many parties as the server allows for size=all, and reports that more exist @all', async ({
  page,
}) => {
  await participant.open(page, '/parties?view=all&size=all')
  await expect(page.getByText('10,000 parties on this page; there are more.')).toBeVisible()
})

test("shows the server's own message for a rejected request", async ({ page }) => {
  await participant.open(page, '/parties?view=all&page=not-a-token')
  await expect(page.getByRole('alert')).toContainText('Failed decoding page token: not-a-token')
  await participant.open(page, '/parties?idp=nobody')
  await expect(page.getByRole('alert')).toContainText('IDP_CONFIG_NOT_FOUND')
  await participant.open(page, '/parties?size=7&view=maybe')
  await expect(page.getByText('view size')).toBeVisible()
  await dashboard.setFaults('ledger:503=100%')
  await participant.open(page, '/parties')
  await expect(page.getByRole('alert')).toContainText('503', { timeout: 60_000 })
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(grid(page)).toBeVisible()
})

test('passes party ids of every kind unchanged through URL and API @all', async ({ page }) => {
  const hints = ['a b:c-d_e', 'y'.repeat(185), ':', 'activity']
  for (const hint of hints) {
    const { party } = await participant.allocate(hint)
    await participant.open(page, `/parties?filter=${encodeURIComponent(party)}`)
    await grid(page).getByRole('link').first().click()
    const facts = page.getByRole('region', { name: 'On this participant' })
    await expect(facts.getByText(party, { exact: true })).toBeVisible()
  }
})

test("sends any id in the page's URL to the participant unchanged @all", async ({ page }) => {
  // A property test covers all other ids, see `src/app/ids-in-addresses.test.ts`.
  for (const id of ['ä/ö?ü#%::1220', '%2F', '\u202e::x', 'a'.repeat(300)]) {
    await Promise.all([
      page.waitForRequest((request) => requestedParty(request.url()) === id),
      participant.open(page, `/parties/${encodeURIComponent(id)}`),
    ])
    await expect(page.getByRole('button', { name: 'Copy the party' })).toBeVisible()
  }
})

test('scrolls through ten thousand parties with a bounded number of rows @all', async ({
  page,
}) => {
  await participant.open(page, '/parties?view=all&size=10000&filter=customer-')
  await expect(page.getByText('10,000 parties.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001')
  await grid(page).focus()
  await page.keyboard.press('End')
  await expect(grid(page)).toContainText('customer-10000')
  expect(await grid(page).getByRole('row').count()).toBeLessThan(120)
  await page.getByLabel('Find in this page').fill('c-9876')
  await expect(page.getByText('1 of them shown')).toBeVisible()
  await participant.open(page, '/parties?view=all&size=10000')
  await expect(page.getByText('10,000 parties on this page; there are more.')).toBeVisible()
})
