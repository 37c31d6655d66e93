import { activeContractsFigures } from './active-contracts.ts'
import type { Browser } from '@playwright/test'
import { browserVersion, openBrowser } from '../../e2e/browser.ts'
import { startServer, type Server } from '../../e2e/dashboard.ts'
import { decodeFigures } from './decode.ts'
import { notMeasured, printFigures, type Figure } from '../../e2e/figure.ts'
import { historySearchFigures } from './history-search.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { leftOpenFigures } from './open-for-hours.ts'
import { losslessJsonFigures } from './lossless-json.ts'
import { readOptions } from './options.ts'
import { packageTypesFigures } from './package-types.ts'
import { conditionsNow, writeTable } from './results-table.ts'
import { routeSizeFigures } from './route-sizes.ts'
import { largeSandboxFigures, sandboxPageFigures, sandboxStartFigures } from './sandbox.ts'
import { throughServerFigures } from './through-server.ts'
import { typedFormFigures } from './typed-form.ts'
import { updateListFigures } from './update-list.ts'
import { updateTreeFigures } from './update-tree.ts'

/**
 * Prints every budget with its measured value. `!` marks an exceeded budget. Needs a build. A part
 * that cannot be measured is reported, and does not stop the other parts.
 */
const options = readOptions(process.argv.slice(2))
const conditions = conditionsNow(await browserVersion())
const results = new Map<string, Figure[]>()

type Figures = Promise<readonly Figure[]> | readonly Figure[]

async function measure(name: string, figures: (browser: Browser) => Figures): Promise<void> {
  if (!options.wants(name)) return
  const browser = await openBrowser()
  let measured: readonly Figure[]
  try {
    measured = await figures(browser)
  } catch (error) {
    console.error(error)
    measured = [notMeasured(name, error)]
    process.exitCode = 1
  }
  await browser.close()
  printFigures(measured)
  results.set(name, [...(results.get(name) ?? []), ...measured])
  // Writes the table after each part, so that the results remain if the run is aborted.
  if (options.table !== undefined) await writeTable(options.table, results, conditions)
}

/**
 * Runs measurements on one dashboard. If the dashboard does not start, each measurement is reported
 * as not measured.
 */
async function onServer(
  flags: readonly string[],
  parts: Readonly<Record<string, (server: Server, browser: Browser) => Figures>>,
): Promise<void> {
  const wanted = Object.entries(parts).filter(([name]) => options.wants(name))
  if (wanted.length === 0) return
  const server = await startServer({ flags }).catch((error: unknown) => ({ error }))
  for (const [name, figures] of wanted) {
    await measure(name, (browser) => {
      if ('error' in server) throw server.error
      return figures(server, browser)
    })
  }
  if (!('error' in server)) server.stop()
}

let served: ReturnType<typeof sandboxPageFigures> | undefined
const sandboxPage = () => (served ??= sandboxPageFigures())

await measure('Sandbox', sandboxStartFigures)
await measure('Sandbox', async () => (await sandboxPage()).figures)
await measure('Reading JSON', async (browser) => {
  const { page } = await sandboxPage()
  return [...(await losslessJsonFigures(page, browser)), ...decodeFigures(page)]
})
await measure('Package types', async () => packageTypesFigures((await sandboxPage()).page))
await measure('Through the server', async () => throughServerFigures((await sandboxPage()).page))
await measure('Update tree', updateTreeFigures)
await onServer(['--updates', '1000000'], {
  'Update list': ({ origin }, browser) => updateListFigures(origin, browser, options.listRows),
  'History search': ({ origin }, browser) => historySearchFigures(origin, browser),
  Sandbox: largeSandboxFigures,
})
await onServer(['--updates', '5000', '--contracts', '100000'], {
  'Active contracts': ({ origin }, browser) => activeContractsFigures(origin, browser),
})
await measure('Left open', leftOpenFigures)
await onServer(['--updates', '500'], {
  'Typed form': ({ origin }, browser) => typedFormFigures(origin, browser),
  Sizes: ({ origin }, browser) => routeSizeFigures(origin, browser),
})
await onServer(['--updates', '3000'], { Lighthouse: ({ origin }) => lighthouseFigures(origin) })
