import type { Browser, Page } from '@playwright/test'
import { routesToMeasure } from '../bench/routes.ts'
import { expect } from './test.ts'

/** What a page does: tells of trouble, says what it waits for, or stands there as if nothing were. */
export type Outcome = 'told' | 'waits' | 'works' | 'blank' | 'silent'

/** Pages that are no others to measure: they are among the files of those that are measured. */
const more = [
  { name: 'Moment of the history', path: `/updates?at=${new Date().toISOString()}` },
  { name: 'Look up', path: '/resolve?text=alice.unverified.cns' },
  { name: 'Package', path: `/packages/${'ab'.repeat(32)}` },
  { name: 'Purchase of a name', path: '/names/purchases/unknown' },
] as const

/** Every page of the dashboard; the forms and views within one count as the page. */
export const chaosPages = (updateId: string) => [
  ...routesToMeasure(updateId).filter(({ path }) => !/[?&](form|view)=/.test(path)),
  ...more,
]

/** Pages that ask the network for nothing that they cannot do without. */
export const isForm = (name: string): boolean =>
  /form$|^Allocate|^Add an|^Buy|^Validate|^Votes by id|^Submit|^Prepare|^Settle|^Search$|activity$/.test(
    name,
  )

/** A page that is walked through, and the uncaught errors in it. */
export interface Opened {
  readonly name: string
  readonly path: string
  readonly page: Page
  readonly wrong: string[]
}

/** A tab for each page, with connections of its own, of which a browser has six for all its tabs. */
export async function openTabs(
  browser: Browser,
  pages: readonly { readonly name: string; readonly path: string }[],
  /** What the browser's clock shows at first; the present when left out. */
  time?: Date,
): Promise<readonly Opened[]> {
  return Promise.all(
    pages.map(async ({ name, path }) => {
      const context = await browser.newContext()
      await context.clock.install(time === undefined ? {} : { time })
      const page = await context.newPage()
      const wrong: string[] = []
      page.on('pageerror', ({ message }) => wrong.push(message))
      return { name, path, page, wrong }
    }),
  )
}

/** Goes to every page anew, a few at a time. */
export async function visitAll(opened: readonly Opened[], origin: string): Promise<void> {
  await eachOf(opened, async ({ page, path }) => void (await page.goto(origin + path)))
}

/** Does something with all of them, a few at a time. */
export async function eachOf<One>(
  all: readonly One[],
  work: (one: One) => Promise<void>,
): Promise<void> {
  const left = [...all]
  const next = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await work(one)
  }
  await Promise.all([next(), next(), next(), next()])
}

/** What a page does, once it does what it should, or after `patience`. */
export async function outcomeOf(
  page: Page,
  may: readonly Outcome[],
  patience = 60_000,
): Promise<Outcome> {
  let outcome: Outcome = 'blank'
  await expect
    .poll(async () => may.includes((outcome = await outcomeNow(page))), { timeout: patience })
    .toBe(true)
    .catch(() => undefined)
  return outcome
}

/** Longer than any wait between two questions after a failure. */
const untilAskedAgain = 400_000

/**
 * What a page does once its trouble is over and it has had the time to ask again by itself; more than
 * once, because a call that is under way meets its time-out where time leaps.
 */
export async function outcomeAfterwards(page: Page): Promise<Outcome> {
  for (let round = 1; ; round++) {
    await page.clock.fastForward(untilAskedAgain)
    const outcome = await outcomeOf(page, ['works'], 30_000)
    if (outcome === 'works' || round === 4) return outcome
  }
}

/** What a page does at this moment, read from what can be seen of it. */
function outcomeNow(page: Page): Promise<Outcome> {
  return page.evaluate(() => {
    const main = document.querySelector('main')
    if (main?.querySelector('h1')?.checkVisibility() !== true) return 'blank'
    const alerts = [...main.querySelectorAll('[role=alert]')]
    if (alerts.some((alert) => alert.textContent?.trim() !== '')) return 'told'
    const words =
      /Answered \d|not understood|No answer came|No complete answer|connection was lost|\bnot read\b(?! yet)|could not be|was not read to its end/i
    // The node's history of readiness, a table, goes on telling what was.
    const telling = [...main.querySelectorAll(':not(table *)')].some(
      (element) =>
        [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && words.test(node.textContent ?? ''),
        ) && element.checkVisibility(),
    )
    if (telling) return 'told'
    const busy = [...document.querySelectorAll<HTMLElement>('[aria-busy=true]')]
    // Holdings over time tells figure by figure how far it is.
    if (/\bnot read yet\b/.test(main.innerText)) return 'waits'
    if (busy.length === 0) return 'works'
    return busy.every(({ innerText }) => innerText.trim() === '') ? 'silent' : 'waits'
  })
}
