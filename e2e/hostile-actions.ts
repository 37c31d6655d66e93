import { typeInto } from './chaos-form.ts'
import type { APIRequestContext, Page } from '@playwright/test'
import { makeDar } from './dar.ts'
import { iouToPrepare } from './iou.ts'
import { newParty, offerTo } from './offers.ts'
import { readShownHash, newSigner, ownSynchronizer } from './signer.ts'
import { expect } from './test.ts'

/** Text that an attacker could write wherever the network accepts any text. */
export const hostileText =
  '=HYPERLINK("http://x.test")<img src=x onerror="window.hacked=1">\u202e\u2066\u200b\ufeff \u{e0041}'

/** The fixtures and functions that a test passes to each action. */
export interface HostileActions {
  readonly page: Page
  readonly request: APIRequestContext
  readonly makeHostile: (isHostile: boolean) => Promise<void>
  /** Checks the page in its present state. `what` names the check. */
  readonly look: (what: string) => Promise<void>
}

const main = (page: Page) => page.getByRole('main')
const press = (page: Page, name: string) =>
  main(page).getByRole('button', { name, exact: true }).click()

async function importRequest(page: Page, request: object) {
  const file = page.getByLabel('Choose a JSON file, or drop it here')
  if (!(await file.isVisible())) await page.getByText('Drafts and files').click()
  const buffer = Buffer.from(JSON.stringify(request))
  await file.setInputFiles({
    name: `${hostileText.replaceAll(/[/\\]/g, '')}.json`,
    mimeType: 'application/json',
    buffer,
  })
  await expect(page).toHaveURL(/draft=/)
}

/**
 * Prepares a transaction whose texts are all hostile, checks the pages that show it, and signs it
 * as the acting party.
 */
async function prepares({ page, request, look }: HostileActions) {
  const signer = await newSigner(request)
  const body = iouToPrepare(signer)
  const [command] = body.commands
  const { createArguments } = command?.CreateCommand ?? {}
  const amount = { ...createArguments?.amount, currency: hostileText }
  await page.goto('/commands/prepare')
  await importRequest(page, {
    ...body,
    commandId: body.commandId,
    commands: [
      {
        CreateCommand: {
          ...command?.CreateCommand,
          createArguments: { ...createArguments, amount },
        },
      },
    ],
  })
  const currency = main(page).getByRole('textbox', { name: /currency/i })
  await expect(currency).toHaveAccessibleDescription(/‹U\+202E›‹U\+2066›‹U\+200B›/)
  await look('a draft')
  await press(page, 'Prepare')
  const hash = await readShownHash(page)
  await expect(page.getByText('matches your request')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Selected node' })).toContainText('‹U+202E›')
  await look('a prepared transaction')
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Sign and execute' }).click()
  await page.getByLabel('Signature in base64').fill(await signer.sign(hash))
  await look('what is signed')
}

/** Exercises a choice of a contract, from its dialog to the request. */
async function exercises({ page, request, makeHostile, look }: HostileActions) {
  const signer = await newSigner(request)
  const { id } = await offerTo(request, signer.party)
  await makeHostile(true)
  await page.goto(`/contracts/${id}`)
  await press(page, 'Exercise a choice…')
  const dialog = page.getByRole('dialog', { name: 'Exercise a choice on this contract' })
  await expect(dialog).toBeVisible()
  await look('the dialog of a choice')
  await dialog.getByRole('combobox', { name: 'Choice' }).fill(hostileText)
  await dialog.getByRole('button', { name: 'Continue to submit' }).click()
  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await look('the request of a choice')
}

/** Loads a hostile response of a registry, and creates the command from it. */
async function rejects({ page, request, makeHostile, look }: HostileActions) {
  const receiver = await newParty(request)
  const { id } = await offerTo(request, receiver)
  await makeHostile(true)
  await page.goto(`/registry/instruction?instruction=${id}&receiver=${receiver}`)
  await press(page, 'Load from the registry')
  await expect(page.getByRole('heading', { name: 'Continue to command' })).toBeVisible()
  await page.getByText('Debug fields, untrusted').first().click()
  await look('the context of a rejection')
  await press(page, 'Continue to submit')
  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await look('the request of a rejection')
}

async function settles({ page, request, makeHostile, look }: HostileActions) {
  const party = await newParty(request)
  await makeHostile(true)
  await page.goto('/registry/settle')
  await typeInto(page, /^Settlement id/, hostileText)
  await typeInto(page, /^Executors/, party)
  await typeInto(page, /^Actors/, party)
  await press(page, 'Add leg')
  await typeInto(page, /^Sender/, party)
  await typeInto(page, /^Receiver/, party)
  await typeInto(page, /^Amount/, '1.0000000001')
  await typeInto(page, 'Instrument', hostileText)
  const json = page.getByRole('textbox', { name: /^JSON/ })
  await expect(json).toHaveValue(/HYPERLINK.*HYPERLINK/s)
  await press(page, 'Load from the registry')
  await expect(page.getByRole('button', { name: 'Continue to prepare' })).toBeVisible()
  await look('the factory of a settlement')
  await press(page, 'Continue to prepare')
  await expect(page).toHaveURL(/\/commands\/prepare\?draft=/)
  await look('the request of a settlement')
}

/**
 * Validates a package with hostile name, version and templates against a participant that returns
 * hostile data.
 */
async function validates({ page, request, makeHostile, look }: HostileActions) {
  // The hostile list has no valid id to select.
  const synchronizer = encodeURIComponent(await ownSynchronizer(request))
  await makeHostile(true)
  await page.goto(`/packages/validate?synchronizer=${synchronizer}`)
  const { file } = makeDar({
    name: hostileText,
    version: `1.0.0${hostileText}`,
    templates: [`Main:${hostileText}`],
  })
  await page
    .getByLabel('Choose a DAR')
    .setInputFiles({ ...file, name: `${hostileText.replaceAll(/[/\\]/g, '')}.dar` })
  await expect(page.getByRole('table', { name: 'Packages of the DAR' })).toContainText('‹U+202E›')
  await look('the packages of a DAR')
  await press(page, 'Validate')
  await expect(
    main(page).getByText('would accept this DAR').or(page.getByRole('alert')).first(),
  ).toBeVisible()
  await look('what a DAR is told')
  const upload = page.getByRole('button', { name: 'Upload…' })
  if (!(await upload.isVisible())) return
  await upload.click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await look('what is asked before an upload')
}

async function revokes({ page, makeHostile, look }: HostileActions) {
  await makeHostile(true)
  await page.goto('/users/ledger-api-user')
  const right = page.getByRole('checkbox', { name: /^Revoke Can/ }).first()
  await right.check()
  await look('a right that is chosen')
  await press(page, 'Revoke 1 right')
  const notice = page.getByRole('region', { name: 'Notices' }).getByText('Revoked')
  await expect(notice.or(main(page).getByRole('alert')).first()).toBeVisible()
  await look('what is told of a right')
}

async function declines({ page, request, makeHostile, look }: HostileActions) {
  const name = 'hostile-action.unverified.cns'
  await request.post('/api/validator/v0/entry/create', {
    data: { name, url: '', description: hostileText },
  })
  await makeHostile(true)
  await page.goto('/names?view=purchases')
  const rows = page.getByRole('grid', { name: 'Purchases in progress' }).getByRole('row')
  await expect(rows.nth(1)).toBeVisible()
  await look('purchases')
  await rows.nth(1).getByRole('link').first().click()
  await page.getByRole('button', { name: 'Reject the request…' }).click()
  await expect(page.getByRole('dialog', { name: 'Reject the request?' })).toBeVisible()
  await look('what is asked before a name is declined')
}

/**
 * Walks that use data of the network, from the page that shows the data to the request that would
 * send it.
 */
export const hostileActions = {
  'Prepare a command': prepares,
  'Exercise a choice': exercises,
  'Reject an instruction': rejects,
  'Settle allocations': settles,
  'Validate a DAR': validates,
  'Revoke a right': revokes,
  'Decline a name': declines,
} as const
