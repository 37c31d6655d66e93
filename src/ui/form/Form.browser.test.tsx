import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { Button } from '../Button.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

function NameForm({ onSend }: { readonly onSend: () => void }) {
  const [name, setName] = useState('')
  const [url, setUrl] = useState('')
  const [isTried, setTried] = useState(false)
  const send = () => (name === '' || url === '' ? setTried(true) : onSend())
  const missing = (value: string) => (isTried && value === '' ? 'Type it' : undefined)
  return (
    <Form onSubmit={send}>
      <TextField label="Name" value={name} onChange={setName} error={missing(name)} />
      <TextField label="URL" type="url" value={url} onChange={setUrl} error={missing(url)} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

it('puts the focus on the first field that is wrong, which tells what is', async () => {
  const onSend = vi.fn<() => void>()
  await render(<NameForm onSend={onSend} />)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Type it')
  await userEvent.keyboard('alice{Enter}')
  await expect.element(field('URL')).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()
})

it('is sent by Enter, by its own rules and not those of the browser', async () => {
  const onSend = vi.fn<() => void>()
  await render(<NameForm onSend={onSend} />)
  await field('Name').fill('alice')
  await field('URL').fill('no address to the browser')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})
