import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test as base } from '@playwright/test'
import { kinds } from './smoke-browsers.ts'
import { SmokePage } from './smoke-page.ts'

/**
 * One browser for all tests of a worker. A test fails on every error that the page reports during
 * the test.
 */
export const test = base.extend<{ quiet: void }, { firstPort: number; smoke: SmokePage }>({
  firstPort: [4646, { scope: 'worker', option: true }],
  smoke: [
    async ({ firstPort }, use, { project, parallelIndex }) => {
      const kind = kinds[project.name]
      if (kind === undefined) throw new Error(`No such browser: ${project.name}`)
      const downloads = mkdtempSync(join(tmpdir(), 'cantilever-smoke-'))
      const browser = await kind.open(downloads, firstPort + parallelIndex)
      await browser.resize(1440, 900)
      await use(new SmokePage(browser, String(project.use.baseURL), downloads))
      await browser.close()
      rmSync(downloads, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  quiet: [
    async ({ smoke }, use, testInfo) => {
      const before = (await smoke.browser.trouble()).length
      await use()
      if (testInfo.status !== testInfo.expectedStatus) {
        await smoke.browser.picture(`${testInfo.outputPath('seen')}.png`)
      }
      expect((await smoke.browser.trouble()).slice(before)).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
