import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { TextField } from './form/TextField.tsx'
import { isDialogOpen } from './key-takers.ts'

function Page() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open it</Button>
      <Button>Behind it</Button>
      {isOpen ? (
        <Dialog title="Session" onClose={() => setOpen(false)}>
          <Button>Inside</Button>
        </Dialog>
      ) : null}
    </>
  )
}

const dialog = page.getByRole('dialog', { name: 'Session' })
const opener = page.getByRole('button', { name: 'Open it' })

it.each([
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['its button', () => page.getByRole('button', { name: 'Close (Esc)' }).click()],
  ['a click beside it', () => opener.click({ force: true, position: { x: 1, y: 1 } })],
])(
  'closes a dialog by %s, and returns the focus to the button that opened it',
  async (_by, close) => {
    await render(<Page />)
    await opener.click()
    await expect.element(dialog).toBeVisible()
    await close()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(opener).toHaveFocus()
  },
)

it('keeps the dialog open until the page has handled the Escape key that closes it', async () => {
  await render(<Page />)
  await opener.click()
  await expect.element(dialog).toBeVisible()
  const wasOpen: boolean[] = []
  const onKey = () => wasOpen.push(isDialogOpen())
  document.addEventListener('keydown', onKey)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  document.removeEventListener('keydown', onKey)
  expect(wasOpen).toEqual([true])
})

it('keeps the focus inside the dialog', async () => {
  await render(<Page />)
  await opener.click()
  const behind = page.getByText('Behind it').element()
  for (let times = 0; times < 6; times += 1) {
    await userEvent.tab()
    expect(document.activeElement).not.toBe(behind)
  }
})

it("focuses the dialog's close button, not a button next to its title", async () => {
  await render(
    <Dialog title="Requests" onClose={() => undefined} tools={<Button>Clear</Button>}>
      <Button>Inside</Button>
    </Dialog>,
  )
  await expect.element(page.getByRole('button', { name: 'Close (Esc)' })).toHaveFocus()
})

it("focuses the dialog's first field if `beginsInField` is set", async () => {
  await render(
    <Dialog title="Session" onClose={() => undefined} beginsInField>
      <Button>Before it</Button>
      <TextField label="User id" value="" onChange={() => undefined} />
    </Dialog>,
  )
  await expect.element(page.getByLabelText('User id')).toHaveFocus()
})
