import { startServer } from './dashboard.ts'
import { decodeFigures } from './decode.ts'
import { printFigures, type Figure } from './figure.ts'
import { historySearchFigures } from './history-search.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { losslessJsonFigures } from './lossless-json.ts'
import { routeSizeFigures } from './route-sizes.ts'
import { largeSandboxFigures, sandboxFigures } from './sandbox.ts'
import { updateListFigures } from './update-list.ts'
import { updateTreeFigures } from './update-tree.ts'

/**
 * Prints every budget with what was measured; `!` marks what is over. Needs a build. With `--full`
 * the update list is scrolled through to its end: 7 GB of JSON.
 */
const listRows = process.argv.includes('--full') ? 1_000_000 : 100_000

const figures: Figure[] = []
const { figures: small, page } = await sandboxFigures()
figures.push(...(await losslessJsonFigures(page)), ...decodeFigures(page), ...small)
figures.push(...(await updateTreeFigures()))

const large = await startServer(4695, ['--updates', '1000000'])
try {
  figures.push(...(await updateListFigures(large.origin, listRows)))
  figures.push(...(await historySearchFigures(large.origin)))
  figures.push(...largeSandboxFigures(large))
} finally {
  large.stop()
}

figures.push(...(await routeSizeFigures()))
figures.push(...(await lighthouseFigures()))
printFigures(figures)
