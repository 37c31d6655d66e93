import type { Browser } from '@playwright/test'
import { storageNames } from '#shared/queries/storage-names.ts'
import { noWatches } from '#features/search/queries/watches/watch-settings.ts'
import { anonymousUser } from '#shared/queries/session-user.ts'
import { atMost, type Figure } from '../../e2e/figure.ts'
import { growthFigures, waitUntilSettled, openPage, measureGrowth } from './left-open.ts'
import { createPageScale } from './page-weight.ts'
import type { SimulatedTime } from './simulated-time.ts'

/**
 * Simulated seconds per step. Shorter than every polling interval, so that every poll is counted.
 */
const stepSeconds = 5
/** Maximum number of calls per minute. */
const budget = 30

/**
 * Returns the storage name of data of the anonymous user. Only valid for a page that is served at
 * the root path.
 */
const storageNameOf = (name: string) => `${name} of ${anonymousUser.id}`

/**
 * Measures the overview when it is left open at an operator's desk, with a saved search and all
 * notifications enabled. Measures its calls per minute and its memory.
 */
export async function deskFigures(
  browser: Browser,
  network: SimulatedTime,
  minutes = 120,
): Promise<Figure[]> {
  const page = await openPage(browser, network)
  const since = network.now().toISOString()
  await page.addInitScript(
    (texts) => {
      for (const [name, text] of texts) {
        if (localStorage.getItem(name) === null) localStorage.setItem(name, text)
      }
    },
    [
      [storageNameOf(storageNames.watches), JSON.stringify({ ...noWatches, isOn: true })],
      [
        storageNameOf(storageNames.watchedSearches),
        JSON.stringify([{ search: 'where=kind%3Acreate&order=newest', since }]),
      ],
    ] as const,
  )
  const weigh = await createPageScale(page)
  await page.goto(network.origin)
  await page.getByText(/checked /).waitFor()
  // Waits for the data of the user's parties, because this data is polled, too.
  for (const name of ['Balance', 'Rewards yesterday', 'Traffic', 'Votes']) {
    await page.getByRole('region', { name, exact: true }).getByText(/\d/).first().waitFor()
  }
  await page.getByRole('list', { name: 'Updates of my parties' }).waitFor()
  const turns = (minutes * 60) / stepSeconds
  let begun: number | undefined
  let done = 0
  const { first, last } = await measureGrowth(turns, weigh, async () => {
    // Does not count requests that are only sent when the page opens, because these do not depend
    // on how long the page stays open.
    if (done >= turns / 10) begun ??= network.calls()
    done += 1
    network.pass(stepSeconds, done % 4 === 0 ? 1 : 0)
    await page.clock.fastForward(stepSeconds * 1000)
    await waitUntilSettled(page)
    await network.isIdle()
    await waitUntilSettled(page)
  })
  const made = network.calls() - (begun ?? 0)
  await page.close()
  const what = `Desk with watches, open for ${minutes} minutes`
  return [
    atMost(`${what}: calls a minute`, made / (minutes * 0.9), budget),
    ...growthFigures(what, first, last),
  ]
}
