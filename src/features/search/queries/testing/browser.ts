import type { SearchTabs, TabMessage } from '../search-tabs.ts'

/**
 * Simulates a browser with several tabs. The first tab that claims a search runs it until closed.
 */
export function fakeBrowser() {
  const queues = new Map<string, { readonly tab: number; readonly held: () => void }[]>()
  const listeners = new Map<number, (message: TabMessage) => void>()
  let tabs = 0

  const letGo = (tab: number, only?: string) => {
    for (const [search, queue] of queues) {
      if (only !== undefined && search !== only) continue
      const holder = queue[0]
      const rest = queue.filter((waiting) => waiting.tab !== tab)
      queues.set(search, rest)
      if (rest[0] !== holder) rest[0]?.held()
    }
  }

  return {
    openTab() {
      const tab = (tabs += 1)
      const api: SearchTabs = {
        claim(search, held, follow) {
          const queue = queues.get(search) ?? []
          queues.set(search, [...queue, { tab, held }])
          queueMicrotask(queue.length === 0 ? held : follow)
          return () => letGo(tab, search)
        },
        open: async () =>
          new Set([...queues].flatMap(([search, { length }]) => (length ? [search] : []))),
        tell(message) {
          for (const [other, listener] of listeners) {
            if (other !== tab) queueMicrotask(() => listener(structuredClone(message)))
          }
        },
        listen: (listener) => listeners.set(tab, listener),
      }
      const close = () => {
        listeners.delete(tab)
        letGo(tab)
      }
      return { tabs: api, close }
    },
  }
}
