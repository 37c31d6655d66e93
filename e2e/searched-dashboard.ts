import type { Page } from '@playwright/test'
import { exportAs } from './export-as.ts'
import { ownDashboard } from './own-dashboard.ts'
import { eventsOf, cursorOf, wholeHistory, type SearchedUpdate } from './search-reference.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

/** A dashboard of its own whose history is known: its faults would disturb other tests, and what they do its history. */
export function searchedDashboard() {
  const dashboard = ownDashboard('--updates', '2500', '--seed', '7')
  let history: SearchedUpdate[] = []
  test.describe.configure({ mode: 'serial', timeout: 150_000 })
  test.beforeAll(async () => {
    history = await wholeHistory(dashboard.origin)
  })

  /** The address of a search up to the newest update that the reference knows. */
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
/** Pages of a thousand updates take their time on a machine that others use too. */
export const patience = { timeout: 100_000 }
export const isDone = (page: Page) =>
  expect(run(page).getByText('Done', { exact: true })).toBeVisible(patience)

export async function saveExport(page: Page, format: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, format)])
  return { name: download.suggestedFilename(), text: await savedText(download) }
}

/** Ids of the matches, in the order of the list, by the exported whole updates. */
export async function matchIds(page: Page) {
  // The table for a party exports its own columns.
  const sentences = page.getByRole('button', { name: 'As sentences' })
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
