import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { watchLoading, type Loaded } from '../bench/loaded.ts'
import { routeFigures, visit } from '../bench/route-sizes.ts'
import { routesToMeasure } from '../bench/routes.ts'
import { addresses } from './addresses.ts'
import { latestSnapshot, ownersAt } from './holdings.ts'
import { askedPurchase, openVote, updatesFromBegin } from './scan.ts'
import { expect, test as base } from './test.ts'

/** Stands for an update that the server has. */
const anUpdate = 'AN-UPDATE'
/** Stands for a party that holds something. */
const anOwner = 'AN-OWNER'

/** Stands for the purchase of a name that is under way. */
const aPurchase = 'A-PURCHASE'
/** Stands for a vote request that is open. */
const aVote = 'A-VOTE'

const pages = [
  ...routesToMeasure(anUpdate),
  { name: 'Shared search', path: '/search?where=kind:assign or (party:a and not text:b)' },
  { name: 'Summary of holdings', path: `/holdings?owner=${anOwner}` },
  { name: 'List of holdings', path: `/holdings?owner=${anOwner}&view=holdings&group=lock` },
  { name: 'Charts of holdings', path: `/holdings?owner=${anOwner}&view=charts` },
  { name: 'Purchase of a name', path: `/names/purchases/${aPurchase}` },
  { name: 'Open vote request', path: `/votes/${aVote}` },
  { name: 'Not found', path: '/nowhere' },
]

/** What the first route loads, read once by each process: what other routes add is told from it. */
const test = base.extend<object, { first: Loaded }>({
  first: [
    async ({ browser }, use) => {
      await use(await visit(browser, `${addresses.sandbox}/`))
    },
    { scope: 'worker' },
  ],
})

test('Overview stays within its budget of scripts, styles and requests', ({ first }) => {
  expect(routeFigures('Overview', first, first).filter(({ within }) => !within)).toEqual([])
})

for (const { name, path } of pages) {
  test(`${name} is free of axe violations, light and dark, wide and at 360 px, and small`, async ({
    page,
    request,
    first,
  }) => {
    const [update] = await updatesFromBegin(request, 1)
    await page.emulateMedia({ colorScheme: 'light' })
    const [owner = ''] = path.includes(anOwner)
      ? await ownersAt(request, await latestSnapshot(request))
      : []
    const loaded = watchLoading(page)
    const purchase = path.includes(aPurchase) ? await askedPurchase(request) : ''
    const vote = path.includes(aVote) ? await openVote(request) : ''
    await page.goto(
      path
        .replace(anUpdate, update?.update_id ?? '')
        .replace(anOwner, encodeURIComponent(owner))
        .replace(aPurchase, purchase)
        .replace(aVote, vote),
    )
    await isAtRest(page)
    expect(await violations(page, 'all'), 'light, wide').toEqual([])
    const sizes = routeFigures(name, await loaded(), first)
    expect(sizes.filter(({ within }) => !within)).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await violations(page, 'colours'), 'dark, wide').toEqual([])

    await page.setViewportSize({ width: 360, height: 780 })
    await isAtRest(page)
    expect(await violations(page, 'all'), 'dark, 360 px').toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow, 'scrolls sideways').toBeLessThanOrEqual(0)
  })
}

async function isAtRest(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
}

/** Another colour scheme changes colours only. */
async function violations(page: Page, rules: 'all' | 'colours'): Promise<string[]> {
  const axe = new AxeBuilder({ page })
  if (rules === 'all') axe.options({ rules: { 'target-size': { enabled: true } } })
  else axe.withRules(['color-contrast'])
  const found = await axe.analyze()
  return found.violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html ?? ''}`)
}
