import { useForm } from '@mantine/form'
import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
import { Button } from '../Button.tsx'
import { Form } from './Form.tsx'
import { TextField } from './TextField.tsx'

const missing = (value: string) => (value === '' ? 'Type it' : null)

function NameForm({ onSend }: { readonly onSend: () => void }) {
  const form = useForm({
    initialValues: { name: '', url: '' },
    validate: { name: missing, url: missing },
  })
  return (
    <Form form={form} onSubmit={onSend}>
      <TextField label="Name" {...form.getInputProps('name')} value={form.values.name} />
      <TextField label="URL" type="url" {...form.getInputProps('url')} value={form.values.url} />
      <Button type="submit">Send</Button>
    </Form>
  )
}

const field = (name: string) => page.getByRole('textbox', { name })

it('shows no validation error before a submit, and then focuses the first invalid field', async () => {
  const onSend = vi.fn<() => void>()
  await render(<NameForm onSend={onSend} />)
  await expect.element(field('Name')).not.toHaveAccessibleDescription('Type it')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect.element(field('Name')).toHaveFocus()
  await expect.element(field('Name')).toHaveAccessibleDescription('Type it')
  await userEvent.keyboard('alice{Enter}')
  await expect.element(field('URL')).toHaveFocus()
  expect(onSend).not.toHaveBeenCalled()
})

it("submits a form on Enter, and validates by its own rules instead of the browser's", async () => {
  const onSend = vi.fn<() => void>()
  await render(<NameForm onSend={onSend} />)
  await field('Name').fill('alice')
  await field('URL').fill('no address to the browser')
  await userEvent.keyboard('{Enter}')
  expect(onSend).toHaveBeenCalledOnce()
})
