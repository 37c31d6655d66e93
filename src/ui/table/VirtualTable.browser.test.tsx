import { expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from '../testing/render.tsx'
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
        rows={{ count: rows.length, rowAt: (index) => ({ id: rows[index] ?? '' }), inserted }}
        row={{ key: ({ id }) => id }}
        onOpen={({ id }) => onOpen?.(id)}
        selection={{ key: selected === undefined ? undefined : rows[selected], index: selected }}
      />
    </div>
  )
}

const ids = (count: number) => Array.from({ length: count }, (_, index) => `update ${index}`)
const table = page.getByRole('grid', { name: 'Updates' })

/** Returns the row of `aria-activedescendant`, as a screen reader reads it. */
function activeRow(): string | undefined {
  const id = table.element().getAttribute('aria-activedescendant')
  return id === null ? undefined : document.getElementById(id)?.textContent
}

function rowsInView(): string[] {
  const top = page.getByRole('columnheader').element().getBoundingClientRect().bottom
  const bottom = table.element().parentElement?.getBoundingClientRect().bottom ?? 0
  return table
    .getByRole('row')
    .elements()
    .map((row) => ({ text: row.textContent, box: row.getBoundingClientRect() }))
    .filter(({ box }) => box.top > top - 1 && box.bottom < bottom + 1)
    .toSorted((a, b) => a.box.top - b.box.top)
    .map(({ text }) => text)
}

it('renders only the visible rows of 100,000 and reports their number', async () => {
  await render(<Table rows={ids(100_000)} />)
  await expect.element(page.getByText('update 0', { exact: true })).toBeVisible()
  await expect.element(table).toHaveAttribute('aria-rowcount', '100001')
  expect(table.getByRole('row').elements().length).toBeLessThan(100)
})

it('moves through the rows of a table by keyboard from end to end, and opens a row', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  await render(<Table rows={ids(100_000)} onOpen={onOpen} />)
  await expect.element(page.getByText('update 0', { exact: true })).toBeVisible()
  await userEvent.tab()
  await expect.poll(activeRow).toBe('update 0')
  await userEvent.keyboard('jj{ArrowDown}k')
  await expect.poll(activeRow).toBe('update 2')
  await userEvent.keyboard('{End}')
  await expect.poll(activeRow).toBe('update 99999')
  await expect.poll(rowsInView).toContain('update 99999')
  await userEvent.keyboard('{Enter}')
  expect(onOpen.mock.calls).toEqual([['update 99999']])
  await userEvent.keyboard('{Home}')
  await expect.poll(activeRow).toBe('update 0')
  await expect.poll(rowsInView).toContain('update 0')
})

it('opens the table row that is clicked', async () => {
  const onOpen = vi.fn<(id: string) => void>()
  await render(<Table rows={ids(50)} onOpen={onOpen} />)
  await page.getByText('update 4', { exact: true }).click()
  expect(onOpen.mock.calls).toEqual([['update 4']])
})

it('keeps the visible rows in place, and the mark on the same row, when rows are added above', async () => {
  const { rerender } = await render(<Table rows={ids(500)} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}{PageUp}{PageUp}')
  const active = activeRow()
  // A few rows are rendered at a time, so the test waits until enough are visible.
  await expect.poll(() => rowsInView().length).toBeGreaterThan(5)
  await expect.poll(rowsInView).not.toContain('')
  const before = rowsInView()
  await rerender(<Table rows={['newest', 'newer', ...ids(500)]} inserted={2} />)
  await expect.poll(rowsInView).toEqual(before)
  expect(activeRow()).toBe(active)
})

it('moves the mark to the last remaining row if a filter leaves fewer rows', async () => {
  const { rerender } = await render(<Table rows={ids(500)} />)
  await userEvent.tab()
  await userEvent.keyboard('{End}')
  await expect.poll(activeRow).toBe('update 499')
  await rerender(<Table rows={ids(3)} />)
  await expect.poll(activeRow).toBe('update 2')
})

it('scrolls to a row that is opened from outside the table, and marks the row', async () => {
  const { rerender } = await render(<Table rows={ids(500)} selected={300} />)
  await userEvent.tab()
  await expect.poll(activeRow).toBe('update 300')
  await expect.poll(rowsInView).toContain('update 300')
  await rerender(<Table rows={ids(500)} selected={20} />)
  await expect.poll(activeRow).toBe('update 20')
  await expect.poll(rowsInView).toContain('update 20')
})

interface Item {
  readonly id: string
  readonly size: number
}
const itemColumns: readonly Column<Item>[] = [
  { id: 'id', header: 'Id', width: '1fr', phone: 'first', cell: ({ id }) => id },
  ...['State', 'Owner', 'Size'].map((header): Column<Item> => ({
    id: header.toLowerCase(),
    header,
    width: '16ch',
    cell: ({ size }) => `${header} ${size}`,
  })),
]

function Items({ onSelect }: { readonly onSelect: (id: string) => void }) {
  return (
    <div style={{ height: '40rem', display: 'grid' }}>
      <VirtualTable<Item>
        label="Things"
        columns={itemColumns}
        rows={ids(50).map((id, size) => ({ id, size }))}
        row={{
          key: ({ id }) => id,
          actions: ({ id }) => [{ label: 'Open owner', onSelect: () => onSelect(id) }],
        }}
      />
    </div>
  )
}

it('opens the menu that all rows share, by keyboard for the marked row', async () => {
  const onSelect = vi.fn<(id: string) => void>()
  await render(<Items onSelect={onSelect} />)
  await expect.element(page.getByText('update 0', { exact: true })).toBeVisible()
  await userEvent.tab()
  await userEvent.click(page.getByText('update 2', { exact: true }))
  await userEvent.keyboard('j{Shift>}{F10}{/Shift}')
  const item = page.getByRole('menuitem', { name: 'Open owner' })
  await expect.element(item).toBeVisible()
  expect(page.getByRole('menu').elements()).toHaveLength(1)
  await item.click()
  expect(onSelect.mock.calls).toEqual([['update 3']])
  await expect.element(item).not.toBeInTheDocument()
})

it('includes only the menu button of the marked row in the Tab order', async () => {
  await render(<Items onSelect={() => undefined} />)
  await userEvent.click(page.getByText('update 2', { exact: true }))
  const buttons = page.getByRole('button', { name: 'Actions' }).elements()
  const inTabOrder = buttons.filter((button) => button.getAttribute('tabindex') === '0')
  expect(inTabOrder.map((button) => button.closest('tr')?.dataset['index'])).toEqual(['2'])
})

const heading = (name: string) => page.getByRole('columnheader', { name })

it('hides, resizes and resets columns of a table, and stores the choices', async () => {
  localStorage.clear()
  const { rerender } = await render(<Items onSelect={() => undefined} />)
  const width = () => heading('State').element().getBoundingClientRect().width
  await page.getByRole('button', { name: 'Table options' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Owner' }).click()
  await expect.element(heading('Owner')).not.toBeInTheDocument()
  const before = width()
  page.getByRole('menuitemcheckbox', { name: 'State' }).element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}')
  await expect.poll(width).toBeGreaterThan(before)
  expect(JSON.parse(localStorage.getItem('columns Things') ?? '')).toEqual({
    owner: false,
    state: 20,
  })
  await rerender(<Items onSelect={() => undefined} />)
  await page.getByRole('menuitem', { name: 'Reset columns' }).click()
  await expect.element(heading('Owner')).toBeVisible()
  expect(localStorage.getItem('columns Things')).toBeNull()
})
