import type { Page } from '@playwright/test'
import { makeDar } from './dar.ts'
import { expect } from './test.ts'

/** A form that is filled in, sent into a fault, and sent again after it. */
export interface ChaosForm {
  readonly name: string
  readonly path: string
  /** Types everything; what is typed contains `word`, a word of this one walk. */
  readonly fill: (page: Page, word: string) => Promise<void>
  /** What its button says, or what sends it without a button. */
  readonly send: string | RegExp | ((page: Page) => Promise<void>)
  /** What stands in the address or on the page once the network has answered for real. */
  readonly done: RegExp
  /** What is chosen rather than typed, and has to stay all the same. */
  readonly chosen?: (word: string) => string
  /** Faults that do not touch what it needs of its answer. */
  readonly withstands?: readonly string[]
  /** It asks so often that each answer coming late would take it minutes. */
  readonly asksOften?: true
}

const typed = async (page: Page, name: string | RegExp, text: string) =>
  page.getByRole('textbox', { name, exact: isExact(name) }).fill(text)

/** The request of a file becomes a draft. */
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
    actAs: parties,
  })
  const file = page.getByLabel('Choose a JSON file, or drop it here')
  if (!(await file.isVisible())) await page.getByText('Start from a draft').click()
  const buffer = Buffer.from(text)
  await file.setInputFiles({ name: `${word}.json`, mimeType: 'application/json', buffer })
  await expect(page.getByRole('textbox', { name: 'Name of this draft' })).toHaveValue(word)
}

const userOfRights = 'ledger-api-user'

/** Gives the user a right of this walk, and chooses it. */
async function chooseRight(page: Page, word: string) {
  const party = rightOf(word)
  const right = { kind: { CanReadAs: { value: { party } } } }
  const path = `/api/ledger/v2/users/${userOfRights}/rights`
  const answer = await page.request.post(path, { data: { userId: userOfRights, rights: [right] } })
  expect(answer.ok()).toBe(true)
  await page.reload()
  await page.getByRole('searchbox', { name: 'Find a party' }).fill(party)
  await page.getByRole('checkbox', { name: `Revoke CanReadAs ${party}` }).check()
}

const rightOf = (word: string) => `${word}-revoked::1220ab`

async function typeSettlement(page: Page, word: string, party: string) {
  await typed(page, /^Settlement id/, word)
  await typed(page, /^Executors/, party)
  await typed(page, /^Actors/, party)
  await page.getByRole('button', { name: 'Add a leg' }).click()
  await typed(page, /^Sender/, party)
  await typed(page, /^Receiver/, `${word}::1220${'cd'.repeat(32)}`)
  await typed(page, /^Amount/, '1.0000000001')
  await typed(page, 'Instrument', 'Amulet')
  // It follows in a pause of typing.
  const json = page.getByRole('textbox', { name: /The same as JSON/ })
  await expect(json).toHaveValue(/Amulet/)
}

/** Every form of the dashboard; `party` is one that the participant hosts. */
export function chaosForms(party: string): readonly ChaosForm[] {
  return [
    {
      name: 'Buy a name',
      path: '/names/new',
      fill: async (page, word) => {
        await typed(page, 'Name', word)
        await typed(page, 'Description', `all about ${word}`)
      },
      send: 'Request the name',
      done: /Waits to be paid|Accept and pay|It was asked for already/,
    },
    {
      name: 'Allocate a party',
      path: '/parties?form=allocate',
      fill: (page, word) => typed(page, 'partyIdHint', word),
      send: 'Allocate the party',
      done: /\/parties\/chaos|already/i,
    },
    {
      name: 'Create a user',
      path: '/users?form=create',
      fill: (page, word) => typed(page, 'id', word),
      send: 'Create the user',
      done: /\/users\/chaos|ALREADY_EXISTS/,
    },
    {
      name: 'Add a provider',
      path: '/idps?form=create',
      fill: async (page, word) => {
        await typed(page, 'identityProviderId', word)
        await typed(page, 'issuer', `https://id.example/${word}`)
        await typed(page, 'jwksUrl', `https://id.example/${word}/keys`)
      },
      send: 'Add the provider',
      done: /\/idps\/chaos|ALREADY_EXISTS|has this issuer already/,
    },
    {
      name: 'Edit a provider',
      path: '/idps/okta-corp?form=edit',
      fill: (page, word) => typed(page, 'audience', word),
      send: 'Change the provider',
      done: /\/idps\/okta-corp\n/,
    },
    {
      name: 'Grant rights',
      path: '/users/ledger-api-user?form=grant',
      fill: (page, word) => typed(page, 'Parties, one a line', `${word}::1220ab`),
      send: /^Grant 1 right/,
      done: /\/users\/ledger-api-user\n|already/i,
    },
    {
      name: 'Revoke rights',
      path: `/users/${userOfRights}`,
      fill: chooseRight,
      send: 'Revoke 1 right',
      chosen: rightOf,
      done: /No right matches/,
    },
    {
      name: 'Validate a DAR',
      path: '/packages/validate',
      fill: async (page, word) => {
        const { file } = makeDar({ name: word, version: '1.0.0' })
        await page.getByLabel('Choose a DAR, or drop it here').setInputFiles(file)
        await expect(page.getByRole('button', { name: 'Validate', exact: true })).toBeEnabled()
      },
      send: 'Validate',
      chosen: (word) => `${word}.dar`,
      done: /would accept this DAR/,
      // It is answered without a body.
      withstands: ['cut body', 'wrong types', 'empty body'],
    },
    {
      name: 'Settle allocations',
      path: '/registry/settle',
      fill: (page, word) => typeSettlement(page, word, party),
      send: 'Ask the registry',
      done: /Continue to prepare/,
    },
    {
      name: 'Look up',
      path: '/resolve',
      fill: async (page, word) => {
        // Keys are heard from then on.
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
      done: /hash is equal/i,
    },
    {
      name: 'Transfer instruction',
      path: '/registry/instruction',
      fill: (page, word) =>
        typed(
          page,
          /Transfer instruction/,
          `00${word.replaceAll(/[^0-9a-f]/g, '')}${'ab'.repeat(33)}`.slice(0, 68),
        ),
      send: 'Ask the registry',
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
      asksOften: true,
    },
    {
      name: 'Votes by id',
      path: '/votes?view=id',
      fill: (page) =>
        typed(page, 'Contract ids or tracking ids, any number', `00${'ab'.repeat(67)}`),
      send: /^Look up/,
      done: /not found/,
      // Results of other requests are looked at for their ids alone.
      withstands: ['wrong types'],
    },
    {
      name: 'Holdings question',
      path: '/holdings',
      fill: (page, word) => typed(page, 'Owners', `${word}::1220${'ab'.repeat(32)}`),
      send: 'Show holdings',
      done: /All loaded|No holdings|holds nothing/i,
    },
  ]
}

/** Everything that can be read on the page: its words, and what its fields hold. */
export function everythingOn(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = [
      ...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
        'main input, main textarea',
      ),
    ]
    return [
      decodeURIComponent(location.pathname + location.search),
      document.querySelector('main')?.innerText ?? '',
      ...fields.map(({ value }) => value),
    ].join('\n')
  })
}

/** What the fields of the form hold. */
export function valuesIn(page: Page): Promise<readonly string[]> {
  return page
    .locator('main input:not([type=checkbox], [type=radio], [type=file]), main textarea')
    .evaluateAll((fields) =>
      fields.flatMap((field) =>
        'value' in field && typeof field.value === 'string' && field.checkVisibility()
          ? [field.value]
          : [],
      ),
    )
}

/** Buttons with which a page lets one go on after a failure, besides the form's own. */
const goesOn =
  /^I have looked|^Send the same again|^Try again|^Look again|^Find out|^Ask again|^Look up what became|^Validate again|^Try now/

/** Waits until the network's own answer is there. */
export async function untilDone(page: Page, { done }: ChaosForm): Promise<void> {
  await expect.poll(() => everythingOn(page), { timeout: 120_000 }).toMatch(done)
}

/** Sends the form, once. */
export async function sendForm(page: Page, { send }: ChaosForm): Promise<void> {
  if (typeof send === 'function') await send(page)
  else {
    const button = page.getByRole('main').getByRole('button', { name: send, exact: isExact(send) })
    await button.first().click()
  }
}

const isExact = (name: string | RegExp) => typeof name === 'string'

/** Presses what the page offers until the network's own answer is there. */
export async function sendUntilDone(page: Page, { send, done }: ChaosForm): Promise<void> {
  const main = page.getByRole('main')
  // Pressed again and again, it would begin anew each time.
  let timesToSend = typeof send === 'function' ? 0 : 2
  await expect(async () => {
    if (done.test(await everythingOn(page))) return
    const onward = main.getByRole('button', { name: goesOn }).first()
    if ((await onward.count()) > 0 && (await onward.isEnabled())) {
      await onward.click({ timeout: 5_000 })
    } else if (timesToSend > 0 && typeof send !== 'function') {
      const button = main.getByRole('button', { name: send, exact: isExact(send) }).first()
      if ((await button.count()) > 0 && (await button.isEnabled())) {
        timesToSend -= 1
        await button.click({ timeout: 5_000 })
      }
    }
    await expect.poll(() => everythingOn(page), { timeout: 5_000 }).toMatch(done)
  }).toPass({ timeout: 120_000 })
}
