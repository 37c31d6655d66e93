import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import { violations } from './axe.ts'
import { layoutShiftOf, watchLayoutShift } from './layout-shift.ts'
import { createIou } from './iou.ts'
import { participantAt } from './parties.ts'
import { expect, test } from './test.ts'

const Event = v.object({
  event_type: v.string(),
  contract_id: v.string(),
  template_id: v.string(),
  choice: v.optional(v.string()),
  consuming: v.optional(v.boolean()),
})
const Update = v.object({
  update_id: v.string(),
  record_time: v.string(),
  migration_id: v.optional(v.number()),
  event: v.optional(v.object({ migration_id: v.number() })),
  events_by_id: v.optional(v.record(v.string(), Event)),
})
type Update = v.InferOutput<typeof Update>

/**
 * A contract with the updates that created, exercised and archived the contract, as indexes into
 * the history.
 */
interface Life {
  readonly id: string
  readonly template: string
  readonly created: number | undefined
  readonly exercised: readonly number[]
  readonly archived: number | undefined
  readonly archivedBy: string
}

/** Time limit for a search through thousands of updates, also on a busy machine. */
const searching = { timeout: 60_000 }
test.describe.configure({ timeout: 120_000 })

let known: ReturnType<typeof readLives> | undefined

/**
 * Returns the lives of all contracts in the history, which is loaded directly from Scan, once for
 * all tests.
 */
function lives(request: APIRequestContext) {
  known ??= readLives(request)
  return known
}

async function readLives(request: APIRequestContext) {
  const updates: Update[] = []
  for (;;) {
    const last = updates.at(-1)
    const after = last && {
      after_migration_id: last.migration_id ?? last.event?.migration_id,
      after_record_time: last.record_time,
    }
    const answer = await request.post('/api/scan/v2/updates', { data: { page_size: 1000, after } })
    const page = v.parse(v.object({ transactions: v.array(Update) }), await answer.json())
    if (page.transactions.length === 0) break
    updates.push(...page.transactions)
  }
  const all = new Map<string, Life>()
  for (const [index, { events_by_id: events }] of updates.entries()) {
    for (const event of Object.values(events ?? {})) {
      const { contract_id: id, template_id: template } = event
      const life = all.get(id) ?? {
        id,
        template: template.split(':').slice(-1).join(''),
        created: undefined,
        exercised: [],
        archived: undefined,
        archivedBy: '',
      }
      if (event.event_type === 'created_event') all.set(id, { ...life, created: index })
      else if (event.consuming === true) {
        all.set(id, { ...life, archived: index, archivedBy: event.choice ?? '' })
      } else all.set(id, { ...life, exercised: [...life.exercised, index] })
    }
  }
  return { updates, all: [...all.values()] }
}

function usedContract(all: readonly Life[], from: number): Life {
  const used = all.filter(
    ({ created = -1, exercised, archived }) =>
      created >= from && exercised.length > 0 && archived !== undefined,
  )
  const [life] = used.toSorted((a, b) => a.exercised.length - b.exercised.length)
  if (life === undefined) throw new Error('The sandbox has no contract that was used and archived.')
  return life
}

test('shows exactly the events of a contract', async ({ page, request }) => {
  const { updates, all } = await lives(request)
  const life = usedContract(all, updates.length - 1500)
  const { id, template, exercised, created = 0, archived = 0, archivedBy } = life
  await page.goto(`/contracts/${id}?source=scan`)
  await expect(page.getByText('Created here; no earlier history')).toBeVisible(searching)
  await expect(page.getByRole('heading', { name: 'Contract', exact: true })).toBeVisible()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByText(template, { exact: true }).first()).toBeVisible()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history.getByText(`${exercised.length + 2} events`)).toBeVisible()

  const table = history.getByRole('grid', { name: 'Events of the contract' })
  const rows = table.getByRole('row')
  await expect(rows.nth(1)).toContainText('create')
  await expect(rows.nth(1).getByRole('link').last()).toHaveAttribute(
    'href',
    new RegExp(updates[created]?.update_id ?? ''),
  )
  await expect(rows.nth(2).getByRole('link').last()).toHaveAttribute(
    'href',
    new RegExp(updates[exercised[0] ?? 0]?.update_id ?? ''),
  )
  await table.focus()
  await page.keyboard.press('End')
  await expect(rows.last()).toContainText(archivedBy)
  await expect(rows.last().getByRole('link').last()).toHaveAttribute(
    'href',
    new RegExp(updates[archived]?.update_id ?? ''),
  )

  const facts = page.getByRole('main')
  await facts
    .getByText('Created by', { exact: true })
    .locator('..')
    .getByRole('link')
    .first()
    .click()
  await expect(page).toHaveURL(/\/updates\/1220[0-9a-f]{64}\?event=/)
})

test('finds an old contract when the user continues the search or opens the contract from an update @all', async ({
  page,
  request,
}) => {
  const { updates, all } = await lives(request)
  const old = all.find(({ created = -1, archived = 1e9 }) => created > 3 && archived < 100)
  const update = updates[old?.created ?? 0]?.update_id ?? ''
  await page.goto(`/contracts/${old?.id}?source=scan`)
  await expect(page.getByText('nothing found yet')).toBeVisible(searching)
  await page.getByRole('button', { name: 'Search earlier updates' }).click()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible(searching)

  await page.goto(`/updates/${update}`)
  await expect(page.getByRole('tree')).toBeVisible()
  await page.getByRole('button', { name: /Find or paste any id/ }).click()
  await page.getByRole('combobox').fill(old?.id ?? '')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contracts\/00[0-9a-f]+\?near=/)
  await expect(page.getByText('Archived', { exact: true })).toBeVisible(searching)
  await expect(page.getByText('Updates that you opened before are included')).toBeVisible()
})

test('searches back to the beginning for an id that the history does not contain @all', async ({
  page,
}) => {
  await page.goto(`/contracts/00${'ab'.repeat(32)}`)
  await expect(page.getByText('Not known to this participant')).toBeVisible(searching)
  await expect(page.getByText('nothing found yet')).toBeVisible(searching)
  await page.getByRole('button', { name: 'Search earlier updates' }).click()
  await expect(
    page.getByText('The history of this Scan begins at the start of this range.'),
  ).toBeVisible(searching)
  await page.getByRole('button', { name: 'Search later updates' }).click()
  await expect(page.getByText('Searched up to the newest update.')).toBeVisible(searching)
  await expect(page.getByText('nothing found yet')).toBeVisible()
  await page.getByRole('link', { name: 'Search the whole history' }).click()
  await expect(page).toHaveURL(/\/search\?where=contract/)
})

test('shifts no layout on a phone while it searches for a contract @all', async ({
  page,
  request,
}) => {
  const { updates, all } = await lives(request)
  await page.setViewportSize({ width: 360, height: 780 })
  await watchLayoutShift(page)
  const known = usedContract(all, updates.length - 1500).id
  await page.goto(`/contracts/${known}?source=scan`)
  await expect(page.getByText('Created here; no earlier history')).toBeVisible(searching)
  await expect(page.getByRole('region', { name: 'Payload' })).toBeVisible()
  expect(await layoutShiftOf(page), 'a known contract').toBeLessThanOrEqual(0.02)

  await page.goto(`/contracts/00${'ab'.repeat(32)}`)
  await expect(page.getByText('nothing found yet')).toBeVisible(searching)
  await expect(page.getByText('Not known to this participant')).toBeVisible()
  expect(await layoutShiftOf(page), 'an unknown contract').toBeLessThanOrEqual(0.02)
})

test('rejects text that is not a contract id and offers a lookup', async ({ page }) => {
  await page.goto('/contracts/alice?near=long-ago')
  await expect(page.getByText('This is not a valid contract id')).toBeVisible()
  await expect(page.getByText('near')).toBeVisible()
  await page.getByRole('link', { name: 'Look up what it may be' }).click()
  await expect(page).toHaveURL(/\/resolve\?text=alice/)
})

test("has no axe violations on a contract's page, light or dark @all", async ({
  page,
  request,
}) => {
  const { updates, all } = await lives(request)
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(`/contracts/${usedContract(all, updates.length - 1500).id}?source=scan`)
  await expect(page.getByText('Created here; no earlier history')).toBeVisible(searching)
  expect(await violations(page, 'all'), 'light').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await violations(page, 'colours'), 'dark').toEqual([])
})

const Created = v.object({
  transaction: v.object({
    updateId: v.string(),
    events: v.tuple([v.object({ CreatedEvent: v.object({ contractId: v.string() }) })]),
  }),
})

test('loads a contract from the participant at once, before and after the contract is archived @all', async ({
  page,
  request,
  baseURL,
}) => {
  const party = (await participantAt(baseURL ?? '').allocate(`iou-${crypto.randomUUID()}`)).party
  const submit = async (commands: readonly unknown[]) => {
    const acting = { userId: 'ledger-api-user', actAs: [party], commandId: crypto.randomUUID() }
    const answer = await request.post('/api/ledger/v2/commands/submit-and-wait-for-transaction', {
      data: { commands: { commands, ...acting } },
    })
    return answer.json()
  }
  const created = await submit([createIou({ party, value: '10.0000000001', currency: 'CHF' })])
  const { updateId, events } = v.parse(Created, created).transaction
  const { contractId } = events[0].CreatedEvent

  const paths: string[] = []
  page.on('request', (one) => paths.push(new URL(one.url()).pathname))
  await page.goto(`/contracts/${contractId}`)
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  const createdBy = page.getByText('Created by', { exact: true }).locator('..')
  await expect(createdBy.getByRole('link').first()).toHaveAttribute('href', new RegExp(updateId))
  await expect(page.getByText('10.0000000001')).toBeVisible()
  expect(paths.filter((path) => path.endsWith('/events-by-contract-id'))).toHaveLength(1)
  expect(paths).not.toContain('/api/scan/v2/updates')
  expect(await violations(page, 'all')).toEqual([])

  const templateId = '#iou-example:Iou:Iou'
  const choice = { templateId, contractId, choice: 'Archive', choiceArgument: {} }
  await submit([{ ExerciseCommand: choice }])
  await page.reload()
  await expect(page.getByText('Archived', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Exercise a choice…' })).toHaveCount(0)
  // The DSO does not see this contract, so only the participant has it.
  await expect(page.getByText('The contract is private')).toBeVisible()
  await expect(page.getByRole('link', { name: 'the history of the network' })).toHaveCount(0)
  await page.getByRole('link', { name: 'the updates of this participant' }).click()
  await expect(page).toHaveURL(/source=participant/)
})
