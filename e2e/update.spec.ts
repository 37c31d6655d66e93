import { updatesFromBegin, type WireUpdate } from './scan.ts'
import { expect, test } from './test.ts'
import type { APIRequestContext } from '@playwright/test'

async function anUpdate(
  request: APIRequestContext,
  fits: (update: WireUpdate) => boolean,
): Promise<WireUpdate> {
  const update = (await updatesFromBegin(request, 5000)).find(fits)
  if (update === undefined) throw new Error('The sandbox has no such update.')
  return update
}

const events = ({ events_by_id: all }: WireUpdate) => Object.values(all ?? {})
const isDeep = (update: WireUpdate) =>
  events(update).length > 4 &&
  events(update).length < 40 &&
  (update.root_event_ids ?? []).length === 1 &&
  events(update).some(({ child_event_ids: children }) => (children ?? []).length > 1)

test('draws the tree in the order of occurrence', async ({ page, request }) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  const items = page.getByRole('tree', { name: 'Events' }).getByRole('treeitem')
  await expect(items).toHaveCount(events(update).length)
  await expect(items.first()).toHaveAttribute('aria-level', '1')
  const [root] = update.root_event_ids ?? []
  const children = update.events_by_id?.[root ?? '']?.child_event_ids ?? []
  await expect(items.nth(1)).toHaveAttribute('aria-setsize', String(children.length))
})

test('is walked by keyboard like a tree view, and shows the event that is chosen', async ({
  page,
  request,
}) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}`)
  const tree = page.getByRole('tree', { name: 'Events' })
  const items = tree.getByRole('treeitem')
  await expect(items).toHaveCount(events(update).length)
  await tree.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowLeft')
  await expect(items).toHaveCount(1)
  await page.keyboard.press('ArrowRight')
  await expect(items).toHaveCount(events(update).length)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/event=/)
  await expect(page.getByRole('region', { name: 'Selected event' })).toContainText('Template')
})

test('shows the answer as it came, in both encodings', async ({ page, request }) => {
  const update = await anUpdate(request, isDeep)
  await page.goto(`/updates/${update.update_id}?view=json`)
  const json = page.getByRole('region', { name: 'the update' })
  await expect(json).toContainText(update.update_id)
  await expect(json).not.toContainText('"record":')
  await page.getByRole('link', { name: 'Typed' }).click()
  await expect(page).toHaveURL(/encoding=protobuf_json/)
  await page.getByLabel(/find/i).first().fill('"fields"')
  await expect(page.getByRole('main')).toContainText('fields')
})

test('shows both halves of a reassignment', async ({ page, request }) => {
  const unassign = await anUpdate(request, ({ event }) => event?.contract_id !== undefined)
  await page.goto(`/updates/${unassign.update_id}`)
  await expect(page.getByRole('region', { name: 'Reassignment' })).toContainText('unassign')
  const assign = await anUpdate(request, ({ event }) => event?.created_event !== undefined)
  await page.goto(`/updates/${assign.update_id}`)
  await expect(page.getByRole('region', { name: 'The contract that arrived' })).toContainText(
    'Signatories',
  )
})

test('finds an externally signed transaction by its hash', async ({ page, request }) => {
  const signed = await anUpdate(request, (update) => update.external_transaction_hash !== undefined)
  await page.goto(`/updates/${signed.external_transaction_hash}`)
  await expect(page.getByRole('main')).toContainText('External hash')
})

test('explains an id that nobody knows, and one that is none', async ({ page }) => {
  await page.goto(`/updates/1220${'ab'.repeat(32)}`)
  await expect(page.getByRole('alert')).toContainText('This Scan knows no update of this id')
  await page.goto('/updates/nonsense')
  await expect(page.getByRole('alert')).toContainText('not the form of an update id')
})

test('opens an update of more than a thousand events', async ({ page, request }) => {
  const huge = await anUpdate(request, (update) => events(update).length > 1000)
  await page.goto(`/updates/${huge.update_id}`)
  const items = page.getByRole('tree', { name: 'Events' }).getByRole('treeitem')
  await expect(items.first()).toBeVisible()
  expect(await items.count()).toBeLessThanOrEqual(80)
  await page.getByRole('tree', { name: 'Events' }).focus()
  await page.keyboard.press('End')
  await expect(items.last()).toBeInViewport()
})
