import { startServer, type Server } from './dashboard.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** The network of the dashboard that has only a participant. */
const network = ownDashboard('--updates', '500')

test.describe('a dashboard with only a participant', () => {
  let server: Server
  test.beforeAll(async () => {
    server = await startServer({ env: { LEDGER_URL: `${network.origin}/api/ledger` } })
  })
  test.afterAll(() => server.stop())

  test('reports that Scan is not configured, and calls neither Scan nor the validator @all', async ({
    page,
  }) => {
    const called: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(?:scan|validator|registry)/.test(pathname)) called.push(pathname)
    })
    await page.goto(`${server.origin}/updates`)
    await expect(page.getByText('Scan is not configured').first()).toBeVisible()
    await expect(page.getByText('Answered 502')).toHaveCount(0)
    await expect(page.getByText('Retries automatically')).toHaveCount(0)

    await page.goto(`${server.origin}/node`)
    const versions = page.getByRole('region', { name: 'Versions' })
    await expect(versions).toContainText('Scan is not configured')
    await expect(versions).toContainText('The validator app is not configured')

    await page.goto(`${server.origin}/updates?source=participant`)
    await expect(page.getByRole('grid').getByRole('row').nth(9)).toBeVisible()
    const links = page.getByRole('grid').locator('a[href*="/updates/1220"]')
    const ids = await links.evaluateAll((all) => [
      ...new Set(all.map((link) => /1220[0-9a-f]{64}/.exec(link.getAttribute('href') ?? '')?.[0])),
    ])
    const notSearched = page.getByText('Scan is not configured, so its history is not searched.')
    let seen = 0
    for (const id of ids) {
      await page.goto(`${server.origin}/updates/${id}?source=participant&view=effects`)
      await expect(page.getByRole('link', { name: 'JSON' })).toBeVisible()
      await page.waitForLoadState('networkidle')
      seen = await notSearched.count()
      if (seen > 0) break
    }
    expect(seen).toBeGreaterThan(0)
    await expect(page.getByText('Scan does not have this update')).toHaveCount(0)

    await page.goto(`${server.origin}/`)
    await expect(page.getByText('Ledger answers')).toBeVisible()
    await expect(page.getByText('Scan answers')).toHaveCount(0)
    expect(called).toEqual([])
  })
})
