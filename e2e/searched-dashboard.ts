import type { Page } from '@playwright/test'
import { exportAs } from './export-as.ts'
import { ownDashboard } from './own-dashboard.ts'
import { eventsOf, cursorOf, wholeHistory, type SearchedUpdate } from './search-reference.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

/**
 * Creates a separate dashboard with a known history. Its faults would disturb other tests, and the
 * actions of other tests would change its history.
 */
export function searchedDashboard() {
  const dashboard = ownDashboard('--updates', '2500', '--seed', '7')
  let history: SearchedUpdate[] = []
  test.describe.configure({ mode: 'serial', timeout: 150_000 })
  test.beforeAll(async () => {
    history = await wholeHistory(dashboard.origin)
  })

  /** Returns the address of a search up to the newest update of the reference history. */
  function address(
    where: string,
    more: Readonly<Record<string, string>> = {},
    origin = dashboard.origin,
  ) {
    const to = history.slice(-1).map(cursorOf).join('')
    return `${origin}/search?${new URLSearchParams({ where, to, ...more }).toString()}`
  }
  return { dashboard, history: (): readonly SearchedUpdate[] => history, address }
}

export const run = (page: Page) => page.getByRole('region', { name: 'The search' })
export const matches = (page: Page) => page.getByRole('grid', { name: 'Matches' })
/** Time limit of assertions, because pages of a thousand updates take long on a busy machine. */
export const patience = { timeout: 100_000 }
export const isDone = (page: Page) =>
  expect(run(page).getByText('Done', { exact: true })).toBeVisible(patience)

export async function saveExport(page: Page, format: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, format)])
  return { name: download.suggestedFilename(), text: await savedText(download) }
}

/** Returns the ids of the matches in the order of the list, from the export of whole updates. */
export async function matchIds(page: Page) {
  // A table of a party's updates exports its own columns. Sentences export whole updates.
  const sentences = page.getByRole('link', { name: 'Sentences', exact: true })
  if (await sentences.isVisible()) await sentences.click()
  const { text } = await saveExport(page, 'JSON Lines')
  return text
    .trimEnd()
    .split('\n')
    .map((line) => /"update_id":\s*"([^"]+)"/.exec(line)?.[1])
}

export const isReassignment = ({ event }: SearchedUpdate) => event !== undefined

export const exercises = (choice: string) => (update: SearchedUpdate) =>
  eventsOf(update).some((event) => event.choice === choice)
