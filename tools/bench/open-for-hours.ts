import type { Browser } from '@playwright/test'
import { unusedPort } from '../../server/testing/upstream.ts'
import { deskFigures } from './desk-left-open.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { growthFigures, waitUntilSettled, openPage, measureGrowth } from './left-open.ts'
import { createPageScale } from './page-weight.ts'
import { startSimulatedTime, type SimulatedTime } from './simulated-time.ts'

const daySeconds = 24 * 60 * 60
/**
 * Seconds between two polls of the list in this benchmark. The real list polls four times as often,
 * but receives the same number of updates in total.
 */
const listPace = 60
/** The number of updates per poll, so that a day has 100,000 updates. */
const updatesAPoll = 70
/** Seconds between two polls of the other pages, as in real use. */
const pace = 20
const polls = 500
/**
 * Measures the memory of pages that stay open while time passes and the network creates updates.
 */
export async function leftOpenFigures(browser: Browser): Promise<Figure[]> {
  const network = await startSimulatedTime(await unusedPort(), 5000)
  try {
    return [
      ...(await listFigures(browser, network)),
      ...(await deskFigures(browser, network)),
      ...(await pollingFigures(
        browser,
        network,
        'Votes',
        '/votes',
        '/api/scan/v0/admin/sv/voterequests',
      )),
    ]
  } finally {
    network.stop()
  }
}

/**
 * Opens the newest end of the list of updates and keeps it open for a day. Each poll adds the new
 * updates.
 */
async function listFigures(browser: Browser, network: SimulatedTime): Promise<Figure[]> {
  const page = await openPage(browser, network)
  const weigh = await createPageScale(page)
  const empty = await weigh()
  await page.goto(`${network.origin}/updates`)
  const turns = daySeconds / listPace
  const { first, last } = await measureGrowth(turns, weigh, async () => {
    const newest = network.pass(listPace, updatesAPoll)
    await page.clock.fastForward(listPace * 1000)
    await page.locator(`main a[href="/updates/${newest}"]`).first().waitFor()
  })
  await page.close()
  const what = `Update list, a day with ${(turns * updatesAPoll).toLocaleString('en')} updates shown as they come`
  return [
    atMost(`${what}: heap growth`, (last.heapBytes - empty.heapBytes) / 1e6, 150, ' MB'),
    ...growthFigures(what, first, last),
  ]
}

async function pollingFigures(
  browser: Browser,
  network: SimulatedTime,
  name: string,
  path: string,
  polled: string,
): Promise<Figure[]> {
  const page = await openPage(browser, network)
  const weigh = await createPageScale(page)
  const opened = network.answered(polled)
  await page.goto(network.origin + path)
  await opened
  const { first, last } = await measureGrowth(polls, weigh, async () => {
    network.pass(pace, 1)
    const answered = network.answered(polled)
    await page.clock.fastForward(pace * 1000)
    await answered
    await waitUntilSettled(page)
  })
  await page.close()
  return growthFigures(`${name}, asked ${polls.toLocaleString('en')} times`, first, last)
}
