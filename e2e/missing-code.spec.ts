import { readdir, readFile } from 'node:fs/promises'
import { addresses } from './addresses.ts'
import { gateWithout } from './gate.ts'
import { expect, test } from './test.ts'

test('reports a missing main script and works once the script is served @all', async ({ page }) => {
  const html = await (await fetch(addresses.sandbox)).text()
  const program = /<script type="module"[^>]* src="\.\/([^"]+)"/.exec(html)?.[1]
  expect(program).toBeDefined()
  const gate = await gateWithout(addresses.sandbox, (path) => path === `/${program}`)
  try {
    await page.goto(`${gate.origin}/votes`)
    await expect(page.getByRole('alert')).toContainText('The dashboard’s program did not load')
    await expect(page.getByRole('alert')).toBeInViewport()
    gate.open()
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Votes', level: 1 })).toBeVisible()
    await expect(page.getByText('program did not load')).toHaveCount(0)
  } finally {
    gate.close()
  }
})

test('reports a missing script of a page, and shows the page once the server has the script', async ({
  page,
}) => {
  const part = await scriptWith('No prepared transaction yet')
  const gate = await gateWithout(addresses.sandbox, (path) => path.endsWith(`/${part}`))
  try {
    await page.clock.install()
    await page.goto(`${gate.origin}/commands/prepare?view=transaction`)
    const missing = page.getByRole('alert').filter({ hasText: 'did not send the code' })
    const content = page.getByText('No prepared transaction yet')
    await expect(missing.getByRole('button', { name: 'Try again' })).toBeEnabled()
    // The browser requests the script once more, and the script is still missing.
    await missing.getByRole('button', { name: 'Try again' }).click()
    await expect(missing.getByRole('button', { name: 'Try again' })).toBeEnabled()
    await expect(content).toHaveCount(0)
    gate.open()
    await expect(async () => {
      await page.clock.runFor(20_000)
      await expect(content).toBeVisible({ timeout: 2_000 })
    }).toPass()
    await expect(missing).toHaveCount(0)
  } finally {
    gate.close()
  }
})

/** Returns the only script of the build that contains a text. */
async function scriptWith(text: string): Promise<string> {
  const assets = new URL('../dist/client/assets/', import.meta.url)
  const scripts = (await readdir(assets)).filter((name) => name.endsWith('.js'))
  for (const name of scripts) {
    if ((await readFile(new URL(name, assets), 'utf8')).includes(text)) return name
  }
  throw new Error(`No script holds “${text}”.`)
}
