import { exportAs } from './export-as.ts'
import { violations } from './axe.ts'
import { ownDashboard } from './own-dashboard.ts'
import { reassignmentsOnParticipant, someUpdates } from './participant-updates.ts'
import { expect, test } from './test.ts'
import { savedText } from './saved-text.ts'

/**
 * A separate dashboard, because updates of other tests would move the expected updates out of the
 * loaded part.
 */
ownDashboard('--updates', '3000')
test.describe.configure({ mode: 'serial' })

test('copies an update of both sources as a link, as a command and as the JSON of each source @all', async ({
  page,
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { hidden, shared } = await someUpdates(request)
  await page.goto(`/updates/${shared}?source=both&after=begin&view=events`)
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  const choose = async (item: string) => {
    await page.getByRole('button', { name: 'Export', exact: true }).nth(1).click()
    await page.getByRole('menuitem', { name: item }).click()
  }
  await choose('Copy link')
  await expect.poll(copied).toContain(`/updates/${shared}?`)
  const params = new URL(await copied()).searchParams
  expect(Object.fromEntries(params)).toEqual({ source: 'both', view: 'events' })
  await choose('Copy curl command')
  await expect.poll(copied).toContain('/api/ledger/v2/updates/update-by-id')
  expect(await copied()).toContain('Bearer $TOKEN')
  const saved = async () => {
    const saving = page.waitForEvent('download')
    await choose('JSON')
    return await savedText(await saving)
  }
  const both: unknown = JSON.parse(await saved())
  expect(both).toMatchObject({
    participant: { Transaction: { value: { updateId: shared } } },
    scan: { update_id: shared },
  })
  const events = page.waitForEvent('download')
  await exportAs(page, 'CSV', page.getByRole('button', { name: 'Export', exact: true }).last())
  expect((await events).suggestedFilename()).toMatch(/^events-.*csv$/)
  await page.goto(`/updates/${hidden}?source=participant`)
  const alone: unknown = JSON.parse(await saved())
  expect(alone).toMatchObject({ Transaction: { value: { updateId: hidden } } })
})

test('shows a reassignment from the participant, and links to the matching assignment or unassignment @all', async ({
  page,
  request,
}) => {
  const moves = await reassignmentsOnParticipant(request)
  const pairs = moves.flatMap((one) => {
    const id = one.events[0]?.JsUnassignedEvent?.value.reassignmentId
    const other =
      id === undefined
        ? undefined
        : moves.find(({ events: [event] }) => event?.JsAssignmentEvent?.reassignmentId === id)
    return other === undefined ? [] : [{ one: one.updateId, other: other.updateId }]
  })
  const [pair] = pairs
  expect(pair).toBeDefined()
  await page.goto(`/updates/${pair?.one}?source=participant`)
  const view = page.getByRole('region', { name: 'Reassignment' })
  await expect(view).toContainText('unassign')
  await page.getByRole('button', { name: /\d+ events?$/ }).click()
  await expect(page.getByText('Offset', { exact: true }).last()).toBeVisible()
  await page.getByRole('link', { name: 'The assignment that completed it' }).click()
  await expect(page).toHaveURL(new RegExp(`${pair?.other}.*source=participant`))
  await expect(page.getByRole('region', { name: 'The contract that arrived' })).toContainText(
    'Signatories',
  )
  await page.getByRole('link', { name: 'The unassignment it came from' }).click()
  await expect(page).toHaveURL(new RegExp(pair?.one ?? 'none'))
  expect(await violations(page, 'all')).toEqual([])
})
