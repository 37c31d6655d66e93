import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { Button } from './Button.tsx'
import { FilterBar } from './FilterBar.tsx'
import { TextField } from './form/TextField.tsx'

afterEach(() => page.viewport(1280, 800))

function Draft({ close }: { readonly close: (() => void) | undefined }) {
  const [text, setText] = useState('')
  return (
    <>
      <TextField label="Name" type="search" value={text} onChange={setText} />
      <Button onClick={close}>{close === undefined ? 'Find here' : 'Find'}</Button>
    </>
  )
}

const bar = <FilterBar values={['set', undefined]}>{(close) => <Draft close={close} />}</FilterBar>
const opener = page.getByRole('button', { name: 'Filters (1)' })
const drawer = page.getByRole('dialog', { name: 'Filters' })
const field = page.getByLabelText('Name')

it('shows the fields in the row on wide screens', async () => {
  await page.viewport(1280, 800)
  await render(bar)
  await expect.element(page.getByRole('button', { name: 'Find here' })).toBeVisible()
  await expect.element(opener).not.toBeInTheDocument()
})

it('keeps unsent input and returns the focus when the drawer is closed on phones', async () => {
  await page.viewport(360, 780)
  await render(bar)
  await opener.click()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('acorn')
  await userEvent.keyboard('{Escape}')
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  await opener.click()
  await expect.element(field).toHaveValue('acorn')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

it('closes the drawer with the button below fields that apply at once', async () => {
  await page.viewport(360, 780)
  await render(
    <FilterBar values={[]}>
      <TextField label="Name" value="acorn" onChange={() => {}} />
    </FilterBar>,
  )
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  await page.getByRole('button', { name: 'Show results' }).click()
  await expect.element(drawer).not.toBeInTheDocument()
})
