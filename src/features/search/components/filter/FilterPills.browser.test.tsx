import { useState } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { filterForm, withDraft } from './filter-form.ts'
import { FilterPills } from './FilterPills.tsx'

function Search({ where }: { readonly where: string }) {
  const [form, setForm] = useState(() => filterForm(where))
  return (
    <>
      <output>{form.text}</output>
      <FilterPills draft={form.draft} onChange={(draft) => setForm(withDraft(form, draft))} />
    </>
  )
}

const remove = (words: string) => page.getByRole('button', { name: `Remove: ${words}` })
const text = page.getByRole('status')

it('removes one filter condition by keyboard, and the next one by mouse', async () => {
  await render(<Search where="kind:create and choice:Transfer and word:rent" />)
  await userEvent.tab()
  await expect.element(remove('Event kind: create')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(text).toHaveTextContent('choice:Transfer and word:rent')
  await userEvent.click(remove('Choice: Transfer'))
  await expect.element(text).toHaveTextContent(/^word:rent$/)
})

it('shows filter conditions joined by “or” as a single pill', async () => {
  await render(<Search where="kind:create or kind:assign" />)
  await userEvent.click(remove('Event kind: create or Event kind: assign'))
  await expect.element(text).toBeEmptyDOMElement()
})
