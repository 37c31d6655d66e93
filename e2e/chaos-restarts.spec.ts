import type { Browser, Page } from '@playwright/test'
import { chaosForms } from './chaos-forms.ts'
import { walkForms } from './chaos-forms-walk.ts'
import { loadSampleIds } from './chaos-sample.ts'
import { chaosNetwork, type Restartable } from './chaos-network.ts'
import {
  chaosPages,
  forEachPooled,
  openTabs,
  outcomeAfterwards,
  outcomeOf,
  visitAll,
} from './chaos-pages.ts'
import { recordCell } from './chaos-table.ts'
import { walkPages } from './chaos-walk.ts'
import { expect, test } from './test.ts'

const { origin, sandbox, services, dashboard } = await chaosNetwork()
test.describe.configure({ mode: 'default', timeout: 1_200_000 })
test.beforeAll(async () => {
  await sandbox.start()
  await services.start()
  await dashboard.start()
})
test.afterAll(async () => {
  await dashboard.kill()
  await services.kill()
  await sandbox.kill()
})

interface Restart {
  readonly name: string
  readonly restarted: Restartable
  /** Matches the message of every page, or of its header, while the server is down. */
  readonly message: RegExp
}

const restarts: readonly Restart[] = [
  { name: 'services restart', restarted: services, message: /unreachable/ },
  { name: 'server restart', restarted: dashboard, message: /Offline|unreachable/ },
]

for (const restart of restarts) {
  test(
    `keeps the content of open pages, reports the restart and recovers: ${restart.name}`,
    { tag: '@chaos' },
    ({ browser }) => walk(browser, restart),
  )
}

const servicesDown = { name: 'services gone', begin: services.kill, end: services.start }

test(
  'shows every page while services are down and after they are back',
  { tag: '@chaos' },
  async ({ browser }) => {
    const opened = await openTabs(browser, chaosPages(await loadSampleIds(origin)))
    await walkPages(opened, origin, servicesDown)
    await Promise.all(opened.map(({ page }) => page.context().close()))
  },
)

test('keeps typed text while services are down', { tag: '@chaos' }, async ({ browser }) => {
  const { party } = await loadSampleIds(origin)
  await walkForms(browser, origin, chaosForms(party), servicesDown, 'chaos-gone')
})

async function walk(browser: Browser, { name: column, restarted, message }: Restart) {
  const opened = await openTabs(browser, chaosPages(await loadSampleIds(origin)))
  await visitAll(opened, origin)
  const before = new Map<string, Shown>()
  await forEachPooled(opened, async ({ name, page }) => {
    await outcomeOf(page, ['works'])
    before.set(name, await shownOn(page))
  })
  await restarted.kill()
  // After this time, every poll has run once.
  await forEachPooled(opened, ({ page }) => page.clock.fastForward(60_000))
  const cells = new Map<string, string>()
  await forEachPooled(opened, async ({ name, page, wrong }) => {
    const reportOutcome = await expect(page.locator('body'))
      .toContainText(message, { timeout: 60_000 })
      .then(
        () => 'reported',
        () => 'not reported',
      )
    const { title, rows } = await shownOn(page)
    const isUnchanged =
      title === before.get(name)?.title && (rows > 0 || before.get(name)?.rows === 0)
    cells.set(name, [reportOutcome, isUnchanged ? 'kept' : 'lost', ...wrong].join(', '))
  })
  await restarted.start()
  await forEachPooled(opened, async (one) => {
    cells.set(one.name, `${cells.get(one.name)} → ${await outcomeAfterwards(one)}`)
    await one.page.context().close()
  })
  for (const [row, cell] of cells) recordCell(row, column, cell)
  expect([...cells].filter(([, cell]) => cell !== 'reported, kept → works')).toEqual([])
}

interface Shown {
  readonly title: string
  readonly rows: number
}

async function shownOn(page: Page): Promise<Shown> {
  return {
    title: await page.locator('main h1').first().innerText(),
    rows: await page.getByRole('main').getByRole('row').count(),
  }
}
