import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { iouFile } from './iou.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

/** A separate dashboard, because its faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '500')
let alice: string
let bob: string
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  const { partyDetails } = v.parse(Parties, await ledger('/v2/parties?pageSize=200'))
  alice = partyDetails.find(isValidator)?.party ?? ''
  bob = partyDetails.find(({ party, isLocal }) => isLocal && party !== alice)?.party ?? ''
})

const Party = v.object({ party: v.string(), isLocal: v.boolean() })
type Party = v.InferOutput<typeof Party>
const isValidator = ({ party, isLocal }: Party) => isLocal && party.includes('-validator')
const Parties = v.object({ partyDetails: v.array(Party) })
const End = v.object({ offset: v.number() })
const Created = v.object({
  transaction: v.object({
    events: v.tuple([v.object({ CreatedEvent: v.object({ contractId: v.string() }) })]),
  }),
})

async function ledger(path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${dashboard.origin}/api/ledger${path}`, init)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}

async function importFile(page: Page, name: string, text: string) {
  await page.goto(`${dashboard.origin}/commands/submit`)
  const starts = page.getByText('Drafts and files')
  const file = page.getByLabel('Choose a JSON file, or drop it here')
  if (!(await file.isVisible())) await starts.click()
  await file.setInputFiles({
    name: `${name}.json`,
    mimeType: 'application/json',
    buffer: Buffer.from(text),
  })
  await expect(page).toHaveURL(/draft=/)
  await expect(page.getByRole('textbox', { name: 'Draft name' })).toHaveValue(name)
}

const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true })

test('keeps every digit of an imported request after a reload, sends the request once and links to its update', async ({
  page,
}) => {
  const text = iouFile(alice, 'from-a-file')
  await importFile(page, 'An Iou', text)
  await page.getByRole('textbox', { name: 'Draft name' }).fill('My Iou')
  await expect(page.getByText('saved in this browser at')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Draft name' })).toHaveValue('My Iou')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export JSON' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe('My-Iou.json')
  expect(await savedText(saved)).toBe(text)

  // The button is disabled until the types of the values are loaded.
  await expect(send(page)).toBeEnabled()
  await send(page).press('Enter')
  const done = page.getByRole('status').filter({ hasText: 'Done' })
  await expect(done).toContainText('Completion offset')
  await expect(send(page)).toBeDisabled()
  await expect(page.getByText('Already executed; use a new command id')).toBeVisible()
  await expect(done).toContainText(/Created\s*Iou 00/)
  const update = await done.getByRole('link', { name: /^1220/ }).getAttribute('href')
  await done.getByRole('link', { name: /^00/ }).click()
  await expect(page).toHaveURL(/\/contracts\/00[0-9a-f]{64,}/)
  await expect(page.getByText('Iou:Iou').first()).toBeVisible()
  await page.goto(`${dashboard.origin}${update}`)
  await expect(page.getByText('Iou:Iou').first()).toBeVisible()
})

test('exercises a choice from the contract’s page, shows a rejection in full and corrects the input @all', async ({
  page,
}) => {
  const commands = JSON.parse(iouFile(alice, 'for-the-contract'))
  const created = await ledger('/v2/commands/submit-and-wait-for-transaction', { commands })
  const { contractId } = v.parse(Created, created).transaction.events[0].CreatedEvent
  await page.goto(`${dashboard.origin}/contracts/${contractId}`)
  await page.getByRole('button', { name: 'Exercise a choice…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exercise a choice on this contract' })
  await dialog.getByRole('combobox', { name: 'Choice' }).fill('Iou_Transfer')
  await dialog.getByRole('button', { name: 'Continue to submit' }).click()

  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await page.getByRole('combobox', { name: 'User id' }).fill('ledger-api-user')
  const argument = page.getByRole('textbox', { name: 'Choice argument, command 1' })
  await argument.fill(JSON.stringify({ newOwner: bob }))
  // The choice's declaration and the contract determine the controller.
  const acting = page.getByRole('combobox', { name: 'Acting party 1' })
  await expect(acting).toHaveValue(alice)
  await acting.fill(bob)
  await expect(page.getByText('this party must act, but is not an acting party:')).toBeVisible()
  await send(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'The participant refused' })
  await expect(refused).toContainText('Parties that must authorise it are not among those that act')
  await expect(refused.getByText(`requires: ${alice}`)).toBeVisible()
  await expect(refused).toContainText('DAML_AUTHORIZATION_ERROR')
  await expect(refused).toContainText('8: The request is invalid in every state of the ledger')
  await expect(refused.getByRole('button', { name: 'Copy the correlation id' })).toBeVisible()
  await expect(refused.getByRole('table', { name: 'Context' })).toContainText('definite_answer')

  await acting.fill(alice)
  await send(page).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
})

test('reports an unknown outcome after a lost answer, also after a reload, and resolves the outcome without sending again', async ({
  page,
}) => {
  const { offset: beforeSending } = v.parse(End, await ledger('/v2/state/ledger-end'))
  await importFile(page, 'Lost', iouFile(alice, 'lost-1'))
  await expect(send(page)).toBeEnabled()
  await dashboard.setFaults('ledger:cut=100%')
  await send(page).click()
  const unknown = page.getByRole('alert').filter({ hasText: 'The outcome is unknown' })
  await expect(unknown).toContainText(
    'The dashboard sent the commands once and does not resend them automatically',
  )
  await expect(send(page)).toBeDisabled()
  const requestId = unknown.getByRole('definition').first()
  await expect(requestId).toHaveText(/^[\w-]{8,64}$/)
  const id = await requestId.textContent()
  await page.reload()
  await expect(requestId).toHaveText(id ?? 'none')
  await expect(unknown).toContainText('You can safely send the same request again.')
  await expect(unknown.getByRole('link', { name: /Search the update history/ })).toHaveAttribute(
    'href',
    /where=party:/,
  )
  await expect(
    unknown.getByRole('link', { name: 'Show completions since sending' }),
  ).toHaveAttribute('href', /commands\/sent\?command=lost-1&.*party=.*&after=\d+/)
  await expect(unknown).toContainText('completions could not be loaded')
  await dashboard.setFaults('')
  await unknown.getByRole('button', { name: 'Send same request again' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toContainText('1220')

  const completions = v.parse(
    v.array(v.unknown()),
    await ledger('/v2/commands/completions', {
      parties: [alice],
      userId: 'ledger-api-user',
      beginExclusive: beforeSending,
    }),
  )
  expect(completions.filter((one) => JSON.stringify(one).includes('"lost-1"'))).toHaveLength(1)
})
