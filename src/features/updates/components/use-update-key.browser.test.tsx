import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ExportMenu } from '#ui/ExportMenu.tsx'
import { render } from '#ui/testing/render.tsx'
import { useUpdateKey } from './use-update-key.ts'

const run = vi.fn<() => void>()
const formats = ['CSV', 'JSON'].map((label) => ({ label, onSelect: () => undefined }))

function Update() {
  useUpdateKey('Escape', run)
  return <ExportMenu items={formats} />
}

it('closes an open menu on the first Escape, and runs the action only on the next Escape', async () => {
  await render(<Update />)
  await page.getByRole('button', { name: 'Export' }).click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  expect(run).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(run).toHaveBeenCalledOnce()
})
