import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../../testing/render.tsx'
import { Form } from '../Form.tsx'
import { Picker } from './Picker.tsx'

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
    </Form>
  )
}

const one = page.getByRole('combobox', { name: 'Owner', exact: true })
const option = (name: string) => page.getByRole('option', { name })

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

it('states that no party matches an unknown name, but not for a complete party id', async () => {
  await render(<One />)
  await one.fill('nobody')
  await expect.element(page.getByText('No known party fits.')).toBeVisible()
  await one.fill(dave ?? '')
  await expect.element(page.getByText('No known party fits.')).not.toBeInTheDocument()
})

it('replaces a typed name by the only party with that name when the field loses the focus', async () => {
  await render(<One takesNames />)
  await one.fill('ROBERT.cns')
  await userEvent.tab()
  await expect.element(one).toHaveValue(bob)
  await one.fill('robert')
  await userEvent.tab()
  await expect.element(one).toHaveValue('robert')
})

it('does not replace a typed name when a field that accepts no names loses the focus', async () => {
  await render(<One />)
  await one.fill('robert.cns')
  await userEvent.tab()
  await expect.element(one).toHaveValue('robert.cns')
})
