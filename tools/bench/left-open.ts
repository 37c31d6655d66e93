/** Pages that stay open under a clock that the benchmark advances. */
import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure } from '../../e2e/figure.ts'
import type { PageWeight } from './page-weight.ts'
import type { SimulatedTime } from './simulated-time.ts'

/**
 * The share of the time after which growth is measured. Caches fill before this point. Memory that
 * still grows afterwards would grow without limit.
 */
const begun = 0.1

/**
 * Compares two measurements of a page, and returns the growth of its heap, DOM nodes and listeners.
 */
export function growthFigures(what: string, first: PageWeight, last: PageWeight): Figure[] {
  const since = `since a tenth of it`
  return [
    atMost(`${what}: heap growth ${since}`, (last.heapBytes - first.heapBytes) / 1e6, 2, ' MB'),
    atMost(`${what}: more nodes ${since}`, Math.max(0, last.nodes - first.nodes), 500),
    atMost(`${what}: more listeners ${since}`, Math.max(0, last.listeners - first.listeners), 50),
  ]
}

/** Repeats an action. Measures the page after a tenth of the repetitions and at the end. */
export async function measureGrowth(
  times: number,
  weigh: () => Promise<PageWeight>,
  turn: () => Promise<void>,
): Promise<{ first: PageWeight; last: PageWeight }> {
  let first: PageWeight | undefined
  for (let done = 0; done < times; done++) {
    if (done >= times * begun) first ??= await weigh()
    await turn()
  }
  const last = await weigh()
  return { first: first ?? last, last }
}

/** Opens a page with a clock that starts at the network's time. */
export async function openPage(browser: Browser, network: SimulatedTime): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install({ time: network.now() })
  return page
}

/**
 * Waits until the page has processed an answer. The page runs its tasks in order, so a new task
 * runs after the answer's task.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => resolve())
        port1.start()
        port2.postMessage(0)
      }),
  )
}
