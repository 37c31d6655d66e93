import type { Locator } from '@playwright/test'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { begin, button, title } from './keyboard.ts'
import { newParty, offerTo } from './offers.ts'
import { newSigner } from './signer.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { partyIdOf } from '../src/ledger/testing/party-id.ts'

/** No test in this file uses the mouse. */
ownDashboard('--updates', '3000', '--seed', '7')

test('allocates a party, adds and deactivates a provider, grants rights and deletes a user by keyboard @all', async ({
  page,
}, { repeatEachIndex, retry }) => {
  const nth = `${repeatEachIndex}-${retry}`
  const keys = await begin(page, '/parties')
  await keys.use(page.getByRole('link', { name: 'Allocate a party' }))
  await keys.fill(page.getByLabel('Party id hint'), `by-keyboard-${nth}`)
  await keys.use(button(page, 'Allocate party'))
  await expect(page).toHaveURL(/\/parties\/by-keyboard/)
  await expect(title(page)).toBeFocused()

  await keys.go('g i', /\/idps$/)
  await keys.use(page.getByRole('link', { name: 'Add provider' }))
  const id = `keyboard-${nth}`
  await keys.fill(page.getByLabel('Identity provider id'), id)
  await keys.fill(page.getByLabel('issuer'), `https://${id}.example/`)
  await keys.fill(page.getByLabel('JWKS URL'), `https://${id}.example/keys`)
  await keys.use(button(page, 'Add provider'))
  await expect(page.getByRole('heading', { name: id })).toBeFocused()
  await keys.use(page.getByRole('link', { name: 'Deactivate' }))
  const deactivation = page.getByRole('dialog', { name: 'Deactivate the identity provider?' })
  await keys.fill(deactivation.getByLabel('The identity provider id'), id)
  await keys.use(button(deactivation, 'Deactivate the provider'))
  await expect(deactivation).toBeHidden()
  await expect(page.getByText('deactivated', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true)

  const user = `keyboard-${nth}`
  const created = await page.request.post('/api/ledger/v2/users', {
    data: { user: { id: user }, rights: [] },
  })
  expect(created.status()).toBe(200)
  await page.goto(`/users/${user}`)
  await keys.use(page.getByRole('link', { name: 'Grant rights' }))
  await keys.fill(page.getByRole('combobox', { name: 'Parties', exact: true }), partyIdOf('dora'))
  await keys.use(page.getByRole('checkbox', { name: 'Use this party ID anyway' }), 'Space')
  await keys.use(button(page, 'Grant 1 right'))
  await expect(
    page.getByRole('grid', { name: /Rights/ }).getByRole('row', { name: /dora/ }),
  ).toBeVisible()
  await keys.use(page.getByRole('link', { name: 'Delete' }))
  const deletion = page.getByRole('dialog')
  await keys.fill(deletion.getByLabel('The user id'), user)
  await keys.use(button(deletion, 'Delete the user'))
  await expect(page).toHaveURL(/\/users$/)
  await expect(title(page)).toBeFocused()
})

/**
 * Returns the text that `c` would copy for the marked row. The text stays the same when rows arrive
 * above.
 */
const copies = (list: Locator) => list.getAttribute('data-copy')

test('opens an update in the list, moves to the next update and closes it by keyboard @all', async ({
  page,
}) => {
  // At the beginning of the history no rows arrive above, and each run has the same updates.
  const keys = await begin(page, '/updates?after=begin')
  const list = page.getByRole('grid', { name: 'Updates' })
  await keys.toList(list)
  const first = await copies(list)
  await keys.press('j j j')
  await expect(list).not.toHaveAttribute('data-copy', first ?? '')
  const third = await copies(list)
  await keys.press('ArrowDown PageDown k k End')
  await expect(list).not.toHaveAttribute('data-copy', third ?? '')
  await keys.press('Home j')
  await expect(list).toHaveAttribute('aria-activedescendant', /-1$/)
  const chosen = await copies(list)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/updates/${chosen}`))
  await expect(list).toBeFocused()

  const tree = page.getByRole('tree', { name: 'Events' })
  await keys.to(page.getByRole('searchbox', { name: 'Find in the tree' }))
  // Escape leaves the search field and moves the focus to the tree.
  await keys.press('Escape')
  await expect(tree).toBeFocused()
  await keys.press('End Enter')
  await expect(page).toHaveURL(/event=/)
  const event = page.getByRole('region', { name: 'Selected event' })
  await keys.to(event.getByRole('link').first())
  await expect(page.getByRole('tooltip')).toBeVisible()
  // While a tooltip is visible, Escape only closes the tooltip.
  await keys.press('Escape')
  await expect(page.getByRole('tooltip')).toBeHidden()
  await expect(page).toHaveURL(/event=/)
  await keys.to(event.getByRole('button', { name: 'Copy the event id' }))
  await keys.press('[')
  await expect(page).not.toHaveURL(new RegExp(`/updates/${chosen}`))
  await expect(page).toHaveTitle(/^Update 1220/)
  // The button disappears together with its event. The focus moves to the title of the update.
  await expect(title(page)).toBeFocused()
  await expect(tree).toBeVisible()
  await keys.use(page.getByRole('link', { name: 'Close' }))
  await expect(page).toHaveURL(/\/updates(?:\?|$)/)
  await expect(list).toBeFocused()
  await expect(page).toHaveTitle(/^Updates/)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/updates\/1220/)
  await expect(list).toBeFocused()
  await keys.press('Escape')
  await expect(page).toHaveURL(/\/updates(?:\?|$)/)
  await expect(list).toBeFocused()
})

test('starts a search, leaves it and returns to it, then loads and reloads holdings, by keyboard @all', async ({
  page,
}) => {
  const keys = await begin(page, '/search')
  await keys.press('/')
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await expect(filter).toBeFocused()
  await page.keyboard.insertText('choice:AmuletRules_Transfer')
  await keys.press('Enter')
  const matches = page.getByRole('grid', { name: 'Matches' })
  await expect(matches.getByRole('row').nth(3)).toBeVisible()
  await expect(filter).toBeFocused()
  await keys.toList(matches)
  // The keys skip headings, so the mark is always on a match.
  const first = await copies(matches)
  await keys.press('j j')
  await expect(matches).not.toHaveAttribute('data-copy', first ?? '')
  const chosen = await copies(matches)
  await keys.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/search/${chosen}`))
  await expect(matches).toBeFocused()
  // Escape works once the update's "Close" link is visible.
  await expect(page.getByRole('link', { name: 'Close' })).toBeVisible()
  await keys.press('Escape')
  await expect(page).toHaveURL(/\/search\?/)
  await expect(matches).toBeFocused()
  await expect(matches).toHaveAttribute('data-copy', chosen ?? '')

  const [owner] = await ownersAt(page.request, await latestSnapshot(page.request, ''), '')
  await keys.go('g h', /\/holdings\?scope=mine$/)
  await keys.use(button(page, 'Edit selection'))
  const owners = page.getByRole('combobox', { name: 'Owners' })
  await keys.fill(owners, owner ?? '')
  await keys.use(button(page, 'Show holdings'))
  await expect(page).toHaveURL(/owner=/)
  await expect(title(page)).toBeFocused()
  const summary = page.getByRole('grid', { name: 'Summary by owner' })
  await keys.toList(summary)
  await keys.press('End')
  await expect(summary).toHaveAttribute('aria-activedescendant', /-[1-3]$/)
  await keys.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Owner' })).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(summary).toBeFocused()
  await keys.use(button(page, 'Edit selection'))
  await expect(owners).toBeFocused()
})

test('votes on a request, then requests and pays for a name, by keyboard @all', async ({
  page,
}, info) => {
  const keys = await begin(page, '/votes')
  const list = page.getByRole('grid', { name: 'Open vote requests' })
  await keys.toList(list)
  // The network is active, so a request may be added or closed at any time.
  await expect(async () => {
    await keys.press('End')
    const rows = Number(await list.getAttribute('aria-rowcount'))
    expect(await list.getAttribute('aria-activedescendant')).toMatch(new RegExp(`-${rows - 2}$`))
  }).toPass()
  await keys.press('/')
  await page.keyboard.insertText('no request says this')
  await expect(list).toBeHidden()
  await keys.press('Control+a Delete')
  await keys.toList(list)
  expect(Number(await list.getAttribute('aria-rowcount'))).toBeGreaterThan(2)
  await keys.press('Enter')
  await expect(page).toHaveURL(/\/votes\/00/)
  await expect(title(page)).toBeFocused()
  await keys.to(button(page, 'Export'))
  await page.goBack()
  await expect(list).toBeFocused()

  await keys.go('g a', /\/names$/)
  await keys.use(page.getByRole('link', { name: 'Buy a name' }))
  await expect(page).toHaveURL(/\/names\/new/)
  await expect(title(page)).toBeFocused()
  const label = `by-keyboard-${info.repeatEachIndex}-${info.retry}`
  await keys.fill(page.getByRole('textbox', { name: 'Name' }), label)
  await expect(page.getByText('free', { exact: true })).toBeVisible()
  await keys.use(button(page, 'Request name'))
  await expect(page).toHaveURL(/\/names\/purchases\//)
  await expect(title(page)).toBeFocused()
  await keys.use(button(page, 'Accept and pay'))
  await expect(page.getByRole('status').filter({ hasText: /Paid;|Name active/ })).toBeVisible()
  // The button disappears after its action. The page takes the focus and continues by itself.
  await expect(title(page)).toBeFocused()
})

/** Returns, as text, a request that creates a contract of one party. */
const createIou = (party: string, more: object) =>
  JSON.stringify({
    commands: [
      {
        CreateCommand: {
          templateId: '#iou-example:Iou:Iou',
          createArguments: {
            payer: party,
            owner: party,
            amount: { value: '12345678901234567.0000000001', currency: 'EUR' },
            viewers: [],
          },
        },
      },
    ],
    commandId: crypto.randomUUID(),
    userId: 'ledger-api-user',
    actAs: [party],
    ...more,
  })

test("submits a command, prepares another command and compares the prepared transaction's hash, by keyboard @all", async ({
  page,
  request,
}) => {
  const signer = await newSigner(request)
  const party = await newParty(request)
  const keys = await begin(page, '/commands/submit')
  const json = page.getByRole('textbox', { name: 'Request as JSON' })
  await keys.use(page.getByRole('switch', { name: 'Developer' }), 'Space')
  await keys.use(button(page, 'JSON'))
  await keys.fill(json, createIou(party, {}))
  await keys.use(button(page, 'Send'))
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
  await expect(button(page, 'Send')).toBeFocused()

  await keys.go('g e', /\/commands\/prepare/)
  await keys.use(button(page, 'JSON'))
  await keys.fill(json, createIou(signer.party, { synchronizerId: signer.synchronizerId }))
  await keys.use(button(page, 'Prepare'))
  // The form and its button are hidden. The focus moves to the result.
  const hash = page.getByRole('region', { name: 'Hash', exact: true })
  await expect(hash).toContainText('The hashes are equal')
  await expect(hash).toBeFocused()
  await keys.use(button(page, 'Hash as QR'))
  await expect(page.getByRole('figure', { name: /^QR code of/ })).toBeVisible()
  await keys.press('Escape')
  await expect(page.getByRole('figure', { name: /^QR code of/ })).toBeHidden()
  await expect(button(page, 'Hash as QR')).toBeFocused()
})

test('loads the choice context of a rejection and uses it in a command, by keyboard @all', async ({
  page,
  request,
}) => {
  const receiver = await newParty(request)
  const { id } = await offerTo(request, receiver)
  const keys = await begin(page, '/registry')
  await keys.use(page.getByRole('link', { name: 'Transfer instruction' }))
  await expect(title(page)).toHaveText('Transfer instruction')
  await expect(title(page)).toBeFocused()
  await keys.fill(page.getByRole('combobox', { name: /Transfer instruction/ }), id)
  await keys.use(button(page, 'Load from the registry'))
  await expect(page.getByRole('heading', { name: 'Continue to command' })).toBeVisible()
  await expect(button(page, 'Load from the registry')).toBeFocused()
  await keys.fill(page.getByRole('combobox', { name: /Acting party: the receiver/ }), receiver)
  await keys.use(button(page, 'Continue to submit'))
  await expect(page).toHaveURL(/\/commands\/submit\?draft=/)
  await expect(title(page)).toBeFocused()
  await keys.fill(page.getByRole('combobox', { name: 'User id' }), 'app')
  await keys.use(button(page, 'Send'))
  await expect(page.getByRole('status').filter({ hasText: 'Done' })).toBeVisible()
  await expect(button(page, 'Send')).toBeFocused()
})

for (const { path, action, first } of [
  { path: '/users?form=create', action: 'Create the user', first: 'User id' },
  {
    path: '/idps?form=create',
    action: 'Add provider',
    first: 'Identity provider id',
  },
]) {
  test(`moves the focus to the first invalid field of "${action}" when the user tries to send @all`, async ({
    page,
  }) => {
    const keys = await begin(page, path)
    await keys.use(button(page, action))
    await expect(page.getByLabel(first)).toBeFocused()
    await expect(page.getByLabel(first)).toHaveAttribute('aria-invalid', 'true')
  })
}
