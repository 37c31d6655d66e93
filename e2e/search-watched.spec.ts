import type { Page } from '@playwright/test'
import { violations } from './axe.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/**
 * A separate dashboard, because its history grows by itself and its faults must not disturb other
 * tests.
 */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ timeout: 150_000 })

/**
 * Records the browser's notifications. They are intercepted, because a machine without a desktop
 * shows none.
 */
async function tellsOf(page: Page): Promise<string[]> {
  const told: string[] = []
  page.on('console', (message) => {
    const [, says] = /^told of: (.*)$/.exec(message.text()) ?? []
    if (says !== undefined) told.push(says)
  })
  await page.addInitScript(() => {
    class Shown extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      readonly close = () => undefined
      constructor(says: string) {
        super()
        console.info(`told of: ${says}`)
      }
    }
    Object.assign(globalThis, { Notification: Shown })
  })
  return told
}

const sumOf = (told: readonly string[]) =>
  told.reduce(
    (sum, says) => sum + Number(/^(\d+) new match(?:es)?: New contracts$/.exec(says)?.[1]),
    0,
  )

test('notifies once of new matches of a watched search, over reloads and outages @all', async ({
  page,
}) => {
  const told = await tellsOf(page)
  await page.clock.install()
  await page.goto('/search?where=kind:create')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'Name…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('New contracts')
  await page.keyboard.press('Enter')

  await page.goto('/search')
  const kept = page.getByRole('region', { name: 'Kept in this browser' })
  const watch = kept.getByRole('button', { name: 'Watch: New contracts' })
  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'true')

  const minuteLater = () => page.clock.fastForward(61_000)
  const toldAfter = (sum: number) =>
    expect
      .poll(async () => (await minuteLater(), sumOf(told)), { timeout: 60_000, intervals: [3_000] })
      .toBeGreaterThan(sum)
  await toldAfter(0)
  const link = kept.getByRole('link', { name: / new$/ })
  // A check in progress may still report more matches, so both numbers are read until they agree.
  const showsAllTold = () =>
    expect(async () => {
      expect(await link.innerText()).toBe(`${sumOf(told)} new`)
    }).toPass({ timeout: 30_000 })
  await showsAllTold()
  expect(await violations(page, 'all')).toEqual([])

  await dashboard.setFaults('scan:503=100%')
  await page.reload()
  await showsAllTold()
  const before = sumOf(told)
  await minuteLater()
  await minuteLater()
  expect(sumOf(told)).toBe(before)
  await dashboard.setFaults('')
  await toldAfter(before)
  await showsAllTold()

  const isNew = sumOf(told)
  await link.click()
  const run = page.getByRole('region', { name: 'The search' })
  await expect(run.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  const found = Number(/(\d+) match/.exec(await run.innerText())?.[1])
  expect(found).toBeGreaterThanOrEqual(isNew)
  await page.goBack()
  // Only later matches are new, not the matches that were shown before.
  await expect(kept.getByRole('link', { name: `${isNew} new`, exact: true })).toHaveCount(0)

  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'false')
})
