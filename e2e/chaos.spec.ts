import type { Browser } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { walkWithClockOff } from './chaos-clock.ts'
import {
  chaosPages,
  isForm,
  openTabs,
  outcomeAfterwards,
  outcomeOf,
  visitAll,
  type Opened,
  type Outcome,
} from './chaos-pages.ts'
import { noteCell } from './chaos-table.ts'
import { expect, test } from './test.ts'

/** A dashboard of its own: its faults would disturb other tests. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
let opened: readonly Opened[] | undefined
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  dashboard = await startDashboard(4665, ['--updates', '300'])
})
test.afterAll(async () => {
  await Promise.all(opened?.map(({ page }) => page.context().close()) ?? [])
  dashboard.stop()
})

const setFaults = (faults: string) =>
  fetch(`${dashboard.origin}/sandbox/faults`, { method: 'PUT', body: faults }).then((answer) =>
    expect(answer.ok).toBe(true),
  )
test.afterEach(() => setFaults(''))

interface Fault {
  readonly name: string
  readonly spec: string
  /** What a page may do while it lasts. */
  readonly may: readonly Outcome[]
  /** It only takes longer: a page that waits has to come to an end while the fault lasts. */
  readonly ends?: true
  /** What has to be told on one page at least, in the words of who answered. */
  readonly words?: RegExp
}

/** Those that `npm run e2e` walks too: what fails in each of its ways shows most. */
const oftenWalked: readonly Fault[] = [
  { name: '503', spec: '503=100%,retry-after=none', may: ['told'] },
  { name: 'cut body', spec: 'cut=100%', may: ['told'] },
]
const faults: readonly Fault[] = [
  { name: '5 s late', spec: 'latency=5000', may: ['waits', 'works'], ends: true },
  { name: 'slow drip', spec: 'drip=100%', may: ['waits', 'works'], ends: true },
  { name: '429', spec: '429=100%,retry-after=none', may: ['told'] },
  {
    name: '429 wait 120 s',
    spec: '429=100%,retry-after=120',
    may: ['told'],
    words: /in 120 s/,
  },
  { name: '500', spec: '500=100%', may: ['told'] },
  {
    name: 'backfilling',
    spec: 'backfilling=100%',
    may: ['told', 'works'],
    words: /has not yet loaded all the data/,
  },
  { name: 'HTML', spec: 'html=100%', may: ['told'] },
  { name: 'wrong types', spec: 'types=100%', may: ['told'] },
  { name: 'empty body', spec: 'empty=100%', may: ['told'] },
  {
    name: '100 MB body',
    spec: 'huge=100%',
    may: ['told', 'works'],
    words: /it has more than 64 MB/,
  },
  { name: 'reset', spec: 'reset=100%', may: ['told'] },
]

for (const fault of oftenWalked) {
  test(`every page under ${fault.name}, and after`, async ({ browser }) => walk(browser, fault))
}
for (const fault of faults) {
  test(`every page under ${fault.name}, and after`, { tag: '@chaos' }, async ({ browser }) =>
    walk(browser, fault),
  )
}

test(
  'a page that failed whole says so all the while that it is asked for again, and then comes',
  { tag: '@chaos' },
  async ({ page }) => {
    await setFaults('500=100%')
    await page.goto(`${dashboard.origin}/updates?at=${new Date().toISOString()}`)
    const title = page.getByRole('heading', { name: 'This page could not be read' })
    await expect(title).toBeVisible()
    const isSameTitle = await title.evaluateHandle((first) => () => first.isConnected)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    const asked = page.waitForResponse((answer) => answer.status() === 500)
    await again.click()
    await asked
    await expect(again).toBeFocused()
    expect(await isSameTitle.evaluate((isThere) => isThere())).toBe(true)
    await setFaults('')
    // By itself, after some seconds.
    await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible({ timeout: 90_000 })
    await expect(title).toBeHidden()
  },
)

const year = 365 * 86_400_000
for (const { column, off } of [
  { column: 'clock +1 year', off: year },
  { column: 'clock −1 year', off: -year },
]) {
  test(`every page works and tells of it: ${column}`, { tag: '@chaos' }, async ({ browser }) => {
    test.setTimeout(600_000)
    const { origin, newestUpdateId } = dashboard
    const cells = await walkWithClockOff(browser, origin, chaosPages(newestUpdateId), off)
    for (const [row, cell] of cells) noteCell(row, column, cell)
    expect([...cells].filter(([, cell]) => cell !== 'works, told')).toEqual([])
  })
}

/** In CI a page of each kind stands for the others; `npm run chaos` walks through all. */
const often =
  /^(?:Overview|Updates|Update|Contract|Party|Identity providers|Node|User|Packages|Names|Vote request|Registry|Compare holdings)$/

/** Pages that are open at the same time: as many as two processors draw without falling behind. */
const atOnce = 13

async function walk(browser: Browser, { name: column, spec, may, ends, words }: Fault) {
  test.setTimeout(600_000)
  const all = chaosPages(dashboard.newestUpdateId)
  const isChaos = process.env['CHAOS'] !== undefined
  opened ??= await openTabs(browser, isChaos ? all : all.filter((page) => often.test(page.name)))
  const cells = new Map<string, string>()
  let said = ''
  for (let from = 0; from < opened.length; from += atOnce) {
    const some = opened.slice(from, from + atOnce)
    await setFaults(spec)
    await visitAll(some, dashboard.origin)
    await Promise.all(
      some.map(async ({ name, page, wrong }) => {
        const outcome = await outcomeOf(page, isForm(name) ? ['works', 'told', 'waits'] : may)
        const isToEnd = ends === true && outcome === 'waits'
        // Some pages ask ten times, one answer after the other.
        const after = isToEnd ? await outcomeOf(page, ['works'], 180_000) : ''
        if (words !== undefined) said += await page.getByRole('main').innerText()
        cells.set(name, [outcome, after, ...wrong.splice(0)].join(' ').trim())
      }),
    )
    await setFaults('')
    await Promise.all(
      some.map(async ({ name, page }) => {
        cells.set(name, `${cells.get(name)} → ${await outcomeAfterwards(page)}`)
        // It asks no more while others are walked through.
        await page.goto('about:blank')
      }),
    )
  }
  for (const [row, cell] of cells) noteCell(row, column, cell)
  expect(
    [...cells].filter(([, cell]) => !/^(?:told|works|waits(?: works)?) → works$/.test(cell)),
  ).toEqual([])
  if (words !== undefined) expect(said).toMatch(words)
}
