import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { readCsv } from '../src/ledger/testing/read-csv.ts'
import { chaosPages, openTabs, outcomeOf, visitAll } from './chaos-pages.ts'
import { noteCell } from './chaos-table.ts'
import { hostileSigns } from './hostile-signs.ts'
import { expect, test } from './test.ts'

/** A dashboard of its own, of which every answer is hostile. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  dashboard = await startDashboard(4666, ['--updates', '300'])
  const answer = await fetch(`${dashboard.origin}/sandbox/faults`, {
    method: 'PUT',
    body: 'hostile=100%',
  })
  expect(answer.ok).toBe(true)
})
test.afterAll(() => dashboard.stop())

const open = async (page: Page, path: string) => {
  await page.goto(dashboard.origin + path)
  expect(await outcomeOf(page, ['works'])).toBe('works')
}

const expectHarmless = (page: Page) => expect.poll(() => hostileSigns(page)).toEqual([])

test('hostile texts are drawn, saved as they are, and do nothing', async ({ page }) => {
  // Megabytes, on a machine that others use too.
  test.setTimeout(300_000)
  await open(page, `/updates/${dashboard.newestUpdateId}`)
  const event = page.getByRole('region', { name: 'Selected event' })
  await expect(event).toContainText('‹U+202E›')
  await expect(event).toContainText('toString')
  await expectHarmless(page)

  await open(page, '/names')
  await expect(page.getByRole('grid')).toContainText('‹U+202E›')
  await expectHarmless(page)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save CSV' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  const cells = readCsv(file).flat()
  expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([])
  expect(Math.max(...cells.map(({ length }) => length))).toBeGreaterThan(1_000_000)

  await open(page, '/idps')
  await expect(page.getByRole('grid')).toContainText(/javascript:|data:|vbscript:|bank\.example@/i)
  await expectHarmless(page)
  await page.setViewportSize({ width: 360, height: 740 })
  await expectHarmless(page)
})

test('every page draws hostile texts', { tag: '@chaos' }, async ({ browser }) => {
  test.setTimeout(600_000)
  const opened = await openTabs(browser, chaosPages(dashboard.newestUpdateId))
  await visitAll(opened, dashboard.origin)
  const wrong: string[] = []
  for (const one of opened) {
    const outcome = await outcomeOf(one.page, ['works', 'told'])
    const signs = [...one.wrong, ...(await hostileSigns(one.page))]
    noteCell(one.name, 'hostile texts', [outcome, ...signs].join(' '))
    const isGood = (outcome === 'works' || outcome === 'told') && signs.length === 0
    if (!isGood) wrong.push(`${one.name}: ${outcome} ${signs.join(', ')}`)
    await one.page.context().close()
  }
  expect(wrong).toEqual([])
})
