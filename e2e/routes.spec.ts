import type { APIRequestContext, Page } from '@playwright/test'
import { watchLoading, type LoadedBytes } from './loaded-bytes.ts'
import { loadedProgram, programFigures, routeFigure } from './route-sizes.ts'
import { routesToMeasure } from './measured-routes.ts'
import { addresses } from './addresses.ts'
import { violations } from './axe.ts'
import {
  coveredShare,
  clippedElements,
  horizontalOverflow,
  overflowingTables,
  smallTargets,
} from './geometry.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { createUnpaidPurchase, openVote, updatesFromBegin } from './scan.ts'
import { expect, test as base } from './test.ts'

type Read = (request: APIRequestContext) => Promise<string>

const anUpdate = 'AN-UPDATE'
const anOwner = 'AN-OWNER'

/** Maps a placeholder in an address to a function that reads a real id from the server. */
const standIns: Readonly<Record<string, Read>> = {
  [anUpdate]: async (request) => (await updatesFromBegin(request, 1))[0]?.update_id ?? '',
  'A-CONFIRMATION': (request) => exercise(request, 'DsoRules_ConfirmAction'),
  [anOwner]: async (request) => {
    const [owner = ''] = await ownersAt(request, await latestSnapshot(request))
    return encodeURIComponent(owner)
  },
  'A-PURCHASE': createUnpaidPurchase,
  'A-VOTE': openVote,
}

const pages = [
  ...routesToMeasure(anUpdate),
  { name: 'Shared search', path: '/search?where=kind:assign or (package:a and not text:b)' },
  { name: 'Confirmation, opened at its exercise', path: '/updates/A-CONFIRMATION' },
  { name: 'Summary of holdings', path: `/holdings?owner=${anOwner}` },
  { name: 'List of holdings', path: `/holdings?owner=${anOwner}&view=holdings&group=lock` },
  { name: 'Charts of holdings', path: `/holdings?owner=${anOwner}&view=charts` },
  { name: 'Purchase of a name', path: '/names/purchases/A-PURCHASE' },
  { name: 'Open vote request', path: '/votes/A-VOTE' },
  { name: 'Not found', path: '/nowhere' },
]

/**
 * The maximum sum of all layout shifts. Lighthouse's budget of 0.02 is for the worst five seconds
 * (`npm run bench`). Content that jumps exceeds this maximum, text that only wraps differently does
 * not.
 */
const maxShift = 0.05

/** Header and navigation are the same on every page, so axe checks them only on the overview. */
const frame = '.mantine-AppShell-header, .mantine-AppShell-navbar, .mantine-AppShell-footer'

/**
 * The program's files, loaded once per worker. The figure of a route contains only the files that
 * the route adds.
 */
const test = base.extend<object, { program: LoadedBytes }>({
  program: [
    async ({ browser }, use) => {
      await use(await loadedProgram(browser, addresses.sandbox))
    },
    { scope: 'worker' },
  ],
})

test.describe.configure({ mode: 'parallel' })

test('keeps the first route within its budget of scripts, styles and script requests @ci', ({
  program,
}) => {
  expect(programFigures(program).filter(({ within }) => !within)).toEqual([])
})

for (const { name, path } of pages) {
  test(`shows ${name} without axe violations, light and dark, wide, at 360 px and at 400 %, small, and without layout shifts @ci`, async ({
    page,
    request,
    program,
  }) => {
    const without = name === 'Overview' ? undefined : frame
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 360, height: 780 })
    await watchLayoutShift(page)
    const loaded = watchLoading(page)
    await page.goto(await withoutStandIns(request, path))
    await isAtRest(page)
    const shift = await layoutShiftOf(page)
    // Holdings add rows as they arrive, so their layout shift is not limited.
    if (!path.includes(anOwner)) {
      expect(shift, 'layout shift at 360 px').toBeLessThanOrEqual(maxShift)
    }

    await page.setViewportSize({ width: 1440, height: 900 })
    await isAtRest(page)
    expect(await violations(page, 'all', { without }), 'light, wide').toEqual([])
    const own = await loaded()
    const size = routeFigure(name, own, program)
    expect([size].filter(({ within }) => !within)).toEqual([])
    const added = [...own.scripts.keys()].filter((url) => !program.scripts.has(url))
    const needsEditor = ['/commands/submit', '/commands/prepare'].includes(path)
    expect(await haveEditor(request, added), 'loads the request editor').toBe(needsEditor)
    expect(await smallTargets(page), 'targets, wide').toEqual([])

    // The dark scheme is checked at 360 px only, because the colours are the same at every width.
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.setViewportSize({ width: 360, height: 780 })
    await isAtRest(page)
    expect(await violations(page, 'all', { without }), 'dark, 360 px').toEqual([])
    expect(await smallTargets(page), 'targets, 360 px').toEqual([])
    expect(await horizontalOverflow(page), 'scrolls sideways at 360 px').toBeLessThanOrEqual(0)
    expect(await overflowingTables(page), 'tables at 360 px').toEqual([])

    // 1280 × 1024 at 400 % (WCAG 1.4.10).
    await page.setViewportSize({ width: 320, height: 256 })
    await isAtRest(page)
    expect(await horizontalOverflow(page), 'scrolls sideways at 400 %').toBeLessThanOrEqual(0)
    expect(await clippedElements(page), 'cut off at 400 %').toEqual([])
    expect(await coveredShare(page), 'covered at 400 %').toBeLessThan(0.25)
  })
}

/**
 * Returns the path part of the first update whose root exercises a choice, with that exercise
 * selected: `ID?event=…`.
 */
async function exercise(request: APIRequestContext, choice: string): Promise<string> {
  for (const update of await updatesFromBegin(request, 2000)) {
    const [root = ''] = update.root_event_ids ?? []
    if (update.events_by_id?.[root]?.choice === choice) {
      return `${update.update_id}?event=${encodeURIComponent(root)}`
    }
  }
  throw new Error(`The sandbox has no ${choice} among its first updates.`)
}

async function withoutStandIns(request: APIRequestContext, path: string): Promise<string> {
  let real = path
  for (const [name, read] of Object.entries(standIns)) {
    if (real.includes(name)) real = real.replace(name, await read(request))
  }
  return real
}

/**
 * Returns true if one of the scripts contains the request editor. The editor is large, and only two
 * pages need it.
 */
async function haveEditor(request: APIRequestContext, urls: readonly string[]): Promise<boolean> {
  const label = 'Request as JSON'
  const texts = await Promise.all(urls.map(async (url) => (await request.get(url)).text()))
  return texts.some((text) => text.includes(label))
}

async function isAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}
