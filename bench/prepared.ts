import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openBrowser } from './browser.ts'
import { startDashboard } from './dashboard.ts'
import { atMost, type Figure } from './figure.ts'
import { withLongestTask } from './long-tasks.ts'
import { largePreparedAnswer } from './prepared-answer.ts'

/** How long the page stands still while a transaction of a megabyte is decoded, hashed and drawn. */
export async function preparedFigures(): Promise<Figure[]> {
  const dashboard = await startDashboard({ flags: ['--updates', '100'] })
  const browser = await openBrowser()
  // On disk: what a test hands over itself, it decodes on the page's thread.
  const folder = await mkdtemp(join(tmpdir(), 'prepared-'))
  try {
    const page = await browser.newPage()
    await page.goto(`${dashboard.origin}/commands/prepare`)
    const open = async (name: string) => {
      const path = join(folder, name)
      await writeFile(path, largePreparedAnswer())
      return withLongestTask(browser, page, async () => {
        await page.getByLabel('Open a prepared answer from a file').setInputFiles(path)
        await page.getByText(`From the file ${name}`).waitFor()
        await page.getByText('The hash is different: do not sign').waitFor()
      })
    }
    // The first time the page and the worker are compiled.
    await open('first.json')
    const { longest } = await open('second.json')
    return [atMost('Prepared transaction of 1 MB: longest task', longest, 50, ' ms')]
  } finally {
    await rm(folder, { recursive: true })
    await browser.close()
    dashboard.stop()
  }
}
