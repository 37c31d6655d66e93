import { expect, test } from './test.ts'
import {
  anUpdate,
  counterpart,
  events,
  historyOf,
  isArriving,
  isDeep,
  isLeaving,
  treeOf,
  views,
} from './update-page.ts'
import { balanceChanges, contractsLeft } from './update-reference.ts'

test('shows the tree of an update in execution order', async ({ page, request }) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  const items = treeOf(page).getByRole('treeitem')
  await expect(items).toHaveCount(events(update).length)
  await expect(items.first()).toHaveAttribute('aria-level', '1')
  const [root] = update.root_event_ids ?? []
  const children = update.events_by_id?.[root ?? '']?.child_event_ids ?? []
  await expect(items.nth(1)).toHaveAttribute('aria-setsize', String(children.length))
})

test('moves through the tree of an update by keyboard as in a tree view, and shows the selected event @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  const count = events(update).length
  await page.goto(`/updates/${update.update_id}`)
  const tree = treeOf(page)
  const items = tree.getByRole('treeitem')
  const focused = (attribute: string) =>
    expect.poll(() =>
      tree.evaluate((element, name) => {
        const id = element.getAttribute('aria-activedescendant') ?? ''
        return document.getElementById(id)?.getAttribute(name)
      }, attribute),
    )
  await expect(items).toHaveCount(count)
  await tree.focus()
  await page.keyboard.press('End')
  await focused('data-index').toBe(String(count - 1))
  await page.keyboard.press('Home')
  await focused('data-index').toBe('0')
  await page.keyboard.press('ArrowLeft')
  await expect(items).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(items).toHaveCount(count)
  await page.keyboard.press('ArrowRight')
  await focused('aria-level').toBe('2')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(items).toHaveCount(1)
  await page.keyboard.press('*')
  await expect(items).toHaveCount(count)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/event=/)
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText('Template')
})

test("collapses an update's tree to a level, and expands it to search results @all", async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  const items = treeOf(page).getByRole('treeitem')
  await expect(items).toHaveCount(events(update).length)
  await page.getByRole('button', { name: 'Collapse all' }).click()
  await expect(items).toHaveCount(1)
  const last = events(update).length - 1
  const template = events(update)[last]?.template_id ?? ''
  await page.getByLabel('Find in the tree').fill(template.slice(template.lastIndexOf(':') + 1))
  await page.keyboard.press('Shift+Enter')
  await expect(treeOf(page).locator('[aria-selected=true]')).toContainText(
    template.slice(template.lastIndexOf(':') + 1),
  )
  await expect(page).toHaveURL(/event=/)
  await page.getByRole('button', { name: 'Expand all' }).click()
  await expect(items).toHaveCount(events(update).length)
})

test('stores the view of an update in the URL, and goes back through the views @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  const table = page.getByRole('grid', { name: 'Events in execution order' })
  await views(page).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/view=events/)
  await expect(table).toHaveAttribute('aria-rowcount', String(events(update).length + 1))
  await page.goto(`/updates/${update.update_id}?view=effects`)
  await expect(page.getByRole('region', { name: 'Contracts' })).toBeVisible()
  await expect(views(page).locator('[aria-current]')).toHaveText('Effects')
  await page.getByRole('grid', { name: 'Contracts created and archived' }).focus()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect(treeOf(page)).toBeVisible()
  await expect(page).toHaveURL(/event=/)
  await page.goBack()
  await expect(page.getByRole('region', { name: 'Contracts' })).toBeVisible()
})

test('shows the response of an update unchanged, in both encodings', async ({ page, request }) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}?view=json`)
  const json = page.getByRole('region', { name: 'the update' })
  await expect(json).toContainText(update.update_id)
  await expect(json).not.toContainText('"record":')
  await page.getByRole('link', { name: 'Typed' }).click()
  await expect(page).toHaveURL(/encoding=protobuf_json/)
  await page.getByRole('main').getByLabel(/find/i).first().fill('"fields"')
  await expect(page.getByRole('main')).toContainText('fields')
})

test('shows the net effects of a transfer exactly, in both encodings @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, ({ root_event_ids: [root = ''] = [], ...one }) => {
    const choices = Object.values(one.events_by_id ?? {}).map(({ choice }) => choice)
    return (
      one.events_by_id?.[root]?.choice === 'AmuletRules_Transfer' &&
      choices.filter((choice) => choice?.startsWith('AmuletRules') === true).length === 1
    )
  })
  const answer = await request.get(`/api/scan/v2/updates/${update.update_id}`)
  const raw: unknown = await answer.json()
  const [balances, contracts] = [balanceChanges(raw), contractsLeft(raw)]
  expect(balances.size).toBeGreaterThan(0)
  for (const encoding of ['compact_json', 'protobuf_json']) {
    await page.goto(`/updates/${update.update_id}?view=effects&encoding=${encoding}`)
    const table = page.getByRole('grid', { name: 'Balance changes' })
    for (const [party, change] of balances) {
      const row = table.locator(`tr:has([data-id="${party}"])`)
      await expect(row.getByRole('gridcell').last()).toHaveText(change)
    }
    await expect(table).toHaveAttribute('aria-rowcount', String(balances.size + 1))
    const effects = page.getByRole('group', { name: 'Effects to list' })
    for (const [outcome, count] of contracts) {
      await expect(effects.getByRole('button', { name: outcome })).toHaveText(
        new RegExp(`${outcome}\\s*${count}$`),
      )
    }
  }
})

test('reports unknown amounts of archived contracts, and how far back the history was searched @all', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, (one) =>
    events(one).some(({ choice }) => choice?.startsWith('Amulet_Expire') === true),
  )
  await page.goto(`/updates/${update.update_id}?view=effects`)
  const balances = page.getByRole('region', { name: 'Balances' })
  await expect(balances).toContainText('1 archived amount is not known')
  await balances.getByRole('button', { name: /Look for its creation/ }).click()
  await expect(balances).toContainText(
    /from the update that created it|history of this Scan begins later|Not found within/,
  )
})

test('links each half of a reassignment to the other half @all', async ({ page, request }) => {
  const all = await historyOf(request)
  const leaving = all.filter(isLeaving)
  const arriving = all.filter(isArriving)
  const pair = leaving
    .map((half) => [half, counterpart(half, arriving)] as const)
    .find(([, other]) => other !== undefined)
  const [unassign, assign] = pair ?? []
  await page.goto(`/updates/${unassign?.update_id}`)
  await expect(page.getByRole('region', { name: 'Reassignment' })).toContainText('unassign')
  await page.getByRole('link', { name: 'The assignment that completed it' }).click()
  await expect(page).toHaveURL(new RegExp(assign?.update_id ?? 'none'))
  await expect(page.getByRole('region', { name: 'The contract that arrived' })).toContainText(
    'Signatories',
  )
  await page.getByRole('link', { name: 'The unassignment it came from' }).click()
  await expect(page).toHaveURL(new RegExp(unassign?.update_id ?? 'none'))
})

test('shows a contract as in flight until it is assigned @all', async ({ page, request }) => {
  const all = await historyOf(request)
  const arriving = all.filter(isArriving)
  // The sandbox continues, and newer reassignments may be completed during the test. This
  // reassignment is never completed.
  const half = all.filter(isLeaving).find((one) => counterpart(one, arriving) === undefined)
  expect(half).toBeDefined()
  await page.goto(`/updates/${half?.update_id}`)
  await expect(page.getByRole('region', { name: 'Reassignment' })).toContainText('In flight')
})

test('opens an update of more than a thousand events @all', async ({ page, request }) => {
  const huge = await anUpdate(request, (update) => events(update).length > 1000)
  await page.goto(`/updates/${huge.update_id}`)
  const items = treeOf(page).getByRole('treeitem')
  await expect(items.first()).toBeVisible()
  expect(await items.count()).toBeLessThanOrEqual(80)
  await treeOf(page).focus()
  await page.keyboard.press('End')
  await expect(items.last()).toBeInViewport()
})
