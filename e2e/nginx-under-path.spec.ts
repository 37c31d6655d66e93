import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { startServer } from './dashboard.ts'
import { packageId } from '../sandbox/packages/catalogue.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { Keyboard } from './keyboard.ts'
import { startNginx } from './nginx.ts'
import { expect, test } from './test.ts'

/** Each test has its own network, because a party is allocated on it. */
const network = ['--updates', '1500', '--seed', '7']
const base = { BASE_PATH: '/console/' }

async function behindNginx() {
  const apis = await startServer({ flags: network })
  const nginx = await startNginx({
    ...base,
    LEDGER_URL: `${apis.origin}/api/ledger`,
    SCAN_URL: `${apis.origin}/api/scan`,
    VALIDATOR_URL: `${apis.origin}/api/validator`,
    REGISTRY_URL: `${apis.origin}/api/registry`,
  })
  const stop = async () => {
    await nginx.stop()
    apis.stop()
  }
  return { origin: nginx.origin, stop }
}

const servers = [
  { name: 'nginx', start: behindNginx },
  { name: 'server/', start: () => startServer({ flags: network, env: base }) },
]

for (const { name, start } of servers) {
  test.describe(`a dashboard below a path, served by ${name}`, () => {
    let running: Awaited<ReturnType<typeof start>> | undefined
    test.beforeAll(async () => {
      test.setTimeout(180_000)
      running = await start()
    })
    test.afterAll(() => running?.stop())
    test.use({ baseURL: ({}, use) => use(`${running?.origin}/console/`) })

    test('opens the main pages by link, by address and after a reload @all', async ({
      page,
      request,
    }) => {
      const beside = besideThePath(page)
      await page.goto('./')
      const connections = page.getByRole('region', { name: 'Connections' })
      await expect(connections.getByRole('row', { name: 'Scan' })).toContainText('ready')

      await page
        .getByRole('region', { name: 'Newest updates' })
        .getByRole('listitem')
        .first()
        .getByRole('link')
        .click()
      await expect(page).toHaveURL(/\/console\/updates\/1220\w+$/)
      await expect(page.getByRole('tree')).toBeVisible()
      await page.reload()
      await expect(page.getByRole('tree')).toBeVisible()
      await page.getByRole('link', { name: 'Skip to main content' }).press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      await expect(page).toHaveURL(/\/console\/updates\/1220\w+$/)

      // Lists and holdings are read in workers.
      await new Keyboard(page).go('g u', /\/console\/updates$/)
      await expect(page.getByRole('grid').getByRole('row').nth(5)).toBeVisible()
      await page.goto(`holdings?owner=${encodeURIComponent(await anOwner(request))}`)
      await expect(page.getByText('All loaded')).toBeVisible()

      const amulet = packageId('splice-amulet', '0.1.17')
      await page.goto(`packages/${amulet}`)
      const [saved] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download', exact: true }).click(),
      ])
      const bytes = await readFile(await saved.path())
      expect(createHash('sha256').update(bytes).digest('hex')).toBe(amulet)

      await page.goto('parties?form=allocate')
      await page.getByLabel('Party id hint').fill('under-a-path')
      await page.getByRole('button', { name: 'Allocate party' }).click()
      await expect(page).toHaveURL(/\/console\/parties\/under-a-path/)
      await expect(page.getByRole('region', { name: 'On this participant' })).toBeVisible()
      expect(beside).toEqual([])
    })
  })
}

async function anOwner(request: APIRequestContext): Promise<string> {
  const api = '/console'
  const [owner] = await ownersAt(request, await latestSnapshot(request, api), api)
  if (owner === undefined) throw new Error('The sandbox has no holdings.')
  return owner
}

function besideThePath(page: Page): string[] {
  const found: string[] = []
  page.on('request', (request) => {
    const { protocol, pathname } = new URL(request.url())
    if (protocol === 'http:' && !pathname.startsWith('/console/')) found.push(pathname)
  })
  return found
}
