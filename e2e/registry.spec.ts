import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { readShownHash, newSigner } from './signer.ts'
import { specificationErrors } from './specified.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { allocateTo, newParty, offerTo } from './offers.ts'
import { instructions } from './transfer-instructions.ts'
import type { SpecificationName } from '../sandbox/conformance/specification.ts'

const Instruments = v.object({ instruments: v.array(v.object({ totalSupply: v.string() })) })

function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The sandbox has none.')
  return value
}

const ask = (page: Page) => page.getByRole('button', { name: 'Load from the registry' })
/** Presses the button. Returns the sent text after a check against the official specification. */
async function askAs(page: Page, specification: SpecificationName, operation: string) {
  const [sent] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().includes('/api/registry/')),
    ask(page).click(),
  ])
  const text = sent.postData() ?? ''
  expect(specificationErrors(specification, operation, text)).toEqual([])
  return text
}

const field = (page: Page) => page.getByRole('combobox', { name: /Transfer instruction/ })

/** No token identifies the user here, so the request must contain the user id. */
const nameUser = (page: Page) => page.getByRole('combobox', { name: 'User id' }).fill('app')

test("shows the registry's name and instruments without repeated requests @all", async ({
  page,
  request,
}) => {
  const answer = await request.get('/api/registry/registry/metadata/v1/instruments')
  const [instrument] = v.parse(Instruments, await answer.json()).instruments
  const urls: string[] = []
  page.on('request', (sent) => {
    if (sent.url().includes('/instruments')) urls.push(sent.url())
  })
  await page.goto('/registry')
  const digits = (instrument?.totalSupply ?? 'none').replaceAll(/\B(?=(\d{3})+\.)/g, ',')
  await expect(page.getByRole('main')).toContainText(digits)
  await page.getByRole('link', { name: 'Settle allocations' }).click()
  await page.getByRole('link', { name: 'Instruments' }).click()
  await expect(page.getByRole('main')).toContainText(digits)
  expect(urls).toHaveLength(1)
  await page.getByRole('button', { name: 'Refresh registry' }).click()
  await expect(page.getByRole('main')).toContainText(digits)
  expect(urls).toHaveLength(2)
})

test('rejects a transfer instruction with the choice context, and finds the update in the history', async ({
  page,
  request,
}) => {
  const receiver = await newParty(request)
  const { id, sender } = await offerTo(request, receiver)
  await page.goto(`/registry?instruction=${id.slice(0, 20)}&receiver=${receiver}`)
  await expect(field(page)).toHaveAccessibleDescription(/66 to 254 digits/)
  await field(page).fill(id)
  await expect(page).toHaveURL(new RegExp(`instruction=${id}`))
  await ask(page).click()
  const values = page.getByRole('table')
  await expect(values.getByRole('row', { name: /expire-lock/ })).toContainText('true')
  const debug = page.getByText('Debug fields, untrusted')
  await debug.click()
  await expect(page.getByRole('main')).toContainText('They may not match the blob')
  await expect(page.getByRole('region', { name: 'the untrusted payload' })).toContainText(sender)

  await page.getByRole('checkbox', { name: /debug fields/ }).check()
  await expect(page).toHaveURL(/excludeDebugFields=true/)
  await page.getByRole('button', { name: 'Add entry' }).click()
  await page.getByRole('textbox', { name: 'Key 1' }).fill('example.com/why')
  await page.getByRole('textbox', { name: 'Value 1' }).fill('not mine')
  const contexts = '/registry/transfer-instruction/v2/{transferInstructionId}/choice-contexts'
  const sent = await askAs(page, 'transferInstruction', `POST ${contexts}/reject`)
  expect(JSON.parse(sent)).toEqual({
    meta: { 'example.com/why': 'not mine' },
    excludeDebugFields: true,
  })
  await expect(page.getByRole('heading', { name: 'Continue to command' })).toBeVisible()
  await expect(debug).toHaveCount(0)
  const actors = page.getByRole('list', { name: /Acting party: the receiver/ })
  await expect(actors.getByTitle(receiver)).toBeVisible()
  await page.getByRole('button', { name: 'Continue to submit' }).click()

  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await nameUser(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: /^1220/ }).first().click()
  await expect(page).toHaveURL(/\/updates\/1220/)
  await expect(page.getByRole('main')).toContainText('TransferInstruction_Reject')
})

test('prepares a command with the choice context, and executes the transaction after signing outside the dashboard @all', async ({
  page,
  request,
}) => {
  const signer = await newSigner(request)
  const { id } = await offerTo(request, signer.party)
  await page.goto(`/registry/instruction?instruction=${id}&receiver=${signer.party}`)
  await ask(page).click()
  await page.getByRole('button', { name: 'Continue to prepare' }).click()
  await expect(page).toHaveURL(/\/commands\/prepare\?draft=/)
  await nameUser(page)
  await page.getByRole('button', { name: 'Prepare', exact: true }).click()
  const hash = await readShownHash(page)
  await expect(page.getByText('matches your request')).toBeVisible()
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Sign and execute' }).click()
  await page.getByLabel('Signature in base64').fill(await signer.sign(hash))
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
  await expect(
    page.getByText('The participant accepted the transaction for execution'),
  ).toBeVisible()
  await page.getByRole('link', { name: 'Search the history by hash' }).click()
  await expect(page.getByRole('treeitem').first()).toContainText('TransferInstruction_Reject')
})

test('explains why the registry rejects an instruction that is being reassigned, and an unknown instruction', async ({
  page,
  request,
}) => {
  const all = await instructions(request)
  const moving = found(all.find(({ status }) => status === 409))
  await page.goto(`/registry/instruction?instruction=${moving.id}&choice=withdraw`)
  await ask(page).click()
  const main = page.getByRole('main')
  await expect(main).toContainText('is in the process of being reassigned, try again later')
  await expect(main).toContainText('on its way from one synchronizer to another')
  const again = page.getByRole('button', { name: 'Load again' })
  await expect(again).toBeEnabled()

  await field(page).fill(`00${'ab'.repeat(67)}`)
  await expect(main).not.toContainText('on its way')
  await ask(page).click()
  await expect(main).toContainText('does not know an active transfer instruction with this id')
})

test('edits settlement legs by typing, pasting and as JSON, and uses the legs in a command @all', async ({
  page,
}) => {
  const alice = `alice::1220${'ab'.repeat(32)}`
  const bob = `bob::1220${'cd'.repeat(32)}`
  await page.goto('/registry/settle')
  await ask(page).click()
  await expect(page.getByText('Add at least one transfer leg.')).toBeVisible()
  await page.getByRole('textbox', { name: 'Settlement id' }).fill('trade-1')
  await page.getByRole('combobox', { name: 'Executors' }).fill(alice)
  await page.getByRole('combobox', { name: 'Actors' }).fill(alice)
  await page.getByRole('button', { name: 'Add leg' }).click()
  const leg = page.getByRole('group', { name: 'Leg 1', exact: true })
  await leg.getByRole('combobox', { name: 'Sender' }).fill(alice)
  await leg.getByRole('combobox', { name: 'Receiver' }).fill(bob)
  const amount = leg.getByRole('textbox', { name: 'Amount' })
  await amount.fill('1.12345678901')
  await expect(amount).toHaveAccessibleDescription(
    'Enter at most 10 digits after the point. This amount has 11.',
  )
  await amount.fill('1.10')
  await leg.getByRole('combobox', { name: 'Instrument' }).fill('Amulet')

  await page.getByText('Paste legs (CSV)').click()
  const lines = Array.from({ length: 25 }, (_, index) => `p${index},${bob},${alice},2.5,Amulet`)
  await page.getByRole('textbox', { name: /One leg per line/ }).fill(lines.join('\n'))
  await page.getByRole('button', { name: 'Add 25 legs' }).click()
  await expect(page.getByText('Registries accept 25 legs, and may reject more')).toBeVisible()
  await page.getByRole('button', { name: 'Remove leg 26' }).click()
  await expect(page.getByText('Registries accept 25 legs, and may reject more')).toHaveCount(0)

  const json = page.getByRole('textbox', { name: /^JSON/ })
  // The JSON is updated when typing pauses.
  await expect(json).toHaveValue(/"1\.10"[^]*"p23"(?![^]*"p24")/)
  const text = await json.inputValue()
  await json.fill(
    text.replace('"amount": "1.10"', '"later": 123456789012345678901234567890, "amount": "7.10"'),
  )
  await expect(amount).toHaveValue('7.10')
  await amount.fill('8.10')
  await expect(json).toHaveValue(/"later": 123456789012345678901234567890,/)
  await page.reload()
  await expect(amount).toHaveValue('8.10')
  await json.fill('{"settlement": }')
  await expect(json).toHaveAccessibleDescription(/^Line 1, column 16:/)
  await json.fill(text)

  const factory = 'POST /registry/allocation/v2/settlement-factory'
  const sent = await askAs(page, 'allocation', factory)
  expect(JSON.parse(sent)).toMatchObject({ choiceArguments: JSON.parse(text) })
  await expect(page.getByRole('heading', { name: 'Factory' })).toBeVisible()
  await expect(page.getByRole('table').getByRole('row', { name: /open-round/ })).toBeVisible()
  await page.getByRole('button', { name: 'Continue to prepare' }).click()
  await expect(page).toHaveURL(/\/commands\/prepare\?draft=/)
  await expect(page.getByRole('main')).toContainText('SettlementFactory_SettleBatch')
})

test('settles an allocation: loads the factory, sends the command and finds the update in the history @all', async ({
  page,
  request,
}) => {
  const receiver = await newParty(request)
  const { payer, id } = await allocateTo(request, receiver)
  await page.goto('/registry/settle')
  const fill = (name: string, text: string) =>
    page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name })).fill(text)
  await fill('Settlement id', 'trade-1')
  await fill('Executors', payer)
  await fill('Actors', payer)
  await fill('Allocations', id)
  await page.getByRole('button', { name: 'Add leg' }).click()
  await fill('Sender', payer)
  await fill('Receiver', receiver)
  await fill('Amount', '1.0')
  await page.getByRole('combobox', { name: 'Instrument', exact: true }).fill('Amulet')
  await ask(page).click()
  await page.getByRole('button', { name: 'Continue to submit' }).click()
  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await nameUser(page)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await page.getByRole('main').getByRole('link', { name: /^1220/ }).first().click()
  await expect(page).toHaveURL(/\/updates\/1220/)
  await expect(page.getByRole('treeitem').first()).toContainText('SettlementFactory_SettleBatch')
})

test.describe('a registry that is busy', () => {
  const dashboard = ownDashboard('--updates', '200')

  test('shows when the registry accepts calls again after too many calls, and never retries automatically @all', async ({
    page,
  }) => {
    await dashboard.setFaults('registry:429=100%')
    await page.goto(`/registry/instruction?instruction=00${'ab'.repeat(32)}`)
    let calls = 0
    page.on('request', (sent) => {
      if (sent.url().includes('/choice-contexts/')) calls += 1
    })
    await ask(page).click()
    await expect(page.getByRole('main')).toContainText(
      'Registries accept only a few requests per minute.',
    )
    await expect(page.getByRole('button', { name: 'Load again' })).toBeDisabled()
    expect(calls).toBe(1)
  })
})
