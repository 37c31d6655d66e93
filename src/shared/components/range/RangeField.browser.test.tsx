import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { draftOfRange } from './range-draft.ts'
import { RangeField } from './RangeField.tsx'

const client = new QueryClient()

function Range() {
  const [draft, setDraft] = useState(() => draftOfRange({}))
  return (
    <QueryClientProvider client={client}>
      <RangeField draft={draft} onDraft={setDraft} errors={{}} />
    </QueryClientProvider>
  )
}

const menu = page.getByRole('button', { name: 'Ranges' })
const from = page.getByLabelText('From')
const to = page.getByLabelText('To')
const lastYear = new Date().getFullYear() - 1

it('selects a preset range, marks the range in the menu, and returns the focus to the menu button', async () => {
  await render(<Range />)
  await menu.click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect.element(from).toHaveValue('yesterday')
  await expect.element(to).toHaveValue('today')
  await expect.element(menu).toHaveFocus()
  await menu.click()
  const yesterday = page.getByRole('button', { name: 'Yesterday' })
  await expect.element(yesterday).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(yesterday).not.toBeInTheDocument()
})

it('selects a whole month as a range', async () => {
  await render(<Range />)
  await menu.click()
  await page.getByText('Months', { exact: true }).click()
  await page.getByRole('button', { name: 'Previous year' }).click()
  await page.getByRole('button', { name: 'Dec' }).click()
  await expect.element(from).toHaveValue(`${lastYear}-12-01`)
  await expect.element(to).toHaveValue(`${lastYear + 1}-01-01`)
})

it('selects days as a range, including the last day', async () => {
  await render(<Range />)
  await menu.click()
  await page.getByRole('button', { name: 'Previous month' }).click()
  await page.getByRole('button', { name: /^10 / }).click()
  await page.getByRole('button', { name: /^12 / }).click()
  await expect.element(from).toHaveValue(expect.stringMatching(/-10$/))
  await expect.element(to).toHaveValue(expect.stringMatching(/-13$/))
})
