import type { Plugin, Rolldown } from 'vite'
import { planChunks, type GraphModule } from './chunk-plan.ts'

/** In characters of source, of which about eight make a byte of what is sent. */
const limits = { worthOfRequest: 28_000, mostOfPage: 375_000 }

/** What the router makes of a route's page. */
const splitRoute = /\/src\/routes\/.+\.tsx\?tsr-split=/

/** What is drawn first, beside what the shell itself imports. */
const drawnFirst = [/\/src\/routes\/index\.tsx\?tsr-split=/, /\/features\/votes\/EndingSoon\.tsx$/]

/**
 * Few chunks: what every page needs, kept apart by how often it changes (libraries, the shell); what
 * a first visit needs beside it, and nothing else; what several other pages need; and the pages' own.
 * What is only loaded on demand (dialogs, editors) stays apart.
 */
export function planned(entry: string): { plugin: Plugin; groups: Rolldown.CodeSplittingGroup[] } {
  let names: ReadonlyMap<string, string> = new Map()
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
      const first = ids.filter((id) => drawnFirst.some((pattern) => pattern.test(id)))
      const pages = ids.filter((id) => splitRoute.test(id))
      names = planChunks({ graph, entry, pages, first, ...limits })
    },
  }
  return {
    plugin,
    groups: [
      { name: 'libraries', test: /node_modules/, tags: ['$initial'] },
      { name: 'shell', tags: ['$initial'] },
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
