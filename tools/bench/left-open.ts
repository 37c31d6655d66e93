/** Pages that stay open under a clock that the benchmark advances. */
import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure } from '../../e2e/figure.ts'
import type { PageWeight } from './page-weight.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** Memory that grows after this part of the time grows without end. Before, caches fill. */
const begun = 0.1

/** Returns the growth of a page between two measurements. */
export function growthFigures(what: string, first: PageWeight, last: PageWeight): Figure[] {
  const since = `since a tenth of it`
  return [
    atMost(`${what}: heap growth ${since}`, (last.heapBytes - first.heapBytes) / 1e6, 2, ' MB'),
    atMost(`${what}: more nodes ${since}`, Math.max(0, last.nodes - first.nodes), 500),
    atMost(`${what}: more listeners ${since}`, Math.max(0, last.listeners - first.listeners), 50),
  ]
}

/** Does something so many times; weighs after a tenth of them and at the end. */
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

/** A page whose clock is the network's, and goes on with it. */
export async function openPage(browser: Browser, network: SimulatedTime): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install({ time: network.now() })
  return page
}

/** After the page has done with an answer: its tasks come in their order. */
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
