import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { runs } from '#ledger/testing/runs.ts'
import { targetIndex } from '../../queries/history-list/cursors-in-list.ts'
import { openScrolledPage, cursorAtRow } from './testing/scrolled-page.ts'

type Page = ReturnType<typeof openScrolledPage>

const step = fc.oneof(
  fc.record({ does: fc.constant('arrive' as const), count: fc.integer({ min: 1, max: 700 }) }),
  fc.record({ does: fc.constant('load' as const), side: fc.constantFrom('above', 'below') }),
  fc.record({ does: fc.constant('scroll' as const), to: fc.integer({ min: -8, max: 300 }) }),
  fc.record({ does: fc.constant('go' as const), to: fc.integer({ min: 100, max: 2500 }) }),
  fc.record({ does: fc.constantFrom('newest', 'show news', 'come back') }),
  fc.record({ does: fc.constantFrom('switch live', 'hold'), is: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never

function take(page: Page, one: Step): void {
  if (one.does === 'arrive') page.arrive(one.count)
  else if (one.does === 'load') page.load(one.side)
  else if (one.does === 'scroll') page.scrollTo(one.to)
  else if (one.does === 'go') page.act({ type: 'go to address', cursor: cursorAtRow(one.to) })
  else if (one.does === 'newest') page.act({ type: 'go to address', cursor: {} })
  else if (one.does === 'switch live') page.act({ type: 'switch live', isLive: one.is })
  else if (one.does === 'hold') page.act({ type: 'hold', isHeld: one.is })
  else page.act({ type: one.does })
}

function look(page: Page) {
  const navigation = page.read()
  const { news } = navigation.list
  return {
    ...navigation,
    news,
    newest: page.numberAt(0),
    top: page.numberAt(navigation.view.first),
    shown: page.visible(),
    target: targetIndex(navigation.list),
    openings: page.openings(),
  }
}
type Look = ReturnType<typeof look>

/**
 * Returns a visit in which a property does not hold for a step, with the page before and after that
 * step. Returns `null` if the property holds on many random visits.
 */
function violation(holds: (one: Step, last: Look, now: Look) => boolean) {
  const visits = fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
    const page = openScrolledPage()
    return steps.every((one) => {
      const last = look(page)
      take(page, one)
      return holds(one, last, look(page))
    })
  })
  return fc.check(visits, { numRuns: runs(2000) }).counterexample
}

it('tracks the rows that the table shows', () => {
  expect(
    violation(
      (_one, _last, { view, shown }) => view.first === shown.first && view.end === shown.end,
    ),
  ).toBeNull()
})

it('keeps the top row in place when rows arrive or load, unless the newest row is at the top', () => {
  const stationary = new Set(['arrive', 'load', 'hold', 'switch live'])
  expect(
    violation(
      ({ does }, last, now) =>
        !stationary.has(does) ||
        last.view.first <= 0 ||
        last.wanted !== undefined ||
        now.top === last.top,
    ),
  ).toBeNull()
})

it('shows new updates at once at the top of a live list', () => {
  expect(
    violation(
      (_one, _last, { isLive, isHeld, view, news }) =>
        !isLive || isHeld || view.first > 0 || news.count === 0,
    ),
  ).toBeNull()
})

it('does not show new updates while the user interacts with, pauses or has scrolled the list', () => {
  expect(
    violation(
      ({ does }, last, now) =>
        does !== 'arrive' ||
        (last.isLive && !last.isHeld && last.view.first <= 0) ||
        (now.newest === last.newest && now.openings === last.openings),
    ),
  ).toBeNull()
})

it('scrolls to the position in the address, or waits until its rows are loaded', () => {
  expect(
    violation((one, last, { address, view, wanted, newest = 0, top, target }) => {
      if (one.does !== 'go' || address === last.address) return true
      // Updates that waited above the row are shown as soon as the row is at the top.
      if (view.first <= 0 && last.news.count > 0) return true
      return wanted !== undefined || (top === Math.min(one.to, newest) && view.first === target)
    }),
  ).toBeNull()
})

it('reloads the list only on request, at the top, or if more updates arrived than the list can store', () => {
  const requests = new Set(['go', 'newest', 'show news'])
  expect(
    violation(
      ({ does }, { news, openings, view }, now) =>
        now.openings === openings ||
        requests.has(does) ||
        news.count > news.rows.length ||
        (does === 'arrive' && view.first <= 0),
    ),
  ).toBeNull()
})
