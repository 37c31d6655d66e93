import type { APIRequestContext } from '@playwright/test'
import * as v from 'valibot'
import type { Server } from './dashboard.ts'
import { expect, test } from './test.ts'
import {
  history,
  pendingVoters,
  openList,
  openRequests,
  readHistory,
  results,
  resultWith,
  startFrozenVotes,
  votersSoFar,
} from './votes.ts'

let dashboard: Server
test.beforeAll(async () => {
  dashboard = await startFrozenVotes()
})
test.afterAll(() => dashboard.stop())

test('opens a vote request by keyboard and lists who voted and who has not', async ({
  page,
  request,
}) => {
  await page.goto(`${dashboard.origin}/votes`)
  await openList(page).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/votes\/00/)
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').pop() ?? '')
  const open = (await openRequests(request, dashboard.origin)).find(
    ({ contract_id: own, payload }) => (payload.trackingCid ?? own) === id,
  )
  const cast = open?.payload.votes ?? []
  await expect(votersSoFar(page).getByRole('row')).toHaveCount(cast.length + 1)
  await expect(pendingVoters(page).getByRole('listitem')).toHaveCount(13 - cast.length)
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(headings).toHaveText([
    'Proposed changes',
    'Not voted yet',
    'Voted',
    'Raw contract',
    'Vote history',
  ])
})

test("shows a vote request's outcome first, and its votes as a bar with a table that opens by keyboard @all", async ({
  page,
  request,
}) => {
  const open = (await openRequests(request, dashboard.origin)).find(
    ({ payload }) => payload.trackingCid !== null,
  )
  const accepts = open?.payload.votes.filter(([, { accept }]) => accept).length ?? 0
  const rejects = (open?.payload.votes.length ?? 0) - accepts
  await page.goto(`${dashboard.origin}/votes/${open?.payload.trackingCid ?? ''}`)
  await expect(
    page.getByText(new RegExp(`: ${accepts} of 13 SVs accepts?, 9 needed$`)),
  ).toBeVisible()
  const bar = page.getByRole('figure', {
    name: `${accepts} accept, ${rejects} reject, ${13 - accepts - rejects} not voted; 9 needed to decide`,
  })
  await bar.getByRole('button', { name: 'As a table' }).focus()
  await page.keyboard.press('Enter')
  const numbers = bar.getByRole('table', { name: 'Votes by number' })
  await expect(numbers.getByRole('row', { name: 'Accept' })).toContainText(`${accepts}`)
  await expect(numbers.getByRole('row', { name: 'Needed to decide' })).toContainText('9')
})

test("loads a vote request's history on request or when scrolled into view, and shows the outcome without the history @all", async ({
  page,
  request,
}) => {
  const [open] = await openRequests(request, dashboard.origin)
  const historyCalls: string[] = []
  page.on('request', (sent) => {
    if (/\/v[12]\/updates/.test(sent.url())) historyCalls.push(sent.url())
  })
  await page.goto(
    `${dashboard.origin}/votes/${open?.payload.trackingCid ?? open?.contract_id ?? ''}`,
  )
  await expect(votersSoFar(page)).toBeVisible()
  await expect(history(page).getByText('Not loaded yet.')).toBeVisible()
  expect(historyCalls).toEqual([])
  await history(page).getByRole('button', { name: 'Search the history' }).press('Enter')
  await expect(history(page).getByText(/Searching the history|Searched/)).toBeVisible()
  await expect(history(page).getByRole('table')).toContainText('requested', { timeout: 60_000 })
  expect(historyCalls).not.toEqual([])
})

test('shows the vote history back to the creation of the vote request @all', async ({
  page,
  request,
}) => {
  const open = await openRequests(request, dashboard.origin)
  const voted = open.find(({ payload }) => payload.trackingCid !== null)
  await page.goto(`${dashboard.origin}/votes/${voted?.payload.trackingCid ?? ''}`)
  await readHistory(page)
  const moments = page.getByRole('table', { name: 'How the tally changed' })
  await expect(moments.getByRole('row').last()).toContainText('requested')
  const accepts = voted?.payload.votes.filter(([, { accept }]) => accept).length ?? 0
  await expect(moments.getByRole('row').nth(1).getByRole('cell').nth(2)).toHaveText(`${accepts}`)
  await moments.getByRole('row').last().getByRole('link').click()
  await expect(page).toHaveURL(/\/updates\/1220/)
})

test('resolves the id of a contract that a vote replaced to the vote request, open or closed @all', async ({
  page,
  request,
}) => {
  const open = (await openRequests(request, dashboard.origin)).find(
    ({ payload }) => payload.trackingCid !== null,
  )
  const tracking = open?.payload.trackingCid ?? ''
  // The address first contains the current contract's id, later the tracking id.
  await page.goto(`${dashboard.origin}/votes/${open?.contract_id ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`/votes/${tracking}$`))
  // This id is that of an intermediate contract from the history.
  const between = await contractsOf(request, tracking)
  await page.goto(`${dashboard.origin}/votes/${between.at(0) ?? ''}`)
  await expect(page).toHaveURL(new RegExp(`/votes/${tracking}$`), { timeout: 60_000 })
  await expect(votersSoFar(page)).toBeVisible()
  await page.goto(
    `${dashboard.origin}/votes/${await resultWith(request, dashboard.origin, 'VRO_Rejected')}`,
  )
  await expect(
    page.getByText(/^Rejected: \d+ of 13 SVs (accepted|rejected), 9 needed$/),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Raw result' })).toBeVisible()
})

/** Returns the request's earlier contracts, newest first. */
async function contractsOf(request: APIRequestContext, tracking: string): Promise<string[]> {
  const ids: string[] = []
  let after: object | undefined
  for (;;) {
    const answer = await request.post(`${dashboard.origin}/api/scan/v2/updates`, {
      data: { page_size: 1000, after },
    })
    const { transactions } = v.parse(Transactions, await answer.json())
    for (const { events_by_id: events = {} } of transactions) {
      for (const event of Object.values(events)) {
        const payload = v.safeParse(Tracked, event)
        if (payload.success && payload.output.create_arguments.trackingCid === tracking) {
          ids.unshift(payload.output.contract_id)
        }
      }
    }
    const last = transactions.at(-1)
    if (last === undefined) return ids.slice(1)
    after = {
      after_migration_id: last.migration_id ?? last.event?.migration_id,
      after_record_time: last.record_time,
    }
  }
}

const Transactions = v.object({
  transactions: v.array(
    v.object({
      record_time: v.string(),
      migration_id: v.optional(v.number()),
      event: v.optional(v.object({ migration_id: v.number() })),
      events_by_id: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})
const Tracked = v.object({
  contract_id: v.string(),
  create_arguments: v.object({ trackingCid: v.string(), voteBefore: v.string() }),
})

/**
 * The texts that the page shows in addition to the votes, for each kind of action with its own
 * view.
 */
const kinds: readonly {
  readonly tag: string
  /** The beginning of the request's reason, if several requests have the tag. */
  readonly reason?: string
  readonly shows: readonly string[]
}[] = [
  {
    tag: 'CRARC_SetConfig',
    reason: 'Upgrade',
    shows: ['packageConfig.amulet', 'version of splice-amulet'],
  },
  {
    tag: 'SRARC_SetConfig',
    reason: 'Shorten',
    shows: [
      '1 field of the configuration of the DSO rules',
      'time between two ACS commitments',
      '900',
    ],
  },
  { tag: 'SRARC_UpdateSvRewardWeight', shows: ['New reward weight', 'basis points'] },
  {
    tag: 'SRARC_CreateUnallocatedUnclaimedActivityRecord',
    shows: ['18,250.1234567891', 'Minting party'],
  },
  {
    tag: 'CRARC_AddFutureAmuletConfigSchedule',
    shows: ['transferConfig.createFee.fee', 'Reason for the failure'],
  },
  {
    tag: 'ExtActionRequiringConformation',
    shows: ['This dashboard does not know this action', 'dummyUnitField'],
  },
]

test('shows facts, configurations and unknown actions of a vote request @all', async ({
  page,
  request,
}) => {
  const closed = await results(request, dashboard.origin)
  for (const { tag, reason = '', shows } of kinds) {
    const found = closed.find(
      (result) =>
        result.request.trackingCid !== null &&
        JSON.stringify(result).includes(`"${tag}"`) &&
        result.request.reason.body.startsWith(reason),
    )
    if (found === undefined) continue
    await page.goto(`${dashboard.origin}/votes/${found.request.trackingCid}`)
    for (const text of shows) {
      await expect(page.getByRole('main').getByText(text).first()).toBeVisible()
    }
    await expect(votersSoFar(page)).toBeVisible()
  }
  const tags = kinds.filter(({ tag }) => JSON.stringify(closed).includes(`"${tag}"`))
  expect(tags).toHaveLength(kinds.length)
})

test('reports an unknown vote request id and searches the history for it', async ({ page }) => {
  await page.goto(`${dashboard.origin}/votes/00${'cd'.repeat(67)}`)
  await expect(page.getByText('No vote request currently has this id')).toBeVisible()
  await expect(page.getByText(/Searching the history|Searched/)).toBeVisible({ timeout: 60_000 })
})
