import type { Browser, Page, Request } from '@playwright/test'
import { routesToMeasure } from './measured-routes.ts'
import type { SampleIds } from './chaos-sample.ts'
import { expect } from './test.ts'

/** A page's behaviour: it reports a failure, shows that it is waiting, or shows neither. */
export type Outcome = 'reported' | 'waits' | 'works' | 'blank' | 'silent'

/** Pages with ids that exist on the network. Some of the measured pages request missing ids. */
const ofKnown = ({ updateId, contractId, packageId, voteId, party }: SampleIds) => [
  { name: 'Update of the participant', path: `/updates/${updateId}?source=participant` },
  { name: 'Contract, known', path: `/contracts/${contractId}` },
  { name: 'Package, known', path: `/packages/${packageId}` },
  { name: 'Vote request, known', path: `/votes/${voteId}` },
  { name: 'Party, own', path: `/parties/${encodeURIComponent(party)}` },
  { name: 'Holdings of an owner', path: `/holdings?owner=${encodeURIComponent(party)}` },
]

/** Pages whose sizes are not measured, because they load the same files as measured pages. */
const more = () => [
  { name: 'Moment of the history', path: `/updates?at=${new Date().toISOString()}` },
  { name: 'Look up', path: '/resolve?text=alice.unverified.cns' },
  { name: 'Package, unknown', path: `/packages/${'ab'.repeat(32)}` },
  { name: 'Purchase of a name', path: '/names/purchases/unknown' },
]

/** Every page of the dashboard and its views. Forms inside a page are tested as forms. */
export const chaosPages = (known: SampleIds) => [
  ...routesToMeasure(known.updateId).filter(({ path }) => !/[?&](?:form=|view=id)/.test(path)),
  ...ofKnown(known),
  ...more(),
]

/** Returns true for pages that need no response of the network. */
export const sendsNoRequests = (name: string): boolean =>
  /form$|^(?:Buy|Validate|Submit|Prepare|Settle|Purchase)|^(?:Search|Private history|Network activity|Statement|Rewards|Transfer instruction|Holdings)$/.test(
    name,
  )

/** A page under test, and its uncaught errors. */
export interface OpenedPage {
  readonly name: string
  readonly path: string
  readonly page: Page
  readonly wrong: string[]
  readonly calls: ReadonlySet<Request>
}

/**
 * Opens each page in its own browser context and thus with its own connections, because a browser
 * has only six connections for all its tabs.
 */
export async function openTabs(
  browser: Browser,
  pages: readonly { readonly name: string; readonly path: string }[],
  /** The initial time of the browser's clock. Defaults to the present. */
  time?: Date,
): Promise<readonly OpenedPage[]> {
  return Promise.all(
    pages.map(async ({ name, path }) => {
      const context = await browser.newContext()
      await context.clock.install(time === undefined ? {} : { time })
      const page = await context.newPage()
      const wrong: string[] = []
      page.on('pageerror', ({ message }) => wrong.push(message))
      return { name, path, page, wrong, calls: callsOf(page) }
    }),
  )
}

function callsOf(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return calls
}

/** Loads every page again, a few pages at a time. */
export async function visitAll(opened: readonly OpenedPage[], origin: string): Promise<void> {
  await forEachPooled(opened, async ({ page, path }) => void (await page.goto(origin + path)))
}

/** Runs a function for each item, a few items at a time. */
export async function forEachPooled<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next(), next(), next()])
}

/** Returns the page's outcome as soon as it is one of `may`, or after `patience` milliseconds. */
export async function outcomeOf(
  page: Page,
  may: readonly Outcome[],
  patience = 60_000,
): Promise<Outcome> {
  return (await seenOf(page, may, patience)).outcome
}

/** Returns the outcome, with the page's message if it reports a failure. */
async function seenOf(page: Page, may: readonly Outcome[], patience: number): Promise<Seen> {
  let seen: Seen = { outcome: 'blank', text: '' }
  await expect
    .poll(async () => may.includes((seen = await seenNow(page)).outcome), { timeout: patience })
    .toBe(true)
    .catch(() => undefined)
  return seen
}

/** Milliseconds, longer than any delay between two requests after a failure. */
const retryDelay = 400_000

/** Milliseconds that a page has after each step of the clock. Most pages need less than a second. */
const patienceAfterwards = [5_000, 10_000, 20_000, 40_000, 60_000]

/**
 * Returns a page's outcome after its fault has ended and its retries had time to run. Steps the
 * clock several times, because one response may trigger the next request. Adds the message that a
 * failing page still shows.
 */
export async function outcomeAfterwards({
  page,
  calls,
}: Pick<OpenedPage, 'page' | 'calls'>): Promise<string> {
  let seen: Seen = { outcome: 'blank', text: '' }
  for (const patience of patienceAfterwards) {
    // A request in progress would time out if the clock jumped.
    await expect
      .poll(() => calls.size, { timeout: 10_000 })
      .toBe(0)
      .catch(() => undefined)
    await page.clock.fastForward(retryDelay)
    seen = await seenOf(page, ['works'], patience)
    if (seen.outcome === 'works') return seen.outcome
  }
  const { outcome, text } = seen
  const summary = text.replaceAll(/\s+/g, ' ').slice(0, 300)
  return [outcome, summary, ...[...calls].map((call) => call.url())].join(' ').trim()
}

interface Seen {
  readonly outcome: Outcome
  readonly text: string
}

/** Returns the page's current outcome, read from its visible elements. */
function seenNow(page: Page): Promise<Seen> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1')?.checkVisibility() !== true) return { outcome: 'blank', text: '' }
    const alerts = [...main.querySelectorAll('[role=alert]')]
    const words =
      /Answered \d|not understood|No answer came|No complete answer|connection was lost|\bnot read\b(?! yet)|could not be|was not read to its end/i
    // The table with the node's readiness history keeps past failures, so text in tables is
    // ignored.
    const telling = [...main.querySelectorAll(':not(table *)')].filter(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && words.test(node.textContent ?? ''),
        ) && element.checkVisibility(),
    )
    const text = [...alerts, ...telling].map(({ textContent }) => textContent?.trim()).join(' ')
    if (text.trim() !== '') return { outcome: 'reported', text }
    const busy = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')]
    // "Holdings over time" shows `not read yet` for each snapshot that is still loading.
    if (/\bnot read yet\b/.test(main.innerText)) return { outcome: 'waits', text }
    if (busy.length === 0) return { outcome: 'works', text }
    const isSilent = busy.every(({ innerText }) => innerText.trim() === '')
    return { outcome: isSilent ? 'silent' : 'waits', text }
  })
}
