import { partyIdOf } from '../src/ledger/testing/party-id.ts'
import { begin, Keyboard } from './keyboard.ts'
import { expect, test } from './test.ts'
import { anUpdate, views } from './update-page.ts'

const [alice, bob] = [partyIdOf('alice'), partyIdOf('bob')]

test('opens an update if the URL contains extra text after the update id, and shows the ignored text', async ({
  page,
  request,
}) => {
  const { update_id: id } = await anUpdate(request, () => true)
  await page.goto(`/updates/${id}.`)
  await expect(page).toHaveURL(new RegExp(`/updates/${id}$`))
  await expect(page.getByText('ignored: .')).toBeVisible()
  await expect(views(page)).toBeVisible()
  await page.getByRole('link', { name: 'Updates', exact: true }).first().click()
  await expect(page.getByText('ignored: .')).toBeHidden()
})

test('offers two ids of a pasted text in the palette, and looks up the selected id @all', async ({
  page,
}) => {
  await begin(page, '/')
  const keys = new Keyboard(page)
  await keys.press('Control+k')
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused()
  await page.keyboard.insertText(`${alice}?memoId=104233 and ${bob}`)
  const options = page.getByRole('dialog').getByRole('option')
  await expect(options.filter({ hasText: /Look up the party.*alice/ })).toBeVisible()
  await expect(options.filter({ hasText: /Look up the party.*bob::/ })).toBeVisible()
  await expect(page.getByText('ignored: ?memoId=104233 and')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/resolve\\?text=${alice}`))
})

test('looks up the party of a deposit address, and lets the user select from two pasted ids @all', async ({
  page,
}) => {
  await page.goto(`/resolve?text=${encodeURIComponent(`\u200B${alice}#CBTC`)}`)
  await expect(page.getByRole('heading', { name: 'Party' })).toBeVisible()
  await expect(page.getByText('ignored: #CBTC ‹U+200B›')).toBeVisible()
  await page.goto(`/resolve?text=${encodeURIComponent(`${alice}, ${bob}`)}`)
  await expect(page.getByText('2 ids found:')).toBeVisible()
  await page.getByRole('link', { name: bob }).click()
  await expect(page).toHaveURL(new RegExp(`/resolve\\?text=${bob}`))
})

test('searches for the party in a pasted text, and rejects a member id and a text with two parties @all', async ({
  page,
}) => {
  await page.goto('/search')
  await page.getByLabel('Field').selectOption('Party')
  const field = page.getByRole('combobox', { name: 'Party', exact: true })
  const filter = page.getByRole('textbox', { name: 'Filter' })
  await field.fill(`${alice}?memoId=104233`)
  await expect(field).toHaveValue(alice)
  await expect(page.getByText('ignored: ?memoId=104233')).toBeVisible()
  await expect(filter).toHaveValue(`party:${alice}`)
  await field.fill(`${alice},${bob}`)
  await expect(field).toHaveAccessibleDescription('2 ids found')
  await field.fill(`PAR::${alice}`)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(field).toHaveAccessibleDescription(/This is a member id \(PAR, MED or SEQ\)/)
  expect(new URL(page.url()).search).toBe('')
})
