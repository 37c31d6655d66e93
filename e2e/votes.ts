import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { startServer, type Server } from './dashboard.ts'
import { exportAs } from './export-as.ts'
import { expect } from './test.ts'
import { savedText } from './saved-text.ts'

/**
 * Starts a dashboard whose history contains every kind of proposal. Its clock is stopped, so that
 * no vote arrives between the reads of a test and those of the page.
 */
export async function startFrozenVotes(): Promise<Server> {
  const still = ['--updates', '3000', '--seed', '7', '--still-at', new Date().toISOString()]
  return startServer({ flags: still })
}

const Request = v.looseObject({
  requester: v.string(),
  reason: v.object({ url: v.string(), body: v.string() }),
  trackingCid: v.nullable(v.string()),
  votes: v.array(v.tuple([v.string(), v.object({ accept: v.boolean() })])),
  action: v.unknown(),
})
const Open = v.object({
  dso_rules_vote_requests: v.array(v.object({ contract_id: v.string(), payload: Request })),
})
const Results = v.object({
  dso_rules_vote_results: v.array(
    v.object({ request: Request, outcome: v.object({ tag: v.string() }) }),
  ),
})

/** Returns the open requests, fetched from Scan directly. */
export async function openRequests(request: APIRequestContext, origin: string) {
  const answer = await request.get(`${origin}/api/scan/v0/admin/sv/voterequests`)
  return v.parse(Open, await answer.json()).dso_rules_vote_requests
}

/** Returns the closed requests, fetched from Scan directly. */
export async function results(request: APIRequestContext, origin: string) {
  const answer = await request.post(`${origin}/api/scan/v0/admin/sv/voteresults`, {
    data: { limit: 1000 },
  })
  return v.parse(Results, await answer.json()).dso_rules_vote_results
}

/** Returns the tracking id of a result whose action or outcome has a tag. */
export async function resultWith(
  request: APIRequestContext,
  origin: string,
  tag: string,
): Promise<string> {
  const found = (await results(request, origin)).find(
    (result) => result.request.trackingCid !== null && JSON.stringify(result).includes(`"${tag}"`),
  )
  const id = found?.request.trackingCid ?? undefined
  if (id === undefined) throw new Error(`The sandbox closed no vote with ${tag}.`)
  return id
}

export const openList = (page: Page) => page.getByRole('grid', { name: 'Open vote requests' })
export const title = (page: Page) => page.getByRole('heading', { level: 1 })

/** Returns the text of the file that an export saves. */
export async function saved(page: Page, format: string): Promise<string> {
  const download = page.waitForEvent('download')
  await exportAs(page, format)
  return savedText(await download)
}

/**
 * The regions of a request's page: parties that have not voted, parties that have voted, and the
 * vote history.
 */
export const pendingVoters = (page: Page) => page.getByRole('region', { name: 'Not voted yet' })
export const votersSoFar = (page: Page) => page.getByRole('region', { name: 'Voted', exact: true })
export const history = (page: Page) => page.getByRole('region', { name: 'Vote history' })

/** Scrolls to the vote history, and waits until it is loaded back to the request itself. */
export async function readHistory(page: Page): Promise<void> {
  await history(page).scrollIntoViewIfNeeded()
  await expect(history(page).getByText('The history is complete.')).toBeVisible({ timeout: 60_000 })
}
