import { decodeFigures } from './decode.ts'
import { printFigures, type Figure } from './figure.ts'
import { lighthouseFigures } from './lighthouse.ts'
import { losslessJsonFigures } from './lossless-json.ts'
import { routeSizeFigures } from './route-sizes.ts'
import { sandboxPageFigures, sandboxStartFigures } from './sandbox.ts'

/** Prints every budget with what was measured; `!` marks what is over. Needs a build. */
const figures: Figure[] = []
const { figures: pageFigures, page } = await sandboxPageFigures()
figures.push(...(await losslessJsonFigures(page)), ...decodeFigures(page), ...pageFigures)
figures.push(...(await sandboxStartFigures()))
figures.push(...(await routeSizeFigures()))
figures.push(...(await lighthouseFigures()))
printFigures(figures)
