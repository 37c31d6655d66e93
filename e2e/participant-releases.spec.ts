import type { Page } from '@playwright/test'
import * as v from 'valibot'
import { ledgerToken } from './ledger-token.ts'
import { ownDashboard, type OwnDashboard } from './own-dashboard.ts'
import { newSigner } from './signer.ts'
import { expect, test } from './test.ts'
import { grid } from './updates-list.ts'
import { prepareIou } from './prepare-iou.ts'

const releases = {
  '3.4': {
    updates: 'POST /v2/updates',
    contracts: 'by WebSocket /v2/state/active-contracts',
    completionsOfUser: true,
  },
  '3.5': { updates: undefined, contracts: undefined, completionsOfUser: false },
  '3.6': { updates: undefined, contracts: undefined, completionsOfUser: false },
  '3.7': { updates: undefined, contracts: undefined, completionsOfUser: false },
} as const

const Unassigned = v.array(
  v.object({
    update: v.object({
      Reassignment: v.optional(
        v.object({
          value: v.object({
            offset: v.number(),
            events: v.array(
              v.object({
                JsUnassignedEvent: v.optional(
                  v.object({ value: v.object({ contractId: v.string() }) }),
                ),
              }),
            ),
          }),
        }),
      ),
    }),
  }),
)

/**
 * Returns the newest contract that left a synchronizer, and an offset at which the contract had not
 * yet arrived at the other synchronizer.
 */
async function newestInTransit({ origin }: OwnDashboard) {
  const ask = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${origin}/api/ledger${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'content-type': 'application/json' },
    })
    return answer.json()
  }
  const { participantPrunedUpToInclusive: pruned } = v.parse(
    v.object({ participantPrunedUpToInclusive: v.number() }),
    await ask('/v2/state/latest-pruned-offsets'),
  )
  const { offset: end } = v.parse(
    v.object({ offset: v.number() }),
    await ask('/v2/state/ledger-end'),
  )
  const everything = { filtersByParty: {}, filtersForAnyParty: { cumulative: [] }, verbose: false }
  const updates = v.parse(
    Unassigned,
    await ask('/v2/updates?limit=200', {
      beginExclusive: pruned,
      endInclusive: end,
      updateFormat: { includeReassignments: everything },
    }),
  )
  const left = updates.flatMap(({ update }) =>
    (update.Reassignment?.value.events ?? []).flatMap(({ JsUnassignedEvent: event }) => ({
      offset: update.Reassignment?.value.offset ?? 0,
      contractId: event?.value.contractId,
    })),
  )
  const newest = left.findLast(({ contractId }) => contractId !== undefined)
  if (newest?.contractId === undefined) throw new Error('no contract left a synchronizer')
  return { offset: newest.offset, contractId: newest.contractId }
}

async function execute(page: Page, request: Parameters<typeof newSigner>[0]): Promise<void> {
  const signer = await newSigner(request)
  const hash = await prepareIou(page, signer)
  const steps = page.getByRole('navigation', { name: 'Steps' })
  await steps.getByRole('button', { name: 'Sign and execute' }).click()
  await page.getByLabel('Signature in base64').fill(await signer.sign(hash))
  await page.getByRole('button', { name: 'Execute', exact: true }).click()
}

for (const [release, forms] of Object.entries(releases)) {
  test.describe(`a participant of Canton ${release}`, () => {
    const dashboard = ownDashboard('--updates', '1000', '--participant', release)

    test(`reports the outcome of an executed transaction on ${release} @all`, async ({
      page,
      request,
    }) => {
      await execute(page, request)
      await expect(page.getByText('Completion offset')).toBeVisible({ timeout: 25_000 })
    })

    test(`shows the participant's updates, alone and together with Scan’s, on ${release} @all`, async ({
      page,
    }) => {
      for (const source of ['participant', 'both']) {
        await page.goto(`/updates?source=${source}`)
        await expect(grid(page).getByRole('row').nth(3)).toBeVisible()
        const form = page.getByText(forms.updates ?? 'POST /v2/updates', { exact: false })
        if (forms.updates === undefined) await expect(form).toHaveCount(0)
        else await expect(form.first()).toBeVisible()
      }
    })

    test(`shows active contracts, including those in transit, on ${release} @all`, async ({
      page,
    }) => {
      const { offset, contractId } = await newestInTransit(dashboard)
      await page.goto(`/contracts?at=${offset}&find=${contractId}`)
      await expect(page.getByText('All loaded')).toBeVisible({ timeout: 60_000 })
      if (forms.contracts !== undefined) {
        await expect(page.getByText(forms.contracts)).toBeVisible()
      }
      const list = page.getByRole('grid', { name: 'Contracts' })
      await expect(list.getByRole('row').filter({ hasText: 'on its way out' })).toBeVisible()
    })

    // Before Canton 3.5, completions belong to a user. Without a token there are no completions to
    // show.
    test(`shows the cost of the user's own submissions on ${release} @all`, async ({ page }) => {
      test.skip(forms.completionsOfUser, 'shown with a token below')
      await page.goto('/traffic')
      const costs = page.getByRole('region', { name: 'Cost of your own submissions' })
      await expect(costs).toContainText(/(bytes|MB) for the newest \d+ submissions?/, {
        timeout: 30_000,
      })
    })

    test(`opens every page of the ledger without a refused call on ${release} @all`, async ({
      page,
    }) => {
      const refused: string[] = []
      page.on('response', (response) => {
        const path = new URL(response.url()).pathname
        if (path.startsWith('/api/ledger') && response.status() === 400) refused.push(path)
      })
      for (const path of ['/node', '/packages', '/packages/vetting', '/parties', '/users']) {
        await page.goto(path)
        await page.waitForLoadState('networkidle')
        await expect(page.getByRole('alert')).toHaveCount(0)
      }
      if (!forms.completionsOfUser) {
        await page.goto('/commands/completions')
        await page.waitForLoadState('networkidle')
      }
      expect(refused).toEqual([])
    })
  })
}

test.describe('a participant of Canton 3.4 that requires tokens', () => {
  const signed = ownDashboard('--updates', '1000', '--participant', '3.4', '--auth')

  test('loads the submissions of the token’s user without an error @all', async ({ page }) => {
    await page.goto('/traffic')
    const alert = page.getByRole('alert').filter({ hasText: '401' }).first()
    await alert.getByText('Paste a token instead').click()
    await alert.getByLabel('Bearer token').fill(await ledgerToken(signed.origin, 'alice'))
    await alert.getByRole('button', { name: 'Use token', exact: true }).click()
    const costs = page.getByRole('region', { name: 'Cost of your own submissions' })
    await expect(costs).toContainText(/for the newest|This token shows no submissions/, {
      timeout: 30_000,
    })
  })
})

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

test.describe('a participant of Canton 3.7 that requires tokens', () => {
  ownDashboard('--updates', '500', '--participant', '3.7', '--auth')

  test('explains that a refused token names no audience @all', async ({ page }) => {
    const token = `${part({ alg: 'RS256' })}.${part({ sub: 'alice', exp: 4_000_000_000 })}.c2ln`
    await page.goto('/parties')
    const alert = page.getByRole('alert').filter({ hasText: '401' }).first()
    await expect(alert).not.toContainText('The token has no audience (aud)')
    await alert.getByText('Paste a token instead').click()
    await alert.getByLabel('Bearer token').fill(token)
    await alert.getByRole('button', { name: 'Use token', exact: true }).click()
    await expect(alert).toContainText('The token has no audience (aud)')
  })
})
