import type { Locator, Page } from '@playwright/test'
import { expect } from './test.ts'

export function grid(page: Page): Locator {
  return page.getByRole('grid', { name: 'Updates' })
}

interface View {
  readonly ids: string[]
  /** Pixels of the first row above the view. */
  readonly above: number
  /** False while rows at its end are still to be drawn. */
  readonly isFull: boolean
}

/** Ids of the rows in view, from the top. */
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

/** Scrolls over the list by most of a view at a time and gives the ids of the rows that went by, in their order. */
export async function scrollThrough(page: Page, views: number): Promise<string[]> {
  const seen: string[] = []
  for (let view = 0; view < views; view++) {
    const { ids } = await settledRowsInView(page)
    seen.push(...ids.filter((id) => !seen.includes(id)))
    // A turn of the wheel takes its time and adds up with the next one: rows would go by unread.
    await grid(page).evaluate((table) => table.parentElement?.scrollBy(0, 500))
    await expect.poll(async () => (await rowsInView(page)).ids.join()).not.toBe(ids.join())
  }
  return seen
}

/** The rows in view once none is being loaded or still to be drawn. */
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
