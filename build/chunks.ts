import type { Plugin, Rolldown } from 'vite'
import { planChunks, reachedFrom, type GraphModule } from './chunk-plan.ts'

/** In characters of source, of which about eight make a byte of what is sent. */
const limits = { worthOfRequest: 28_000, maxOfPage: 345_000 }

/** What the router makes of a route's page. */
const splitRoute = /\/src\/routes\/.+\.tsx\?tsr-split=/

/** What is drawn first: it comes with the shell. */
const drawnFirst = [/\/src\/routes\/index\.tsx\?tsr-split=/]

/** What every page draws some seconds after it is there, and what only that needs. */
const drawnLater = /\/features\/votes\/EndingSoon\.tsx$/

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
        graph.set(id, { imports: info.importedIds, size: info.code?.length ?? 0 })
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
      names = planChunks({ graph, entries, pages, ...limits })
    },
  }
  return {
    plugin,
    groups: [
      // Style sheets are few: one file.
      { name: 'libraries', test: /node_modules.*(?<!\.css)$/, tags: ['$initial'] },
      { name: 'shell', test: (id) => !id.includes('/node_modules/') && initial.has(id) },
      { name: 'badge', test: (id) => !id.includes('/node_modules/') && later.has(id) },
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
