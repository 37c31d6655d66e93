import type { Plugin, Rolldown } from 'vite'
import { planChunks, reachedFrom, type GraphModule } from './chunk-plan.ts'

/**
 * In characters of source, of which about eight make a byte of what is sent. Each file of a part that
 * comes later is a link, a message to the browser's network and a script: 2 to 7 ms of a phone's time.
 */
const worthOfRequest = 64_000
/**
 * What a page, or a part that it loads later, may bring that it does not need. Most of that is left out when it is
 * built, since nothing uses it: with a third of this, pages have as many bytes in a sixth to a third more files.
 */
const mostNeedless = 190_000
const mostOfPage = 520_000

/** A page loads little that it does not need, and none once it is near what pages may load at most. */
const maxOf = (needed: number): number =>
  Math.max(needed, Math.min(needed + mostNeedless, mostOfPage))

/** What the router makes of a route's page. */
const splitRoute = /\/src\/routes\/(.+)\.tsx\?tsr-split=/

/** What is drawn first: it comes with the shell. */
const drawnFirst = [/\/src\/routes\/index\.tsx\?tsr-split=/]

/**
 * What Mantine's widgets are made of, which come when they are opened. Its index names all of them, so
 * that every page seems to use them. Pages use one hook without widgets.
 */
const widgets =
  /\/node_modules\/(?:@mantine\/(?:core|hooks)|@floating-ui|tabbable)\/(?!.*use-debounced-value).*(?<!\.css)$/

/**
 * The layers below what is drawn, which import nothing above them, and what they load workers with: in a
 * file of their own, so that the browser can paint between running the one and the other.
 */
const lowerLayers = /\/src\/(?:ledger|api|queries)\/|vite\/preload-helper/

/** What every page draws some seconds after it is there, and what only that needs. */
const drawnLater = /\/features\/votes\/EndingSoon\.tsx$/

/** Pages that are drawn in the frame of another, `updates.$updateId` in `updates`: whoever opens the one loads both. */
function* framesOf(ids: Iterable<string>): Generator<readonly [page: string, frame: string]> {
  const pages = [...ids].flatMap((id) => {
    const name = splitRoute.exec(id)?.[1]
    return name === undefined ? [] : [[name, id] as const]
  })
  for (const [name, page] of pages) {
    for (const [frameName, frame] of pages) {
      if (name.startsWith(`${frameName}.`)) yield [page, frame]
    }
  }
}

/**
 * Few chunks: what a first visit needs, kept apart by how often it changes (libraries, the shell); what
 * several other pages need; and the pages' own. What is only loaded on demand (dialogs, editors) stays
 * apart.
 */
export function planned(entry: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let names: ReadonlyMap<string, string> = new Map()
  let initial: ReadonlySet<string> = new Set()
  let later: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'cantilever:plan-chunks',
    apply: 'build',
    buildEnd() {
      const graph = new Map<string, GraphModule>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (info === null) continue
        // Pages that seem to use widgets do not load them.
        const size = widgets.test(id) ? 0 : (info.code?.length ?? 0)
        graph.set(id, { imports: info.importedIds, size })
      }
      for (const [page, frame] of framesOf(graph.keys())) {
        const { imports = [], size = 0 } = graph.get(page) ?? {}
        graph.set(page, { imports: [...imports, frame], size })
      }
      // Workers are bundled by themselves.
      if (!graph.has(entry)) return
      const ids = [...graph.keys()]
      const entries = [entry, ...ids.filter((id) => drawnFirst.some((each) => each.test(id)))]
      const pages = ids.filter((id) => splitRoute.test(id))
      initial = reachedFrom(graph, entries)
      later = reachedFrom(
        graph,
        ids.filter((id) => drawnLater.test(id)),
      )
      const parts = ids
        .flatMap((id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
        .filter((id) => !splitRoute.test(id))
      names = planChunks({ graph, entries, pages, parts, worthOfRequest, maxOf })
    },
  }
  return {
    plugin,
    groups: [
      // Style sheets are few: one file.
      { name: 'libraries', test: /node_modules.*(?<!\.css)$/, tags: ['$initial'] },
      { name: 'domain', test: (id) => lowerLayers.test(id) && initial.has(id) },
      { name: 'shell', test: (id) => !id.includes('/node_modules/') && initial.has(id) },
      { name: 'badge', test: (id) => !id.includes('/node_modules/') && later.has(id) },
      { name: 'widgets', test: widgets, includeDependenciesRecursively: false },
      {
        debugName: 'pages',
        name: (id) => names.get(id) ?? null,
        // Its chunks import each other in one direction only, as they are.
        includeDependenciesRecursively: false,
      },
      // On demand only. Libraries import nothing of ours: apart from it, they are in no cycle.
      { name: 'library', test: /node_modules/, minShareCount: 2, entriesAware: true },
      { name: 'shared', minShareCount: 2, entriesAware: true },
    ],
  }
}
