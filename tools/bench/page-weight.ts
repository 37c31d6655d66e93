import type { Page } from '@playwright/test'
import { openHeapMeter } from './heap.ts'

/** The resources that a page holds after a garbage collection. */
export interface PageWeight {
  /** JavaScript's, its workers' included. */
  readonly heapBytes: number
  /** DOM nodes, those that are in no document any more included. */
  readonly nodes: number
  readonly listeners: number
}

/** Weighs a page, as often as wanted. */
export async function createPageScale(page: Page): Promise<() => Promise<PageWeight>> {
  const heapBytes = await openHeapMeter(page)
  const session = await page.context().newCDPSession(page)
  return async () => {
    const bytes = await heapBytes()
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { heapBytes: bytes, nodes, listeners: jsEventListeners }
  }
}
