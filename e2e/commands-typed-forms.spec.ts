import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { amuletChoices } from '../sandbox/actions/amulet-choices.ts'
import { governanceChoices } from '../sandbox/actions/governance-choices.ts'
import { instructionChoices } from '../sandbox/actions/instruction-choices.ts'
import { iouChoices } from '../sandbox/actions/iou-choices.ts'
import { settlementChoices } from '../sandbox/actions/settlement-choices.ts'
import { allTemplates } from '../sandbox/templates/all-templates.ts'
import { violations } from './axe.ts'
import { createIou } from './iou.ts'
import { ownDashboard } from './own-dashboard.ts'
import { fillIn, type Filling } from './typed-filler.ts'
import { expect, test } from './test.ts'
import { partyIdOf } from '../src/ledger/testing/party-id.ts'

/** Every choice that a command can exercise on a contract of the sandbox. */
const exercised = [
  ...[
    ...amuletChoices,
    ...governanceChoices,
    ...instructionChoices,
    ...iouChoices,
    ...settlementChoices,
  ].map(({ template, name }) => ({ template, choice: name })),
  ...allTemplates.map((template) => ({ template, choice: 'Archive' })),
]

const dashboard = ownDashboard('--updates', '500')

const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})
const Active = v.array(
  v.object({
    contractEntry: v.object({
      JsActiveContract: v.object({ createdEvent: v.object({ contractId: v.string() }) }),
    }),
  }),
)
const LedgerEnd = v.object({ offset: v.number() })
const Refusal = v.object({ code: v.string(), cause: v.string() })

async function ask(path: string, body?: object): Promise<Response> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return fetch(`${dashboard.origin}/api/ledger${path}`, init)
}

async function localParty(): Promise<string> {
  const { partyDetails } = v.parse(Parties, await (await ask('/v2/parties?pageSize=200')).json())
  const found = partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator'))
  return found?.party ?? ''
}

/** An active contract of each template that has one, by `Module:Entity`. */
async function activeContracts(): Promise<ReadonlyMap<string, string>> {
  const { offset } = v.parse(LedgerEnd, await (await ask('/v2/state/ledger-end')).json())
  const found = new Map<string, string>()
  for (const { name, package: of } of allTemplates) {
    const templateId = `#${of.name}:${name}`
    const identifierFilter = { TemplateFilter: { value: { templateId } } }
    const eventFormat = { filtersForAnyParty: { cumulative: [{ identifierFilter }] } }
    const answer = await ask('/v2/state/active-contracts?limit=1', {
      activeAtOffset: offset,
      eventFormat,
    })
    const [first] = v.parse(Active, await answer.json())
    if (first !== undefined)
      found.set(name, first.contractEntry.JsActiveContract.createdEvent.contractId)
  }
  return found
}

const someContract = `00${'ab'.repeat(32)}`
const template = (page: Page) => page.getByRole('combobox', { name: /^Template.*, command 1$/ })
const choiceField = (page: Page) => page.getByRole('combobox', { name: 'Choice, command 1' })
const argument = (page: Page) => page.getByRole('textbox', { name: 'Choice argument, command 1' })
const fields = (page: Page) =>
  page.getByRole('group', { name: /^Choice argument, command 1: Fields/ })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')

test('fills in and sends a command for every choice, and the participant accepts each command @all', async ({
  page,
}) => {
  test.setTimeout(400_000)
  const party = await localParty()
  const contracts = await activeContracts()
  const byEntity = new Map([...contracts].map(([name, id]) => [name.split(':')[1] ?? '', id]))
  const filling: Filling = { party, contractOf: (entity) => byEntity.get(entity) ?? someContract }
  await page.goto(`${dashboard.origin}/commands/submit`)
  await press(page, 'Add exercise command')
  const seen: string[] = []
  for (const { template: of, choice } of exercised) {
    const templateId = `#${of.package.name}:${of.name}`
    await choiceField(page).fill('')
    await template(page).fill(templateId)
    await choiceField(page).fill(choice)
    await page.keyboard.press('Escape')
    await expect(fields(page), `${templateId} ${choice}`).toBeVisible()
    // For a choice of an interface, the template field contains the interface's id.
    const named = await template(page).inputValue()
    await fillIn(fields(page), filling)
    await expect(fields(page).getByText(/ is needed\.$/), `${templateId} ${choice}`).toHaveCount(0)
    await expect(fields(page).locator('[aria-invalid=true]')).toHaveCount(0)
    const choiceArgument: unknown = JSON.parse(await argument(page).inputValue())
    const contractId = contracts.get(of.name) ?? someContract
    const answer = await ask('/v2/interactive-submission/prepare', {
      commands: [{ ExerciseCommand: { templateId: named, contractId, choice, choiceArgument } }],
      commandId: crypto.randomUUID(),
      userId: 'ledger-api-user',
      actAs: [party],
    })
    if (!answer.ok) {
      const { code, cause } = v.parse(Refusal, await answer.json())
      expect(code, `${templateId} ${choice}: ${cause}`).not.toMatch(
        /PREPROCESSING|INVALID|TEMPLATES_OR/,
      )
    }
    seen.push(`${of.name} ${choice}`)
  }
  expect(seen).toHaveLength(exercised.length)
})

test('fills in and sends a command that splits an Iou, by keyboard alone on a phone @all', async ({
  page,
}) => {
  const party = await localParty()
  const command = createIou({ party, value: '10.0', currency: 'CHF' })
  const created = await ask('/v2/commands/submit-and-wait-for-transaction', {
    commands: {
      commands: [command],
      commandId: crypto.randomUUID(),
      userId: 'ledger-api-user',
      actAs: [party],
    },
  })
  const contractId = /"contractId":"(00[0-9a-f]+)"/.exec(await created.text())?.[1] ?? ''
  await page.setViewportSize({ width: 360, height: 800 })
  await page.goto(`${dashboard.origin}/commands/submit`)
  await press(page, 'Add exercise command')
  // The contract id is enough to find the template.
  await page.getByRole('combobox', { name: 'Contract id, command 1' }).fill(contractId)
  await expect(template(page)).toHaveValue('#iou-example:Iou:Iou')
  await choiceField(page).focus()
  await page.keyboard.type('iou_s')
  await expect(page.getByRole('option', { name: 'Iou_Split' })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const amount = fields(page).getByRole('textbox', { name: 'splitAmount of command 1' })
  await amount.focus()
  await page.keyboard.type('1.12345678901')
  await expect(amount).toHaveAccessibleDescription(/at most 10 decimals/)
  await page.keyboard.press('Backspace')
  await expect(argument(page)).toHaveValue('{\n  "splitAmount": "1.1234567890"\n}')
  await expect(page.getByRole('combobox', { name: 'Acting party 1' })).toHaveValue(party)
  await expect(page.getByText('These are the parties that the commands require.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page, 'all')).toEqual([])
  await page.getByRole('combobox', { name: 'User id' }).fill('ledger-api-user')
  await press(page, 'Send')
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
})

test('synchronizes the fields and the JSON of a command, and keeps invalid values with a mark and a repair button', async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/commands/submit`)
  await press(page, 'Add create command')
  await template(page).fill('#iou-example:Iou:Iou')
  await page.keyboard.press('Escape')
  const json = page.getByRole('textbox', { name: 'Create arguments, command 1' })
  const group = page.getByRole('group', { name: /^Create arguments, command 1: Fields/ })
  await expect(group).toBeVisible()
  await json.fill(
    `{"payer": "${partyIdOf('a')}", "amount": {"value": 12.5, "currency": "CHF"}, "colour": "red", "viewers": "nobody"}`,
  )
  await expect(group.getByRole('textbox', { name: 'value in amount of command 1' })).toHaveValue(
    '12.5',
  )
  await expect(
    group.getByText('The type declares no “colour”: the participant would reject the command.'),
  ).toBeVisible()
  await group.getByRole('button', { name: 'Remove colour' }).press('Enter')
  await group.getByRole('button', { name: 'Begin viewers of command 1 anew' }).press('Enter')
  await group.getByRole('button', { name: 'Add to viewers of command 1' }).press('Enter')
  await page.keyboard.type(partyIdOf('b'))
  await expect(json).toHaveValue(/"viewers": \[\s*"b::1220(?:ab){32}"\s*\]/)
  // Invalid JSON stays, and the fields are disabled until it is valid.
  await json.fill('{"payer": ')
  await expect(group.getByRole('combobox', { name: 'payer of command 1' })).toBeDisabled()
  await expect(json).toHaveValue('{"payer": ')
  await json.fill(`{"payer": "${partyIdOf('c')}"}`)
  await expect(group.getByRole('combobox', { name: 'payer of command 1' })).toHaveValue(
    partyIdOf('c'),
  )
})

test('shows and sends numbers in the form that the participant accepts @all', async ({ page }) => {
  await page.goto(`${dashboard.origin}/commands/submit`)
  await press(page, 'Add create command')
  await template(page).fill('#iou-example:Iou:Iou')
  await page.keyboard.press('Escape')
  const party = await localParty()
  const json = page.getByRole('textbox', { name: 'Create arguments, command 1' })
  await expect(
    page.getByRole('group', { name: /^Create arguments, command 1: Fields/ }),
  ).toBeVisible()
  const written = { payer: party, owner: party, amount: { currency: 'CHF' }, viewers: [] }
  await json.fill(JSON.stringify(written).replace('"CHF"', '"CHF", "value": 8765432.1234567891'))
  const amount = page.getByRole('textbox', { name: 'value in amount of command 1' })
  await expect(amount).toHaveAccessibleDescription(/write it as text/)
  await page
    .getByRole('button', { name: /^Write it as text: / })
    .last()
    .press('Enter')
  await expect(json).toHaveValue(/"value": ?"8765432\.1234567891"/)
  await amount.fill('1e2')
  await expect(page.getByRole('combobox', { name: 'Acting party 1' })).toHaveValue(party)
  await page.getByRole('combobox', { name: 'User id' }).fill('ledger-api-user')
  await page.getByRole('switch', { name: 'Developer' }).check()
  await expect(page.locator('pre[aria-label="The request"]')).toContainText('"value": "100"')
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.url().endsWith('/v2/commands/submit-and-wait')),
    press(page, 'Send'),
  ])
  expect(request.postData()).toContain('"value":"100"')
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
})

test("edits a command as JSON if the template's package is not available, and explains why @all", async ({
  page,
}) => {
  await page.goto(`${dashboard.origin}/commands/submit`)
  await press(page, 'Add create command')
  await template(page).fill('#elsewhere:Iou:Iou')
  await page.keyboard.press('Escape')
  await expect(
    page.getByText('the participant has not vetted any package with the name “elsewhere”'),
  ).toBeVisible()
  await dashboard.setFaults('ledger:503=100%')
  await template(page).fill('#iou-example:Iou:Account')
  await expect(page.getByRole('textbox', { name: 'Create arguments, command 1' })).toBeEditable()
})
