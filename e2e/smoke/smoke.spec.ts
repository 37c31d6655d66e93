import { writeFileSync } from 'node:fs'
import * as v from 'valibot'
import { latestSnapshot, ownersAt } from '../holdings.ts'
import { iouFile } from '../iou.ts'
import { idsNewestFirst, cursorOf, wholeHistory, type SearchedUpdate } from '../search-reference.ts'
import { balanceChanges } from '../update-reference.ts'
import type { Target } from './browser.ts'
import { expect, test } from './test.ts'

const cell = (table: string): Target => ({ css: `table[aria-label="${table}"] tbody td` })
const button = (name: string): Target => ({ css: 'button', name })
const main: Target = { css: 'main' }

/** Maps each page of the navigation to an element that the page shows only with data. */
const shown: Readonly<Record<string, Target>> = {
  '/': { css: 'main li a[href*="/updates/1220"]' },
  '/names': cell('Names'),
  '/updates': cell('Updates'),
  '/search': button('Search'),
  '/votes': cell('Open vote requests'),
  '/parties': cell('Parties'),
  '/users': cell('Users'),
  '/idps': cell('Identity providers'),
  '/contracts': cell('Templates'),
  '/packages': cell('Packages'),
  '/templates': cell('Templates'),
  '/node': cell('Connected synchronizers'),
  '/commands/submit': button('Add create command'),
  '/commands/prepare': button('Add create command'),
  '/commands/sent': cell('Completions'),
  '/registry': { css: 'main dt', name: 'Total supply' },
  '/holdings': cell('Summary by owner'),
  '/holdings/statement': button('Edit selection'),
  '/rewards': button('Edit selection'),
  '/traffic': { css: 'main section[aria-label="Price"] dt' },
  '/upgrades': cell('Required packages'),
  '/network': cell('Super validators'),
}
const navigation = 'nav[aria-label="Pages"] a'
const tabs = 'main nav a'

test('shows the data of each page in the navigation without an error', async ({ smoke }) => {
  await smoke.open('/')
  await smoke.counts(navigation, 18)
  for (const [path, fact] of Object.entries(shown)) {
    await smoke.click({ css: `:is(${navigation}, ${tabs})[href="${path}"]` })
    await smoke.sees(fact)
    expect(await smoke.read({ css: '[role="alert"]' }, 'text'), path).toBeNull()
  }
  await smoke.open('/session')
  await smoke.sees({ css: 'main dt', name: 'Onboarded' })
})

test('finds an update by its id, with exact tree, microseconds and amounts', async ({ smoke }) => {
  const { update, balances } = await aTransfer(smoke.origin)
  await smoke.open('/')
  await smoke.click({ css: 'header button:has(kbd)' })
  await smoke.type({ css: '[role=dialog] input' }, `${update.update_id}\n`)
  await smoke.isAt(new RegExp(update.update_id))
  await smoke.counts('[role="treeitem"]', Object.keys(update.events_by_id).length)
  await smoke.containsText(main, update.record_time.slice(17, 26))
  await smoke.click({ css: 'nav[aria-label="Views"] a', name: 'Effects' })
  for (const [party, change] of balances) {
    const row = `table[aria-label="Balance changes"] tr:has([data-id="${party}"])`
    await smoke.containsText({ css: `${row} td:last-child` }, change)
  }
})

test('searches the history and adds up holdings in workers', async ({ smoke, request }) => {
  const { origin } = smoke
  const history = await wholeHistory(origin)
  const found = idsNewestFirst(history, ({ event }) => event !== undefined)
  const to = history.slice(-1).map(cursorOf).join('')
  await smoke.open(`/search?${new URLSearchParams({ where: 'kind:assign or kind:unassign', to })}`)
  await smoke.click(button('Start search'))
  await smoke.sees({ css: 'table[aria-label="Matches"]' })
  const run = { css: '[aria-label="The search"]' }
  await smoke.containsText(run, 'Done')
  await smoke.containsText(run, `${found.length} match`)

  const [owner = ''] = await ownersAt(request, await latestSnapshot(request, origin), origin)
  await smoke.open(`/holdings?${new URLSearchParams({ owner })}`)
  await smoke.sees(cell('Summary by owner'))
})

test('keeps the chosen colours after a reload', async ({ smoke }) => {
  const background = () => smoke.browser.run(() => getComputedStyle(document.body).backgroundColor)
  const html: Target = { css: 'html' }
  await smoke.open('/names')
  for (const words of ['dark', 'light']) {
    for (let turn = 0; turn < 3; turn++) {
      if ((await smoke.read(html, 'data-mantine-color-scheme')) === words) break
      await smoke.click({ css: 'header button[aria-label^="Colours"]' })
    }
    await smoke.open('/names')
    await smoke.containsText(html, words, 'data-mantine-color-scheme')
    await expect.poll(background).toBe(words === 'dark' ? 'rgb(22, 24, 29)' : 'rgb(255, 255, 255)')
  }
})

const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})

test('keeps every digit of an imported command when the command is stored, exported and sent', async ({
  smoke,
  request,
}, testInfo) => {
  const answer = await request.get('/api/ledger/v2/parties?pageSize=200')
  const { partyDetails } = v.parse(Parties, await answer.json())
  const alice = partyDetails.find(({ party, isLocal }) => isLocal && party.includes('-validator'))
  const text = iouFile(alice?.party ?? '', `smoke ${process.hrtime.bigint()}`)
  const path = testInfo.outputPath('An Iou.json')
  writeFileSync(path, text)
  await smoke.open('/commands/submit')
  await smoke.click(button('Drafts and files…'))
  await smoke.choose({ css: 'input[type="file"]' }, path)
  await smoke.isAt(/draft=/)
  await smoke.containsText(main, 'saved in this browser at')

  await smoke.open(`${await smoke.address()}&editor=json`)
  await smoke.containsText({ css: 'input', name: 'Draft name' }, 'An Iou', 'value')
  await smoke.containsText({ css: 'textarea' }, '123456789012345678901234567890', 'value')
  await smoke.click(button('Export JSON'))
  expect(await smoke.saved('An-Iou.json')).toBe(text)

  await smoke.click(button('Send'))
  await smoke.containsText({ css: 'output:has(a)' }, 'Completion offset')
  await smoke.open(String(await smoke.read({ css: 'output a[href*="/updates/"]' }, 'href')))
  await smoke.containsText(main, 'Iou:Iou')
})

test('requests a name', async ({ smoke, request }) => {
  const name = `smoke-${process.hrtime.bigint()}`
  await smoke.open('/names/new')
  await smoke.type({ css: 'input', name: 'Name' }, name)
  await smoke.click(button('Request name'))
  await smoke.isAt(/\/names\/purchases\/00/)
  await smoke.containsText(main, 'To be paid')
  const answer = await request.get('/api/validator/v0/wallet/subscription-requests')
  expect((await answer.text()).split(`${name}.unverified`).length).toBeGreaterThan(1)
})

async function aTransfer(origin: string) {
  for (const update of await wholeHistory(origin)) {
    if (!isOneTransfer(update)) continue
    const answer = await fetch(`${origin}/api/scan/v2/updates/${update.update_id}`)
    return { update, balances: balanceChanges(await answer.json()) }
  }
  throw new Error('The sandbox has no transfer.')
}

function isOneTransfer({ events_by_id: events }: SearchedUpdate): boolean {
  const choices = Object.values(events).flatMap(({ choice }) => choice ?? [])
  const ofRules = choices.filter((choice) => choice.startsWith('AmuletRules'))
  return choices.length > 1 && ofRules.length === 1 && ofRules[0] === 'AmuletRules_Transfer'
}
