/**
 * Packages that no compiler writes. The participant accepts them, and the dashboard must keep
 * working.
 */
import type { Page } from '@playwright/test'
import { bytes, message, number } from '../sandbox/packages/protobuf-writer.ts'
import { makeDar, type TestDar } from './dar.ts'
import { ownDashboard } from './own-dashboard.ts'
import { firstSynchronizer } from './synchronizer.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because other tests would also see these packages. */
const dashboard = ownDashboard('--updates', '500')
test.describe.configure({ mode: 'serial' })

// Fields of the package's messages by number (docs/network-rules.md, Compiled packages).
const type = (contents: Uint8Array) => bytes(5, contents)
const unit = message(bytes(3, message(number(1, 0))))
const optionalOf = (index: number) =>
  message(bytes(3, message(number(1, 9), bytes(2, message(number(8, index))))))
/** Returns a module with a synonym for the type at `index` in the package's type table. */
const moduleWith = (index: number) =>
  bytes(
    1,
    message(number(1, 0), bytes(3, message(number(2, 0), bytes(4, message(number(8, index)))))),
  )

const ofItself = makeDar({
  name: 'e2e-of-itself',
  version: '1.0.0',
  appended: (own) => message(moduleWith(own), type(optionalOf(own))),
})
const levels = 5_000
const deep = makeDar({
  name: 'e2e-deep',
  version: '1.0.0',
  appended: (own) =>
    message(
      moduleWith(own + levels),
      type(unit),
      ...Array.from({ length: levels }, (_, index) => type(optionalOf(own + index))),
    ),
})
const sound = makeDar({ name: 'e2e-sound', version: '1.0.0' })

async function upload({ file }: TestDar): Promise<void> {
  const synchronizer = encodeURIComponent(await firstSynchronizer(dashboard.origin))
  const answer = await fetch(
    `${dashboard.origin}/api/ledger/v2/dars?synchronizerId=${synchronizer}`,
    {
      method: 'POST',
      body: new Uint8Array(file.buffer),
      headers: { 'content-type': 'application/octet-stream' },
    },
  )
  expect(answer.status).toBe(200)
}

const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)

test.beforeAll(async () => {
  for (const dar of [ofItself, deep, sound]) await upload(dar)
})

for (const [name, dar, why] of [
  ['whose types refer to later ones', ofItself, 'type'],
  ['whose types are nested too deep', deep, 'deep'],
] as const) {
  test(`reports a package ${name} on its page and offers its bytes @all`, async ({ page }) => {
    await open(page, `/packages/${dar.mainId}`)
    const source = page.getByRole('region', { name: 'Source' })
    await expect(source.getByText('Not readable here')).toBeVisible({ timeout: 60_000 })
    await expect(source).toContainText(why)
    await page.getByRole('button', { name: 'Download', exact: true }).click()
    await expect(page.getByText('the same as the package id')).toBeVisible({ timeout: 60_000 })
  })
}

test('lists templates of the readable packages, and reports which packages could not be read @all', async ({
  page,
}) => {
  await open(page, '/templates?find=Asset')
  const list = page.getByRole('grid', { name: 'Templates' })
  await expect(list.getByRole('row', { name: /e2e-sound/ })).toBeVisible({ timeout: 60_000 })
  await expect(list.getByRole('row', { name: /e2e-deep|e2e-of-itself/ })).toHaveCount(0)
  await page.getByRole('button', { name: /packages not read/ }).click()
  const unread = page.locator('[data-details=open]').filter({ hasText: 'not read' })
  await expect(unread.getByRole('listitem')).toHaveCount(2)
})

test('edits a command of an unreadable package as JSON and explains why @all', async ({ page }) => {
  await open(page, '/commands/submit')
  await page.getByRole('button', { name: 'Add create command' }).press('Enter')
  await page.getByRole('combobox', { name: /^Template.*, command 1$/ }).fill('#e2e-deep:Main:Asset')
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^JSON only: .*could not be loaded/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Create arguments, command 1' })).toBeEditable()
})
