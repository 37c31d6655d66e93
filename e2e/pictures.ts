import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { iouToPrepare } from './iou.ts'

/** A picture for README and tour. */
export interface Picture {
  /** The file name in `docs/pictures`, without `.webp`. */
  readonly name: string
  readonly scheme: 'light' | 'dark'
  readonly show: (page: Page, network: Network) => Promise<void>
}

/** The ids on the network that the pictures use. */
export interface Network {
  readonly origin: string
  readonly updateId: string
  readonly vote: string
  readonly party: string
  readonly synchronizer: string
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).first().waitFor()

export const pictures: readonly Picture[] = [
  {
    name: 'overview',
    scheme: 'light',
    show: async (page, { origin }) => {
      await page.goto(origin)
      await page.getByRole('region', { name: 'Newest updates' }).getByRole('link').first().waitFor()
    },
  },
  {
    name: 'search',
    scheme: 'light',
    show: async (page, { origin, party }) => {
      const where = `party:${party} and choice:AmuletRules_Transfer`
      await page.goto(`${origin}/search?${new URLSearchParams({ where }).toString()}`)
      await page.getByRole('button', { name: 'Start search' }).click()
      const run = page.getByRole('region', { name: 'The search' })
      await run.getByText('Done', { exact: true }).waitFor()
    },
  },
  {
    name: 'update',
    scheme: 'dark',
    show: async (page, { origin, updateId }) => {
      await page.goto(`${origin}/updates/${updateId}`)
      await page.getByRole('tree').getByRole('treeitem').nth(1).click()
      // An element under the pointer would show its full text.
      await page.mouse.move(0, 0)
    },
  },
  {
    name: 'holdings',
    scheme: 'light',
    show: async (page, { origin, party }) => {
      await page.goto(`${origin}/holdings?owner=${encodeURIComponent(party)}`)
      await page.getByText('All loaded').waitFor()
    },
  },
  {
    name: 'vote',
    scheme: 'light',
    show: async (page, { origin, vote }) => {
      await page.goto(`${origin}/votes/${vote}`)
      await heading(page)
    },
  },
  {
    name: 'name',
    scheme: 'light',
    show: async (page, { origin }) => {
      await page.goto(`${origin}/names/new?name=cantilever`)
      await page
        .getByText(/is free/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'user',
    scheme: 'dark',
    show: async (page, { origin }) => {
      await page.goto(`${origin}/users/ledger-api-user`)
      await page.getByRole('region', { name: 'Rights' }).getByRole('checkbox').nth(3).waitFor()
    },
  },
  {
    name: 'prepare',
    scheme: 'light',
    show: async (page, { origin, party, synchronizer }) => {
      await page.goto(`${origin}/commands/prepare`)
      await page.getByText('Drafts and files').click()
      const request = JSON.stringify(
        iouToPrepare({ party, synchronizerId: synchronizer }, 'first-iou'),
      )
      await page.getByLabel('Choose a JSON file, or drop it here').setInputFiles({
        name: 'iou.json',
        mimeType: 'application/json',
        buffer: Buffer.from(request),
      })
      await page.getByRole('button', { name: 'Prepare', exact: true }).click()
      await page.getByText('The hashes are equal').waitFor()
    },
  },
  {
    name: 'registry',
    scheme: 'light',
    show: async (page, { origin }) => {
      await page.goto(`${origin}/registry`)
      await page
        .getByText(/supply/i)
        .first()
        .waitFor()
    },
  },
]

const Updates = v.object({
  transactions: v.array(
    v.looseObject({
      update_id: v.string(),
      events_by_id: v.optional(
        v.record(v.string(), v.looseObject({ choice: v.optional(v.string()) })),
      ),
    }),
  ),
})
const Votes = v.object({
  dso_rules_vote_requests: v.array(
    v.object({ contract_id: v.string(), payload: v.looseObject({ action: v.unknown() }) }),
  ),
})
const Wallet = v.object({ party_id: v.string() })
const Synchronizers = v.object({
  connectedSynchronizers: v.array(v.object({ synchronizerId: v.string() })),
})

/** Finds the ids for the pictures on the network. */
export async function findPictureIds(origin: string): Promise<Network> {
  const ask = async <T>(
    schema: v.GenericSchema<unknown, T>,
    path: string,
    body?: unknown,
  ): Promise<T> => {
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } }
    const answer = await fetch(
      `${origin}/api${path}`,
      body === undefined ? {} : { ...post, body: JSON.stringify(body) },
    )
    return v.parse(schema, await answer.json())
  }
  const { transactions } = await ask(Updates, '/scan/v2/updates', { page_size: 1000 })
  const tree = transactions.find(({ events_by_id: events = {} }) => {
    const choices = Object.values(events).map(({ choice }) => choice)
    return choices.includes('AmuletRules_Transfer') && choices.length >= 7
  })
  const { dso_rules_vote_requests: votes } = await ask(Votes, '/scan/v0/admin/sv/voterequests')
  const vote =
    votes.find(({ payload }) => JSON.stringify(payload.action).includes('SetConfig')) ?? votes[0]
  const { party_id: party } = await ask(Wallet, '/validator/v0/wallet/user-status')
  const { connectedSynchronizers } = await ask(
    Synchronizers,
    '/ledger/v2/state/connected-synchronizers',
  )
  return {
    origin,
    updateId: tree?.update_id ?? '',
    vote: vote?.contract_id ?? '',
    party,
    synchronizer: connectedSynchronizers[0]?.synchronizerId ?? '',
  }
}
