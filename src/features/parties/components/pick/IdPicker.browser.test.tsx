import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { partyIdOf } from '#ledger/testing/party-id.ts'
import { MultiPicker } from './MultiPicker.tsx'
import { isPartyId } from '#ledger/ids/id-forms.ts'
import { IdPicker } from '#shared/components/pick/IdPicker.tsx'
import { readParties } from '../../rules/read-parties.ts'
import { readPastedParties } from './read-pasted-parties.ts'

const [alice, bob, node] = [partyIdOf('alice'), partyIdOf('bob'), partyIdOf('my node')]
const nouns = { one: 'party', many: 'parties' }
const proposals = { options: [{ value: node, label: 'my node' }] }

function One() {
  const [value, setValue] = useState('')
  const props = { noun: 'party', nouns, proposals, label: 'Party', value } as const
  return <IdPicker {...props} isWhole={isPartyId} onChange={setValue} />
}

function Many() {
  const [text, setText] = useState('')
  return (
    <MultiPicker
      label="Parties"
      nouns={nouns}
      proposals={{ options: [] }}
      isWhole={isPartyId}
      text={text}
      onText={setText}
      read={readParties}
      readPasted={readPastedParties}
      draw={(value) => value.split('::')[0] ?? ''}
    />
  )
}

const one = page.getByRole('combobox', { name: 'Party' })
const many = page.getByRole('combobox', { name: 'Parties' })
const chips = page.getByRole('list', { name: 'Parties: chosen' })

it.each([
  [`${alice}?memoId=104233`, 'ignored: ?memoId=104233'],
  [`${alice}#CBTC`, 'ignored: #CBTC'],
  [`Send it to ${alice}.`, 'ignored: Send it to .'],
  [`\u200B${alice}`, 'ignored: ‹U+200B›'],
])('extracts the id from %j, and shows the ignored text', async (text, note) => {
  await render(<One />)
  await one.fill(text)
  await expect.element(one).toHaveValue(alice)
  await expect.element(page.getByText(note)).toBeVisible()
  await one.fill(bob)
  await expect.element(page.getByText('ignored:')).not.toBeInTheDocument()
})

it('decodes a pasted URL-encoded id, and reports no ignored text', async () => {
  await render(<One />)
  await one.fill(encodeURIComponent(alice))
  await expect.element(one).toHaveValue(alice)
  await expect.element(page.getByText('ignored:')).not.toBeInTheDocument()
})

it('keeps a text with two ids in a single-id field, and shows an error', async () => {
  await render(<One />)
  await one.fill(`${alice}, ${bob}`)
  await expect.element(one).toHaveValue(`${alice}, ${bob}`)
  await expect.element(one).toHaveAccessibleDescription('2 ids found')
})

it('keeps a party hint with spaces, and offers its last word as an alternative', async () => {
  await render(<One />)
  await one.fill(node)
  await expect.element(one).toHaveValue(node)
  await expect.element(page.getByRole('button', { name: /^Use/ })).not.toBeInTheDocument()
  const other = partyIdOf('forward alice')
  await one.fill(other)
  await expect.element(one).toHaveValue(other)
  // Closes the list of suggestions, which covers the button.
  await userEvent.keyboard('{Escape}')
  await page.getByRole('button', { name: /^Use alice/ }).click()
  await expect.element(one).toHaveValue(alice)
})

it('does not change the text while an id is typed character by character', async () => {
  await render(<One />)
  await one.click()
  await userEvent.keyboard(`${alice}.`)
  await expect.element(one).toHaveValue(`${alice}.`)
})

it('adds two pasted ids to a multi-value field, and shows the ignored text', async () => {
  await render(<Many />)
  await many.click()
  const data = new DataTransfer()
  data.setData('text/plain', `Pay ${alice}?memoId=1 and ${bob}`)
  document.activeElement?.dispatchEvent(
    new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
  )
  await expect.element(chips).toHaveTextContent('alicebob')
  await expect.element(page.getByText('2 added; ignored: Pay ?memoId=1 and')).toBeVisible()
})

it('extracts the id from a text that is filled in as a whole', async () => {
  await render(<Many />)
  await many.fill(`${alice}#CBTC`)
  await expect.element(chips).toHaveTextContent('alice')
  await expect.element(many).toHaveValue('')
})
