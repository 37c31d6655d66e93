import { startServer } from './dashboard.ts'
import { decodeFigures } from './decode.ts'
import { printFigures } from './figure.ts'
import { historySearchFigures } from './history-search.ts'
import { holdingsFigures } from './holdings.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { losslessJsonFigures } from './lossless-json.ts'
import { preparedFigures } from './prepared.ts'
import { routeSizeFigures } from './route-sizes.ts'
import { largeSandboxFigures, sandboxPageFigures, sandboxStartFigures } from './sandbox.ts'
import { updateListFigures } from './update-list.ts'
import { updateTreeFigures } from './update-tree.ts'

/**
 * Prints every budget with what was measured; `!` marks what is over. Needs a build. With `--full`
 * the update list is scrolled through to its end: 7 GB of JSON.
 */
const listRows = process.argv.includes('--full') ? 1_000_000 : 100_000

printFigures(await sandboxStartFigures())
const { figures, page } = await sandboxPageFigures()
printFigures(figures)
printFigures(await losslessJsonFigures(page))
printFigures(decodeFigures(page))
printFigures(await updateTreeFigures())

const large = await startServer(4695, ['--updates', '1000000'])
try {
  printFigures(await updateListFigures(large.origin, listRows))
  printFigures(await historySearchFigures(large.origin))
  printFigures(largeSandboxFigures(large))
} finally {
  large.stop()
}

const rich = await startServer(4696, ['--updates', '5000', '--holdings', '100000'])
try {
  printFigures(await holdingsFigures(rich.origin))
} finally {
  rich.stop()
}

printFigures(await preparedFigures())
printFigures(await routeSizeFigures())
printFigures(await lighthouseFigures())
