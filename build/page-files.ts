import type { Plugin, Rolldown } from 'vite'

/** What a page loads beside what every page does: its files by their places in `files`. */
export interface PageFiles {
  readonly files: readonly string[]
  /** By the route's path; a part that begins with `$` stands for any. */
  readonly pages: Readonly<Record<string, readonly number[]>>
  /** By the route's path: scripts of what it shows once its first parts are there. */
  readonly later: Readonly<Record<string, readonly number[]>>
}

/**
 * Tells the page which files each route needs, so that `src/app/shell/begin.js` has them fetched at once:
 * else they are only found when the program has come, has run and has looked at the address. The titles
 * of five pages were there after 2.06 s instead of 2.18 s (1.6 Mbit/s, 150 ms, processor halved), one of
 * them later with it: a gain near the noise of that machine.
 */
export const pageFiles: Plugin = {
  name: 'cantilever:page-files',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle }) {
      if (bundle === undefined) return html
      const text = JSON.stringify(filesOfPages(bundle, html)).replaceAll('<', String.raw`\u003c`)
      const told = `<script type="application/json" id="page-files">${text}</script>`
      // Before the script that reads it, and not before the page's character set.
      return html.replace(/(?=<script>)/, () => `${told}\n    `)
    },
  },
}

const splitRoute = /\/src\/routes\/(.+)\.tsx\?tsr-split=/

/** What a page always shows, though its frame is drawn without it; some of it is for later. */
const partsOfPage = /\/src\/features\/.+\/parts\.ts$/
const partsForLater = /\/later\/parts\.ts$/

function filesOfPages(bundle: Rolldown.OutputBundle, html: string): PageFiles {
  const files: string[] = []
  const routes = new Map<string, string>()
  for (const [file, output] of Object.entries(bundle)) {
    for (const id of output.type === 'chunk' ? output.moduleIds : []) {
      const name = splitRoute.exec(id)?.[1]
      if (name !== undefined) routes.set(name, file)
    }
  }
  const placesOf = (needed: Iterable<string>): number[] =>
    [...needed]
      .filter((file) => !html.includes(file))
      .map((file) => {
        if (!files.includes(file)) files.push(file)
        return files.indexOf(file)
      })
  const pages: Record<string, number[]> = {}
  const later: Record<string, number[]> = {}
  for (const name of routes.keys()) {
    const needed = new Set<string>()
    // A page may stand in the frame of another: `updates.$updateId` in `updates`.
    for (const [frame, file] of routes) {
      if (name === frame || name.startsWith(`${frame}.`)) gather(bundle, file, needed)
    }
    // What is drawn first stands in the program's own files, which every page has.
    const own = [...needed].filter((file) => file === routes.get(name) || !html.includes(file))
    const parts = partsOf(bundle, own)
    for (const part of parts.atOnce) gather(bundle, part, needed)
    pages[pathOf(name)] = placesOf(needed)
    const afterwards = new Set(needed)
    for (const part of parts.forLater) gather(bundle, part, afterwards)
    const scripts = [...afterwards].filter((file) => !needed.has(file) && file.endsWith('.js'))
    if (scripts.length > 0) later[pathOf(name)] = placesOf(scripts)
  }
  return { files, pages, later }
}

/** The chunks of a page's parts, which these chunks of its own load when they are drawn. */
function partsOf(
  bundle: Rolldown.OutputBundle,
  files: readonly string[],
): { readonly atOnce: readonly string[]; readonly forLater: readonly string[] } {
  const found = files.flatMap((file) => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' ? chunk.dynamicImports : []
  })
  const holds = (file: string, pattern: RegExp): boolean => {
    const chunk = bundle[file]
    return chunk?.type === 'chunk' && chunk.moduleIds.some((id) => pattern.test(id))
  }
  const parts = [...new Set(found)].filter((file) => holds(file, partsOfPage))
  const isForLater = (file: string): boolean => holds(file, partsForLater)
  return {
    atOnce: parts.filter((file) => !isForLater(file)),
    forLater: parts.filter(isForLater),
  }
}

/** A chunk and its styles, and those of what it imports. */
function gather(bundle: Rolldown.OutputBundle, file: string, into: Set<string>): void {
  const chunk = bundle[file]
  if (into.has(file) || chunk?.type !== 'chunk') return
  into.add(file)
  for (const style of chunk.viteMetadata?.importedCss ?? []) into.add(style)
  for (const imported of chunk.imports) gather(bundle, imported, into)
}

/** `parties.$party.index` is the page at `parties/$party`. */
function pathOf(name: string): string {
  return name.replace(/(^|\.)index$/, '').replaceAll('.', '/')
}
