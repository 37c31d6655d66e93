import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Button } from '../../Button.tsx'
import { Form } from '../Form.tsx'
import { Picker } from './Picker.tsx'
import { MultiPicker } from './MultiPicker.tsx'
import { parsePickedValues } from './picked-values.ts'

const print = `1220${'ab'.repeat(32)}`
const [alice, bob, carol, dave] = ['alice', 'bob', 'carol', 'dave'].map((h) => `${h}::${print}`)
const options = [
  { value: carol ?? '', label: 'carol', texts: [carol ?? '', 'bob-fan.cns'], detail: 'own party' },
  { value: alice ?? '', label: 'alice', texts: [alice ?? ''] },
  { value: bob ?? '', label: 'bob', texts: [bob ?? '', 'robert.cns'] },
]
const isWhole = (text: string) => /^\w+::\w+$/.test(text)
const source = { proposals: { options }, nouns: { one: 'party', many: 'parties' }, isWhole }
const sent = vi.fn<(value: string) => void>()

function One({ takesNames = false }) {
  const [value, setValue] = useState('')
  return (
    <Form onSubmit={() => sent(value)}>
      <Picker {...source} takesNames={takesNames} label="Owner" value={value} onChange={setValue} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

function Many() {
  const [text, setText] = useState('')
  const { taken, typed } = parsePickedValues(text)
  return (
    <Form onSubmit={() => sent([...taken, typed].filter(Boolean).join(' '))}>
      <MultiPicker
        {...source}
        label="Owners"
        text={text}
        onText={setText}
        read={(pasted) => pasted.split(/[\s,;]+/).filter(Boolean)}
        draw={(value) => value.split('::')[0] ?? ''}
      />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const one = page.getByRole('combobox', { name: 'Owner', exact: true })
const many = page.getByRole('combobox', { name: 'Owners' })
const option = (name: string) => page.getByRole('option', { name })
const chips = page.getByRole('list', { name: 'Owners: chosen' })
const send = page.getByRole('button', { name: 'Send' })

async function paste(text: string): Promise<void> {
  const data = new DataTransfer()
  data.setData('text/plain', text)
  const event = new ClipboardEvent('paste', {
    clipboardData: data,
    bubbles: true,
    cancelable: true,
  })
  document.activeElement?.dispatchEvent(event)
  await Promise.resolve()
}

it('moves through suggestions with the arrow keys, selects one on Enter, and closes on Escape', async () => {
  await render(<One />)
  await one.fill('b')
  await expect.element(option('carol')).toBeVisible()
  await expect.element(one).toHaveAttribute('aria-expanded', 'true')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{ArrowUp}')
  await expect.element(option('alice')).toHaveAttribute('aria-selected', 'true')
  const marked = option('alice').element().id
  await expect.element(one).toHaveAttribute('aria-activedescendant', marked)
  await userEvent.keyboard('{Enter}')
  await expect.element(one).toHaveValue(alice)
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await one.fill('')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(option('bob')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('listbox')).not.toBeInTheDocument()
  await expect.element(one).toHaveAttribute('aria-expanded', 'false')
})

it.each(['robert.cns', 'ali', 'bob'])(
  'keeps %j as typed when the user presses Enter',
  async (text) => {
    sent.mockClear()
    await render(<One takesNames />)
    await one.fill(text)
    await expect.element(page.getByRole('listbox')).toBeVisible()
    expect(page.getByRole('option', { selected: true }).elements()).toEqual([])
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => sent.mock.calls).toEqual([[text]])
    await expect.element(one).toHaveValue(text)
  },
)

it('selects no suggestion on Enter in a multi-value field until an arrow key has highlighted one', async () => {
  await render(<Many />)
  await many.fill('ali')
  await expect.element(option('alice')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(many).toHaveValue('ali')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chips).toHaveTextContent('alice')
})

it('states that nothing matches an unknown name, but not for a complete party id', async () => {
  await render(<One />)
  await one.fill('nobody')
  await expect.element(page.getByText('No known party fits.')).toBeVisible()
  await one.fill(dave ?? '')
  await expect.element(page.getByText('No known party fits.')).not.toBeInTheDocument()
})

it('submits a completely typed value when a button is pressed', async () => {
  sent.mockClear()
  await render(<Many />)
  await many.fill(dave ?? '')
  await send.click()
  expect(sent).toHaveBeenCalledWith(dave)
})

it('accepts several values: selected, separated by commas, or pasted as a list', async () => {
  await render(<Many />)
  await many.fill('ali')
  await expect.element(option('alice')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(many).toHaveValue('')
  await userEvent.keyboard(`${dave}, `)
  await expect.poll(() => chips.getByRole('listitem').elements().length).toBe(2)
  await paste(`${bob}\n${carol};${alice}`)
  await expect.poll(() => chips.getByRole('listitem').elements().length).toBe(4)
  await expect.element(page.getByText('2 added, 1 there already')).toBeVisible()
  await expect.element(page.getByText('4 parties')).toBeVisible()
  await expect.element(many).toHaveFocus()
})

it('removes the last picked value on Backspace, and any value with the arrow keys', async () => {
  await render(<Many />)
  await many.click()
  await paste(`${alice} ${bob} ${carol} ${dave}`)
  await expect.element(chips).toHaveTextContent('alicebobcaroldave')
  await userEvent.keyboard('{Backspace}')
  await expect.element(chips).toHaveTextContent('alicebobcarol')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(page.getByRole('button', { name: 'Remove bob' })).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(chips).toHaveTextContent('alicecarol')
  await expect.element(many).toHaveFocus()
})

it('picks the parties of a file and marks invalid lines', async () => {
  await render(<Many />)
  await userEvent.upload(
    page.getByLabelText('File of parties'),
    new File([`${alice}\nnobody\n`], 'owners.txt', { type: 'text/plain' }),
  )
  await expect.poll(() => chips.getByRole('listitem').elements().length).toBe(2)
  await expect.element(page.getByLabelText('Not understood:')).toBeVisible()
})

it('renders the start of a long list of values, and the rest on request', async () => {
  await render(<Many />)
  await many.click()
  await paste(Array.from({ length: 300 }, (_, index) => `p${index}::${print}`).join('\n'))
  await page.getByRole('button', { name: 'and 288 more' }).click()
  await expect.poll(() => chips.getByRole('listitem').elements().length).toBe(300)
})

it('replaces a typed name by the only party with this name when the field loses the focus', async () => {
  await render(<One takesNames />)
  await one.fill('ROBERT.cns')
  await userEvent.tab()
  await expect.element(one).toHaveValue(bob)
  await one.fill('robert')
  await userEvent.tab()
  await expect.element(one).toHaveValue('robert')
})

it('keeps the typed text when the field loses the focus, unless the field accepts names', async () => {
  await render(<One />)
  await one.fill('robert.cns')
  await userEvent.tab()
  await expect.element(one).toHaveValue('robert.cns')
})
