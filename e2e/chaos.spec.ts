import { walkWithClockOff } from './chaos-clock.ts'
import { test as base, expect, type FaultyDashboard } from './chaos-dashboard.ts'
import { loadSampleIds } from './chaos-sample.ts'
import { chaosPages, openTabs, type OpenedPage } from './chaos-pages.ts'
import { recordCell } from './chaos-table.ts'
import { walkPages, type PageFault } from './chaos-walk.ts'

const isChaos = process.env['CHAOS'] !== undefined

/** Matches the pages that are tested in CI, one of each kind. `npm run chaos` tests all pages. */
const often =
  /^(?:Overview|Updates|Update|Contract|Party|Identity providers|Node|User|Packages|Names|Vote request|Registry|Compare holdings)$/

/** The tabs of a worker, one for each page. All faults use the same tabs. */
const test = base.extend<object, { opened: readonly OpenedPage[] }>({
  opened: [
    async ({ browser, dashboard: { origin } }, use) => {
      const all = chaosPages(await loadSampleIds(origin))
      const opened = await openTabs(
        browser,
        isChaos ? all : all.filter((page) => often.test(page.name)),
      )
      await use(opened)
      await Promise.all(opened.map(({ page }) => page.context().close()))
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

// In CI both faults share the tabs of one worker.
test.describe.configure({ mode: isChaos ? 'parallel' : 'default', timeout: 1_200_000 })

interface Fault extends Omit<PageFault, 'begin' | 'end'> {
  readonly spec: string
}

/** The faults that `npm run e2e` also tests, because they uncover most errors. */
const oftenWalked: readonly Fault[] = [
  { name: '503', spec: '503=100%,retry-after=none' },
  { name: 'cut body', spec: 'cut=100%' },
]
/** The faults that take longest come first, so that all workers end at about the same time. */
const faults: readonly Fault[] = [
  { name: '5 s late', spec: 'latency=5000', isLate: true },
  { name: 'slow drip', spec: 'drip=100%', isLate: true },
  { name: '100 MB body', spec: 'huge=100%', atOnce: 5, words: /it has more than 64 MB/ },
  { name: '429', spec: '429=100%,retry-after=none' },
  { name: '429 wait 120 s', spec: '429=100%,retry-after=120', words: /in 120 s/ },
  { name: '500', spec: '500=100%' },
  {
    name: 'backfilling',
    spec: 'backfilling=100%',
    // Pages that read only from the participant keep working.
    meets: /^(?:Update(?!s? of the participant)|Moment)/,
    words: /has not yet loaded all the data/,
  },
  { name: 'HTML', spec: 'html=100%' },
  // Results of votes are payloads, which are shown as far as they can be read.
  { name: 'wrong types', spec: 'types=100%', meets: /^(?!Closed votes)/ },
  { name: 'empty body', spec: 'empty=100%' },
  { name: 'reset', spec: 'reset=100%' },
]

const walk = (
  opened: readonly OpenedPage[],
  { origin, setFaults }: FaultyDashboard,
  { spec, ...fault }: Fault,
) =>
  walkPages(opened, origin, {
    ...fault,
    begin: () => setFaults(spec),
    end: () => setFaults(''),
  })

for (const fault of oftenWalked) {
  test(`shows every page under ${fault.name} and recovers afterwards @all`, ({
    dashboard,
    opened,
  }) => walk(opened, dashboard, fault))
}
for (const fault of faults) {
  test(
    `shows every page under ${fault.name} and recovers afterwards`,
    { tag: '@chaos' },
    ({ dashboard, opened }) => walk(opened, dashboard, fault),
  )
}

test(
  "keeps a page's error and focus during a failed retry, then loads the page without user input",
  { tag: '@chaos' },
  async ({ page, dashboard: { origin, setFaults } }) => {
    await setFaults('500=100%')
    await page.goto(`${origin}/updates?at=${new Date().toISOString()}`)
    const title = page.getByRole('heading', { name: 'This page could not be loaded' })
    await expect(title).toBeVisible()
    const isSameTitle = await title.evaluateHandle((first) => () => first.isConnected)
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' })
    const response = page.waitForResponse((answer) => answer.status() === 500)
    await again.click()
    await response
    await expect(again).toBeFocused()
    expect(await isSameTitle.evaluate((isThere) => isThere())).toBe(true)
    await setFaults('')
    // The page recovers without user input after some seconds.
    await expect(page.getByRole('grid', { name: 'Updates' })).toBeVisible({ timeout: 90_000 })
    await expect(title).toBeHidden()
  },
)

const year = 365 * 86_400_000
for (const { column, off } of [
  { column: 'clock +1 year', off: year },
  { column: 'clock −1 year', off: -year },
]) {
  test(
    `shows every page and reports the clock: ${column}`,
    { tag: '@chaos' },
    async ({ browser, dashboard: { origin } }) => {
      const cells = await walkWithClockOff(
        browser,
        origin,
        chaosPages(await loadSampleIds(origin)),
        off,
      )
      for (const [row, cell] of cells) recordCell(row, column, cell)
      expect([...cells].filter(([, cell]) => cell !== 'works, told')).toEqual([])
    },
  )
}
