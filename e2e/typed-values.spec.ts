import type { APIRequestContext, Page } from '@playwright/test'
import * as v from 'valibot'
import { ownDashboard } from './own-dashboard.ts'
import { expect, test } from './test.ts'

const Created = v.looseObject({ event_type: v.literal('created_event'), template_id: v.string() })
const Updates = v.object({
  transactions: v.array(
    v.looseObject({
      update_id: v.string(),
      events_by_id: v.optional(v.record(v.string(), v.unknown())),
    }),
  ),
})

/**
 * Returns the path of the newest update that creates an Amulet, with the created event selected.
 */
async function amuletPage(request: APIRequestContext): Promise<string> {
  const answer = await request.post('/api/scan/v2/updates', { data: { page_size: 500 } })
  for (const update of v.parse(Updates, await answer.json()).transactions.toReversed()) {
    for (const [id, event] of Object.entries(update.events_by_id ?? {})) {
      if (v.is(Created, event) && event.template_id.endsWith(':Splice.Amulet:Amulet')) {
        return `/updates/${update.update_id}?event=${id}`
      }
    }
  }
  throw new Error('The sandbox has no amulet.')
}

const details = (page: Page) => page.getByRole('region', { name: 'Selected event' })

test.describe('a participant that requires no token', () => {
  ownDashboard('--updates', '200')

  test('shows values by their types, and names the package of the types', async ({
    page,
    request,
  }) => {
    await page.goto(await amuletPage(request))
    await expect(details(page)).toContainText(/Types from package splice-amulet \d/)
    await expect(details(page).getByRole('region', { name: 'Arguments' })).toContainText('owner')
    await expect(details(page)).not.toContainText('does not fit')
  })
})

test.describe('without a token', () => {
  ownDashboard('--updates', '200', '--auth')

  test('guesses the types of values without a token, and does not query the participant @all', async ({
    page,
    request,
  }) => {
    const urls: string[] = []
    page.on('request', (call) => {
      if (call.url().includes('/api/ledger/v2/packages')) urls.push(call.url())
    })
    await page.goto(await amuletPage(request))
    await expect(details(page)).toContainText(
      'Types are guessed from the values: the package was not loaded, because no token is set.',
    )
    await expect(details(page).getByRole('button', { name: 'Load package' })).toBeVisible()
    expect(urls).toEqual([])
  })
})
