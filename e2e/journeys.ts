import type { Page } from '@playwright/test'
import type { SearchedUpdate } from './search-reference.ts'
import { savedText } from './saved-text.ts'

/**
 * Returns a period of ten minutes some hours ago, whose ends are full minutes, and the number of
 * updates in it.
 */
export function tenMinutes(history: readonly SearchedUpdate[]) {
  const from = Math.floor(Date.now() / 60_000 - 300) * 60_000
  const to = from + 600_000
  const between = history.filter(({ record_time: time }) => {
    const at = Date.parse(time)
    return at >= from && at <= to
  })
  return { from, to, count: between.length }
}

/** Formats a time as the page shows it: `02:05`. */
export const clockOf = (page: Page, at: number) =>
  page.evaluate((shown) => new Date(shown).toTimeString().slice(0, 5), at)

/** Runs `done`, and returns the lines of the saved CSV file. */
export async function csvSavedBy(page: Page, done: () => Promise<void>): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), done()])
  return (await savedText(download)).trimEnd().split('\r\n')
}

export const ofThisParty = (page: Page) => page.getByRole('navigation', { name: 'Of this party' })
export const paletteField = (page: Page) =>
  page.getByRole('combobox', { name: 'Find a page, or paste any id' })
