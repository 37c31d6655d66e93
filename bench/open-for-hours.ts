import type { Browser, Page } from '@playwright/test'
import { unusedPort } from '../server/testing/upstream.ts'
import { openBrowser } from './browser.ts'
import { atMost, type Figure } from './figure.ts'
import { openScales, type PageWeight } from './page-weight.ts'
import { startPassingTime, type PassingTime } from './passing-time.ts'

const daySeconds = 24 * 60 * 60
/** The list asks four times as often; all that it is given is the same. */
const listPace = 60
/** So that a day has 100,000. */
const updatesAPoll = 70
/** As often as the other pages ask, and how often they do so here. */
const pace = 20
const polls = 500
/** What grows after so much of the time grows without end; before, caches fill. */
const begun = 0.1

/** What pages hold on to that are left open while time goes by and the network lives. */
export async function leftOpenFigures(): Promise<Figure[]> {
  const network = await startPassingTime(await unusedPort(), 5000)
  const browser = await openBrowser()
  try {
    return [
      ...(await listFigures(browser, network)),
      ...(await pollingFigures(browser, network, 'Overview', '/', '/api/scan/v2/updates')),
      ...(await pollingFigures(
        browser,
        network,
        'Votes',
        '/votes',
        '/api/scan/v0/admin/sv/voterequests',
      )),
    ]
  } finally {
    await browser.close()
    network.stop()
  }
}

/** The list of updates at its newest end for a day: each update is shown when it is asked for. */
async function listFigures(browser: Browser, network: PassingTime): Promise<Figure[]> {
  const page = await openPage(browser, network)
  const weigh = await openScales(page)
  const empty = await weigh()
  await page.goto(`${network.origin}/updates`)
  const turns = daySeconds / listPace
  const { first, last } = await weighOver(turns, weigh, async () => {
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

/** A page that asks the same again and again. */
async function pollingFigures(
  browser: Browser,
  network: PassingTime,
  name: string,
  path: string,
  polled: string,
): Promise<Figure[]> {
  const page = await openPage(browser, network)
  const weigh = await openScales(page)
  const opened = network.answered(polled)
  await page.goto(network.origin + path)
  await opened
  const { first, last } = await weighOver(polls, weigh, async () => {
    network.pass(pace, 1)
    const answered = network.answered(polled)
    await page.clock.fastForward(pace * 1000)
    await answered
    await hasSettled(page)
  })
  await page.close()
  return growthFigures(`${name}, asked ${polls.toLocaleString('en')} times`, first, last)
}

function growthFigures(what: string, first: PageWeight, last: PageWeight): Figure[] {
  const since = `since a tenth of it`
  return [
    atMost(`${what}: heap growth ${since}`, (last.heapBytes - first.heapBytes) / 1e6, 2, ' MB'),
    atMost(`${what}: more nodes ${since}`, Math.max(0, last.nodes - first.nodes), 500),
    atMost(`${what}: more listeners ${since}`, Math.max(0, last.listeners - first.listeners), 50),
  ]
}

/** Does something so many times; weighs after a tenth of them and at the end. */
async function weighOver(
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
async function openPage(browser: Browser, network: PassingTime): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await page.clock.install({ time: network.now() })
  return page
}

/** After the page has done with an answer: its tasks come in their order. */
async function hasSettled(page: Page): Promise<void> {
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
