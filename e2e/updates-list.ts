import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Updates' })
}

interface View {
  readonly ids: string[]
  /** The height of the part of the first row that is above the view, in pixels. */
  readonly above: number
  readonly isFull: boolean
}

/** Returns the ids of the rows in view, from the top. */
export async function rowsInView(page: Page): Promise<View> {
  return grid(page).evaluate((table) => {
    const head = table.querySelector('thead')?.getBoundingClientRect()
    const scroller = table.parentElement?.getBoundingClientRect()
    const top = Math.max(head?.height === 1 ? 0 : (head?.bottom ?? 0), scroller?.top ?? 0)
    const rows = [...table.querySelectorAll('tbody tr')]
      .map((row) => ({ row, box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top + 1 && box.top < (scroller?.bottom ?? 0))
      .toSorted((a, b) => a.box.top - b.box.top)
    const ids = rows.map(
      ({ row }) =>
        row.querySelector('a[href*="/updates/"]')?.getAttribute('href')?.split('/').at(-1) ?? '',
    )
    const isFull = (rows.at(-1)?.box.bottom ?? 0) >= (scroller?.bottom ?? 0) - 1
    return { ids, above: Math.round(top - (rows[0]?.box.top ?? 0)), isFull }
  })
}

export async function firstInView(page: Page): Promise<string | undefined> {
  return (await rowsInView(page)).ids[0]
}

/**
 * Scrolls through the list by most of a view at a time. Returns the ids of all rows that were
 * visible, in their order.
 */
export async function scrollThrough(page: Page, views: number): Promise<string[]> {
  const seen: string[] = []
  for (let view = 0; view < views; view++) {
    const { ids } = await settledRowsInView(page)
    seen.push(...ids.filter((id) => !seen.includes(id)))
    // The mouse wheel scrolls with a delay, and its steps add up, so rows would be skipped.
    await grid(page).evaluate((table) => table.parentElement?.scrollBy(0, 500))
    await expect.poll(async () => (await rowsInView(page)).ids.join()).not.toBe(ids.join())
  }
  return seen
}

/** Returns the rows in view once all rows are loaded and rendered. */
export async function settledRowsInView(page: Page): Promise<View> {
  let read: View = { ids: [], above: 0, isFull: false }
  await expect
    .poll(async () => {
      const isLoading = (await grid(page).locator('[aria-busy=true]').count()) > 0
      read = await rowsInView(page)
      return read.isFull && !isLoading && !read.ids.includes('')
    })
    .toBe(true)
  return read
}
