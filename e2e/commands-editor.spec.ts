import type { Page } from '@playwright/test'
import { parseJson, stringifyJson, type Json } from '../src/ledger/json.ts'
import { isJsonObject } from '../src/ledger/open-object.ts'
import { specificationErrors } from './specified.ts'
import { expect, test } from './test.ts'

/** The participant does not vet this package, so values are entered as JSON. */
const iou = '#iou-elsewhere:Iou:Iou'
const hash = 'ab'.repeat(32)
const contract = `00${hash}`
const synchronizer = `global-domain::1220${hash}`
const party = (name: string) => `${name}::1220${hash}`
const digits = '{"n":123456789012345678901234567890,"d":1.10,"e":1e400}'
const submitPath = '/v2/commands/submit-and-wait'
const preparePath = '/v2/interactive-submission/prepare'

const field = (page: Page, name: string) =>
  page.getByRole('textbox', { name, exact: true }).or(suggesting(page, name))
const suggesting = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true })
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).press('Enter')
const open = (page: Page, group: string) =>
  page.locator('[data-details] > button', { hasText: group }).press('Enter')

/** Presses a button. Returns the request text that is then sent. */
async function sent(page: Page, button: string, path: string): Promise<string> {
  const [request] = await Promise.all([
    page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith(path)),
    press(page, button),
  ])
  return request.postData() ?? ''
}

/** Returns a body with its members sorted and every digit unchanged, for comparisons. */
function sorted(text: string): string {
  const body = parseJson(text)
  if (!isJsonObject(body)) throw new Error(`no object: ${text}`)
  const members = Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1))
  return stringifyJson(Object.fromEntries(members), 1)
}

/** Fills in one field of each kind that submissions and preparations share. */
async function fillShared(page: Page) {
  await press(page, 'Add acting party')
  await suggesting(page, 'Acting party 1').fill(party('Alice'))
  await press(page, 'Add reading party')
  await suggesting(page, 'Reading party 1').fill(party('Bob'))
  await field(page, 'User id').fill('alice@example.com')
  await field(page, 'Command id').fill('my command/1')
  await open(page, 'Disclosed contracts')
  await press(page, 'Add disclosed contract')
  await field(page, 'Created event blob (base64), disclosed contract 1').fill('AQID')
  await field(page, 'Contract id, disclosed contract 1').fill(contract)
  await field(page, 'Template by package id, disclosed contract 1').fill(`${hash}:Iou:Iou`)
  await suggesting(page, 'Synchronizer, disclosed contract 1').fill(synchronizer)
  await open(page, 'Synchronizer and packages')
  await suggesting(page, 'Synchronizer').fill(synchronizer)
  await press(page, 'Add preferred package id')
  await field(page, 'Preferred package id 1').fill(hash)
  await field(page, 'Maximum package selection passes').fill('2147483647')
  await open(page, 'Contract keys to prefetch')
  await press(page, 'Add prefetched key')
  await suggesting(page, 'Template, prefetched key 1').fill(iou)
  await field(page, 'Contract key, prefetched key 1').fill('{"_1":"a"}')
  await field(page, 'Limit, prefetched key 1').fill('3')
}

const shared: Record<string, Json> = {
  actAs: [party('Alice')],
  readAs: [party('Bob')],
  userId: 'alice@example.com',
  commandId: 'my command/1',
  disclosedContracts: [
    {
      createdEventBlob: 'AQID',
      contractId: contract,
      templateId: `${hash}:Iou:Iou`,
      synchronizerId: synchronizer,
    },
  ],
  synchronizerId: synchronizer,
  packageIdSelectionPreference: [hash],
  tapsMaxPasses: 2147483647,
  prefetchContractKeys: [{ templateId: iou, contractKey: { _1: 'a' }, limit: 3 }],
}

test('finds a template of any package by its name alone @all', async ({ page }) => {
  await page.goto('/commands/submit')
  await press(page, 'Add create command')
  const template = suggesting(page, 'Template, command 1')
  await template.fill('lockedamulet')
  await expect(page.getByRole('option', { name: /^LockedAmulet/ })).toBeVisible({ timeout: 60_000 })
  await template.press('Tab')
  await expect(template).toHaveValue('#splice-amulet:Splice.Amulet:LockedAmulet')
})

test('fills in every field of a submission by keyboard and sends the fields as entered @all', async ({
  page,
}) => {
  await page.goto('/commands/submit')
  await press(page, 'Add create command')
  await suggesting(page, 'Template, command 1').fill(iou)
  await field(page, 'Create arguments, command 1').fill(digits)
  await press(page, 'Add exercise command')
  await suggesting(page, 'Template or interface, command 2').fill(iou)
  await field(page, 'Contract id, command 2').fill(contract)
  await suggesting(page, 'Choice, command 2').fill('Transfer')
  await field(page, 'Choice argument, command 2').fill('{"to":"x"}')
  await press(page, 'Add create command')
  await suggesting(page, 'Template, command 3').fill(iou)
  await field(page, 'Create arguments, command 3').fill('{"third":1}')
  await page.getByLabel('Kind of command 3').selectOption('CreateAndExerciseCommand')
  await suggesting(page, 'Choice, command 3').fill('Archive')
  await press(page, 'Add exercise command')
  await page.getByLabel('Kind of command 4').selectOption('ExerciseByKeyCommand')
  await suggesting(page, 'Template, command 4').fill(iou)
  await field(page, 'Contract key, command 4').fill('{"_1":2}')
  await suggesting(page, 'Choice, command 4').fill('Archive')
  await press(page, 'Move command 4 up')
  await press(page, 'Move command 3 up')
  await fillShared(page)
  await field(page, 'Workflow id').fill('flow')
  await field(page, 'Submission id').fill('submission')
  await open(page, 'Deduplication')
  await page.getByLabel('Deduplication period').selectOption('DeduplicationDuration')
  await field(page, 'Deduplication: seconds').fill('60')
  await field(page, 'Deduplication: nanoseconds').fill('999999999')
  await open(page, 'Earliest ledger time')
  await page.getByLabel('Earliest ledger time').selectOption('rel')
  await field(page, 'Not before: seconds').fill('5')

  const text = await sent(page, 'Send', submitPath)
  const expected = stringifyJson({
    ...shared,
    commands: [
      { CreateCommand: { templateId: iou, createArguments: parseJson(digits) } },
      {
        ExerciseByKeyCommand: {
          templateId: iou,
          contractKey: { _1: 2 },
          choice: 'Archive',
          choiceArgument: {},
        },
      },
      {
        ExerciseCommand: {
          templateId: iou,
          contractId: contract,
          choice: 'Transfer',
          choiceArgument: { to: 'x' },
        },
      },
      {
        CreateAndExerciseCommand: {
          templateId: iou,
          createArguments: { third: 1 },
          choice: 'Archive',
          choiceArgument: {},
        },
      },
    ],
    workflowId: 'flow',
    submissionId: 'submission',
    deduplicationPeriod: {
      DeduplicationDuration: { value: { seconds: 60, nanos: 999999999 } },
    },
    minLedgerTimeRel: { seconds: 5, nanos: 0 },
  })
  expect(sorted(text)).toBe(sorted(expected))
  expect(specificationErrors('ledger', `POST ${submitPath}`, text)).toEqual([])

  // After any outcome, the templates and arguments can be used for another command.
  await page.getByText('Copy a sent command').click()
  await press(page, 'Add a copy of: exercise Transfer on Iou')
  await expect(field(page, 'Choice argument, command 5')).toHaveValue(/"to": ?"x"/)
  await expect(field(page, 'Contract id, command 5')).toHaveValue('')
})

test('fills in every field of a preparation, in the form and as JSON, and sends the fields as entered @all', async ({
  page,
}) => {
  await page.goto('/commands/prepare')
  await press(page, 'Add create command')
  await suggesting(page, 'Template, command 1').fill(iou)
  const payload = field(page, 'Create arguments, command 1')
  await payload.fill('{\n  "a": 1,\n  "a": 2\n}')
  await expect(payload).toHaveAccessibleDescription(
    /Line 3, column 3.*The name "a" appears twice in this object, first in line 2\./,
  )
  await expect(page.getByRole('button', { name: 'Prepare', exact: true })).toBeDisabled()
  await payload.fill(digits)
  await fillShared(page)
  await open(page, 'Times')
  await page.getByLabel('Earliest ledger time').selectOption('MinLedgerTimeAbs')
  await field(page, 'Not before').fill('2026-01-31T12:00:00.123456Z')
  await field(page, 'Latest record time').fill('2036-01-31T12:00:00Z')
  await open(page, 'Hash and cost')
  await page.getByLabel('Hashing scheme version').selectOption('HASHING_SCHEME_VERSION_V2')
  await page.getByLabel('Hashing details').selectOption('Yes (true)')
  await page.getByLabel('Skip the traffic cost estimate').selectOption('No (false)')
  await press(page, 'Add expected signature')

  await page.getByRole('switch', { name: 'Developer' }).press('Space')
  await press(page, 'JSON')
  const json = field(page, 'Request as JSON')
  const whole = await json.inputValue()
  await json.fill(whole.replace('"limit": 3', '"limit": 3,'))
  const comma = /Line \d+, column 5 Remove the comma after the last member/
  await expect(json).toHaveAccessibleDescription(comma)
  await expect(page.getByText(/saved in this browser at/)).toBeVisible()
  await page.reload()
  await expect(json).toHaveAccessibleDescription(comma)
  await press(page, 'Form')
  await expect(page.getByText('the form shows the last valid JSON')).toBeVisible()
  await expect(field(page, 'Command id')).toBeDisabled()
  await press(page, 'Open JSON view')
  await json.fill(whole.replace('"limit": 3', '"limit": 2147483648'))
  await press(page, 'Form')
  const limit = field(page, 'Limit, prefetched key 1')
  await expect(limit).toHaveValue('2147483648')
  await expect(limit).toHaveAccessibleDescription('This must be from 1 to 2147483647.')
  await limit.fill('3')

  const text = await sent(page, 'Prepare', preparePath)
  const expected = stringifyJson({
    ...shared,
    commands: [{ CreateCommand: { templateId: iou, createArguments: parseJson(digits) } }],
    minLedgerTime: { time: { MinLedgerTimeAbs: { value: '2026-01-31T12:00:00.123456Z' } } },
    maxRecordTime: '2036-01-31T12:00:00Z',
    hashingSchemeVersion: 'HASHING_SCHEME_VERSION_V2',
    verboseHashing: true,
    estimateTrafficCost: {
      disabled: false,
      expectedSignatures: ['SIGNING_ALGORITHM_SPEC_ED25519'],
    },
  })
  expect(sorted(text)).toBe(sorted(expected))
  expect(specificationErrors('ledger', `POST ${preparePath}`, text)).toEqual([])
})

test('disables Send for an empty request, and marks no field as missing until Send is pressed, then focuses the first missing field @all', async ({
  page,
}) => {
  await page.goto('/commands/submit')
  const add = page.getByRole('button', { name: 'Add create command' })
  await expect(add).toBeVisible()
  const needed = page.getByText(/ is needed\.$/)
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeDisabled()
  await expect(send).toHaveAccessibleDescription('Add a command first.')
  await add.click()
  await expect(send).toHaveAccessibleDescription('Add an acting party first.')
  await page.getByRole('button', { name: /^Add to act as: alice/ }).click()
  await expect(needed).toHaveCount(0)
  await press(page, 'Send')
  const shown = page.getByText('A template is needed.').filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Template, command 1' })).toBeFocused()
})

test('shows the number of missing values before Send, which focuses the first missing field of the form', async ({
  page,
}) => {
  await page.goto('/commands/submit')
  await page.getByRole('button', { name: 'Add create command' }).click()
  await page.getByRole('combobox', { name: 'Template, command 1' }).fill('#iou-example:Iou:Iou')
  await page.getByRole('button', { name: /^Add to act as: alice/ }).click()
  await expect(page.getByText('4 values are missing.')).toBeVisible()
  await press(page, 'Send')
  const payer = page.getByRole('combobox', { name: 'payer' })
  await expect(payer).toBeFocused()
  await expect(payer).toBeInViewport()
})
