import {
  sendsNoRequests,
  outcomeAfterwards,
  outcomeOf,
  visitAll,
  type OpenedPage,
  type Outcome,
} from './chaos-pages.ts'
import { recordCell } from './chaos-table.ts'
import { expect } from './test.ts'

/** A fault for the pages: how it begins and ends, and what the pages must show. */
export interface PageFault {
  readonly name: string
  readonly begin: () => Promise<void>
  readonly end: () => Promise<void>
  /**
   * Matches the pages that the fault affects; all pages if omitted. Other pages may show the data
   * that they have.
   */
  readonly meets?: RegExp
  /** True if the fault only delays responses. A waiting page must finish while the fault lasts. */
  readonly isLate?: true
  /** The number of pages that are tested at the same time, if each page needs much work. */
  readonly atOnce?: number
  /** Matches the server's own message, which at least one page must show. */
  readonly words?: RegExp
}

/**
 * Number of pages under a fault at the same time: as many as two processors render without delay.
 */
const usuallyAtOnce = 15

/** Time limit in milliseconds. Some pages send ten requests one after the other. */
const untilTheEnd = 240_000

/**
 * Opens every page while the fault lasts. The page must report the fault or, if responses are only
 * late, show that it waits and then finish. After the fault, the page must recover without user
 * input.
 */
export async function walkPages(
  opened: readonly OpenedPage[],
  origin: string,
  trouble: PageFault,
): Promise<void> {
  const cells = new Map<string, string>()
  let message = ''
  const { atOnce = usuallyAtOnce } = trouble
  for (let from = 0; from < opened.length; from += atOnce) {
    const some = opened.slice(from, from + atOnce)
    await trouble.begin()
    await visitAll(some, origin)
    await Promise.all(
      some.map(async ({ name, page, wrong }) => {
        const outcome = await outcomeOf(page, mayBe(name, trouble))
        const after = outcome === 'waits' ? await outcomeOf(page, ['works'], untilTheEnd) : ''
        if (trouble.words !== undefined) message += await page.getByRole('main').innerText()
        cells.set(name, [outcome, after, ...wrong.splice(0)].join(' ').trim())
      }),
    )
    await trouble.end()
    await Promise.all(
      some.map(async (one) => {
        cells.set(one.name, `${cells.get(one.name)} → ${await outcomeAfterwards(one)}`)
        // Stops the requests of this page while other pages are tested.
        await one.page.goto('about:blank')
      }),
    )
  }
  const isRight = (name: string, cell: string) =>
    mayBe(name, trouble).some(
      (outcome) => cell === `${outcome === 'waits' ? 'waits works' : outcome} → works`,
    )
  const wrong: string[] = []
  for (const { name } of opened) {
    const cell = cells.get(name) ?? ''
    recordCell(name, trouble.name, cell)
    if (!isRight(name, cell)) wrong.push(`${name}: ${cell}`)
  }
  expect(wrong).toEqual([])
  if (trouble.words !== undefined) expect(message).toMatch(trouble.words)
}

function mayBe(name: string, { isLate, meets }: PageFault): readonly Outcome[] {
  if (isLate === true) return ['waits', 'works']
  return sendsNoRequests(name) || meets?.test(name) === false ? ['reported', 'works'] : ['reported']
}
