import type { APIRequestContext, Page } from '@playwright/test'
import { readCsv } from '../src/ledger/testing/read-csv.ts'
import { violations } from './axe.ts'
import { hostileSigns } from './hostile-signs.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'
import { anUpdate, events, isDeep, treeOf, views } from './update-page.ts'
import { savedText } from './saved-text.ts'

const matrixOf = (page: Page) => page.getByRole('grid', { name: 'Who sees which event' })
const knownFrom = (page: Page) => page.getByRole('list', { name: 'Sources' })

/**
 * Returns an update that archives one Amulet of an owner, whose create is in the history, and
 * creates one Amulet for the owner.
 */
async function replacing(request: APIRequestContext) {
  const signed = new Map<string, string>()
  return anUpdate(request, (update) => {
    const all = events(update).filter(({ template_id: id }) =>
      id?.endsWith(':Splice.Amulet:Amulet'),
    )
    const consumed = all.flatMap(({ contract_id: id = '', consuming }) =>
      consuming === true ? [signed.get(id)] : [],
    )
    const came = all.flatMap(({ contract_id: id = '', signatories }) => {
      if (signatories === undefined) return []
      const by = signatories.toSorted().join(' ')
      signed.set(id, by)
      return [by]
    })
    return (
      consumed.length === 1 &&
      consumed[0] !== undefined &&
      came.filter((by) => by === consumed[0]).length === 1
    )
  })
}

test('shows which party sees which event, and the sources of this information @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  await views(page).getByRole('link', { name: 'Who sees' }).click()
  await expect(page).toHaveURL(/view=who/)
  const matrix = matrixOf(page)
  await expect(matrix).toHaveAttribute('aria-rowcount', String(events(update).length + 1))
  await expect(knownFrom(page)).toContainText('Source: Scan')
  await expect(knownFrom(page)).toContainText('This participant')
  // A signatory of a create sees the create because of this role.
  const create = matrix.getByRole('row').filter({ hasText: 'create' }).first()
  await expect(create.getByRole('gridcell', { name: /^sees it: .*signatory/ })).not.toHaveCount(0)
  // Scan has everything that the DSO party sees, so none of the events is unknown.
  const dso = matrix.getByRole('columnheader', { name: /DSO/ }).first()
  await expect(dso).toContainText(`${events(update).length} seen`)
  const dsoPage = knownFrom(page).getByRole('link', { name: 'the DSO party' })
  await expect(dsoPage).toHaveAttribute('href', /^\/parties\/DSO%3A%3A1220/)
  expect(await violations(page, 'all')).toEqual([])
})

test('shows the tree of an update as the selected party sees it, and works by keyboard @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}?view=who`)
  const matrix = matrixOf(page)
  await matrix.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  const marked = () =>
    matrix.evaluate((element) => {
      const id = element.getAttribute('aria-activedescendant') ?? ''
      const cell = document.getElementById(id)
      return [cell?.dataset['row'], cell?.dataset['column']]
    })
  await expect.poll(marked).toEqual(['1', '1'])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/witness=/)
  await expect(page).toHaveURL(/event=/)
  await expect(treeOf(page).getByRole('treeitem')).toHaveCount(events(update).length)
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`sees \\d+ of ${events(update).length} events`),
  )
  // The page does not claim that a party without a part in the update sees an event.
  await page.goto(`/updates/${update.update_id}?witness=nobody%3A%3A1220ab`)
  await expect(page.getByRole('main')).toContainText('sees 0 of')
  const notes = treeOf(page).getByText(/^(not seen|unknown)$/)
  await expect(notes).toHaveCount(events(update).length)
  const unseen = await treeOf(page).getByText('not seen', { exact: true }).count()
  await page.getByRole('button', { name: 'Hide events that the party does not see' }).click()
  await expect(treeOf(page).getByRole('treeitem')).toHaveCount(events(update).length - unseen)
  await page.getByRole('button', { name: 'Everything' }).click()
  await expect(page).not.toHaveURL(/witness=/)
  await expect(notes).toHaveCount(0)
  await expect(treeOf(page).getByRole('treeitem')).toHaveCount(events(update).length)
})

test('exports the table of who sees which event, with a column for each party @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}?view=who`)
  const matrix = matrixOf(page)
  const columns = Number(await matrix.getAttribute('aria-colcount')) - 1
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: /^Export CSV/ }).click()
  const [head = [], ...rows] = readCsv(await savedText(await saving)).filter(
    (row) => row.length > 1,
  )
  expect(head.length - 6).toBeGreaterThanOrEqual(columns)
  expect(rows).toHaveLength(events(update).length)
  expect(rows[0]?.[6]).toMatch(/^(sees it|does not see it|unknown)/)
})

test('fits the table of who sees what on a phone, and keeps headings and events in view during scrolling @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`/updates/${update.update_id}?view=who`)
  const matrix = matrixOf(page)
  await matrix.focus()
  await page.keyboard.press('End')
  const head = matrix.getByRole('columnheader', { name: 'Event' })
  await expect(head).toBeInViewport()
  await expect
    .poll(() => matrix.evaluate(({ parentElement: scroller }) => scroller?.scrollLeft ?? 0))
    .toBeGreaterThan(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  expect(await violations(page, 'all')).toEqual([])
})

test('shows which new contract replaced each archived contract, and which fields changed @all', async ({
  page,
  request,
}) => {
  const update = await replacing(request)
  await page.goto(`/updates/${update.update_id}?view=effects`)
  const replaced = page.getByRole('region', { name: 'Replaced', exact: true })
  await expect(replaced).toContainText('held is not known')
  await replaced.getByRole('button', { name: /Look for/ }).click()
  const pair = replaced.getByRole('region', { name: /^What replaced 00/ }).first()
  await expect(pair.getByRole('table')).toContainText('Before')
  await expect(page.getByRole('grid', { name: 'Contracts created and archived' })).toContainText(
    'replaced by',
  )
  expect(await violations(page, 'all')).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})

test.describe('a network that returns only hostile responses', () => {
  const dashboard = ownDashboard('--updates', '500')

  test('shows hostile texts without any effect @all', async ({ page }) => {
    await dashboard.setFaults('hostile=100%')
    for (const view of ['who', 'effects']) {
      await page.goto(`/updates/${dashboard.newestUpdateId}?view=${view}`)
      await expect(page.getByRole('main')).toContainText('‹U+202E›')
      await expect.poll(() => hostileSigns(page)).toEqual([])
    }
    await page.goto(`/updates/${dashboard.newestUpdateId}?witness=%3Cimg%20src%3Dx%3E`)
    await expect(page.getByRole('main')).toContainText('sees 0 of')
    await expect.poll(() => hostileSigns(page)).toEqual([])
  })
})
