import type { Page } from '@playwright/test'
import { openHeapMeter } from './heap.ts'

/** The resources that a page uses after garbage collections. */
export interface PageWeight {
  readonly heapBytes: number
  /** Number of DOM nodes, including nodes that are no longer in a document. */
  readonly nodes: number
  readonly listeners: number
}

/** Maximum number of garbage collections for one measurement. */
const mostCollections = 6

/**
 * Returns a function that measures a page and can be called repeatedly. The function collects
 * garbage until no more DOM nodes or listeners are released. The first collection leaves up to a
 * hundred listeners, which the next collection releases.
 */
export async function createPageScale(page: Page): Promise<() => Promise<PageWeight>> {
  const heapBytes = await openHeapMeter(page)
  const session = await page.context().newCDPSession(page)
  const collect = async (): Promise<PageWeight> => {
    const bytes = await heapBytes()
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heapBytes: bytes, nodes, listeners: jsEventListeners }
  }
  return async () => {
    let weight = await collect()
    for (let count = 1; count < mostCollections; count++) {
      const next = await collect()
      if (next.listeners >= weight.listeners && next.nodes >= weight.nodes) return next
      weight = next
    }
    return weight
  }
}
