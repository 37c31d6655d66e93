import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '#ui/testing/render.tsx'
import type { Column } from './table-column.ts'
import { VirtualTable } from './VirtualTable.tsx'

interface Row {
  readonly id: string
}
const columns: readonly Column<Row>[] = [
  { id: 'id', header: 'Id', width: '1fr', phone: 'first', cell: ({ id }) => id },
]

interface TableProps {
  readonly rows: readonly string[]
  readonly inserted?: number
  readonly onOpen?: (id: string) => void
  readonly selected?: number
}

function Table({ rows, inserted = 0, onOpen, selected }: TableProps) {
  return (
    <div style={{ height: '40rem', display: 'grid' }}>
      <VirtualTable<Row>
        label="Updates"
        columns={columns}
        count={rows.length}
        rowAt={(index) => ({ id: rows[index] ?? '' })}
        rowKey={({ id }) => id}
        inserted={inserted}
        onOpen={({ id }) => onOpen?.(id)}
        selectedKey={selected === undefined ? undefined : rows[selected]}
        selectedIndex={selected}
      />
    </div>
  )
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `update ${index}`)
const table = page.getByRole('grid', { name: 'Updates' })

/** The row that the focus means, as a screen reader reads it. */
function meantRow(): string | undefined {
  const id = table.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

/** The rows that are in view as a whole, from the top. */
function rowsInView(): string[] {
  const top = page.getByRole('columnheader').element().getBoundingClientRect().bottom
  const bottom = table.element().parentElement?.getBoundingClientRect().bottom ?? 0
  return table
    .getByRole('row')
    .elements()
    .map((row) => ({ text: row.textContent, place: row.getBoundingClientRect() }))
    .filter(({ place }) => place.top > top - 1 && place.bottom < bottom + 1)
    .toSorted((a, b) => a.place.top - b.place.top)
    .map(({ text }) => text)
}

it('draws only the visible rows of 100,000 and reports their number', async () => {
  await render(<Table rows={ids(100_000)} />)
  await expect.element(page.getByText('update 0', { exact: true })).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '100001')
  expect(table.getByRole('row').elements().length).toBeLessThan(100)
})

it('is walked by keyboard from one end to the other, and its row opened', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  await render(<Table rows={ids(100_000)} onOpen={onOpen} />)
  await expect.element(page.getByText('update 0', { exact: true })).toBeVisible()
  await userEvent.tab()
  await expect.poll(meantRow).toBe('update 0')
  await userEvent.keyboard('jj{ArrowDown}k')
  await expect.poll(meantRow).toBe('update 2')
  await userEvent.keyboard('{End}')
  await expect.poll(meantRow).toBe('update 99999')
  await expect.poll(rowsInView).toContain('update 99999')
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['update 99999']])
  await userEvent.keyboard('{Home}')
  await expect.poll(meantRow).toBe('update 0')
  await expect.poll(rowsInView).toContain('update 0')
})

it('opens the row that is clicked', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  await render(<Table rows={ids(50)} onOpen={onOpen} />)
  await page.getByText('update 4', { exact: true }).click()
  expect(onOpen.mock.calls).toEqual([['update 4']])
})

it('keeps what is read in its place, and the mark on its row, when rows come above', async () => {
  const { rerender } = await render(<Table rows={ids(500)} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}{PageUp}{PageUp}')
  const meant = meantRow()
  // Rows are drawn a few at a time: until the last of them is.
  await expect.poll(() => rowsInView().length).toBeGreaterThan(5)
  await expect.poll(rowsInView).not.toContain('')
  const before = rowsInView()
  await rerender(<Table rows={['newest', 'newer', ...ids(500)]} inserted={2} />)
  await expect.poll(rowsInView).toEqual(before)
  expect(meantRow()).toBe(meant)
})

it('marks the last row that is left where a filter leaves fewer', async () => {
  const { rerender } = await render(<Table rows={ids(500)} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(meantRow).toBe('update 499')
  await rerender(<Table rows={ids(3)} />)
  await expect.poll(meantRow).toBe('update 2')
})

it('brings the row into view, and the mark to it, that is opened from beside it', async () => {
  const { rerender } = await render(<Table rows={ids(500)} selected={300} />)
  await userEvent.tab()
  await expect.poll(meantRow).toBe('update 300')
  await expect.poll(rowsInView).toContain('update 300')
  await rerender(<Table rows={ids(500)} selected={20} />)
  await expect.poll(meantRow).toBe('update 20')
  await expect.poll(rowsInView).toContain('update 20')
})
