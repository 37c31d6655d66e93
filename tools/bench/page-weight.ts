import type { Page } from '@playwright/test'
import { openHeapMeter } from './heap.ts'

/** The resources that a page uses after a garbage collection. */
export interface PageWeight {
  /** The JavaScript heap, including that of the workers. */
  readonly heapBytes: number
  /** The number of DOM nodes, including those that no document contains any more. */
  readonly nodes: number
  readonly listeners: number
}

/** Returns a function that measures a page, for repeated use. */
export async function createPageScale(page: Page): Promise<() => Promise<PageWeight>> {
  const heapBytes = await openHeapMeter(page)
  const session = await page.context().newCDPSession(page)
  return async () => {
    const bytes = await heapBytes()
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heapBytes: bytes, nodes, listeners: jsEventListeners }
  }
}
