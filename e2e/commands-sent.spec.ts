import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { firstRejectedUpdate } from '../sandbox/ledger/numbers.ts'
import { makeNetwork } from '../sandbox/ledger/make-network.ts'
import { exportAs } from './export-as.ts'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

/** A separate dashboard, because faults would disturb other tests. */
const dashboard = ownDashboard('--updates', '2000')
test.describe.configure({ mode: 'serial' })

const rows = (page: Page) => page.getByRole('grid', { name: 'Completions' })
const open = (page: Page, path: string) => page.goto(`${dashboard.origin}${path}`)

test('lists completions with the newest first, filters failed completions, and opens a completion by keyboard', async ({
  page,
}) => {
  await open(page, '/commands/sent')
  await expect(rows(page).getByRole('row').nth(5)).toBeVisible()
  const older = page.getByRole('button', { name: 'Load older completions' })
  await expect(async () => {
    if (await older.isVisible()) await older.click()
    await expect(page.getByText(/The participant is pruned up to offset/)).toBeAttached()
  }).toPass({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Failed only' }).click()
  await expect(page).toHaveURL(/only=failed/)
  await expect(rows(page).getByText('done', { exact: true })).toHaveCount(0)
  await rows(page).focus()
  await page.keyboard.press('Enter')
  const details = page.getByRole('dialog', { name: 'Completion' })
  await expect(details).toContainText('no update resulted')
  await expect(details.getByRole('button', { name: 'Copy the trace id' }).first()).toBeVisible()
  await expect(details).toContainText('2: Another request is using the same resources')
  const address = page.url()
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await page.goto(address)
  await expect(details).toContainText('no update resulted')
})

test('exports the visible completions @all', async ({ page }) => {
  await open(page, '/commands/sent?only=failed')
  await expect(rows(page).getByRole('row').nth(1)).toBeVisible()
  const saved = page.waitForEvent('download')
  await exportAs(page, 'CSV')
  const csv = readFileSync(await (await saved).path(), 'utf8')
  expect(csv).toContain('commandId')
  expect(csv).not.toContain(',done,')
})

async function ledger(path: string, body?: object): Promise<unknown> {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(`${dashboard.origin}/api/ledger${path}`, init)
  expect(answer.ok, await answer.clone().text()).toBe(true)
  return answer.json()
}

test("finds a newly sent command by the command's id, and links to the command's update @all", async ({
  page,
}) => {
  const { partyDetails } = v.parse(Parties, await ledger('/v2/parties?pageSize=200'))
  const payer = partyDetails.find((one) => one.isLocal && one.party.includes('-validator'))?.party
  const createArguments = {
    payer,
    owner: payer,
    amount: { value: '1.0', currency: 'USD' },
    viewers: [],
  }
  const { updateId } = v.parse(
    Done,
    await ledger('/v2/commands/submit-and-wait', {
      commands: [{ CreateCommand: { templateId: '#iou-example:Iou:Iou', createArguments } }],
      commandId: 'walk-1',
      userId: 'app',
      actAs: [payer],
    }),
  )
  await open(page, '/commands/sent?command=walk-1&user=app')
  const row = rows(page).getByRole('row').nth(1)
  await expect(row).toContainText('Iou:Iou')
  await row.click()
  const details = page.getByRole('dialog', { name: 'Completion' })
  await expect(details).toContainText('done')
  await details.getByRole('link', { name: new RegExp(updateId.slice(0, 6)) }).click()
  await expect(page).toHaveURL(new RegExp(updateId))
  // The update is private, so its events come from the participant.
  await expect(page).toHaveURL(/source=participant/)
  await expect(page.getByRole('treeitem').first()).toContainText('Iou')
})

test('shows a page for a rejected transaction @all', async ({ page }) => {
  const { ids } = makeNetwork(1)
  let rejected: string | undefined
  for (let number = 30; number >= 0 && rejected === undefined; number -= 1) {
    const id = ids.updateId(firstRejectedUpdate + number)
    const answer = await fetch(`${dashboard.origin}/api/scan/v0/events/${id}`)
    if (answer.ok) rejected = id
  }
  await open(page, `/updates/${rejected}`)
  await expect(page.getByText('The transaction was rejected')).toBeVisible()
  await expect(page.getByRole('table', { name: /who had to confirm/ })).toBeVisible()
  await expect(page.getByText(/of the confirmation request only/)).toBeVisible()
})

test('reports a participant that does not answer and keeps the loaded completions @all', async ({
  page,
}) => {
  await open(page, '/commands/sent')
  await expect(rows(page).getByRole('row').nth(3)).toBeVisible()
  await dashboard.setFaults('ledger:503=100%')
  await page.reload()
  await expect(page.getByRole('alert').first()).toBeVisible()
  await dashboard.setFaults('')
  await open(page, '/commands/sent')
  await expect(rows(page).getByRole('row').nth(3)).toBeVisible()
})

const Parties = v.object({
  partyDetails: v.array(v.object({ party: v.string(), isLocal: v.boolean() })),
})
const Done = v.object({ updateId: v.string() })
