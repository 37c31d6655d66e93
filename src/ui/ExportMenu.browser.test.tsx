import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from './testing/render.tsx'
import { ExportMenu } from './ExportMenu.tsx'
import { NoticeRegion } from './NoticeRegion.tsx'

const button = page.getByRole('button', { name: 'Export' })
const item = (label: string) => page.getByRole('menuitem', { name: label })

it('exports the selected format, by mouse and by keyboard', async () => {
  const csv = vi.fn<() => void>()
  const json = vi.fn<() => void>()
  await render(
    <ExportMenu
      items={[
        { label: 'CSV', onSelect: csv },
        { label: 'JSON', onSelect: json },
      ]}
    />,
  )
  await button.click()
  await item('CSV').click()
  expect(csv).toHaveBeenCalledOnce()
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('JSON')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(json).toHaveBeenCalledOnce()
})

it('exports a single format without a menu', async () => {
  const csv = vi.fn<() => void>()
  await render(<ExportMenu items={[{ label: 'CSV', onSelect: csv }]} />)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect(csv).toHaveBeenCalledOnce()
})

it('disables the export button until the file is written, and shows the reason if writing fails', async () => {
  const fail = new AbortController()
  const written = new Promise<void>((_resolve, reject) => {
    fail.signal.addEventListener('abort', () => reject(new Error('The disk is full')))
  })
  const items = [{ label: 'CSV', onSelect: () => written }]
  await render(
    <NoticeRegion>
      <ExportMenu items={items} />
    </NoticeRegion>,
  )
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const busy = page.getByRole('button', { name: 'Exporting…' })
  await expect.element(busy).toHaveAttribute('aria-disabled', 'true')
  fail.abort()
  await expect.element(page.getByText('The disk is full')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
})
