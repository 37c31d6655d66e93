import { expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import { DarDrop } from './DarDrop.tsx'

function drag(type: 'dragover' | 'drop', file: File): DragEvent {
  const dataTransfer = new DataTransfer()
  dataTransfer.items.add(file)
  const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true })
  document.body.dispatchEvent(event)
  return event
}

it('accepts a DAR file that is dropped on the page', async () => {
  const onDrop = vi.fn<(file: File) => void>()
  const dar = new File(['PK'], 'a.dar')
  const hint = page.getByText('Drop the DAR to open it')
  await render(<DarDrop onDrop={onDrop} />)
  expect(drag('dragover', dar).defaultPrevented).toBe(true)
  await expect.element(hint).toBeVisible()
  expect(drag('drop', dar).defaultPrevented).toBe(true)
  expect(onDrop.mock.calls.map(([{ name }]) => name)).toEqual(['a.dar'])
  await expect.element(hint).not.toBeInTheDocument()
})
