import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { startDashboard } from '../bench/dashboard.ts'
import { expect, test } from './test.ts'

const Details = v.object({
  party: v.string(),
  isLocal: v.boolean(),
  identityProviderId: v.string(),
  localMetadata: v.object({
    resourceVersion: v.string(),
    annotations: v.record(v.string(), v.string()),
  }),
})
const Parties = v.object({ partyDetails: v.array(Details), nextPageToken: v.optional(v.string()) })
const Allocated = v.object({ partyDetails: Details })

/** One dashboard of its own: these tests change the participant, and its faults would disturb others. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  dashboard = await startDashboard(4687, ['--updates', '500', '--parties', '10000'])
})
test.afterAll(() => dashboard.stop())

const setFaults = async (faults: string): Promise<void> => {
  const answer = await fetch(`${dashboard.origin}/sandbox/faults`, { method: 'PUT', body: faults })
  expect(answer.ok).toBe(true)
}
test.afterEach(() => setFaults(''))

const ledger = (path: string, init?: RequestInit): Promise<unknown> =>
  fetch(`${dashboard.origin}/api/ledger${path}`, init).then((answer) => answer.json())

async function allocate(partyIdHint: string, annotations: Record<string, string> = {}) {
  const body = JSON.stringify({ partyIdHint, localMetadata: { resourceVersion: '', annotations } })
  const headers = { 'content-type': 'application/json' }
  const answer = await ledger('/v2/parties', { method: 'POST', body, headers })
  expect(answer, partyIdHint).toHaveProperty('partyDetails')
  return v.parse(Allocated, answer).partyDetails
}

/** What a second administrator does meanwhile. */
async function annotate(party: string, annotations: Record<string, string>): Promise<void> {
  await ledger(`/v2/parties/${encodeURIComponent(party)}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      partyDetails: { party, localMetadata: { resourceVersion: '', annotations } },
      updateMask: { paths: ['local_metadata.annotations'] },
    }),
  })
}

async function read(party: string) {
  const answer = await ledger(`/v2/parties/${encodeURIComponent(party)}`)
  return v.parse(Parties, answer).partyDetails[0]
}

function partyAskedFor(url: string): string | undefined {
  const before = '/api/ledger/v2/parties/'
  const { pathname } = new URL(url)
  return pathname.startsWith(before) ? decodeURIComponent(pathname.slice(before.length)) : undefined
}

const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)
const grid = (page: Page) => page.getByRole('grid', { name: 'Parties' })

test('parties come in pages of the server, with the page in the address', async ({ page }) => {
  await open(page, '/parties?size=50')
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

test('the server filters, and the rows that came are searched apart from it', async ({ page }) => {
  await open(page, '/parties')
  await page.getByLabel('filter-party').fill('acorn')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(page).toHaveURL(/filter=acorn/)
  await expect(page.getByText(/^1 party on this page\. It is the last page\.$/)).toBeVisible()
  await open(page, '/parties?size=1000')
  await page.getByLabel('Hosted').selectOption('local')
  await page.getByLabel('Find in this page').fill('müller')
  await expect(page).toHaveURL(/hosting=local.*find=m%C3%BCller|find=m%C3%BCller.*hosting=local/)
  await expect(grid(page).getByRole('row').nth(1)).toContainText('Zoë Müller')
  await page.getByLabel('Find in this page').fill('nobody is called that')
  await expect(page.getByText('No party of this page matches')).toBeVisible()
})

test('parties of another identity provider are local within it only', async ({ page }) => {
  await open(page, '/parties?hosting=local&size=10000')
  await page.getByLabel('Identity provider').fill('okta-corp')
  await page.getByRole('button', { name: 'Ask' }).click()
  await expect(grid(page).getByRole('row').nth(1)).toContainText('okta-corp')
  await grid(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/parties\/[^?]+\?idp=okta-corp$/)
  const party = page.getByRole('region', { name: 'On this participant' })
  await expect(party.getByRole('link', { name: 'okta-corp' })).toBeVisible()
  await expect(party.getByRole('link', { name: 'Edit the annotations' })).toBeVisible()
  await open(page, new URL(page.url()).pathname)
  await expect(party).toContainText('default, or not hosted here, or outside your provider')
  await expect(party.getByRole('button', { name: 'Edit the annotations' })).toBeDisabled()
  await party.getByRole('link', { name: 'okta-corp' }).click()
  await expect(party).toContainText('local')
})

test('a list that the server refuses as too long is explained, and read in pages', async ({
  page,
}) => {
  await open(page, '/parties?size=all')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('413')
  await expect(alert).toContainText('JSON_API_MAXIMUM_LIST_ELEMENTS_NUMBER_REACHED')
  await page.getByRole('link', { name: 'ask for 200 a page' }).click()
  await expect(page.getByText('200 parties on this page; there are more.')).toBeVisible()
})

test('what the server refuses to read is said in its words', async ({ page }) => {
  await open(page, '/parties?page=not-a-token')
  await expect(page.getByRole('alert')).toContainText('Failed decoding page token: not-a-token')
  await open(page, '/parties?idp=nobody')
  await expect(page.getByRole('alert')).toContainText('IDP_CONFIG_NOT_FOUND')
  await open(page, '/parties?size=7&hosting=maybe')
  await expect(page.getByText('size hosting')).toBeVisible()
  await setFaults('ledger:503=100%')
  await open(page, '/parties')
  await expect(page.getByRole('alert')).toContainText('503', { timeout: 60_000 })
  await setFaults('')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(grid(page)).toBeVisible()
})

test('a party is allocated with annotations; the form checks the rules before anything is sent', async ({
  page,
}) => {
  await open(page, '/parties')
  await page.getByRole('link', { name: 'Allocate a party' }).click()
  await page.getByLabel('partyIdHint').fill('new::party')
  await page.getByRole('button', { name: 'Add an annotation' }).click()
  await page.getByLabel('Key 1').fill('-wrong')
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page.getByText('A hint may not hold “::”')).toBeVisible()
  await expect(page.getByText('begins and ends with a letter or digit')).toBeVisible()
  await expect(page.getByText('A value is needed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allocate the party' })).toBeDisabled()

  await page.getByLabel('partyIdHint').fill('e2e-new:party 1')
  await page.getByLabel('Key 1').fill('desk')
  await page.getByLabel('Value 1').fill('Zürich\n€ and 😀')
  await expect(page.getByText('24 bytes of 262,144')).toBeVisible()
  await expect(page.getByText('"partyIdHint": "e2e-new:party 1"')).toBeVisible()
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page).toHaveURL(/\/parties\/e2e-new[^?]*party/)
  const party = page.getByRole('region', { name: 'On this participant' })
  await expect(party.getByRole('row', { name: 'desk' })).toContainText('€ and 😀')
  await expect(page.getByRole('region', { name: 'On the network' })).toContainText('ANS name')
})

test('a refused allocation keeps what was typed, and leaving asks first', async ({ page }) => {
  await allocate('e2e-taken')
  await open(page, '/parties?form=allocate')
  await page.getByLabel('partyIdHint').fill('e2e-taken')
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page.getByRole('alert')).toContainText('Party already exists')
  await expect(page.getByRole('alert')).toContainText('Nothing was changed')
  await page.getByLabel('userId').fill('nobody-there')
  await page.getByLabel('partyIdHint').fill('e2e-not-taken')
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page.getByRole('alert')).toContainText('404')
  await expect(page.getByLabel('userId')).toHaveValue('nobody-there')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without sending?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('userId')).toHaveValue('nobody-there')
  await page.getByRole('link', { name: 'Back to the list' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(grid(page)).toBeVisible()
})

test('a lost answer leaves the outcome unknown: nothing is sent twice, and one can look', async ({
  page,
}) => {
  await open(page, '/parties?form=allocate')
  await page.getByLabel('partyIdHint').fill('e2e-lost')
  await expect(page.getByRole('button', { name: 'Allocate the party' })).toBeEnabled()
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/parties')) sent.push('POST')
  })
  await setFaults('ledger:cut=100%')
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page.getByRole('alert')).toContainText('The outcome is unknown')
  await expect(page.getByRole('button', { name: 'Allocate the party' })).toBeDisabled()
  await expect(page.getByLabel('partyIdHint')).toHaveValue('e2e-lost')
  await setFaults('')
  const [looked] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'Look in a new tab' }).click(),
  ])
  await expect(looked.getByRole('grid', { name: 'Parties' })).toContainText('e2e-lost')
  expect(sent).toEqual(['POST'])
  await page.getByRole('button', { name: 'I have looked' }).click()
  await page.getByRole('button', { name: 'Allocate the party' }).click()
  await expect(page.getByRole('alert')).toContainText('Party already exists')
})

test('annotations are added, changed and removed; only the difference is sent', async ({
  page,
}) => {
  const { party } = await allocate('e2e-edit', { keep: '1', change: '1', remove: '1' })
  await open(page, `/parties/${encodeURIComponent(party)}`)
  await page.getByRole('link', { name: 'Edit the annotations' }).click()
  await expect(page.getByText('Nothing is changed yet.')).toBeVisible()
  await page.getByLabel('Value of change').fill('2')
  await page.getByRole('button', { name: 'Remove remove' }).click()
  await expect(page.getByText('will be removed')).toBeVisible()
  await page.getByRole('button', { name: 'Add an annotation' }).click()
  await page.getByLabel('Key 4').fill('crm.example.com/id')
  await page.getByLabel('Value 4').fill('7')
  await expect(page.getByText('Set by crm.example.com')).toBeVisible()
  const request = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  const body: unknown = (await request).postDataJSON()
  expect(body).toMatchObject({
    partyDetails: {
      localMetadata: { annotations: { change: '2', remove: '', 'crm.example.com/id': '7' } },
    },
    updateMask: { paths: ['local_metadata.annotations'] },
  })
  await expect(page.getByRole('row', { name: 'crm.example.com/id' })).toContainText('7')
  expect((await read(party))?.localMetadata.annotations).toEqual({
    keep: '1',
    change: '2',
    'crm.example.com/id': '7',
  })
})

test('annotations beyond 256 kB are not sent', async ({ page }) => {
  const { party } = await allocate('e2e-large', { big: 'x'.repeat(262_000) })
  await open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByRole('button', { name: 'Add an annotation' }).click()
  await page.getByLabel('Key 2').fill('more')
  await page.getByLabel('Value 2').fill('ä'.repeat(100))
  await expect(page.getByText('262,207 bytes of 262,144')).toBeVisible()
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByText('Correct the fields above first.')).toBeVisible()
  expect((await read(party))?.localMetadata.resourceVersion).toBe('0')
})

test('a concurrent change shows both versions side by side, and nothing is overwritten', async ({
  page,
}) => {
  const { party } = await allocate('e2e-conflict', { desk: 'A', other: 'A' })
  await open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await annotate(party, { desk: 'C', other: 'C' })
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('CONCURRENT_PARTY_DETAILS_UPDATE_DETECTED')
  await page.getByRole('button', { name: 'Compare with the newest version' }).click()
  const conflict = page.getByRole('alert', { name: 'Concurrent change' })
  await expect(conflict.getByRole('row', { name: 'desk' })).toHaveText(/desk.*both changed it.*ABC/)
  await expect(conflict.getByRole('row', { name: 'other' })).toHaveText(/other.*AAC/)
  expect((await read(party))?.localMetadata.annotations).toEqual({ desk: 'C', other: 'C' })
  await conflict.getByRole('button', { name: 'Keep my changes on top of it' }).click()
  await expect(page.getByLabel('Value of desk')).toHaveValue('B')
  await expect(page.getByLabel('Value of other')).toHaveValue('C')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
  expect((await read(party))?.localMetadata.annotations).toEqual({ desk: 'B', other: 'C' })
})

test('a change whose answer was lost is found again by reading the party', async ({ page }) => {
  const { party } = await allocate('e2e-lost-change', { desk: 'A' })
  await open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await setFaults('ledger:cut=100%')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('The outcome is unknown')
  await setFaults('')
  await page.getByRole('button', { name: 'Read the party again' }).click()
  await expect(page.getByText('exactly what you sent: it was done')).toBeVisible({
    timeout: 60_000,
  })
})

test('an outage is no change: it is said that nobody knows', async ({ page }) => {
  const { party } = await allocate('e2e-outage', { desk: 'A' })
  await open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  for (const fault of ['500', 'reset']) {
    await setFaults(`ledger:${fault}=100%`)
    await page.getByRole('button', { name: 'Change the annotations' }).click()
    await expect(page.getByText('The outcome is unknown')).toBeVisible()
    await setFaults('')
    await page.getByRole('button', { name: 'I have looked' }).click()
  }
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
})

test('a refusal in plain text is shown as it came; what was typed stays', async ({ page }) => {
  const { party } = await allocate('e2e-refused', { desk: 'A' })
  await open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await setFaults('ledger:400=100%')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid value for: body')
  await setFaults('')
  await expect(page.getByLabel('Value of desk')).toHaveValue('B')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
})

test('ids of every kind come round through address and API', async ({ page }) => {
  const hints = ['a b:c-d_e', 'y'.repeat(185), ':', 'activity']
  for (const hint of hints) {
    const { party } = await allocate(hint)
    await open(page, `/parties?filter=${encodeURIComponent(party)}`)
    await grid(page).getByRole('link').first().click()
    const facts = page.getByRole('region', { name: 'On this participant' })
    await expect(facts.getByText(party, { exact: true })).toBeVisible()
  }
})

test('any id that an address can carry reaches the participant unchanged', async ({ page }) => {
  // A property says it of all others, see `src/app/ids-in-addresses.test.ts`.
  for (const id of ['ä/ö?ü#%::1220', '%2F', '\u202e::x', 'a'.repeat(300)]) {
    await Promise.all([
      page.waitForRequest((request) => partyAskedFor(request.url()) === id),
      open(page, `/parties/${encodeURIComponent(id)}`),
    ])
    await expect(page.getByRole('button', { name: 'Copy the party' })).toBeVisible()
  }
})

test('ten thousand parties scroll with a bounded number of rows', async ({ page }) => {
  await open(page, '/parties?size=10000&filter=customer-')
  await expect(page.getByText('10,000 parties on this page. It is the last page.')).toBeVisible()
  await expect(grid(page)).toHaveAttribute('aria-rowcount', '10001')
  await grid(page).focus()
  await page.keyboard.press('End')
  await expect(grid(page)).toContainText('customer-10000')
  expect(await grid(page).getByRole('row').count()).toBeLessThan(120)
  await page.getByLabel('Find in this page').fill('c-9876')
  await expect(page.getByText('1 of them shown')).toBeVisible()
  await open(page, '/parties?size=10000')
  await expect(page.getByText('10,000 parties on this page; there are more.')).toBeVisible()
})
