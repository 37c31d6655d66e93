import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { routesToMeasure } from './measured-routes.ts'
import { chromiumFlags, chromiumPath } from './chromium.ts'
import { recordCell } from './chaos-table.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

test.describe.configure({ mode: 'serial' })
const dashboard = ownDashboard('--updates', '300')
let context: BrowserContext
let profile: string

/**
 * Starts a browser whose settings block all site data: access to storage throws an error, and
 * databases and locks are refused, also in workers. Chromium's headless shell has no such settings.
 */
test.beforeAll(async () => {
  profile = await mkdtemp(join(tmpdir(), 'cantilever-profile-'))
  await mkdir(join(profile, 'Default'))
  const settings = { profile: { default_content_setting_values: { cookies: 2 } } }
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(settings))
  const executablePath = chromiumPath()
  context = await chromium.launchPersistentContext(profile, {
    args: [...chromiumFlags, '--disable-gpu'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
})
test.afterAll(async () => {
  await context.close()
  await rm(profile, { recursive: true, force: true })
})

async function openPage(): Promise<{ page: Page; wrong: string[] }> {
  const page = await context.newPage()
  const wrong: string[] = []
  page.on('pageerror', ({ message }) => wrong.push(message))
  return { page, wrong }
}

test('opens every page in a browser that blocks storage', { tag: '@chaos' }, async () => {
  test.setTimeout(240_000)
  const left = routesToMeasure(dashboard.newestUpdateId).filter(
    ({ path }) => !/[?&](?:form|view)=/.test(path),
  )
  const walk = async () => {
    const { page, wrong } = await openPage()
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      await page.goto(dashboard.origin + next.path, { waitUntil: 'commit' })
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expect(heading, next.name).toBeVisible()
      await expect(heading, next.name).not.toHaveText(/^This page/)
      expect(wrong, next.name).toEqual([])
      recordCell(next.name, 'storage forbidden', 'works')
    }
    expect(await page.evaluate(storageIsForbidden)).toBe(true)
    await page.close()
  }
  await Promise.all([walk(), walk(), walk()])
})

test('shows search results, input and purchases without storage, and warns that data is lost with the tab @all', async () => {
  const { page, wrong } = await openPage()
  await page.goto(`${dashboard.origin}/search`)
  await expect(page.getByText('Searches still run, but are lost on reload')).toBeVisible()
  await page.getByRole('textbox', { name: 'Filter' }).fill('kind:create')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page.getByText('Lost on reload', { exact: true })).toBeVisible()
  await expect(page.getByRole('grid').getByRole('row').nth(3)).toBeVisible()

  await page.goto(`${dashboard.origin}/commands/submit`)
  await page.getByRole('textbox', { name: 'Draft name' }).fill('not kept')
  await expect(page.getByText(/saved only until this tab is closed at/)).toBeVisible()

  await page.goto(`${dashboard.origin}/names/new?name=forbidden-storage`)
  await page.getByRole('button', { name: 'Request name' }).click()
  await expect(page).toHaveURL(/\/names\/purchases\//)
  await expect(page.getByText(/^forbidden-storage/).first()).toBeVisible()
  expect(wrong).toEqual([])
})

function storageIsForbidden(): boolean {
  try {
    return localStorage.length < 0
  } catch {
    return true
  }
}
