import type { APIRequestContext, Page } from '@playwright/test'
import { exportAs } from './export-as.ts'
import { addresses } from './addresses.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { expect } from './test.ts'
import { savedText } from './saved-text.ts'

/**
 * Returns owners with holdings at the latest snapshot, sorted by descending number of contracts.
 */
export async function someOwners(
  request: APIRequestContext,
  count: number,
  origin: string = addresses.sandbox,
) {
  const snapshot = await latestSnapshot(request, origin)
  const owners = await ownersAt(request, snapshot, origin)
  return { snapshot, owners: owners.slice(0, count) }
}

export const addressOf = (owners: readonly string[], more: Record<string, string> = {}) =>
  `/holdings?${new URLSearchParams([
    ...owners.map((owner): [string, string] => ['owner', owner]),
    ...Object.entries(more),
  ])}`

/** Opens the form of the page and removes the user's own parties, which are selected by default. */
export async function openEmptyForm(page: Page) {
  await page.goto('/holdings')
  await page.getByRole('button', { name: 'Edit selection' }).click()
  const chosen = page.getByRole('list', { name: 'Owners: chosen' })
  await expect(chosen.getByRole('listitem').first()).toBeVisible()
  const remove = chosen.getByRole('button', { name: /^Remove / })
  for (let left = await remove.count(); left > 0; left -= 1) await remove.first().click()
  await expect(chosen.getByRole('listitem')).toHaveCount(0)
}

export const expectLoaded = (page: Page) => expect(page.getByText('All loaded')).toBeVisible()
export const summary = (page: Page) => page.getByRole('grid', { name: 'Summary by owner' })
export const list = (page: Page) => page.getByRole('grid', { name: 'Holdings' })

export async function save(page: Page, format: string) {
  const [download] = await Promise.all([page.waitForEvent('download'), exportAs(page, format)])
  return { name: download.suggestedFilename(), text: await savedText(download) }
}
