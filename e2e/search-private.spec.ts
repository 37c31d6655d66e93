import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { startServer, type Server } from './dashboard.ts'
import { isEngineAtHand } from '../index/testing/engine-at-hand.ts'
import { unusedPort } from '../server/testing/upstream.ts'
import { violations } from './axe.ts'
import { horizontalOverflow } from './geometry.ts'
import { indexProcess } from './index-process.ts'
import { ledgerToken } from './ledger-token.ts'
import { localParty } from './parties.ts'
import { expect, test } from './test.ts'

/**
 * A dashboard whose participant requires tokens, and an index that reads the updates of one of its
 * parties.
 */
let dashboard: Server
let indexPort: number
let alice: string
let token: string
const directory = mkdtempSync(join(tmpdir(), 'cantilever-private-e2e-'))
const tokenFile = join(directory, 'token')
const index = indexProcess(
  () => dashboard.origin,
  () => indexPort,
  join(directory, 'index'),
)

test.skip(!isEngineAtHand(), 'The packages of the index’s engine are not installed.')
test.describe.configure({ mode: 'serial' })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  indexPort = await unusedPort()
  dashboard = await startServer({
    flags: ['--updates', '800', '--seed', '7', '--auth'],
    env: { INDEX_API_URL: `http://127.0.0.1:${indexPort}` },
  })
  const admin = await ledgerToken(dashboard.origin, 'participant_admin')
  alice = await localParty(dashboard.origin, 'alice', admin)
  token = await ledgerToken(dashboard.origin, 'alice')
  writeFileSync(tokenFile, token)
  await startIndex()
})

/** Starts the index and waits until it has read the party's updates. */
async function startIndex(): Promise<void> {
  index.start({
    INDEX_PARTICIPANT_URL: `${dashboard.origin}/api/ledger`,
    INDEX_PARTICIPANT_TOKEN_FILE: tokenFile,
    INDEX_PARTIES: alice,
    INDEX_POLL_SECONDS: '3600',
  })
  await expect.poll(async () => (await ranges()).length, { timeout: 120_000 }).toBeGreaterThan(0)
}

test.afterAll(async () => {
  dashboard.stop()
  await index.stop()
  rmSync(directory, { recursive: true, force: true })
})

const Status = v.object({
  ranges: v.array(v.object({ after_offset: v.string(), up_to_offset: v.string() })),
})

async function ranges() {
  const answer = await fetch(`${dashboard.origin}/api/index/v1/private/status`, {
    headers: { authorization: `Bearer ${token}` },
  })
  return answer.ok ? v.parse(Status, await answer.json()).ranges : []
}

const ParticipantUpdates = v.array(
  v.object({
    update: v.object({
      Transaction: v.optional(
        v.object({ value: v.object({ updateId: v.string(), events: v.array(v.unknown()) }) }),
      ),
      Reassignment: v.optional(v.object({ value: v.object({ updateId: v.string() }) })),
    }),
  }),
)

/** Returns the participant's own updates in the range of the index, oldest first. */
async function fetchParticipantUpdates() {
  const [range] = await ranges()
  const all = {
    cumulative: [
      { identifierFilter: { WildcardFilter: { value: { includeCreatedEventBlob: false } } } },
    ],
  }
  const eventFormat = { filtersByParty: { [alice]: all }, verbose: true }
  const found: { readonly id: string; readonly text: string }[] = []
  let after = Number(range?.after_offset)
  for (;;) {
    const answer = await fetch(`${dashboard.origin}/api/ledger/v2/updates?limit=100`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        beginExclusive: after,
        endInclusive: Number(range?.up_to_offset),
        updateFormat: {
          includeTransactions: {
            eventFormat,
            transactionShape: 'TRANSACTION_SHAPE_LEDGER_EFFECTS',
          },
          includeReassignments: eventFormat,
        },
      }),
    })
    const items = v.parse(v.array(v.unknown()), await answer.json())
    const updates = items.filter((item) => !JSON.stringify(item).includes('"OffsetCheckpoint"'))
    for (const { update } of v.parse(ParticipantUpdates, updates)) {
      const id = update.Transaction?.value.updateId ?? update.Reassignment?.value.updateId ?? ''
      found.push({ id, text: JSON.stringify(update) })
    }
    const last = /"offset":(\d+)/.exec(JSON.stringify(updates.at(-1)) ?? '')?.[1]
    if (last === undefined) return found
    after = Number(last)
  }
}

async function openAs(page: Page, bearer: string): Promise<void> {
  await page.goto(`${dashboard.origin}/private-history`)
  const alert = page.getByRole('main').getByRole('alert')
  await expect(alert).toContainText('401')
  await alert.getByText('Paste a token instead').click()
  await alert.getByLabel('Bearer token').fill(bearer)
  await alert.getByRole('button', { name: 'Use token', exact: true }).click()
}

const matches = (page: Page) => page.getByRole('list', { name: 'Matches' })

async function idsShown(page: Page): Promise<string[]> {
  const links = await matches(page).getByRole('link').all()
  const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
  return hrefs.map((href) => /\/updates\/([^?]+)/.exec(href ?? '')?.[1] ?? '')
}

/** Runs a search, and continues it until the whole range was searched. */
async function search(page: Page, where: string): Promise<void> {
  await page.getByLabel('Filter', { exact: true }).fill(where)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const section = page.getByRole('region', { name: 'Matches' })
  const further = section.getByRole('button', { name: 'Search further back' })
  await expect(async () => {
    if (await further.isEnabled({ timeout: 100 }).catch(() => false)) await further.click()
    await expect(section.getByRole('status')).not.toContainText('so far', { timeout: 100 })
  }).toPass({ timeout: 60_000 })
}

test("returns nothing without a token, and with a token only updates that the participant shows to the token's user @all", async ({
  page,
}) => {
  await openAs(page, token)
  await expect(page.getByText('Stored: offsets')).toBeVisible()

  const updates = await fetchParticipantUpdates()
  expect(updates.length).toBeGreaterThan(10)
  const newestFirst = updates.map(({ id }) => id).toReversed()
  await search(page, '()')
  await expect.poll(() => idsShown(page)).toEqual(newestFirst)
  const created = updates.filter(({ text }) => text.includes('"CreatedEvent"')).map(({ id }) => id)
  await search(page, 'kind:create')
  await expect.poll(() => idsShown(page)).toEqual(created.toReversed())
  await page.getByLabel('Order').selectOption('Oldest first')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect.poll(() => idsShown(page)).toEqual(created)

  await page.setViewportSize({ width: 360, height: 780 })
  expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0)
  expect(await violations(page, 'all')).toEqual([])

  await matches(page).getByRole('link').first().click()
  await expect(page).toHaveURL(/\/updates\/[^?]+\?.*source=participant/)
  await expect(page.getByRole('main')).toContainText('Offset')
})

test('shows nothing to a user who may not read as the party @all', async ({ page }) => {
  await openAs(page, await ledgerToken(dashboard.origin, 'participant_admin'))
  await expect(page.getByText('No history for your parties')).toBeVisible()
})

test('keeps the typed filter until the user starts the search @all', async ({ page }) => {
  await openAs(page, token)
  const field = page.getByLabel('Filter', { exact: true })
  await field.fill('kind:create')
  await page.getByLabel('Order').selectOption('Oldest first')
  await expect(field).toHaveValue('kind:create')
  await expect(matches(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/order=oldest/)
  await expect(matches(page).getByRole('link')).not.toHaveCount(0)
})

test('reports an index that does not answer and finds everything on a retry @all', async ({
  page,
}) => {
  await openAs(page, token)
  await search(page, 'kind:create')
  await expect(matches(page).getByRole('link')).not.toHaveCount(0)
  const created = await idsShown(page)
  await index.stop('SIGKILL')
  await page.getByLabel('Filter', { exact: true }).fill('kind:exercise or kind:create')
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const section = page.getByRole('region', { name: 'Matches' })
  await expect(section.getByRole('alert')).toContainText(
    'The private history could not be searched',
  )
  await startIndex()
  await section.getByRole('button', { name: /^Try again/ }).click()
  await expect(matches(page).getByRole('link')).not.toHaveCount(0)
  expect(await idsShown(page)).toEqual(expect.arrayContaining(created))
})
