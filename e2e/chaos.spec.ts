import type { Browser, Page } from '@playwright/test'
import { startDashboard } from '../bench/dashboard.ts'
import { routesToMeasure } from '../bench/routes.ts'
import { expect, test } from './test.ts'

/** A dashboard of its own: its faults would disturb other tests. */
let dashboard: Awaited<ReturnType<typeof startDashboard>>
test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  dashboard = await startDashboard(4665, ['--updates', '300'])
})
test.afterAll(() => {
  printTable()
  dashboard.stop()
})

const setFaults = (faults: string) =>
  fetch(`${dashboard.origin}/sandbox/faults`, { method: 'PUT', body: faults }).then((answer) =>
    expect(answer.ok).toBe(true),
  )
test.afterEach(() => setFaults(''))

/** What a page does: tells of trouble, says what it waits for, or stands there as if nothing were. */
type Outcome = 'told' | 'waits' | 'works' | 'blank' | 'silent'

/** `recovers`: what this page needs to come back is time; one of each way of failing shows it. */
const faults: readonly { name: string; spec: string; may: readonly Outcome[]; recovers?: true }[] =
  [
    { name: '5 s late', spec: 'latency=5000', may: ['waits', 'works'] },
    { name: 'slow drip', spec: 'drip=100%', may: ['waits', 'works'] },
    { name: '429', spec: '429=100%', may: ['told'] },
    { name: '500', spec: '500=100%', may: ['told'] },
    { name: '503', spec: '503=100%', may: ['told'], recovers: true },
    { name: 'HTML for JSON', spec: 'html=100%', may: ['told'], recovers: true },
    { name: 'cut body', spec: 'cut=100%', may: ['told'] },
    { name: 'wrong types', spec: 'types=100%', may: ['told'] },
    { name: 'empty body', spec: 'empty=100%', may: ['told'] },
    { name: 'reset', spec: 'reset=100%', may: ['told'], recovers: true },
  ]

/** Pages that ask the network for nothing that they cannot do without. */
const forms =
  /form$|^Allocate|^Add an|^Buy|^Validate|^Votes by id|^Submit|^Prepare|^Settle|^Search$|activity$/

/** What each page did under each fault, and what after it. */
const table = new Map<string, Map<string, string>>()

for (const { name: fault, spec, may, recovers } of faults) {
  test(`no page goes blank: ${fault}`, async ({ browser }) => {
    test.setTimeout(300_000)
    const row = new Map<string, string>()
    table.set(fault, row)
    await setFaults(spec)
    const opened = await openAll(browser, pages())
    await Promise.all(
      opened.map(async ({ name, page, wrong }) => {
        const outcome = await outcomeOf(page, forms.test(name) ? ['works', 'told', 'waits'] : may)
        row.set(name, [outcome, ...wrong, ...(await harmDone(page))].join(' '))
      }),
    )
    await setFaults('')
    if (recovers) {
      await Promise.all(
        opened.map(async ({ name, page }) => {
          // Long enough for whatever asks again by itself.
          await page.clock.fastForward(90_000)
          row.set(name, `${row.get(name)} → ${await outcomeOf(page, ['works'])}`)
        }),
      )
    }
    await Promise.all(opened.map(({ page }) => page.context().close()))
    const good = recovers ? /^\w+ → works$/ : /^(?:works|told|waits)$/
    expect([...row].filter(([, outcome]) => !good.test(outcome))).toEqual([])
  })
}

/** Whether anything that came from the ledger was taken for markup or for a script. */
async function harmDone(page: Page): Promise<string[]> {
  const hostile = page.locator('img[src="x"], a[href^="javascript:" i], script:text("hacked")')
  const hacked = await page.evaluate(() => 'hacked' in window || 'hacked' in Object.prototype)
  return [...(hacked ? ['hacked'] : []), ...((await hostile.count()) > 0 ? ['markup'] : [])]
}

const pages = () =>
  routesToMeasure(dashboard.newestUpdateId).filter(({ path }) => !/[?&](form|view)=/.test(path))

interface Opened {
  readonly name: string
  readonly page: Page
  readonly wrong: string[]
}

/** A few at a time; each with connections of its own, of which a browser has six for all its tabs. */
async function openAll(
  browser: Browser,
  all: readonly { name: string; path: string }[],
): Promise<Opened[]> {
  const left = [...all]
  const opened: Opened[] = []
  const open = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const context = await browser.newContext()
      await context.clock.install()
      const page = await context.newPage()
      const wrong: string[] = []
      page.on('pageerror', ({ message }) => wrong.push(message))
      await page.goto(dashboard.origin + next.path)
      opened.push({ name: next.name, page, wrong })
    }
  }
  await Promise.all([open(), open(), open(), open()])
  return opened
}

/** What a page does, once it does what it should. */
async function outcomeOf(page: Page, may: readonly Outcome[]): Promise<Outcome> {
  let outcome: Outcome = 'blank'
  await expect
    .poll(async () => may.includes((outcome = await outcomeNow(page))), { timeout: 30_000 })
    .toBe(true)
    .catch(() => undefined)
  return outcome
}

async function outcomeNow(page: Page): Promise<Outcome> {
  if ((await page.getByRole('heading', { level: 1 }).count()) === 0) return 'blank'
  const main = page.getByRole('main')
  // The node's history of readiness, a table, goes on telling what was.
  const words = main
    .getByText(
      /Answered \d|not understood|No answer|connection was lost|\bnot read\b|could not be/i,
    )
    .and(main.locator(':not(table *)'))
  if ((await main.getByRole('alert').count()) + (await words.count()) > 0) return 'told'
  const busy = await page.locator('[aria-busy=true]').allInnerTexts()
  if (busy.length === 0) return 'works'
  return busy.every((text) => text.trim() === '') ? 'silent' : 'waits'
}

function printTable(): void {
  for (const [fault, row] of table) {
    for (const [page, outcome] of row) console.log(fault.padEnd(16), page.padEnd(24), outcome)
  }
}
