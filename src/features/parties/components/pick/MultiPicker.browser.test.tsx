import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { Button } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { MultiPicker } from './MultiPicker.tsx'
import { parsePickedValues } from '#ui/form/picker/picked-values.ts'

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

it('selects a suggestion on Enter only after an arrow key has highlighted the suggestion', async () => {
  await render(<Many />)
  await many.fill('ali')
  await expect.element(option('alice')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(many).toHaveValue('ali')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(chips).toHaveTextContent('alice')
})

it('submits a completely typed value when a button is pressed', async () => {
  sent.mockClear()
  await render(<Many />)
  await many.fill(dave ?? '')
  await send.click()
  await expect.poll(() => sent.mock.calls).toEqual([[dave]])
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

it('removes the last value on Backspace, and a value focused by the arrow keys on Delete', async () => {
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
