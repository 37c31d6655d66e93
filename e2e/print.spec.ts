import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

/**
 * Widths and heights of A4 inside margins of one centimetre, in CSS pixels: portrait, then
 * landscape.
 */
const papers = [
  { width: 718, height: 1047 },
  { width: 1047, height: 718 },
]

for (const path of ['/updates', '/votes', '/names', '/parties']) {
  test(`prints the rows of ${path} below each other in full @all`, async ({ page }) => {
    for (const paper of papers) {
      await page.setViewportSize(paper)
      await page.goto(path)
      await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
      await page.emulateMedia({ media: 'print' })
      await expect(async () => expect(await beyondTheirRows(page)).toEqual([])).toPass({
        timeout: 10_000,
      })
      await page.emulateMedia({ media: null })
    }
  })
}

test('prints an update without the list beside it, and its details below its tree @all', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/updates')
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible()
  await page.getByRole('grid').focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('region', { name: 'Selected event' })
  await expect(details).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('grid')).toBeHidden()
  await page.setViewportSize({ width: 718, height: 1047 })
  await expect(async () => {
    const lastEvent = await page.getByRole('treeitem').last().boundingBox()
    const box = await details.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual((lastEvent?.y ?? 0) + (lastEvent?.height ?? 0) - 1)
  }).toPass({ timeout: 10_000 })
})

/**
 * Returns texts of a list that extend beyond their row or are cut off. Browsers fit the list's
 * width to the paper.
 */
function beyondTheirRows(page: Page): Promise<string[]> {
  return page.getByRole('grid').evaluate((grid) => {
    const found: string[] = []
    for (const row of grid.querySelectorAll('tr[data-index]')) {
      const { top, bottom } = row.getBoundingClientRect()
      for (const part of row.querySelectorAll('td *')) {
        const box = part.getBoundingClientRect()
        const isSeen = box.width > 1 && box.height > 1 && part.textContent.trim() !== ''
        if (!isSeen) continue
        const isOut = box.top < top - 1 || box.bottom > bottom + 1
        const isCut =
          getComputedStyle(part).overflow !== 'visible' && part.scrollWidth > part.clientWidth + 1
        if (isOut || isCut) found.push(part.textContent)
      }
    }
    return found
  })
}
