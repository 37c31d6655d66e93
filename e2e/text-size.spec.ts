import type { Page } from '@playwright/test'
import { routesToMeasure } from './measured-routes.ts'
import { clippedElements, horizontalOverflow } from './geometry.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { createUnpaidPurchase, openVote, updatesFromBegin } from './scan.ts'
import { expect, test } from './test.ts'

/** The pages are split over three tests, so that processors share the work. */
const parts = [0, 1, 2] as const

for (const part of parts) {
  test(`fits a phone’s width with text twice as large (${part + 1} of ${parts.length}) @all`, async ({
    page,
    request,
  }) => {
    const [update] = await updatesFromBegin(request, 1)
    const [holder = ''] = await ownersAt(request, await latestSnapshot(request))
    const owner = encodeURIComponent(holder)
    const pages = [
      ...routesToMeasure(update?.update_id ?? ''),
      { name: 'Summary of holdings', path: `/holdings?owner=${owner}` },
      { name: 'List of holdings', path: `/holdings?owner=${owner}&view=holdings` },
      { name: 'Charts of holdings', path: `/holdings?owner=${owner}&view=charts` },
      {
        name: 'Purchase of a name',
        path: `/names/purchases/${await createUnpaidPurchase(request)}`,
      },
      { name: 'Open vote request', path: `/votes/${await openVote(request)}` },
      { name: 'Not found', path: '/nowhere' },
    ].filter((_, index) => index % parts.length === part)
    await page.setViewportSize({ width: 360, height: 780 })
    await useLargeText(page)
    await page.goto('/resolve')
    for (const { name, path } of pages) {
      await goTo(page, path)
      await expect(page.locator('main h1').first()).toBeVisible()
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
      // Polls, so that content that arrives later is measured too.
      await expect
        .poll(async () => [await horizontalOverflow(page), await clippedElements(page)], {
          message: name,
        })
        .toEqual([0, []])
    }
  })
}

test("doubles text, line height and header with the browser's text size @all", async ({ page }) => {
  await page.goto('/session')
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  const usual = await sizesOf(page)
  await useLargeText(page)
  await expect.poll(() => sizesOf(page)).toEqual(usual.map((size) => 2 * size))
})

/**
 * Returns font size and line height of the page and of its title, and the header's height, in
 * pixels.
 */
function sizesOf(page: Page): Promise<number[]> {
  return page.evaluate(() => {
    const [body, title] = [document.body, document.querySelector('main h1') ?? document.body]
    const lengths = [body, title].flatMap((element) => {
      const { fontSize, lineHeight } = getComputedStyle(element)
      return [Number.parseFloat(fontSize), Number.parseFloat(lineHeight)]
    })
    return [...lengths, document.querySelector('header')?.getBoundingClientRect().height ?? 0]
  })
}

/** Sets the browser's font size, which pages cannot change (32 instead of 16 px). */
async function useLargeText(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } })
}

/** Navigates like a link, without loading the program again. This takes a fifth of the time. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => {
    document.querySelector('main h1')?.setAttribute('data-left', '')
    history.pushState(undefined, '', path)
  }, path)
  await expect(page.locator('main h1[data-left]')).toHaveCount(0)
}
