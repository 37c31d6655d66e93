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
async function recordNotifications(page: Page): Promise<string[]> {
  const notifications: string[] = []
  page.on('console', (message) => {
    const [, title] = /^told of: (.*)$/.exec(message.text()) ?? []
    if (title !== undefined) notifications.push(title)
  })
  await page.addInitScript(() => {
    class Shown extends EventTarget {
      static readonly permission = 'granted'
      static readonly requestPermission = () => Promise.resolve('granted')
      readonly close = () => undefined
      constructor(title: string) {
        super()
        console.info(`told of: ${title}`)
      }
    }
    Object.assign(globalThis, { Notification: Shown })
  })
  return notifications
}

const sumOf = (notifications: readonly string[]) =>
  notifications.reduce(
    (sum, title) => sum + Number(/^(\d+) new match(?:es)?: New contracts$/.exec(title)?.[1]),
    0,
  )

test('notifies exactly once of new matches of a watched search, despite reloads and outages @all', async ({
  page,
}) => {
  const notifications = await recordNotifications(page)
  await page.clock.install()
  await page.goto('/search?where=kind:create')
  await page.getByRole('button', { name: 'Start' }).click()
  await expect(page.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Name the search…' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('New contracts')
  await page.keyboard.press('Enter')

  await page.goto('/search')
  const stored = page.getByRole('region', { name: 'Stored in this browser' })
  const watch = stored.getByRole('button', { name: 'Watch: New contracts' })
  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'true')

  const minuteLater = () => page.clock.fastForward(61_000)
  const notifiedMoreThan = (sum: number) =>
    expect
      .poll(async () => (await minuteLater(), sumOf(notifications)), {
        timeout: 60_000,
        intervals: [3_000],
      })
      .toBeGreaterThan(sum)
  await notifiedMoreThan(0)
  const link = stored.getByRole('link', { name: / new$/ })
  // A check in progress may still report more matches, so both numbers are read until they agree.
  const showsAllNotified = () =>
    expect(async () => {
      expect(await link.innerText()).toBe(`${sumOf(notifications)} new`)
    }).toPass({ timeout: 30_000 })
  await showsAllNotified()
  expect(await violations(page, 'all')).toEqual([])

  await dashboard.setFaults('scan:503=100%')
  await page.reload()
  await showsAllNotified()
  const before = sumOf(notifications)
  await minuteLater()
  await minuteLater()
  expect(sumOf(notifications)).toBe(before)
  await dashboard.setFaults('')
  await notifiedMoreThan(before)
  await showsAllNotified()

  const isNew = sumOf(notifications)
  await link.click()
  const run = page.getByRole('region', { name: 'The search' })
  await expect(run.getByText('Done', { exact: true })).toBeVisible({ timeout: 60_000 })
  const found = Number(/(\d+) match/.exec(await run.innerText())?.[1])
  expect(found).toBeGreaterThanOrEqual(isNew)
  await page.goBack()
  // The matches that were shown before are not new any more.
  await expect(stored.getByRole('link', { name: `${isNew} new`, exact: true })).toHaveCount(0)

  await watch.click()
  await expect(watch).toHaveAttribute('aria-pressed', 'false')
})
