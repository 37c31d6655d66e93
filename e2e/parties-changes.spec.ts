import { ownDashboard } from './own-dashboard.ts'
import { grid, participantAt, type Participant } from './parties.ts'
import { expect, test } from './test.ts'

/**
 * A separate dashboard, because these tests change the participant and its faults would disturb
 * other tests.
 */
const dashboard = ownDashboard('--updates', '500')
let participant: Participant
test.beforeAll(async () => {
  participant = participantAt(dashboard.origin)
})

test('allocates a party with annotations after checking the rules in the form', async ({
  page,
}) => {
  await participant.open(page, '/parties')
  await page.getByRole('link', { name: 'Allocate a party' }).click()
  await page.getByLabel('Party id hint').fill('new::party')
  await page.getByRole('button', { name: 'Add annotation' }).click()
  await page.getByLabel('Key 1').fill('-wrong')
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByText('A hint must not contain “::”')).toBeVisible()
  await expect(page.getByText('begins and ends with a letter or digit')).toBeVisible()
  await expect(page.getByText('Enter a value')).toBeVisible()
  await expect(page.getByLabel('Party id hint')).toBeFocused()

  await page.getByLabel('Party id hint').fill('e2e-new:party 1')
  await page.getByLabel('Key 1').fill('desk')
  await page.getByLabel('Value 1').fill('Zürich\n€ and 😀')
  await expect(page.getByText('24 bytes of 262,144')).toBeVisible()
  await page.getByRole('switch', { name: 'Developer' }).check()
  await expect(page.getByText('"partyIdHint": "e2e-new:party 1"')).toBeVisible()
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page).toHaveURL(/\/parties\/e2e-new[^?]*party/)
  const party = page.getByRole('region', { name: 'On this participant' })
  await expect(party.getByRole('row', { name: 'desk' })).toContainText('€ and 😀')
  await expect(page.getByRole('region', { name: 'On the network' })).toContainText('ANS name')
})

test('keeps the input of a rejected party allocation and asks for confirmation before leaving @all', async ({
  page,
}) => {
  await participant.allocate('e2e-taken')
  await participant.open(page, '/parties?form=allocate')
  await page.getByLabel('Party id hint').fill('e2e-taken')
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByRole('alert')).toContainText('Party already exists')
  await expect(page.getByRole('alert')).toContainText('Nothing changed')
  await page.getByLabel('User id', { exact: true }).fill('nobody-there')
  await page.getByLabel('Party id hint').fill('e2e-not-taken')
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByRole('alert')).toContainText('404')
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('nobody-there')
  await page.getByRole('link', { name: 'Cancel' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without sending?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByLabel('User id', { exact: true })).toHaveValue('nobody-there')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(grid(page)).toBeVisible()
})

test('allocates no party before the synchronizers are known @all', async ({ page }) => {
  await participant.open(page, '/parties')
  await expect(grid(page)).toBeVisible()
  await dashboard.setFaults('ledger:latency=4000..4000')
  await participant.open(page, '/parties?form=allocate')
  await page.getByLabel('Party id hint').fill('e2e-early')
  await expect(page.getByText('The synchronizers are still being loaded.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Allocate party' })).toBeDisabled()
  await page.getByLabel('Party id hint').press('Enter')
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('e2e-early')
})

test('reports an unknown outcome after a lost answer, sends nothing twice and offers a lookup', async ({
  page,
}) => {
  await participant.open(page, '/parties?form=allocate')
  await page.getByLabel('Party id hint').fill('e2e-lost')
  await expect(page.getByRole('button', { name: 'Allocate party' })).toBeEnabled()
  const sent: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/v2/parties')) {
      sent.push(request.headers()['x-request-id'])
    }
  })
  await dashboard.setFaults('ledger:cut=100%')
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByRole('alert')).toContainText('The outcome is unknown')
  // The alert shows the id that the call has in the servers' logs.
  await expect(page.getByRole('alert').getByRole('definition')).toHaveText(sent[0] ?? 'none')
  await expect(page.getByRole('button', { name: 'Allocate party' })).toBeDisabled()
  await expect(page.getByLabel('Party id hint')).toHaveValue('e2e-lost')
  await dashboard.setFaults('')
  const [looked] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: /in a new tab/ }).click(),
  ])
  await expect(looked.getByRole('grid', { name: 'Parties' })).toContainText('e2e-lost')
  expect(sent).toHaveLength(1)
  await page.getByRole('button', { name: 'Allow sending again' }).click()
  await page.getByRole('button', { name: 'Allocate party' }).click()
  await expect(page.getByRole('alert')).toContainText('Party already exists')
})

test('adds, changes and removes annotations, and sends only the difference @all', async ({
  page,
}) => {
  const { party } = await participant.allocate('e2e-edit', { keep: '1', change: '1', remove: '1' })
  await participant.open(page, `/parties/${encodeURIComponent(party)}`)
  await page.getByRole('link', { name: 'Edit the annotations' }).click()
  await expect(page.getByText('No changes yet.')).toBeVisible()
  await page.getByLabel('Value of change').fill('2')
  await page.getByRole('button', { name: 'Remove remove' }).click()
  await expect(page.getByText('will be removed')).toBeVisible()
  await page.getByRole('button', { name: 'Add annotation' }).click()
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
  expect((await participant.read(party))?.localMetadata.annotations).toEqual({
    keep: '1',
    change: '2',
    'crm.example.com/id': '7',
  })
})

test('sends no annotations beyond 256 kB @all', async ({ page }) => {
  const { party } = await participant.allocate('e2e-large', { big: 'x'.repeat(262_000) })
  await participant.open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByRole('button', { name: 'Add annotation' }).click()
  await page.getByLabel('Key 2').fill('more')
  await page.getByLabel('Value 2').fill('ä'.repeat(100))
  await expect(page.getByText('262,207 bytes of 262,144')).toBeVisible()
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByText('too large to send')).toBeVisible()
  expect((await participant.read(party))?.localMetadata.resourceVersion).toBe('0')
})

test('shows both versions of concurrently changed annotations side by side, and overwrites neither version @all', async ({
  page,
}) => {
  const { party } = await participant.allocate('e2e-conflict', { desk: 'A', other: 'A' })
  await participant.open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await participant.annotate(party, { desk: 'C', other: 'C' })
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('CONCURRENT_PARTY_DETAILS_UPDATE_DETECTED')
  await page.getByRole('button', { name: 'Compare with the newest version' }).click()
  const conflict = page.getByRole('alert', { name: 'Concurrent change' })
  await expect(conflict.getByRole('row', { name: 'desk' })).toHaveText(/desk.*both changed it.*ABC/)
  await expect(conflict.getByRole('row', { name: 'other' })).toHaveText(/other.*AAC/)
  expect((await participant.read(party))?.localMetadata.annotations).toEqual({
    desk: 'C',
    other: 'C',
  })
  await conflict.getByRole('button', { name: 'Keep my changes' }).click()
  await expect(page.getByLabel('Value of desk')).toHaveValue('B')
  await expect(page.getByLabel('Value of other')).toHaveValue('C')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
  expect((await participant.read(party))?.localMetadata.annotations).toEqual({
    desk: 'B',
    other: 'C',
  })
})

test('confirms a change with a lost answer once the party has been loaded again @all', async ({
  page,
}) => {
  const { party } = await participant.allocate('e2e-lost-change', { desk: 'A' })
  await participant.open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await dashboard.setFaults('ledger:cut=100%')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('The outcome is unknown')
  await dashboard.setFaults('')
  await page.getByRole('button', { name: 'Read the party again' }).click()
  await expect(page.getByText('exactly your values: the change was made')).toBeVisible({
    timeout: 60_000,
  })
})

test('reports an unknown outcome for annotations that are changed during an outage @all', async ({
  page,
}) => {
  const { party } = await participant.allocate('e2e-outage', { desk: 'A' })
  await participant.open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  for (const fault of ['500', 'reset']) {
    await dashboard.setFaults(`ledger:${fault}=100%`)
    await page.getByRole('button', { name: 'Change the annotations' }).click()
    await expect(page.getByText('The outcome is unknown')).toBeVisible()
    await dashboard.setFaults('')
    await page.getByRole('button', { name: 'Allow sending again' }).click()
  }
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
})

test("shows the participant's plain-text rejection of an annotation and keeps the input @all", async ({
  page,
}) => {
  const { party } = await participant.allocate('e2e-refused', { desk: 'A' })
  await participant.open(page, `/parties/${encodeURIComponent(party)}?form=edit`)
  await page.getByLabel('Value of desk').fill('B')
  await dashboard.setFaults('ledger:400=100%')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('alert')).toContainText('Invalid value for: body')
  await dashboard.setFaults('')
  await expect(page.getByLabel('Value of desk')).toHaveValue('B')
  await page.getByRole('button', { name: 'Change the annotations' }).click()
  await expect(page.getByRole('row', { name: 'desk' })).toContainText('B')
})
