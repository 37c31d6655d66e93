import type { Page } from '@playwright/test'
import { adminForms } from './chaos-admin-forms.ts'
import { typeInto, type ChaosForm } from './chaos-form.ts'
import { expect } from './test.ts'

async function importRequest(page: Page, word: string, parties: readonly string[]) {
  const text = JSON.stringify({
    commands: [
      {
        CreateCommand: {
          templateId: '#iou-example:Iou:Iou',
          createArguments: {
            payer: parties[0],
            owner: parties[0],
            amount: { value: '10.0000000001', currency: word },
            viewers: [],
          },
        },
      },
    ],
    commandId: word,
    userId: 'ledger-api-user',
    actAs: parties,
  })
  const file = page.getByLabel('Choose a JSON file, or drop it here')
  if (!(await file.isVisible())) await page.getByText('Drafts and files').click()
  const buffer = Buffer.from(text)
  await file.setInputFiles({ name: `${word}.json`, mimeType: 'application/json', buffer })
  await expect(page.getByRole('textbox', { name: 'Draft name' })).toHaveValue(word)
}

async function typeSettlement(page: Page, word: string, party: string) {
  await typeInto(page, /^Settlement id/, word)
  await typeInto(page, /^Executors/, party)
  await typeInto(page, /^Actors/, party)
  await page.getByRole('button', { name: 'Add leg' }).click()
  await typeInto(page, /^Sender/, party)
  await typeInto(page, /^Receiver/, `${word}::1220${'cd'.repeat(32)}`)
  await typeInto(page, /^Amount/, '1.0000000001')
  await typeInto(page, 'Instrument', 'Amulet')
  // The JSON is updated when typing pauses.
  const json = page.getByRole('textbox', { name: /^JSON/ })
  await expect(json).toHaveValue(/Amulet/)
}

/**
 * The amount for the field of *Buy traffic*, which accepts only a number and not the unique word.
 * The amount is as small as the network allows.
 */
const amountOfTraffic = '0.412345'

/** Every form of the dashboard. `party` is a party that the participant hosts. */
export function chaosForms(party: string): readonly ChaosForm[] {
  return [
    ...adminForms(party),
    {
      name: 'Buy a name',
      path: '/names/new',
      fill: async (page, word) => {
        await typeInto(page, 'Name', word)
        await typeInto(page, 'Description', `all about ${word}`)
      },
      send: 'Request name',
      done: /To be paid|Accept and pay|is already requested/,
    },
    {
      name: 'Buy traffic',
      path: '/traffic/buy',
      fill: (page) => typeInto(page, 'Amount in MB', amountOfTraffic),
      send: 'Buy traffic',
      chosen: () => amountOfTraffic,
      done: /Ordered: the wallet has not paid yet|Bought[:,]/,
    },
    {
      name: 'Settle allocations',
      path: '/registry/settle',
      fill: (page, word) => typeSettlement(page, word, party),
      send: 'Load from the registry',
      done: /Continue to prepare/,
    },
    {
      name: 'Look up',
      path: '/resolve',
      fill: async (page, word) => {
        // The page handles keys once its heading is visible.
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await page.keyboard.press('Control+k')
        const name = `${word}.unverified.cns`
        await page.getByRole('combobox', { name: 'Find a page, or paste any id' }).fill(name)
        await expect(page.getByRole('option', { name }).first()).toBeVisible()
      },
      send: (page) => page.keyboard.press('Enter'),
      chosen: (word) => `${word}.unverified.cns`,
      done: /No entry: the name is free/,
    },
    {
      name: 'Submit commands',
      path: '/commands/submit',
      fill: (page, word) => importRequest(page, word, [party]),
      send: 'Send',
      done: /Completion offset/,
    },
    {
      name: 'Prepare a command',
      path: '/commands/prepare',
      fill: (page, word) => importRequest(page, word, [party]),
      send: 'Prepare',
      done: /hashes are equal/i,
    },
    {
      name: 'Transfer instruction',
      path: '/registry/instruction',
      fill: (page, word) =>
        typeInto(
          page,
          /Transfer instruction/,
          `00${word.replaceAll(/[^0-9a-f]/g, '')}${'ab'.repeat(33)}`.slice(0, 68),
        ),
      send: 'Load from the registry',
      done: /404|does not know/,
    },
    {
      name: 'Search',
      path: '/search',
      fill: async (page, word) => {
        await page.getByLabel('Field').selectOption('Choice')
        await page.getByRole('combobox', { name: 'Choice', exact: true }).fill(word)
      },
      send: 'Search',
      done: /\bDone\b/,
      sendsManyRequests: true,
    },
    {
      name: 'Votes by id',
      path: '/votes?view=id',
      fill: (page) =>
        typeInto(page, 'Contract ids or tracking ids, any number', `00${'ab'.repeat(67)}`),
      send: /^Look up/,
      done: /not found/,
      // The page uses only ids from the results of other requests.
      withstands: ['wrong types'],
    },
    {
      name: 'Holdings question',
      path: '/holdings',
      fill: async (page, word) => {
        await page.getByRole('button', { name: 'Edit selection' }).click()
        await typeInto(page, 'Owners', `${word}::1220${'ab'.repeat(32)}`)
      },
      send: 'Show holdings',
      done: /All loaded|No holdings|holds nothing/i,
    },
  ]
}
